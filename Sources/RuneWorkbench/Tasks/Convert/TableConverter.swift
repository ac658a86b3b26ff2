import RuneCompiler
import RuneModel

/// Converts tables of one catalog.
struct TableConverter {
  let request: ConversionRequest
  /// All tables of the catalog.
  private let parsed: [ParsedTable]
  private let names: [String]
  private let catalog: Catalog
  private let folder: String

  /// - Parameters:
  ///   - parsed: all tables of the catalog, without faults.
  ///   - names: the tables to convert, at least one.
  init(
    _ request: ConversionRequest,
    _ parsed: [ParsedTable],
    converting names: [String]
  ) throws(ConversionRefusal) {
    self.request = request
    self.parsed = parsed
    self.names = names
    folder = parsed.first.map { CatalogFolder.path(of: $0.file.path) } ?? "."
    let merged = ParsedFiles(parsed).merged(
      TableSelection(including: names),
      sourceLocale: request.sourceLocale
    ).signed()
    guard let catalog = merged.catalog else {
      throw ConversionRefusal(merged.diagnostics.filter { $0.severity == .error })
    }
    self.catalog = catalog
  }

  /// - Parameter files: all files of the table.
  func convert(
    _ name: String,
    _ files: [ParsedTable]
  ) throws(ConversionRefusal) -> (ConvertedTable, losses: [Diagnostic]) {
    try expectConvertible(name, files)
    guard let table = catalog.tables.first(where: { $0.name.hasSameUTF8(as: name) }) else {
      throw ConversionRefusal(
        "The table cannot be read. Run 'rerune-gen check'.",
        at: files[0].file,
        table: name
      )
    }
    let losses = ConversionLosses(files, table, of: catalog)
    let entries = request.order.entries(of: table, in: files, sourceLocale: catalog.sourceLocale)
    switch request.target {
    case .xcstrings:
      let lostEntries = losses.keysWithoutSourceText()
      guard request.allowsLosses || lostEntries.isEmpty else {
        throw ConversionRefusal(lostEntries.map(\.asRefusal))
      }
      let tags = files.compactMap { $0.locale.flatMap(LocaleTag.normalized) }
      let document = CatalogDocument(entries, of: catalog, locales: Set(tags).sorted())
      do throws(FormatRefusal) {
        let file = try document.file(at: join(folder, name + ".xcstrings"))
        let converted = ConvertedTable(name: name, former: files.map(\.file), files: [file])
        return (converted, losses.inCatalog() + lostEntries)
      } catch {
        throw ConversionRefusal(error.diagnostics)
      }
    case .strings:
      var writer = LocaleFilesWriter(table.name, of: catalog)
      writer.write(entries, localesWithoutText: files[0].localesWithoutText.keys.sorted())
      guard request.allowsLosses || writer.lostEntries.isEmpty else {
        throw ConversionRefusal(writer.lostEntries.map(\.asRefusal))
      }
      let new = writer.files { join(folder, localeFolder(of: $0)) }
      let converted = ConvertedTable(name: name, former: files.map(\.file), files: new)
      return (converted, losses.inProperties(changing: writer.changedComments) + writer.lostEntries)
    }
  }

  private func expectConvertible(_ name: String, _ files: [ParsedTable]) throws(ConversionRefusal) {
    if let other = files.first(where: { !request.target.formerFormats.contains($0.format) }) {
      throw ConversionRefusal(
        "The table is also in '\(other.file.path)'. Move its texts there with 'rerune-gen adopt' or by hand, or choose "
          + "other tables with --table.",
        at: files.first { request.target.formerFormats.contains($0.format) }?.file,
        table: name
      )
    }
    for file in files {
      if let locale = file.locale, locale != "Base", LocaleTag.normalized(locale) == nil {
        throw ConversionRefusal(
          "'\(locale)' is not a language tag, so that the table's texts would be lost. Rename the folder to a tag such "
            + "as 'de' or 'pt-BR'.",
          at: file.file,
          table: name
        )
      }
    }
    guard request.target == .strings else { return }
    if files.count > 1 {
      throw ConversionRefusal(
        "The table is also in '\(files[0].file.path)'. Rename or leave out one.",
        at: files[1].file,
        table: name
      )
    }
    // Readers of JSON disagree about which of two members counts.
    let duplicates = files[0].diagnostics.filter { $0.rule == .duplicateKey }.map(\.asRefusal)
    guard duplicates.isEmpty else { throw ConversionRefusal(duplicates) }
    for entry in files[0].entries {
      for localization in entry.localizations where LocaleTag.normalized(localization.locale) == nil {
        throw ConversionRefusal(
          "'\(localization.locale)' is not a language tag, so that its texts would be lost. Rename it to a tag such as "
            + "'de' or 'pt-BR'.",
          at: files[0].file,
          table: name,
          key: entry.key
        )
      }
    }
  }

  private func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The existing folder of a locale, however it is spelled.
  private func localeFolder(of tag: String) -> String {
    let own = tag + ".lproj"
    if request.localeFolders.contains(own) { return own }
    return request.localeFolders.first { LocaleTag.normalized(String($0.dropLast(6))) == tag } ?? own
  }

  // MARK: Confirmation

  /// Compiles the catalog with its new files.
  func confirm(_ tables: [ConvertedTable]) throws(ConversionRefusal) {
    let former = Set(tables.flatMap(\.former))
    let kept = parsed.filter { !former.contains($0.file) }
    let after = kept + tables.flatMap(\.files).map(TableParser.parse)
    let comparison = ConversionComparison(names: names, sourceLocale: request.sourceLocale)
    switch request.target {
    case .xcstrings:
      try comparison.expectEqual(parsed + keysAsTexts(of: tables), after)
    case .strings:
      try comparison.expectEqualMeanings(catalog, after, losesEntries: request.allowsLosses)
    }
  }

  /// In a string catalog, a key without a source text is its own text; in the former files it is not.
  private func keysAsTexts(of tables: [ConvertedTable]) -> [ParsedTable] {
    guard let source = catalog.sourceIndex else { return [] }
    return tables.compactMap { converted -> ParsedTable? in
      guard let table = catalog.tables.first(where: { $0.name.hasSameUTF8(as: converted.name) }),
        let file = converted.files.first
      else { return nil }
      let entries = table.entries.filter { $0.texts.index(of: source) == nil }.map { entry in
        ParsedEntry(
          key: entry.key,
          keyRange: .start,
          range: .start,
          localizations: [
            Localization(
              locale: catalog.sourceLocale,
              forms: [Form(text: entry.key, range: .start)],
              range: .start,
              isImplicit: true
            )
          ]
        )
      }
      guard !entries.isEmpty else { return nil }
      return ParsedTable(
        file: SourceFile(path: file.path, bytes: []),
        format: .xcstrings,
        name: table.name,
        locale: nil,
        entries: entries
      )
    }
  }
}

extension Diagnostic {
  /// The same as an error that prevents writing.
  var asRefusal: Diagnostic {
    var refusal = self
    refusal.rule = .convertRefused
    refusal.severity = .error
    return refusal
  }
}
