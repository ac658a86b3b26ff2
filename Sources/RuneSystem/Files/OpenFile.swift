import CRuneSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file, closed when the value is destroyed.
package struct OpenFile: ~Copyable {
  /// -1 for a closed file.
  private(set) var descriptor: Int32

  /// - Parameter descriptor: an open descriptor, now owned by the value.
  init(owning descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Opens a file for reading. Symbolic links are followed. Does not wait for a writer if it is a pipe.
  package init(reading path: String) throws(SystemError) {
    self.init(owning: try retryingInterrupts { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) })
  }

  /// Opens a file for reading, unless the path itself is a symbolic link. Links in its parents are followed.
  ///
  /// - Throws: `FileReader.Refusal` or `SystemError`.
  package init(readingNoLink path: String) throws {
    do {
      let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW
      self.init(owning: try retryingInterrupts { open(path, flags) })
    } catch {
      // The error code differs between systems.
      switch (try? FileStatus(ofLinkOrFile: path))?.kind {
      case .link: throw FileReader.Refusal.link
      case .other: throw FileReader.Refusal.special
      case .file, .folder, nil: throw error
      }
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  package func status() throws(SystemError) -> FileStatus { try FileStatus(descriptor: descriptor) }

  /// Reads until the buffer is full or the file ends.
  ///
  /// - Returns: the number of bytes read.
  package func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let count = try retryingInterrupts {
        read(descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      }
      guard count > 0 else { break }
      done += count
    }
    return done
  }

  /// Reads a part of the file.
  ///
  /// - Returns: fewer bytes if the file ends in the range.
  /// - Throws: `SystemError`.
  package func bytes(_ range: Range<Int>) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    let count = try bytes.withUnsafeMutableBytes { buffer in
      try Self.fill(buffer, from: descriptor, at: range.lowerBound)
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Reads from a position until the buffer is full or the file ends.
  ///
  /// - Returns: the number of bytes read.
  static func fill(
    _ buffer: UnsafeMutableRawBufferPointer,
    from descriptor: Int32,
    at position: Int
  ) throws(SystemError) -> Int {
    var done = 0
    while done < buffer.count {
      let count = try retryingInterrupts {
        pread(
          descriptor,
          buffer.baseAddress?.advanced(by: done),
          buffer.count - done,
          off_t(position + done)
        )
      }
      guard count > 0 else { break }
      done += count
    }
    return done
  }

  /// Writes all of the bytes, or throws. The file must be open for writing.
  package func append(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try Self.append(bytes, to: descriptor)
  }

  static func append(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      done += try retryingInterrupts {
        write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      }
    }
  }

  /// Sets the permissions regardless of the umask.
  func setPermissions(_ permissions: UInt16) throws(SystemError) {
    try retryingInterrupts { fchmod(descriptor, mode_t(permissions)) }
  }

  func synchronize(_ synchronization: FileSynchronization) throws(SystemError) {
    try Self.synchronize(descriptor, synchronization)
  }

  static func synchronize(_ descriptor: Int32, _ synchronization: FileSynchronization) throws(SystemError) {
    if synchronization == .never { return }
    do throws(SystemError) {
      try retryingInterrupts { rune_file_synchronize(descriptor) }
    } catch {
      guard synchronization == .wherePossible, error.code == EINVAL else { throw error }
    }
  }

  /// Closes the file. A full quota or a network file system may report only here.
  consuming func finish() throws(SystemError) {
    let descriptor = descriptor
    self.descriptor = -1
    guard close(descriptor) == 0 else { throw .current }
  }
}

/// Whether to wait until a file or the entries of a folder are on the device.
package enum FileSynchronization: Sendable {
  case never
  /// Wait if the file system supports it. One that does not returns `EINVAL`, which is ignored.
  case wherePossible
  case always
}
