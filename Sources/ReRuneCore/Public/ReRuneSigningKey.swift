#if Signing
  import Foundation
  import RuneSigning

  /// A public key whose owner may sign the texts of this app. Needs the package trait `Signing`.
  ///
  /// `rerune-gen keygen` makes a key pair and prints this half of it. It is not secret.
  public struct ReRuneSigningKey: Sendable, Hashable {
    let key: PublicKey

    /// The name by which signatures call the key.
    public var id: String { key.id }

    /// The key itself, 32 bytes.
    public var rawRepresentation: [UInt8] { key.bytes }

    /// - Parameters:
    ///   - id: 1 to 64 letters, digits, hyphens, dots and underscores of ASCII. What signatures call the key by;
    ///     it need not be unique.
    ///   - rawRepresentation: the 32 bytes of an Ed25519 public key (RFC 8032), as `rawRepresentation` of CryptoKit's
    ///     `Curve25519.Signing.PublicKey` has them.
    /// - Throws: `ReRuneSigningKeyError`. Do not go on without the key: `setup` with an empty list trusts nobody,
    ///   and without the argument it trusts every server.
    public init(id: String, rawRepresentation: some Collection<UInt8>) throws {
      do throws(PublicKeyFault) {
        key = try PublicKey(id: id, bytes: Array(rawRepresentation))
      } catch {
        throw ReRuneSigningKeyError(description: "\(error)")
      }
    }

    /// - Parameters:
    ///   - id: as for `init(id:rawRepresentation:)`.
    ///   - base64: the 32 bytes in base64, 44 characters, as `rerune-gen keygen` prints them behind the colon.
    /// - Throws: `ReRuneSigningKeyError`, as `init(id:rawRepresentation:)`.
    public init(id: String, base64: String) throws {
      do throws(PublicKeyFault) {
        key = try PublicKey(id: id, base64: base64)
      } catch {
        throw ReRuneSigningKeyError(description: "\(error)")
      }
    }
  }

  /// What was given as a key is not a valid one.
  public struct ReRuneSigningKeyError: Error, Hashable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let description: String
  }
#endif
