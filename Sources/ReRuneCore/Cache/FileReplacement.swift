import Foundation
import RuneSystem

/// Replaces a file so that readers, and a crash at any moment, meet the old one or the new one and nothing else.
///
/// Writers do not wait for each other while they write: each has a temporary file of its own. Only the renaming is
/// done by one at a time: see `FolderLock`.
struct FileReplacement {
  let folder: String
  let name: String

  var path: String { "\(folder)/\(name)" }

  /// - Parameter isWanted: asked when the bytes are written, while nobody else can replace the file.
  /// - Returns: false if they were not wanted any more.
  func replace(
    with parts: [UnsafeRawBufferPointer],
    if isWanted: () -> Bool
  ) throws(SystemError) -> Bool {
    let temporary = "\(folder)/\(Self.temporaryName())"
    let file = try TemporaryFile.create(temporary, as: Self.kind, parts)
    let isReplaced = try FolderLock.hold(folder) { () throws(SystemError) in
      guard isWanted() else { return false }
      try file.move(to: path)
      return true
    }
    // Otherwise a power cut may undo the renaming and leave the old file, which is as whole; so a file system that
    // cannot do it is not a failure.
    if isReplaced { FileSystem.synchronizeFolder(folder) }
    return isReplaced
  }

  /// An app that is launched in the background before the first unlock shows these texts too; they are not secret.
  private static let kind = NewFile(permissions: 0o600, synchronization: .always, isReadableWhileLocked: true)

  func remove() throws(SystemError) {
    do throws(SystemError) {
      try FileSystem.remove(path)
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  /// Keeps the file under another name, in place of whatever had that name.
  ///
  /// - Parameter isUnusable: asked while nobody can replace the file: it may be another one by now.
  func setAside(if isUnusable: () -> Bool) throws(SystemError) {
    // Nobody is worth waiting for: the next writer replaces the file anyway.
    try FolderLock.hold(folder, waiting: 0) { () throws(SystemError) in
      guard isUnusable() else { return }
      do throws(SystemError) {
        try FileSystem.move(path, to: "\(path).damaged")
      } catch {
        // Otherwise another process was faster.
        guard error.isMissingInFolder else { throw error }
      }
    }
  }

  // MARK: What a crash leaves

  private static let temporarySuffix = ".tmp"

  private static func temporaryName() -> String {
    ".\(String(UInt64.random(in: 0...UInt64.max), radix: 36))\(temporarySuffix)"
  }

  /// Seconds. A writer that takes longer finds its file gone and reports that; its texts are stored another time.
  private static let leftoverAge = 60

  /// Removes temporary files whose writer was killed.
  func removeLeftovers() {
    // A folder that cannot be listed was never written to.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(".") && name.hasSuffix(Self.temporarySuffix) {
      guard let status = try? FileStatus(ofLinkOrFile: "\(folder)/\(name)") else { continue }
      // A time to come is that of a clock that was wrong. None is subtracted: a file can have any.
      let now = SystemTime.now.seconds
      let young = now - Self.leftoverAge...now + Self.leftoverAge
      if !young.contains(status.modificationTime.seconds) { FileSystem.removeIfPresent("\(folder)/\(name)") }
    }
  }
}
