import RuneModel

/// Reports texts that are missing in a locale, and locales in which nearly all of them are missing.
///
/// A regional variant inherits the texts of its parents: `en-GB` shows the texts of `en`. A script is not a region:
/// `zh-Hant` does not show the texts of `zh`.
package enum TranslationCheck: CatalogCheck {
  static let rules: [Rule] = [.missingTranslation, .untranslatedLocale]

  /// A locale with less than a tenth of a table's texts is reported once, not text by text.
  private static let leastShare = 10

  static func run(on context: CatalogContext, _ log: inout CheckLog) {
    guard let source = context.source else { return }
    let parents = parents(of: context.catalog.locales)
    for (index, table) in context.catalog.tables.enumerated() where context.hasSourceTexts[index] {
      let (missing, total) = missingEntries(of: table, source: source, context, parents)
      if isInOneLocale(missing, source: source, total: total, context) {
        reportInOneLocale(table, context, &log)
        continue
      }
      for locale in missing.indices {
        if missing[locale].count > 1, (total - missing[locale].count) * leastShare < total {
          reportUntranslated(locale, of: table, missing: missing[locale].count, total, context, &log)
        } else {
          for entry in missing[locale] { report(table.entries[entry], locale, of: table, context, &log) }
        }
      }
    }
  }

  /// For each locale, the indices of its missing entries; and the number of entries.
  private static func missingEntries(
    of table: Catalog.Table,
    source: Int,
    _ context: CatalogContext,
    _ parents: [[Int]]
  ) -> (missing: [[Int]], total: Int) {
    let locales = context.catalog.locales.indices
    var total = 0
    var missing = [[Int]](repeating: [], count: locales.count)
    var isPresent = [Bool](repeating: false, count: locales.count)
    for entry in table.entries.indices where isTranslatable(table.entries[entry], source) {
      total += 1
      for locale in locales { isPresent[locale] = false }
      let texts = table.entries[entry].texts
      let (localizations, places) = (texts.localizations, texts.places)
      for text in places.indices {
        let locale = places[text].locale
        isPresent[locale] = locale == source || localizations[text].state != "new"
      }
      for locale in locales where !isPresent[locale] && !context.isDocumentation[locale] {
        if !parents[locale].contains(where: { isPresent[$0] }) { missing[locale].append(entry) }
      }
    }
    return (missing, total)
  }

  /// Whether there is a source text to translate. A file outside every `.lproj` folder is for all locales.
  private static func isTranslatable(_ entry: Catalog.Entry, _ source: Int) -> Bool {
    guard entry.shouldTranslate, let text = entry.texts.index(of: source) else { return false }
    guard !isForAllLocales(entry.texts.places[text]) else { return false }
    return entry.texts.localizations[text].texts.hasText
  }

  /// Whether a text comes from a file outside every `.lproj` folder.
  package static func isForAllLocales(_ place: Catalog.LocalizedTexts.Place) -> Bool {
    place.format != .xcstrings && !isInLocaleFolder(place.file.path)
  }

  private static func isInLocaleFolder(_ path: String) -> Bool {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
    return path.utf8[..<slash].suffix(6).elementsEqual(".lproj".utf8)
  }

  /// Whether the table has texts in a single locale only.
  private static func isInOneLocale(
    _ missing: [[Int]],
    source: Int,
    total: Int,
    _ context: CatalogContext
  ) -> Bool {
    let others = missing.indices.filter { $0 != source && !context.isDocumentation[$0] }
    return others.count > 1 && total > 1 && others.allSatisfy { missing[$0].count == total }
  }

  private static func reportInOneLocale(
    _ table: Catalog.Table,
    _ context: CatalogContext,
    _ log: inout CheckLog
  ) {
    guard let file = table.entries.first?.location.file else { return }
    log.report(
      Diagnostic(
        .untranslatedLocale,
        "Table '\(table.name)' has texts in '\(context.catalog.sourceLocale)' only, and the catalog has "
          + "\(context.catalog.locales.count - 1) other locales. Translate it, or turn the rule off.",
        at: SourceLocation(file, .start),
        table: table.name
      )
    )
  }

  /// For each locale, its parents that the catalog contains: `es-419` and `es` for `es-MX`.
  package static func parents(of locales: [String]) -> [[Int]] {
    let identities = locales.map(LanguageIdentity.init)
    return identities.map { LanguageMatcher.parents(of: $0, in: identities) }
  }

  private static func report(
    _ entry: Catalog.Entry,
    _ locale: Int,
    of table: Catalog.Table,
    _ context: CatalogContext,
    _ log: inout CheckLog
  ) {
    let locale = context.catalog.locales[locale]
    log.report(
      Diagnostic(
        .missingTranslation,
        "There is no text for '\(locale)'. Translate it, or mark the entry as not to be translated.",
        at: entry.location,
        table: table.name,
        locale: locale,
        key: entry.key
      )
    )
  }

  private static func reportUntranslated(
    _ locale: Int,
    of table: Catalog.Table,
    missing: Int,
    _ total: Int,
    _ context: CatalogContext,
    _ log: inout CheckLog
  ) {
    guard let file = table.entries.first?.location.file else { return }
    let locale = context.catalog.locales[locale]
    log.report(
      Diagnostic(
        .untranslatedLocale,
        "'\(locale)' has \(total - missing) of the \(total) texts of table '\(table.name)'. "
          + "Translate the table, or remove the locale.",
        at: SourceLocation(file, .start),
        table: table.name,
        locale: locale
      )
    )
  }
}
