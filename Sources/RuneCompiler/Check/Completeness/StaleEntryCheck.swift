/// Reports entries that Xcode no longer finds in the code.
enum StaleEntryCheck: EntryCheck {
  static let rules: [Rule] = [.staleEntry]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.entry.extractionState == "stale" else { return }
    log.report(
      Diagnostic(
        .staleEntry,
        "Xcode no longer finds this key in the code. Remove the entry, or mark it 'manual' if the code has it.",
        at: entry.entry.location,
        table: entry.table,
        key: entry.entry.key
      )
    )
  }
}
