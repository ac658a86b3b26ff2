/// Reports keys that a translation has and the source locale has not: their text is never shown in the
/// source language, and a misspelt key looks like this.
enum SourceKeyCheck: EntryCheck {
  static let rules: [Rule] = [.keyNotFoundInSourceLocale]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    // The source texts of a storyboard or an Info.plist are in it, not in a table.
    guard entry.isLookedUp, entry.entry.shouldTranslate, entry.sourceIndex == nil,
      entry.context.hasSourceTexts[entry.tableIndex]
    else { return }
    var locales: [String] = []
    entry.eachText { locales.append(entry.locale(of: $0)) }
    guard let first = locales.first else { return }
    let others = locales.count == 1 ? "" : " and \(locales.count - 1) more"
    log.report(
      Diagnostic(
        .keyNotFoundInSourceLocale,
        "'\(first)'\(others) has this key, and the source locale '\(entry.context.catalog.sourceLocale)' has not. "
          + "Add it there, or remove or rename it here.",
        at: entry.entry.location,
        table: entry.table,
        locale: first,
        key: entry.entry.key
      )
    )
  }
}
