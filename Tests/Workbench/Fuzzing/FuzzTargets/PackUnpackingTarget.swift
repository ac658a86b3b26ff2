import RuneModel
import RuneSystem

@testable import RunePacks

/// The compressed file of a package with any damage: content of the stated length and digest, within the limit, or an
/// error; and the same content whatever the pieces in which the file is read.
///
/// Without the trait `Zstandard` every file is refused.
enum PackUnpackingTarget {
  private static let limit = 1 << 20

  static func run(_ bytes: [UInt8]) throws {
    let content = try unpacked(bytes, limit: limit)
    #if Zstandard
      try demand(decoded(bytes, pieces: 7) == content, "pieces of the file yield something else")
      guard let content, !content.isEmpty else { return }
      try demand(unpacked(bytes, limit: content.count) == content, "content as long as the limit is refused")
      try demand(unpacked(bytes, limit: content.count - 1) == nil, "content beyond the limit is accepted")
    #else
      try demand(content == nil, "accepted without the trait")
    #endif
  }

  /// `nil` for a file that is not accepted.
  private static func unpacked(_ bytes: [UInt8], limit: Int) throws -> [UInt8]? {
    var (position, content): (Int, [UInt8]) = (0, [])
    let result = try? PackUnpacking.unpack(compression: .zstandard, limit: limit) {
      false
    } read: { buffer throws(SystemError) in
      let piece = bytes[position...].prefix(buffer.count)
      buffer.copyBytes(from: piece)
      position += piece.count
      return piece.count
    } write: { piece throws(SystemError) in
      content += piece
    }
    try demand(content.count <= limit, "\(content.count) bytes are written")
    guard let result else { return nil }
    try demand(result.size == content.count, "\(content.count) bytes are counted as \(result.size)")
    try demand(result.sha256 == SHA256Digest.digits(of: content), "the digest is not that of the content")
    return content
  }

  #if Zstandard
    private static func decoded(_ bytes: [UInt8], pieces length: Int) -> [UInt8]? {
      var content: [UInt8] = []
      do {
        var decoder = try ZstandardDecoder()
        var rest = bytes[...]
        while !rest.isEmpty {
          try rest.prefix(length).withUnsafeBytes { piece in
            try decoder.decode(piece) { output throws(PackUnpacking.Fault) in
              guard output.count <= limit - content.count else { throw .tooLarge(limit: limit) }
              content += output
            }
          }
          rest = rest.dropFirst(length)
        }
        try decoder.finish()
        return content
      } catch {
        return nil
      }
    }
  #endif
}
