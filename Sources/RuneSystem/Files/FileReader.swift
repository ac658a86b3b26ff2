/// Reads whole files with `read(2)`: one allocation, one copy.
package enum FileReader {
  /// Why a path that exists is not a file to read.
  package enum Refusal: Error, Equatable {
    case folder
    /// A device, a pipe, a socket.
    case special
    /// A symbolic link, where none is followed.
    case link
    case tooLarge(bytes: Int)
  }

  package struct Contents: Sendable {
    package var bytes: [UInt8]
    /// As it was before the first byte was read, so that a change meanwhile shows as a newer time.
    package var status: FileStatus
  }

  /// - Parameter limit: a larger file is refused before anything of it is read.
  /// - Throws: `Refusal` or `SystemError`.
  package static func contents(of path: String, limit: Int = .max) throws -> Contents {
    try contents(of: OpenFile(reading: path), limit: limit)
  }

  static func contents(of file: borrowing OpenFile, limit: Int) throws -> Contents {
    let status = try file.status()
    switch status.kind {
    case .folder: throw Refusal.folder
    case .link, .other: throw Refusal.special
    case .file: break
    }
    guard status.size <= limit else { throw Refusal.tooLarge(bytes: status.size) }
    let bytes = try [UInt8](unsafeUninitializedCapacity: status.size) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      HugePages.advise(memory)
      // Fewer where the file shrank after its size was asked.
      count = try file.fill(memory)
    }
    return Contents(bytes: bytes, status: status)
  }
}
