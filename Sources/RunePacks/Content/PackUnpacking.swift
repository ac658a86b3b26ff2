import RuneModel
import RuneSystem

/// Unpacks the downloaded file of a package into the file that an app uses.
///
/// The file may come from anyone. Memory use does not depend on its size: a piece of each file is in memory, and with
/// Zstandard the last `Limits.packWindowBytes` of the content.
package enum PackUnpacking {
  /// How many bytes are read at a time.
  static let pieceBytes = 128 << 10

  /// Why files with this compression cannot be unpacked, known before the download; `nil` if they can.
  package static func refusal(of compression: PackCompression) -> Fault? {
    switch compression {
    case .none: return nil
    case .zstandard:
      #if Zstandard
        return nil
      #else
        return .unsupported
      #endif
    case .unknown(let name): return .unknownCompression(name)
    }
  }

  /// Copies or decompresses a file, in constant memory, and stops at the limit.
  ///
  /// - Parameters:
  ///   - limit: the largest size of the result in bytes (`PackEntry.installedLimit`).
  ///   - destination: the file for the result, emptied first. After an error it has a part of the content. Its bytes
  ///     need not be on the disk when this returns.
  ///   - isCancelled: called for every piece.
  /// - Returns: length and SHA-256 (64 lower-case hexadecimal digits) of the result.
  package static func unpack(
    _ source: PartialFile,
    compression: PackCompression,
    limit: Int,
    to destination: PartialFile,
    isCancelled: () -> Bool
  ) throws(Fault) -> (size: Int, sha256: String) {
    do throws(SystemError) {
      try destination.truncate(to: 0)
    } catch {
      throw .unwritable(error)
    }
    var (position, end) = (0, 0)
    return try unpack(compression: compression, limit: limit, isCancelled: isCancelled) {
      buffer throws(SystemError) in
      let count = try source.read(into: buffer, at: position)
      position += count
      return count
    } write: { bytes throws(SystemError) in
      try destination.write(bytes, at: end)
      end += bytes.count
    }
  }

  /// - Parameters:
  ///   - limit: the largest size of the content in bytes.
  ///   - read: fills a buffer with the next bytes, and returns how many there are: fewer than fit only at the end.
  ///   - write: receives the content in pieces.
  /// - Returns: length and SHA-256 (64 lower-case hexadecimal digits) of the content.
  package static func unpack(
    compression: PackCompression,
    limit: Int,
    isCancelled: () -> Bool,
    read: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int,
    write: (UnsafeRawBufferPointer) throws(SystemError) -> Void
  ) throws(Fault) -> (size: Int, sha256: String) {
    var size = 0
    var digest = SHA256Digest()
    func append(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
      guard !isCancelled() else { throw .cancelled }
      guard bytes.count <= limit - size else { throw .tooLarge(limit: limit) }
      do throws(SystemError) {
        try write(bytes)
      } catch {
        throw .unwritable(error)
      }
      digest.update(bytes)
      size += bytes.count
    }
    if let refusal = refusal(of: compression) { throw refusal }
    #if Zstandard
      if compression == .zstandard {
        var decoder = try ZstandardDecoder()
        try forEachPiece(isCancelled: isCancelled, read: read) { piece throws(Fault) in
          try decoder.decode(piece, append)
        }
        try decoder.finish()
        return (size, digest.digits)
      }
    #endif
    try forEachPiece(isCancelled: isCancelled, read: read, append)
    return (size, digest.digits)
  }

  private static func forEachPiece(
    isCancelled: () -> Bool,
    read: (UnsafeMutableRawBufferPointer) throws(SystemError) -> Int,
    _ body: (UnsafeRawBufferPointer) throws(Fault) -> Void
  ) throws(Fault) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceBytes, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      guard !isCancelled() else { throw .cancelled }
      let count: Int
      do throws(SystemError) {
        count = try read(buffer)
      } catch {
        throw .unreadable(error)
      }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      if count < buffer.count { return }
    }
  }
}

extension PackUnpacking {
  /// Why the file of a package cannot be unpacked.
  package enum Fault: Error, Hashable, Sendable {
    /// The file does not begin with a Zstandard frame (RFC 8878, section 3.1).
    case notZstandard
    /// The content is not valid compressed data, or does not match its checksum.
    case damaged
    /// The file ends within a frame.
    case truncated
    /// Bytes after a frame that do not begin another one.
    case trailingBytes
    case needsDictionary
    /// A frame refers further back than `Limits.packWindowBytes`.
    case windowTooLarge
    /// The content has more bytes than its index allows.
    case tooLarge(limit: Int)
    /// The program was built without the package trait `Zstandard`.
    case unsupported
    case unknownCompression(String)
    case outOfMemory
    case unreadable(SystemError)
    case unwritable(SystemError)
    case cancelled
  }
}

extension PackUnpacking.Fault: CustomStringConvertible {
  /// What is wrong and what to do, as a clause.
  package var description: String {
    switch self {
    case .notZstandard:
      "it is not compressed with Zstandard, although its index says so; write \"compression\": \"none\" there"
    case .damaged: "it is damaged; publish the file again"
    case .truncated: "it ends too early; publish the whole file"
    case .trailingBytes: "it goes on after its end; publish what the compressor wrote, and nothing else"
    case .needsDictionary: "it needs a dictionary, which packages do not have; compress it without one"
    case .windowTooLarge:
      "it needs a window of more than \(Limits.packWindowBytes >> 20) MB; compress it without --ultra and --long"
    case .tooLarge(let limit):
      "its content has more than \(limit) bytes, the most that its index allows; correct 'installedSize' there"
    case .unsupported:
      "it is compressed with Zstandard, which needs the package trait Zstandard; add traits: [\"Zstandard\"] to the line "
        + "of rerune-swift in Package.swift, or publish it uncompressed"
    case .unknownCompression(let name):
      "its compression is \(name.wireQuoted); write \"zstd\" or \"none\""
    case .outOfMemory: "there is not enough memory to decompress it; try again later"
    case .unreadable(let error): "it cannot be read: \(error.reason); try again"
    case .unwritable(let error):
      "its content cannot be written: \(error.reason); free some space, and try again"
    case .cancelled: "it was cancelled"
    }
  }
}
