import Foundation
import ReRuneCore
import RuneDelivery
import RuneModel
import RuneSystem

/// A partly downloaded file, and the ETag that its bytes belong to.
final class PackPart: Sendable {
  let file: PartialFile
  private let note: FileReplacement
  private let sha256: String
  private let log: @Sendable (String) -> Void
  private let currentETag: Locked<String?>

  /// - Parameters:
  ///   - note: the file about the part, which has its ETag.
  ///   - sha256: the digest of the complete file.
  init(_ file: PartialFile, note: FileReplacement, sha256: String, log: @escaping @Sendable (String) -> Void)
  {
    self.file = file
    self.note = note
    self.sha256 = sha256
    self.log = log
    currentETag = Locked(Self.etag(in: note, sha256: sha256))
  }

  /// The number of bytes that have arrived, including earlier launches.
  var received: Int { (try? file.size()) ?? 0 }

  /// The ETag; `nil` if the download cannot be resumed. Before the first byte that belongs to a new ETag is written,
  /// the ETag must be set; it is then on the disk.
  var etag: String? {
    get { currentETag.withLock { $0 } }
    set {
      currentETag.withLock { etag in
        etag = newValue
        store(newValue)
      }
    }
  }

  private func store(_ etag: String?) {
    do throws(SystemError) {
      guard let etag else { return try note.remove() }
      let bytes = StoreDocument.bytes { writer in
        writer.member("sha256", sha256)
        writer.member("etag", etag)
      }
      _ = try bytes.withUnsafeBufferPointer { bytes throws(SystemError) in
        try note.replace(with: [UnsafeRawBufferPointer(bytes)]) { true }
      }
    } catch {
      // The former ETag does not belong to the bytes that follow.
      try? note.remove()
      log(
        "\(StoreFault(note.path, "cannot be written", error)). This download cannot be resumed by the next launch"
      )
    }
  }

  /// Reads the note; `nil` if there is none, or it is damaged or belongs to another file.
  private static func etag(in note: FileReplacement, sha256: String) -> String? {
    guard
      let contents = try? OpenFolder(note.folder, followsLink: false)
        .contents(of: note.name, limit: Limits.packNoteBytes)
    else { return nil }
    return StoreDocument.read(contents.bytes, limit: Limits.packNoteBytes, ["sha256", "etag"]) {
      members,
      text in
      guard members["sha256"]?.string(in: text)?.hasSameUTF8(as: sha256) == true else { return nil }
      return members["etag"]?.string(in: text)
    }
  }
}
