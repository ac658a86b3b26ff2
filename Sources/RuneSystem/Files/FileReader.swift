/// Reads whole files with `read(2)`: one allocation, one copy.
package enum FileReader {
  /// Why an existing path is not read as a file.
  package enum Refusal: Error, Equatable {
    case folder
    /// A device, a pipe, a socket.
    case special
    /// A symbolic link, if links are not followed.
    case link
    case tooLarge(bytes: Int)

    /// A clause about the file.
    package var reason: String {
      switch self {
      case .folder: "it is a folder"
      case .special: "it is not a regular file"
      case .link: "it is a symbolic link"
      case .tooLarge(let bytes): "it has \(bytes) bytes, more than are read"
      }
    }
  }

  package struct Contents: Sendable {
    package var bytes: [UInt8]
    /// Taken before the first byte was read, so that a concurrent change shows as a newer time.
    package var status: FileStatus
  }

  /// - Parameter limit: a larger file is rejected before it is read.
  /// - Throws: `Refusal` or `SystemError`.
  package static func contents(of path: String, limit: Int) throws -> Contents {
    try contents(of: OpenFile(reading: path), limit: limit)
  }

  /// The size of an open file, if it is a regular one within the limit. It may change at any time.
  ///
  /// - Throws: `Refusal` or `SystemError`.
  package static func size(of file: borrowing OpenFile, limit: Int) throws -> Int {
    try usableStatus(of: file, limit: limit).size
  }

  static func contents(of file: borrowing OpenFile, limit: Int) throws -> Contents {
    let status = try usableStatus(of: file, limit: limit)
    let bytes = try [UInt8](unsafeUninitializedCapacity: status.size) { buffer, count in
      let memory = UnsafeMutableRawBufferPointer(buffer)
      HugePages.advise(memory)
      // Fewer bytes if the file has shrunk since its size was read.
      count = try file.fill(memory)
    }
    return Contents(bytes: bytes, status: status)
  }

  private static func usableStatus(of file: borrowing OpenFile, limit: Int) throws -> FileStatus {
    let status = try file.status()
    switch status.kind {
    case .folder: throw Refusal.folder
    case .link, .other: throw Refusal.special
    case .file: break
    }
    guard status.size <= limit else { throw Refusal.tooLarge(bytes: status.size) }
    return status
  }
}

// MARK: - In pieces

extension FileReader {
  /// How many bytes are read at a time.
  private static let pieceBytes = 256 << 10

  /// Reads a file in constant memory, whatever its size.
  ///
  /// - Parameters:
  ///   - limit: a larger file is rejected before it is read, and one that has grown, at the limit.
  ///   - body: receives the bytes one after another; the buffer is used again.
  /// - Throws: `Refusal`, `SystemError`, and any error of `body`.
  package static func forEachPiece(
    of file: borrowing OpenFile,
    limit: Int,
    _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    _ = try usableStatus(of: file, limit: limit)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceBytes, alignment: 16)
    defer { buffer.deallocate() }
    var total = 0
    while true {
      let count = try file.fill(buffer)
      total += count
      guard total <= limit else { throw Refusal.tooLarge(bytes: total) }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      if count < buffer.count { return }
    }
  }
}
