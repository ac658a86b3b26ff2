import CRuneSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How a file is made that nobody has seen before.
package struct NewFile: Sendable {
  /// From its first moment on, less those of the process's mask.
  package var permissions: UInt16
  /// What the complete file has instead, whatever the process's mask is.
  package var finalPermissions: UInt16?
  package var synchronization: FileSynchronization
  /// Whether, on Apple's systems, it can be read before the first unlock and while the device is locked. Otherwise it
  /// belongs to the protection class of its folder, as every file in an `OpenFolder` does.
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

  /// Whatever is there already, and be it a link that leads nowhere, is an error and stays. What cannot be completed
  /// is removed.
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
      if let finalPermissions { try file.setPermissions(finalPermissions) }
      try file.synchronize(synchronization)
      try file.finish()
    } catch {
      unlinkat(folder, name, 0)
      throw error
    }
  }

  private func opened(_ name: String, inFolder folder: Int32) throws(SystemError) -> Int32 {
    let mode = mode_t(permissions)
    return try retryingInterrupts {
      if isReadableWhileLocked, folder == AT_FDCWD { return rune_file_create(name, mode) }
      return openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    }
  }
}
