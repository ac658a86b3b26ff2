#if Signing
  import Foundation

  #if canImport(CryptoKit)
    internal import CryptoKit
  #else
    internal import Crypto
  #endif
#endif

package enum SHA256Digest {
  /// Whether this build can compute any.
  package static var isAvailable: Bool {
    #if Signing
      true
    #else
      false
    #endif
  }

  /// 64 hexadecimal digits in lower case, as manifests write them; `nil` in a build without the trait `Signing`, which
  /// has no library for it.
  package static func digits(of bytes: [UInt8]) -> String? {
    #if Signing
      let alphabet = Array("0123456789abcdef".utf8)
      let digits = SHA256.hash(data: bytes).flatMap { [alphabet[Int($0 >> 4)], alphabet[Int($0 & 15)]] }
      return String(decoding: digits, as: UTF8.self)
    #else
      return nil
    #endif
  }
}
