import RuneDelivery
import RunePacks

/// Identifies a file that the system downloads, at later launches too.
struct BackgroundName: Hashable, Sendable {
  let id: PackID
  /// Of the complete file.
  let sha256: String

  var text: String { "\(id) \(sha256)" }

  init(_ id: PackID, sha256: String) {
    self.id = id
    self.sha256 = sha256
  }

  /// `nil` for the text of another version of this library.
  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let id = PackID(parts[0]), let sha256 = SHA256Text.normalized(parts[1]) else {
      return nil
    }
    self.init(id, sha256: sha256)
  }

  init(_ record: PackRecord) { self.init(record.id, sha256: record.sha256) }
}
