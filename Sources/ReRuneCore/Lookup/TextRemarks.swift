import RuneModel
import RuneSystem

/// The remarks that have been logged about the texts of one download or pack: each is logged once, however many
/// lookups, threads and snapshots cause it.
final class TextRemarks: Sendable {
  private let logged = Locked<Set<String>>([])

  /// The logged lines, sorted.
  var lines: [String] { logged.withLock { $0.sorted() } }

  func note(mismatch: SignatureMismatch, key: String, table: String, locale: String) {
    log(
      "the over-the-air text of \(key.wireQuoted) (\(table), \(locale)) is not used: \(mismatch). "
        + "The bundled text stays in place."
    )
  }

  func note(mismatch: SignatureMismatch, key: String, table: String, pack: String, locale: String) {
    log(
      "the text of \(key.wireQuoted) (\(table), \(locale)) in the pack \(pack.wireQuoted) is not used: \(mismatch). "
        + "The bundled text stays in place."
    )
  }

  func note(ambiguousKey key: String, table: String) {
    log(
      "\(key.wireQuoted) is a key of several tables. Over the air it has one text, which is taken for "
        + "\(TableView.defaultTableName) only, not for \(table)."
    )
  }

  private func log(_ line: String) {
    if logged.withLock({ $0.insert(line).inserted }) { Log.warning(line) }
  }
}
