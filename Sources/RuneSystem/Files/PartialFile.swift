import CRuneSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that is written from start to end, possibly by several processes one after another, and read in between. It
/// is closed with the object.
package final class PartialFile: Sendable {
  private let descriptor: Int32

  /// Opens the file or creates it. On Apple platforms a new one can be written before the first unlock and while the
  /// device is locked. Symbolic links are not followed.
  package convenience init(_ path: String) throws(SystemError) {
    self.init(owning: try retryingInterrupts { rune_file_update(path, 0o600) })
  }

  /// - Parameter descriptor: open for reading and writing. The object takes ownership of it.
  package init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// 0 for anything but a regular file.
  package func size() throws(SystemError) -> Int {
    let status = try FileStatus(descriptor: descriptor)
    return status.kind == .file ? status.size : 0
  }

  /// Reads until the buffer is full or the file ends.
  ///
  /// - Returns: the number of bytes read.
  package func read(
    into buffer: UnsafeMutableRawBufferPointer,
    at position: Int
  ) throws(SystemError) -> Int {
    try OpenFile.fill(buffer, from: descriptor, at: position)
  }

  /// Writes all of the bytes, or throws.
  package func write(_ bytes: UnsafeRawBufferPointer, at position: Int) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      done += try retryingInterrupts {
        pwrite(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(position + done))
      }
    }
  }

  /// Truncates the file at a position.
  package func truncate(to size: Int) throws(SystemError) {
    // Only a regular file can be truncated.
    guard try self.size() > size else { return }
    try retryingInterrupts { ftruncate(descriptor, off_t(size)) }
  }

  /// Waits until the bytes are on the device.
  package func synchronize() throws(SystemError) {
    try OpenFile.synchronize(descriptor, .wherePossible)
  }
}
