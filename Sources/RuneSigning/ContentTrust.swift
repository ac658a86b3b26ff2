import RuneModel

/// Which content is trusted, regardless of the connection: all content, or only content that a trusted key has signed.
///
/// The signature covers the manifest's exact bytes, and the manifest's `sha256` covers each payload. A manifest is
/// not parsed before its signature is verified.
package struct ContentTrust: Sendable {
  /// The trusted keys; `nil` if no signature is required.
  private let keys: [PublicKey]?
  /// The digest of the project's publish id, if the project is known.
  private var project: String?

  /// No signature is required; sizes and digests in the manifest are still enforced.
  package static let withoutKeys = ContentTrust(keys: nil)

  private init(keys: [PublicKey]?) {
    self.keys = keys
  }

  /// Only content signed by one of these keys is trusted; if there are none, nothing is. Without the trait `Signing` no
  /// signature is valid.
  package init(keys: [PublicKey]) {
    self.init(keys: .some(keys))
  }

  package var asksForSignature: Bool { keys != nil }

  /// The same trust, restricted to the manifests of one project: a key may sign for several.
  package func inProject(publishID: String) -> ContentTrust {
    var trust = self
    trust.project = Self.project(ofPublishID: publishID)
    return trust
  }
}

// MARK: - Manifests

extension ContentTrust {
  /// The signer of verified content: the public key itself as base64, since an id could later refer to another key.
  package typealias Signer = String

  /// - Parameters:
  ///   - manifest: the exact bytes.
  ///   - signature: the value of the header or the text of the file.
  /// - Returns: the trusted key that signed it; `nil` if no signature is required.
  package func signer(of manifest: [UInt8], signature: String?) throws(Distrust) -> Signer? {
    guard let keys else { return nil }
    let signatures = signature.map(ManifestSignature.list) ?? []
    guard !signatures.isEmpty else { throw .unsigned }
    var known: [String] = []
    for signature in signatures {
      for key in keys where key.id == signature.keyID {
        if Self.isValid(signature, of: manifest, by: key) { return key.base64 }
        known.append(key.id)
      }
    }
    throw known.isEmpty ? .unknownKeys(signatures.map(\.keyID)) : .wrongSignature(known)
  }

  /// - Parameters:
  ///   - document: the signed bytes.
  ///   - signature: the bytes of a signature that does not name its key.
  /// - Returns: the trusted key that signed it; `nil` if no signature is required.
  package func signer(of document: [UInt8], by signature: [UInt8]) throws(Distrust) -> Signer? {
    guard let keys else { return nil }
    guard let key = keys.first(where: { Self.isValid(signature, of: document, by: $0) }) else {
      throw .wrongDocumentSignature
    }
    return key.base64
  }

  private static func isValid(_ signature: ManifestSignature, of manifest: [UInt8], by key: PublicKey) -> Bool
  {
    isValid(signature.bytes, of: manifest, by: key)
  }

  private static func isValid(_ signature: [UInt8], of document: [UInt8], by key: PublicKey) -> Bool {
    #if Signing
      return Ed25519.isValid(signature, of: document, by: key.bytes)
    #else
      return false
    #endif
  }

  /// Whether content that this key signed earlier is still trusted.
  package func accepts(_ signer: Signer?) -> Bool {
    guard let keys else { return true }
    return signer.map { signer in keys.contains { $0.base64 == signer } } ?? false
  }

  /// - Parameters:
  ///   - manifest: a verified one; the expiry of an unsigned manifest is not trustworthy.
  ///   - now: seconds since 1970.
  package func checkExpiry(of manifest: Manifest, now: Int64) throws(Distrust) {
    try checkExpiry(manifest.expires, now: now)
  }

  /// - Parameters:
  ///   - expiry: the expiry of a verified document; an unsigned one is not trustworthy.
  ///   - now: seconds since 1970.
  package func checkExpiry(_ expiry: Manifest.Expiry?, now: Int64) throws(Distrust) {
    guard asksForSignature, let expiry else { return }
    switch expiry {
    case .unreadable: throw .unreadableExpiry
    case .at(let time): if time.seconds <= now { throw .expired(time) }
    }
  }

  /// - Parameter manifest: a verified manifest. It need not specify a project.
  package func checkProject(of manifest: Manifest) throws(Distrust) {
    guard asksForSignature else { return }
    if let kind = manifest.otherKind { throw .otherKind(kind) }
    guard let named = manifest.project, let project else { return }
    if named != project { throw .otherProject }
  }

  /// Checks a verified document of a kind that always specifies its project, unless an earlier version wrote it.
  ///
  /// - Parameters:
  ///   - named: the project in the document.
  ///   - former: the project of the document in use, which counts if the app does not specify its project.
  package func checkProject(named: String?, former: String? = nil) throws(Distrust) {
    guard asksForSignature, let project = project ?? former, !project.isEmpty else { return }
    guard let named else { throw .noProject }
    if named != project { throw .otherProject }
  }

  /// The digest that identifies a project in documents.
  package static func project(ofPublishID publishID: String) -> String {
    SHA256Digest.digits(of: Array(publishID.utf8))
  }
}

// MARK: - Payloads

extension ContentTrust {
  /// Whether a payload can be verified: without a digest, the signature does not cover its texts.
  package func check(_ locale: ManifestLocale) throws(Distrust) {
    if asksForSignature, locale.sha256 == nil { throw .noDigest }
  }

  /// - Parameter locale: the payload's element in the manifest.
  /// - Returns: the payload's digest, if the manifest has one.
  package func verify(_ payload: [UInt8], as locale: ManifestLocale) throws(Distrust) -> String? {
    try check(locale)
    if let size = locale.size, size != payload.count { throw .wrongSize(payload.count, expected: size) }
    guard let expected = locale.sha256 else { return nil }
    let found = SHA256Digest.digits(of: payload)
    guard found == expected else { throw .wrongDigest(found, expected: expected) }
    return found
  }
}

/// Why complete content is rejected.
package enum Distrust: Error, Equatable {
  case unsigned
  /// No signature is by a trusted key; the ids are those in the signatures.
  case unknownKeys([String])
  /// Keys with these ids are trusted, but none of the signatures matches these bytes.
  case wrongSignature([String])
  /// The signature in the document is by no trusted key, or not of these bytes.
  case wrongDocumentSignature
  /// The document's member for its signature is not base64 of 64 bytes.
  case unreadableSignature
  /// The document has more than one member for its signature.
  case repeatedSignature
  /// Only one of the signatures in the document and beside it verifies.
  case disagreeingSignatures(isDocumentRight: Bool)
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
    case .wrongDocumentSignature:
      "the signature in it is by no trusted key, or not of these bytes; sign it with rerune-gen sign --in-document"
    case .unreadableSignature:
      "its member 'signature' is not the base64 of 64 bytes; sign it with rerune-gen sign --in-document"
    case .repeatedSignature: "it has the member 'signature' more than once; remove them, and sign it again"
    case .disagreeingSignatures(let isDocumentRight):
      isDocumentRight
        ? "the signature in it is right, and the one beside it is not; sign it again, or publish only one of them"
        : "the signature beside it is right, and the one in it is not; sign it again, or remove its member 'signature'"
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
