#if Signing
  import Foundation

  #if canImport(CryptoKit)
    internal import CryptoKit
  #else
    internal import Crypto
  #endif

  /// Ed25519 (RFC 8032) without prehashing: the only functions that this package uses of the crypto library.
  package enum Ed25519 {
    /// - Returns: false also for keys and signatures of the wrong length.
    package static func isValid(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey) else { return false }
      return key.isValidSignature(signature, for: message)
    }

    /// Creates a private key: 32 bytes from the system's random number generator.
    package static func newSeed() -> [UInt8] {
      [UInt8](Curve25519.Signing.PrivateKey().rawRepresentation)
    }

    /// - Parameter seed: the private key as in RFC 8032, 32 bytes.
    package static func publicKey(ofSeed seed: [UInt8]) throws -> [UInt8] {
      [UInt8](try Curve25519.Signing.PrivateKey(rawRepresentation: seed).publicKey.rawRepresentation)
    }

    package static func signature(of message: [UInt8], seed: [UInt8]) throws -> [UInt8] {
      [UInt8](try Curve25519.Signing.PrivateKey(rawRepresentation: seed).signature(for: message))
    }
  }
#endif
