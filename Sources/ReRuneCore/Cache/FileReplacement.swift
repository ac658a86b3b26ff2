import Foundation
import RuneSystem

/// Replaces a file so that readers, also after a crash, see either the old or the new one.
///
/// Writers do not wait for each other while they write, because each has its own temporary file. Only renaming is
/// serialized; see `FolderLock`.
package struct FileReplacement: Sendable {
  package let folder: String
  package let name: String
  private let kind: NewFile

  /// - Parameter isReadableWhileLocked: see `NewFile`. An app launched in the background before the first unlock shows
  ///   the texts of its project too; they are not secret.
  package init(folder: String, name: String, isReadableWhileLocked: Bool = true) {
    self.folder = folder
    self.name = name
    kind = NewFile(
      permissions: 0o600,
      synchronization: .always,
      isReadableWhileLocked: isReadableWhileLocked
    )
  }

  package var path: String { "\(folder)/\(name)" }

  /// - Parameter isWanted: called after the bytes have been written, while no other process can replace the file.
  /// - Returns: false if the bytes were no longer wanted.
  package func replace(
    with parts: [UnsafeRawBufferPointer],
    if isWanted: () -> Bool
  ) throws(SystemError) -> Bool {
    let temporary = "\(folder)/\(Self.temporaryName())"
    let file = try TemporaryFile.create(temporary, as: kind, parts)
    let isReplaced = try FolderLock.hold(folder) { () throws(SystemError) in
      guard isWanted() else { return false }
      try file.move(inPlaceOf: path)
      return true
    }
    // Otherwise a power failure may undo the renaming and leave the old file, which is valid too; so it is not an
    // error if the file system does not support this.
    if isReplaced { FileSystem.synchronizeFolder(folder) }
    return isReplaced
  }

  package func remove() throws(SystemError) {
    do throws(SystemError) {
      try FileSystem.remove(path)
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  /// Renames the file to the name for damaged files, replacing any file that has it.
  ///
  /// - Parameter isUnusable: called while no other process can replace the file, which may already have been
  ///   replaced.
  package func setAside(if isUnusable: () -> Bool) throws(SystemError) {
    // There is no need to wait: the next writer replaces the file anyway.
    try FolderLock.hold(folder, waiting: 0) { () throws(SystemError) in
      guard isUnusable() else { return }
      do throws(SystemError) {
        try FileSystem.setAside(path)
      } catch {
        // Otherwise another process has already renamed it.
        guard error.isMissingInFolder else { throw error }
      }
    }
  }

  /// Removes what `setAside` has kept.
  package func removeSetAside() throws(SystemError) {
    do throws(SystemError) {
      try FileSystem.remove(FileSystem.pathSetAside(path))
    } catch {
      guard error.isMissing else { throw error }
    }
  }

  // MARK: Leftovers of crashes

  private static let temporarySuffix = ".tmp"

  /// A name for a temporary file, which `removeLeftovers` recognizes.
  package static func temporaryName() -> String {
    ".\(String(UInt64.random(in: 0...UInt64.max), radix: 36))\(temporarySuffix)"
  }

  /// The age of a leftover in seconds. A slower writer finds its file gone and reports that; its texts are stored
  /// later.
  private static let leftoverAge = 60

  /// Removes temporary files of writers that were killed.
  package func removeLeftovers() {
    // A folder that cannot be listed has never been written to.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(".") && name.hasSuffix(Self.temporarySuffix) {
      guard let status = try? FileStatus(ofLinkOrFile: "\(folder)/\(name)") else { continue }
      // A time in the future comes from a wrong clock. Times are compared without subtraction, because a file can
      // have any.
      let now = SystemTime.now.seconds
      let young = now - Self.leftoverAge...now + Self.leftoverAge
      if !young.contains(status.modificationTime.seconds) { FileSystem.removeIfPresent("\(folder)/\(name)") }
    }
  }
}
