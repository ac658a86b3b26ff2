import RuneModel
import RuneSystem

/// Turns the file of a package as downloaded into the one that an app uses.
///
/// The file may come from anyone. Memory does not grow with it: a piece of each file is in memory, and with Zstandard
/// the last `Limits.packWindowBytes` of the content.
package enum PackUnpacking {
  /// How many bytes are read at a time.
  static let pieceBytes = 128 << 10

  /// Why no file with this compression can be unpacked, known before it is downloaded; `nil` if it can be.
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
  ///   - limit: the most bytes that the result may have (`PackEntry.installedLimit`).
  ///   - destination: emptied first. After an error it has a part of the content. Nothing waits until its bytes are on
  ///     the device.
  ///   - isCancelled: asked for every piece.
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
  ///   - limit: the most bytes that the content may have.
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
