import RuneCompiler
import RuneModel
import RunePacks
import RuneProject
import RuneWorkbench

/// Reads, checks and compiles the texts for `pack`. All inputs are one catalog, as for `generate`.
struct PackSources {
  let settings: Settings
  /// The locales to pack, in any spelling; all if empty.
  let locales: [String]

  struct Result {
    /// `nil` if an error stops the run.
    var packs: [PackContent]?
    /// The errors that stop the run or, if there are none, the texts that were left out.
    var diagnostics: [Diagnostic]
  }

  /// - Throws: `Abort` or `UsageError`.
  func compile(_ discovery: InputDiscovery) throws -> Result {
    guard discovery.diagnostics.isEmpty else { throw Abort(discovery.diagnostics) }
    let options = try settings.catalogOptions()
    let files = try InputFile.loadAll(discovery.files)
    if let unknown = RequestedSourceLocale.unknown(options.sources.sourceLocale, in: files.map(\.source)) {
      throw Abort([unknown])
    }
    let checked = Compiler.check(files.map(\.source), options: options)
    let diagnostics = try settings.unaccepted(checked.diagnostics, in: files.map(\.source.path))
    let errors = diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else { return Result(packs: nil, diagnostics: errors.inReadingOrder()) }
    guard let tables = LocaleTables(checked, options: options), !tables.locales.isEmpty else {
      let message =
        "The localization files have no texts that code looks up. Give other ones, or add tables with 'tables' in "
        + "\(Configuration.defaultName)."
      throw Abort([Diagnostic(.inputMissing, message, at: nil)])
    }
    var packs: [PackContent] = []
    for locale in try locales.chosen(from: tables.locales) { packs.append(try pack(locale, tables)) }
    let leftOut = diagnostics.filter { $0.rule.id == Rule.textLeftOut.id }
    return Result(packs: packs, diagnostics: leftOut.inReadingOrder())
  }

  private func pack(_ locale: String, _ tables: LocaleTables) throws -> PackContent {
    guard let id = PackID(locale) else {
      throw UsageError("The locale \(locale) is too long for the id of a pack. Leave it out with --locale.")
    }
    let bytes: [UInt8]
    do throws(TableWriter.Fault) {
      bytes = try tables.table(of: locale).bytes
    } catch {
      throw Abort([Diagnostic(error)])
    }
    // Read the way an app reads the pack before installing it: packs have lower limits than builds.
    try bytes.withUnsafeBytes { bytes in
      do throws(TextPack.Fault) {
        try TextPack(bytes, locale: locale).verify()
      } catch {
        throw Abort([
          Diagnostic(
            .tableTooLarge,
            "The texts for '\(locale)' make no pack: \(error).",
            at: nil,
            locale: locale
          )
        ])
      }
    }
    return PackContent(bytes, language: locale, id: id)
  }
}
