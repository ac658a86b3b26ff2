#if Signing
  import Foundation
  import RuneSigning

  /// A public key that is trusted to sign this app's texts. Requires the package trait `Signing`.
  ///
  /// `rerune-gen keygen` creates a key pair and prints the public key, which is not secret.
  public struct ReRuneSigningKey: Sendable, Hashable {
    let key: PublicKey

    /// The name of the key in signatures.
    public var id: String { key.id }

    /// The key itself, 32 bytes.
    public var rawRepresentation: [UInt8] { key.bytes }

    /// Creates a key from its bytes.
    ///
    /// - Parameters:
    ///   - id: the name of the key in signatures: 1 to 64 ASCII letters, digits, hyphens, dots and underscores. It need
    ///     not be unique.
    ///   - rawRepresentation: the 32 bytes of an Ed25519 public key (RFC 8032), like `rawRepresentation` of CryptoKit's
    ///     `Curve25519.Signing.PublicKey`.
    /// - Throws: `ReRuneSigningKeyError` if an argument is invalid. Do not continue without the key: with an empty
    ///   list, `setup` trusts no server, and without the argument it trusts every server.
    public init(id: String, rawRepresentation: some Collection<UInt8>) throws {
      do throws(PublicKeyFault) {
        key = try PublicKey(id: id, bytes: Array(rawRepresentation))
      } catch {
        throw ReRuneSigningKeyError(description: "\(error)")
      }
    }

    /// Creates a key from text.
    ///
    /// - Parameters:
    ///   - id: the name of the key in signatures, as for `init(id:rawRepresentation:)`.
    ///   - base64: the 32 bytes as 44 characters of base64, which `rerune-gen keygen` prints after the colon; or the 60
    ///     characters that begin with `MCowBQYDK2VwAyEA`, which `openssl pkey -pubout` prints between its first and
    ///     last line.
    /// - Throws: `ReRuneSigningKeyError`, as `init(id:rawRepresentation:)`.
    public init(id: String, base64: String) throws {
      do throws(PublicKeyFault) {
        key = try PublicKey(id: id, base64: base64)
      } catch {
        throw ReRuneSigningKeyError(description: "\(error)")
      }
    }
  }

  /// An error for a key that is invalid.
  public struct ReRuneSigningKeyError: Error, Hashable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let description: String
  }
#endif
