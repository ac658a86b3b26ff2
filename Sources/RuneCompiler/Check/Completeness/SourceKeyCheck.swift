import RuneModel

/// Reports keys that exist in a translation but not in the source locale, often because they are misspelt: in the
/// source language the text is never shown.
///
/// A key with spaces is its own source text, as created by `genstrings`. If more than a tenth of a table's keys have
/// no source text, its source texts are in the code, and a single line reports the table.
enum SourceKeyCheck: CatalogCheck {
  static let rules: [Rule] = [.keyNotFoundInSourceLocale]

  private static let largestShare = 10

  static func run(on context: CatalogContext, _ log: inout CheckLog) {
    guard let source = context.source else { return }
    for (index, table) in context.catalog.tables.enumerated() {
      // The source texts of a storyboard or an Info.plist are in that file, not in a table.
      guard context.isLookedUp[index], context.hasSourceTexts[index] else { continue }
      let missing = table.entries.filter { entry in
        entry.shouldTranslate && entry.texts.index(of: source) == nil && !entry.key.utf8.contains(0x20)
          && entry.texts.places.contains { !context.isDocumentation[$0.locale] }
      }
      if missing.count > 1, missing.count * largestShare > table.entries.count {
        reportTable(missing, table, context, &log)
      } else {
        for entry in missing { report(entry, table, context, &log) }
      }
    }
  }

  private static func report(
    _ entry: Catalog.Entry,
    _ table: Catalog.Table,
    _ context: CatalogContext,
    _ log: inout CheckLog
  ) {
    guard let first = entry.texts.places.first(where: { !context.isDocumentation[$0.locale] }) else { return }
    let locale = context.catalog.locales[first.locale]
    let others = entry.texts.count == 1 ? "" : " and \(entry.texts.count - 1) more"
    log.report(
      Diagnostic(
        .keyNotFoundInSourceLocale,
        "The key is in '\(locale)'\(others), and not in the source locale '\(context.catalog.sourceLocale)'. "
          + "Add it there, or remove or rename it here.",
        at: entry.location,
        table: table.name,
        locale: locale,
        key: entry.key
      )
    )
  }

  private static func reportTable(
    _ missing: [Catalog.Entry],
    _ table: Catalog.Table,
    _ context: CatalogContext,
    _ log: inout CheckLog
  ) {
    guard let first = missing.first else { return }
    log.report(
      Diagnostic(
        .keyNotFoundInSourceLocale,
        "\(missing.count) of the \(table.entries.count) keys of table '\(table.name)' are not in the source locale "
          + "'\(context.catalog.sourceLocale)'. Add them there; this is the first.",
        at: first.location,
        table: table.name,
        key: first.key
      )
    )
  }
}
