import CRuneSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a new file is created.
package struct NewFile: Sendable {
  /// The permissions from the start, reduced by the process's umask.
  package var permissions: UInt16
  /// The permissions of the complete file, regardless of the umask.
  package var finalPermissions: UInt16?
  package var synchronization: FileSynchronization
  /// Whether, on Apple's systems, the file can be read before the first unlock and while the device is locked.
  /// Otherwise it inherits the protection class of its folder, like every file in an `OpenFolder`.
  package var isReadableWhileLocked: Bool

  package init(
    permissions: UInt16,
    finalPermissions: UInt16? = nil,
    synchronization: FileSynchronization,
    isReadableWhileLocked: Bool = false
  ) {
    self.permissions = permissions
    self.finalPermissions = finalPermissions
    self.synchronization = synchronization
    self.isReadableWhileLocked = isReadableWhileLocked
  }

  /// An existing item at the path, even a dangling link, is an error and is not touched. An incomplete file is
  /// removed.
  package func create(_ path: String, _ parts: [UnsafeRawBufferPointer]) throws(SystemError) {
    try create(path, inFolder: AT_FDCWD, parts)
  }

  package func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
    try create(path, inFolder: AT_FDCWD, bytes)
  }

  func create(_ name: String, inFolder folder: Int32, _ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { buffer throws(SystemError) in
      try create(name, inFolder: folder, [UnsafeRawBufferPointer(buffer)])
    }
  }

  private func create(
    _ name: String,
    inFolder folder: Int32,
    _ parts: [UnsafeRawBufferPointer]
  ) throws(SystemError) {
    let file = OpenFile(owning: try opened(name, inFolder: folder))
    do throws(SystemError) {
      for part in parts { try file.append(part) }
      try complete(file)
    } catch {
      unlinkat(folder, name, 0)
      throw error
    }
  }

  /// - Parameter write: appends the content.
  func create(
    _ name: String,
    inFolder folder: Int32,
    _ write: (borrowing OpenFile) throws -> Void
  ) throws {
    let file = OpenFile(owning: try opened(name, inFolder: folder))
    do {
      try write(file)
      try complete(file)
    } catch {
      unlinkat(folder, name, 0)
      throw error
    }
  }

  private func complete(_ file: consuming OpenFile) throws(SystemError) {
    if let finalPermissions { try file.setPermissions(finalPermissions) }
    try file.synchronize(synchronization)
    try file.finish()
  }

  private func opened(_ name: String, inFolder folder: Int32) throws(SystemError) -> Int32 {
    let mode = mode_t(permissions)
    return try retryingInterrupts {
      if isReadableWhileLocked, folder == AT_FDCWD { return rune_file_create(name, mode) }
      return openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }
  }
}
