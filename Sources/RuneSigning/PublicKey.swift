import Foundation

/// An Ed25519 public key with its id, which signatures refer to.
package struct PublicKey: Sendable, Hashable {
  package static let byteCount = 32

  package let id: String
  package let bytes: [UInt8]
  /// `bytes` as base64, 44 characters.
  package let base64: String

  package init(id: String, bytes: [UInt8]) throws(PublicKeyFault) {
    guard Self.isID(id) else { throw .invalidID(id) }
    guard bytes.count == Self.byteCount else { throw .wrongLength(bytes.count) }
    self.id = id
    self.bytes = bytes
    base64 = Data(bytes).base64EncodedString()
  }

  /// - Parameter base64: the base64 of the key, or of its `SubjectPublicKeyInfo` (RFC 8410, section 4), which
  ///   `openssl pkey -pubout` prints between the lines with hyphens.
  package init(id: String, base64: String) throws(PublicKeyFault) {
    guard let data = Data(base64Encoded: base64) else { throw .notBase64 }
    let bytes = [UInt8](data)
    let isInfo = bytes.count == Self.infoPrefix.count + Self.byteCount && bytes.starts(with: Self.infoPrefix)
    try self.init(id: id, bytes: isInfo ? Array(bytes.dropFirst(Self.infoPrefix.count)) : bytes)
  }

  /// What precedes the key in a `SubjectPublicKeyInfo` of Ed25519: the algorithm 1.3.101.112, and a bit string of 32
  /// bytes.
  private static let infoPrefix: [UInt8] = [
    0x30, 0x2A, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x03, 0x21, 0x00,
  ]

  /// - Parameter text: `keyid:base64`, as printed by `rerune-gen keygen`.
  package init(parsing text: String) throws(PublicKeyFault) {
    guard let colon = text.firstIndex(of: ":") else { throw .notAKey }
    try self.init(id: String(text[..<colon]), base64: String(text[text.index(after: colon)...]))
  }

  /// The form that `init(parsing:)` reads.
  package var text: String { "\(id):\(base64)" }

  /// Whether a text is valid as a key id: safe in a header, a log and a file name.
  package static func isID(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

package enum PublicKeyFault: Error, Equatable, CustomStringConvertible {
  case notAKey
  case invalidID(String)
  case notBase64
  case wrongLength(Int)

  package var description: String {
    switch self {
    case .notAKey: "a public key is written as id:base64, as rerune-gen keygen prints it"
    case .invalidID(let id):
      "\(id.debugDescription) is not a key id; use 1 to 64 letters, digits, hyphens, dots and underscores of ASCII"
    case .notBase64: "the text after the key id is not base64"
    case .wrongLength(let count): "an Ed25519 public key has 32 bytes, and this one \(count)"
    }
  }
}

/// A detached signature over the exact bytes of a manifest.
///
/// Its text is `keyid:base64`. The header `X-OTA-Signature` and the file `manifest.json.sig` hold one or more: during
/// a key change, one of each key.
package struct ManifestSignature: Sendable, Hashable {
  package static let byteCount = 64
  /// Further signatures are ignored, because each one costs a verification.
  package static let most = 8

  package let keyID: String
  package let bytes: [UInt8]

  package init(keyID: String, bytes: [UInt8]) {
    self.keyID = keyID
    self.bytes = bytes
  }

  /// `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    guard let colon = text.firstIndex(of: ":"), PublicKey.isID(text[..<colon]),
      let bytes = Data(base64Encoded: String(text[text.index(after: colon)...])),
      bytes.count == Self.byteCount
    else { return nil }
    self.init(keyID: String(text[..<colon]), bytes: [UInt8](bytes))
  }

  package var text: String { "\(keyID):\(Data(bytes).base64EncodedString())" }

  /// Parses the signatures in a header's value, separated by commas, or in a file, one per line. Other texts are
  /// ignored, because they may be of a future kind.
  package static func list(in text: String) -> [ManifestSignature] {
    let parts = text.split { $0 == "," || $0.isWhitespace }
    return Array(parts.lazy.compactMap { ManifestSignature($0) }.prefix(most))
  }

  /// The content of `manifest.json.sig`.
  package static func fileText(_ signatures: [ManifestSignature]) -> String {
    signatures.map { $0.text + "\n" }.joined()
  }
}
