import CRuneSupport
import Foundation
import RuneSystem

#if canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

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
    let isReplaced: Bool
    do throws(SystemError) {
      try create(temporary, parts)
      isReplaced = try FolderLock.hold(folder) { () throws(SystemError) in
        guard isWanted() else { return false }
        guard rename(temporary, path) == 0 else { throw .current }
        return true
      }
    } catch {
      unlink(temporary)
      throw error
    }
    if isReplaced { syncFolder() } else { unlink(temporary) }
    return isReplaced
  }

  /// Keeps the file under another name, in place of whatever had that name.
  ///
  /// - Parameter isUnusable: asked while nobody can replace the file: it may be another one by now.
  func setAside(if isUnusable: () -> Bool) throws(SystemError) {
    // Nobody is worth waiting for: the next writer replaces the file anyway.
    try FolderLock.hold(folder, waiting: 0) { () throws(SystemError) in
      guard isUnusable() else { return }
      // ENOENT: another process was faster.
      guard rename(path, "\(path).damaged") == 0 || errno == ENOENT else { throw .current }
    }
  }

  /// An app that is launched in the background before the first unlock shows these texts too; they are no secret.
  private func create(_ path: String, _ parts: [UnsafeRawBufferPointer]) throws(SystemError) {
    let file = try retryingInterrupts { rune_file_create(path) }
    do throws(SystemError) {
      for part in parts { try Self.append(part, to: file) }
      try retryingInterrupts { fsync(file) }
    } catch {
      close(file)
      throw error
    }
    // A full quota or a network file system may report only here.
    guard close(file) == 0 else { throw .current }
  }

  private static func append(_ bytes: UnsafeRawBufferPointer, to file: Int32) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try retryingInterrupts { write(file, rest.baseAddress, rest.count) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Without it a power cut may undo the renaming and leave the old file, which is as whole; so a file system that
  /// cannot do it is no failure.
  private func syncFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
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
      var status = stat()
      guard lstat("\(folder)/\(name)", &status) == 0 else { continue }
      #if canImport(Darwin)
        let changed = status.st_mtimespec.tv_sec
      #else
        let changed = status.st_mtim.tv_sec
      #endif
      // A time to come is that of a clock that was wrong. None is subtracted: a file can have any.
      let now = time(nil)
      let young = now - Self.leftoverAge...now + Self.leftoverAge
      if !young.contains(changed) { unlink("\(folder)/\(name)") }
    }
  }
}
