import Foundation

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
  /// skipped: they may be of a future kind.
  package static func list(in text: String) -> [ManifestSignature] {
    let parts = text.split { $0 == "," || $0.isWhitespace }
    return Array(parts.lazy.compactMap { ManifestSignature($0) }.prefix(most))
  }

  /// The content of `manifest.json.sig`.
  package static func fileText(_ signatures: [ManifestSignature]) -> String {
    signatures.map { $0.text + "\n" }.joined()
  }
}
