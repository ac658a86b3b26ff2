/// Reports entries that Xcode no longer finds in the code.
enum StaleEntryCheck: EntryCheck {
  static let rules: [Rule] = [.staleEntry]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.entry.extractionState == "stale" else { return }
    log.report(
      Diagnostic(
        .staleEntry,
        "Xcode finds no use of this key in the code, and it does not see those of accessors. Choose 'Manage: Manually' in "
          + "Xcode if the code uses it, or else remove the entry.",
        at: entry.entry.location,
        table: entry.table,
        key: entry.entry.key
      )
    )
  }
}
