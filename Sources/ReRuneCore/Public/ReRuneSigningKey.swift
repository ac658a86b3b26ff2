#if Signing
  import Foundation
  import RuneSigning

  /// A public key that is trusted to sign the texts of this app. Requires the package trait `Signing`.
  ///
  /// `rerune-gen keygen` creates a key pair and prints the public key, which is not secret.
  public struct ReRuneSigningKey: Sendable, Hashable {
    let key: PublicKey

    /// The name by which signatures call the key.
    public var id: String { key.id }

    /// The key itself, 32 bytes.
    public var rawRepresentation: [UInt8] { key.bytes }

    /// - Parameters:
    ///   - id: 1 to 64 ASCII letters, digits, hyphens, dots and underscores. Signatures refer to the key by it; it need
    ///     not be unique.
    ///   - rawRepresentation: the 32 bytes of an Ed25519 public key (RFC 8032), like `rawRepresentation` of CryptoKit's
    ///     `Curve25519.Signing.PublicKey`.
    /// - Throws: `ReRuneSigningKeyError`. Do not continue without the key: with an empty list, `setup` trusts no
    ///   server, and without the argument it trusts every server.
    public init(id: String, rawRepresentation: some Collection<UInt8>) throws {
      do throws(PublicKeyFault) {
        key = try PublicKey(id: id, bytes: Array(rawRepresentation))
      } catch {
        throw ReRuneSigningKeyError(description: "\(error)")
      }
    }

    /// - Parameters:
    ///   - id: as for `init(id:rawRepresentation:)`.
    ///   - base64: the 32 bytes as base64, 44 characters, which `rerune-gen keygen` prints after the colon; or the key as
    ///     `openssl pkey -pubout` prints it without its first and last line, 60 characters that begin with
    ///     `MCowBQYDK2VwAyEA`.
    /// - Throws: `ReRuneSigningKeyError`, as `init(id:rawRepresentation:)`.
    public init(id: String, base64: String) throws {
      do throws(PublicKeyFault) {
        key = try PublicKey(id: id, base64: base64)
      } catch {
        throw ReRuneSigningKeyError(description: "\(error)")
      }
    }
  }

  /// The given key is invalid.
  public struct ReRuneSigningKeyError: Error, Hashable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let description: String
  }
#endif
