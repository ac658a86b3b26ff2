import CRuneSupport

/// A SHA-256 digest (FIPS 180-4), computed incrementally or at once.
package struct SHA256Digest: Sendable {
  private var hash = rune_sha256()

  package init() {
    rune_sha256_init(&hash)
  }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    rune_sha256_update(&hash, bytes.baseAddress, bytes.count)
  }

  /// The digest of all bytes so far: 64 lower-case hexadecimal digits, as in manifests.
  package var digits: String {
    // A copy, because finishing modifies the state.
    var hash = hash
    var digest = [UInt8](repeating: 0, count: 32)
    rune_sha256_final(&hash, &digest)
    let alphabet = Array("0123456789abcdef".utf8)
    let digits = digest.flatMap { [alphabet[Int($0 >> 4)], alphabet[Int($0 & 15)]] }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digest of complete data.
  package static func digits(of bytes: [UInt8]) -> String {
    var digest = SHA256Digest()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.digits
  }
}
