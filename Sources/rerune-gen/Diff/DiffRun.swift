import ArgumentParser
import RuneCompiler
import RuneModel
import RuneProject
import RuneWorkbench

/// One comparison: reads both sides and reports the parts that could not be read.
struct DiffRun {
  private(set) var diagnostics: [Diagnostic] = []
  private let settings: Settings

  init(settings: Settings) {
    self.settings = settings
  }

  /// - Parameters:
  ///   - paths: localization files and folders, and translators' documents.
  ///   - ota: the download's folder or its manifest.
  ///   - names: the normalized locales to compare; if empty, all.
  /// - Throws: `Abort` if one of the sides is missing, or if no file has the source locale; `ValidationError` for a
  ///   locale that neither side has.
  mutating func compare(
    _ paths: [String],
    with ota: String,
    locales names: [String]
  ) throws -> DiffReport {
    // Before the heap is prepared, so that it is reserved for the data derived from them: 4,000 page faults instead
    // of 9,600 for 10,000 keys in 10 locales.
    let workspace = try Workspace.survey(settings, paths.filter { !DocumentFiles.isDocument($0) })
    let documents = try DocumentFiles.documents(at: paths.filter(DocumentFiles.isDocument))
    ProcessMemory.prepareHeap()
    let reading = Download.read(ota, where: { names.isEmpty || names.haveName(of: $0) })
    guard let download = reading.download else { throw Abort(reading.diagnostics + workspace.searchFaults) }
    diagnostics = workspace.searchFaults + reading.diagnostics

    ProcessMemory.keep(download)
    let diff = CatalogDiff(
      try catalogs(workspace, documents),
      hasTables: download.payloads.contains { $0.payload.format == .tables }
    )
    ProcessMemory.keep(diff)
    let offered = download.manifest.locales.map(\.tag)
    let bundled = diff.locales
    // As spelled in the download or, if it is not there, in the sources: `zh-CN` if `zh-Hans` is requested.
    let tags = names.map { name in
      LanguageMatcher.same(as: name, in: offered) ?? LanguageMatcher.same(as: name, in: bundled) ?? name
    }
    try Self.checkKnown(tags, offered: offered, bundled: bundled)
    reportUnpulled(tags, of: download)
    reportForeign(download, diff)

    var report = DiffReport(
      revision: download.manifest.revision,
      downloadedAt: download.record?.downloadedAt,
      localesOnlyInOTA: offered.sorted { $0.isUTF8Ordered(before: $1) }.filter { !bundled.haveName(of: $0) },
      localesOnlyInBundle: bundled.filter { !offered.haveName(of: $0) },
      locales: download.payloads.map { payload in
        diff.compare(payload.payload.messages, of: payload.file, in: payload.locale)
      }
    )
    report.locales += tags.filter { !offered.contains($0) }.map { diff.compare([], of: nil, in: $0) }
    report.locales.sort { $0.locale.isUTF8Ordered(before: $1.locale) }
    return report
  }

  // MARK: Sources

  /// - Parameter documents: complete each catalog, or are the only catalog.
  /// - Throws: `Abort` if no file has the source locale: nothing would be compared.
  private mutating func catalogs(
    _ workspace: Workspace,
    _ documents: [ReceivedDocument]
  ) throws -> [Catalog] {
    let selection = TableSelection(
      including: settings.tables.included,
      excluding: settings.tables.excluded
    )
    let sourceLocale = workspace.options.sources.sourceLocale
    var catalogs: [Catalog] = []
    var requested = RequestedSourceLocale(sourceLocale)
    let sources = workspace.catalogs.map { ($0.sources, $0.unreadable) }
    for (files, faults) in sources.isEmpty ? [([], [])] : sources {
      let parsed = ParsedFiles(files, completedBy: documents)
      requested.search(parsed.tables)
      let result = parsed.merged(selection, sourceLocale: sourceLocale).signed()
      // Findings are reported by `check`.
      diagnostics += faults + result.diagnostics.filter { $0.rule.category != .finding }
      if let catalog = result.catalog { catalogs.append(catalog) }
    }
    if let unknown = requested.diagnostic { throw Abort(diagnostics + [unknown]) }
    return catalogs
  }

  // MARK: Validation

  private static func checkKnown(_ tags: [String], offered: [String], bundled: [String]) throws {
    guard let unknown = tags.first(where: { !offered.contains($0) && !bundled.contains($0) }) else { return }
    func list(_ tags: [String]) -> String {
      tags.isEmpty ? "none" : tags.sorted { $0.isUTF8Ordered(before: $1) }.joined(separator: ", ")
    }
    throw ValidationError(
      """
      Neither the download nor the sources have the locale "\(unknown)". \
      The download has \(list(offered)); the sources have \(list(bundled)).
      """
    )
  }

  /// A requested locale without a payload cannot be compared.
  private mutating func reportUnpulled(_ tags: [String], of download: Download) {
    for index in diagnostics.indices where diagnostics[index].rule == .payloadMissing && !tags.isEmpty {
      let message = diagnostics[index].message
      diagnostics[index] = Diagnostic(.localeNotPulled, message, at: diagnostics[index].location)
    }
  }

  /// With fewer keys than this, all may be new at once.
  private static let minimumKeyCount = 10

  /// Two projects share no keys, or very few by accident.
  private mutating func reportForeign(_ download: Download, _ diff: CatalogDiff) {
    let messages = download.payloads.lazy.flatMap(\.payload.messages)
    guard let payload = download.payloads.max(by: { $0.payload.messages.count < $1.payload.messages.count }),
      payload.payload.messages.count >= Self.minimumKeyCount, diff.keyCount >= Self.minimumKeyCount,
      !messages.contains(where: { diff.hasKey(of: $0) })
    else { return }
    let message =
      "None of the keys over the air is in the sources: the download seems to be another project's. "
      + "Pull with this app's publish id, distribution hash or facet, or name this app's sources."
    diagnostics.append(Diagnostic(.foreignDownload, message, file: payload.file.path))
  }
}
