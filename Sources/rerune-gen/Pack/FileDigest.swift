import RuneModel
import RuneSystem

/// The length and the digest of a file, read in constant memory.
struct FileDigest: Equatable {
  var size: Int
  /// 64 lower-case hexadecimal digits.
  var sha256: String

  /// - Throws: `FileReader.Refusal` or `SystemError`.
  init(of file: borrowing OpenFile, limit: Int) throws {
    var size = 0
    var digest = SHA256Digest()
    try FileReader.forEachPiece(of: file, limit: limit) { piece in
      size += piece.count
      digest.update(piece)
    }
    self.init(size: size, sha256: digest.digits)
  }

  init(of bytes: [UInt8]) {
    self.init(size: bytes.count, sha256: SHA256Digest.digits(of: bytes))
  }

  init(size: Int, sha256: String) {
    self.size = size
    self.sha256 = sha256
  }
}
