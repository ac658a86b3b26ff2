import RuneSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads whole files with `read(2)`: one allocation, one copy.
enum FileReader {
  /// Why a path that exists is no file to read.
  enum Refusal: Error, Equatable {
    case folder
    /// A device, a pipe, a socket.
    case special
    /// A symbolic link, where none is followed.
    case link
    case tooLarge(bytes: Int)
  }

  struct Contents {
    var bytes: [UInt8]
    /// As it was before the first byte was read, so that a change meanwhile shows as a newer time.
    var status: FileStatus
  }

  /// - Parameter limit: a larger file is refused before anything of it is read.
  /// - Throws: `Refusal` or `SystemError`.
  static func contents(of path: String, limit: Int = .max) throws -> Contents {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = try retryingInterrupts { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    return try contents(closing: descriptor, limit: limit)
  }

  /// - Parameter descriptor: opened with `O_NONBLOCK`; closed here.
  static func contents(closing descriptor: Int32, limit: Int) throws -> Contents {
    defer { close(descriptor) }
    let status = try FileStatus(descriptor: descriptor)
    switch status.kind {
    case .folder: throw Refusal.folder
    case .other: throw Refusal.special
    case .file: break
    }
    guard status.size <= limit else { throw Refusal.tooLarge(bytes: status.size) }

    let bytes = try [UInt8](unsafeUninitializedCapacity: status.size) { buffer, filled in
      HugePages.advise(UnsafeMutableRawBufferPointer(buffer))
      while filled < status.size {
        let count = try retryingInterrupts {
          read(descriptor, buffer.baseAddress?.advanced(by: filled), status.size - filled)
        }
        // The file shrank after its size was asked.
        if count == 0 { return }
        filled += count
      }
    }
    return Contents(bytes: bytes, status: status)
  }
}
