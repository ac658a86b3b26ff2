import RuneModel

/// Why complete content is rejected.
package enum Distrust: Error, Equatable {
  case unsigned
  /// No signature is by a trusted key; the ids are those in the signatures.
  case unknownKeys([String])
  /// Keys with these ids are trusted, but none of the signatures matches these bytes.
  case wrongSignature([String])
  /// A trusted key has signed it for another publish id.
  case otherProject
  /// It does not say which project it was signed for, although that is required.
  case noProject
  /// A trusted key has signed it as another kind of document.
  case otherKind(String)
  case expired(Timestamp)
  case unreadableExpiry
  case noDigest
  case wrongDigest(String, expected: String)
  case wrongSize(Int, expected: Int)
}

extension Distrust: CustomStringConvertible {
  /// What is wrong and what to do, as a clause after the document's name.
  package var description: String {
    switch self {
    case .unsigned:
      "it is not signed; sign it with rerune-gen sign, and serve manifest.json.sig as the header X-OTA-Signature"
    case .unknownKeys(let ids):
      "it is signed by \(Self.list(ids)), which is not a trusted key; sign it with a trusted one too"
    case .wrongSignature(let ids):
      "the signature by \(Self.list(ids)) is not of these bytes; sign the manifest again, and serve it unchanged"
    case .otherProject:
      "it was signed for another project; sign this project's manifest with rerune-gen sign --publish-id"
    case .noProject: "it was signed for no project; sign it with --publish-id"
    case .otherKind(let kind):
      "it was signed as \(kind) and not as a manifest; publish this project's manifest in its place"
    case .expired(let time): "it expired at \(time.text); sign one that expires later"
    case .unreadableExpiry:
      "its 'expires' is not a date; write one such as 2026-12-31T00:00:00Z, and sign it again"
    case .noDigest:
      "the manifest has no sha256 of it, so that no signature covers it; run rerune-gen sign --digests"
    case .wrongDigest(let found, let expected):
      "its SHA-256 is \(found.prefix(16))…, and the manifest says \(expected.prefix(16))…; publish both again"
    case .wrongSize(let found, let expected):
      "it has \(found) bytes, and the manifest says \(expected); publish both again"
    }
  }

  private static func list(_ ids: [String]) -> String {
    ids.prefix(3).joined(separator: ", ") + (ids.count > 3 ? " and others" : "")
  }
}
