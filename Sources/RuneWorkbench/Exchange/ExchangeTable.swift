import RuneCompiler
import RuneFormats
import RuneModel

/// A table of a project for translators: a string catalog, or the files of all languages.
package struct ExchangeTable: Sendable {
  /// See `ExchangeFile`.
  package var original: String
  package var name: String
  /// As spelled in the file or by its folder.
  package var sourceLocale: String
  /// The catalog, or the file with the source texts.
  package var source: ParsedTable
  /// The files of other languages.
  package var translations: [ParsedTable] = []
  /// Whether `source` is a storyboard, a xib or an intent definition, which is not edited.
  package var isOfDocument = false
  package var format: TableFormat { source.format }

  /// The tables of one catalog, in the order of the files.
  ///
  /// - Parameters:
  ///   - parsed: all files of the catalog.
  ///   - sourceLocale: a normalized tag.
  ///   - original: the name of a file in the exchange.
  package static func tables(
    of parsed: [ParsedTable],
    sourceLocale: String,
    original: (SourceFile) -> String
  ) -> [ExchangeTable] {
    var tables: [ExchangeTable] = []
    for table in parsed {
      let locale = table.format == .xcstrings ? table.sourceLanguage : table.locale
      guard let locale, table.format == .xcstrings || Self.isSame(locale, sourceLocale, in: parsed) else {
        continue
      }
      tables.append(
        ExchangeTable(
          original: original(table.file),
          name: table.name,
          sourceLocale: locale == "Base" ? sourceLocale : locale,
          source: table,
          translations: table.format == .xcstrings
            ? []
            : parsed.filter {
              $0.format == table.format && $0.name.hasSameUTF8(as: table.name) && $0.file != table.file
            }
        )
      )
    }
    return tables
  }

  /// The tables that only have files of other languages, without a file with the source texts; by name.
  ///
  /// - Parameter parsed: all files of the catalog.
  package static func tablesWithoutSource(
    of parsed: [ParsedTable],
    besides tables: [ExchangeTable]
  ) -> [(name: String, files: [ParsedTable])] {
    let known = Set(tables.map { UTF8Key("\($0.format.rawValue) \($0.name)") })
    let others = parsed.filter { table in
      table.format != .xcstrings && table.locale != nil && !table.entries.isEmpty
        && !known.contains(UTF8Key("\(table.format.rawValue) \(table.name)"))
    }
    return Dictionary(grouping: others) { UTF8Key($0.name) }.sorted { $0.key < $1.key }
      .map { ($0.key.string, $0.value) }
  }

  /// The languages that the table has texts in, apart from the source language; normalized tags.
  package var targetLocales: Set<String> {
    var names: Set<String> = []
    if format == .xcstrings {
      names.formUnion(source.localesWithoutText.keys)
      for entry in source.entries { names.formUnion(entry.localizations.map(\.locale)) }
    } else {
      names.formUnion(translations.compactMap(\.locale))
    }
    var tags = Set(names.compactMap(LocaleTag.normalized))
    if let own = LocaleTag.normalized(sourceLocale) { tags.remove(own) }
    return tags
  }

  /// The file of a language; `nil` if there is none, and for a string catalog.
  package func translation(in locale: String) -> ParsedTable? {
    translations.first { $0.locale.flatMap(LocaleTag.normalized)?.hasSameUTF8(as: locale) ?? false }
  }

  /// Whether a normalized tag is the language of the source texts. A file of that language beside a document is a
  /// translation.
  package func isSource(_ locale: String) -> Bool {
    if isOfDocument, translation(in: locale) != nil { return false }
    return isInSourceLanguage(locale)
  }

  private func isInSourceLanguage(_ locale: String) -> Bool {
    LocaleTag.normalized(sourceLocale).map { $0.hasSameUTF8(as: locale) } ?? false
  }

  /// Whether a normalized tag is the language of the source texts or of a file.
  package func hasTexts(in locale: String) -> Bool { isSource(locale) || translation(in: locale) != nil }

  /// The table's texts for translators, in the order of the table.
  ///
  /// - Parameter locale: a normalized tag.
  package func file(in locale: String) -> ExchangeFile {
    let units: [ExchangeUnit]
    if format == .xcstrings {
      units = CatalogUnits(source, locale: locale)?.units() ?? []
    } else {
      let target = isSource(locale) ? source : translation(in: locale)
      units = LocaleFileUnits(source, target: target, locale: locale).units()
    }
    return ExchangeFile(
      original: original,
      table: name,
      sourceLocale: sourceLocale,
      targetLocale: locale,
      units: units
    )
  }

  /// `Base` means the source language if no file has that language.
  private static func isSame(_ folder: String, _ sourceLocale: String, in tables: [ParsedTable]) -> Bool {
    func names(_ table: ParsedTable) -> Bool {
      table.locale.flatMap(LocaleTag.normalized)?.hasSameUTF8(as: sourceLocale) ?? false
    }
    if folder == "Base" { return !tables.contains(where: names) }
    return LocaleTag.normalized(folder)?.hasSameUTF8(as: sourceLocale) ?? false
  }
}
