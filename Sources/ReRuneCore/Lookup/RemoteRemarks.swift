import RuneModel
import RuneSystem

/// What the log was told about the texts of one download: each remark is made once, however many lookups,
/// threads and snapshots meet its reason.
final class RemoteRemarks: Sendable {
  private let made = Locked<Set<String>>([])

  /// The lines of the log, sorted.
  var lines: [String] { made.withLock { $0.sorted() } }

  func note(mismatch: SignatureMismatch, key: String, table: String, locale: String) {
    say(
      "the over-the-air text of \(key.wireQuoted) (\(table), \(locale)) is not used: \(mismatch). "
        + "The bundled text stays in place."
    )
  }

  func note(ambiguousKey key: String, table: String) {
    say(
      "\(key.wireQuoted) is a key of several tables. Over the air it has one text, which is taken for "
        + "\(TableView.defaultTableName) only, not for \(table)."
    )
  }

  private func say(_ line: String) {
    if made.withLock({ $0.insert(line).inserted }) { Log.warning(line) }
  }
}
