import RuneModel

/// Which content is trusted, beyond the connection that it came by: all of it, or what the owner of a key has signed.
///
/// The signature covers the manifest's exact bytes, and the manifest's `sha256` covers each payload. Nothing of a
/// manifest is read before its signature is verified.
package struct ContentTrust: Sendable {
  /// `nil` where no signature is asked for.
  private let keys: [PublicKey]?
  /// The digest of the project's publish id, where the project is known.
  private var project: String?

  /// Content is taken without a signature; what a manifest says of sizes and digests is enforced all the same.
  package static let withoutKeys = ContentTrust(keys: nil)

  private init(keys: [PublicKey]?) {
    self.keys = keys
  }

  #if Signing
    /// Only what one of these keys has signed; nothing where there is none.
    package init(keys: [PublicKey]) {
      self.init(keys: .some(keys))
    }
  #endif

  package var asksForSignature: Bool { keys != nil }

  /// The same trust, in the manifests of one project: a key may sign for several.
  package func inProject(publishID: String) -> ContentTrust {
    var trust = self
    trust.project = SHA256Digest.digits(of: Array(publishID.utf8))
    return trust
  }
}

// MARK: - Manifests

extension ContentTrust {
  /// Who vouches for content that was verified: the public key itself, as base64. An id could name another key later.
  package typealias Signer = String

  /// - Parameters:
  ///   - manifest: its exact bytes.
  ///   - signature: the header's value or the file's text.
  /// - Returns: the trusted key that signed it; `nil` where no signature is asked for.
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

  private static func isValid(_ signature: ManifestSignature, of manifest: [UInt8], by key: PublicKey) -> Bool
  {
    #if Signing
      return Ed25519.isValid(signature.bytes, of: manifest, by: key.bytes)
    #else
      return false
    #endif
  }

  /// Whether what this key once vouched for still counts.
  package func accepts(_ signer: Signer?) -> Bool {
    guard let keys else { return true }
    return signer.map { signer in keys.contains { $0.base64 == signer } } ?? false
  }

  /// - Parameters:
  ///   - manifest: a verified one. What an unsigned one says of its expiry means nothing.
  ///   - now: seconds since 1970.
  package func checkExpiry(of manifest: Manifest, now: Int64) throws(Distrust) {
    guard asksForSignature, let expiry = manifest.expires else { return }
    switch expiry {
    case .unreadable: throw .unreadableExpiry
    case .at(let time): if time.seconds <= now { throw .expired(time) }
    }
  }

  /// - Parameter manifest: a verified one. It may leave open whose it is.
  package func checkProject(of manifest: Manifest) throws(Distrust) {
    guard asksForSignature, let named = manifest.project, let project else { return }
    if named != project { throw .otherProject }
  }

  /// Whether a manifest may take the place of one with a higher revision.
  package func permitsRollback(to manifest: Manifest) -> Bool {
    guard asksForSignature, let revision = manifest.revision else { return false }
    return manifest.allowRollbackTo == revision
  }
}

// MARK: - Payloads

extension ContentTrust {
  /// Whether a payload can be verified at all: without its digest, the signature covers no text.
  package func check(_ locale: ManifestLocale) throws(Distrust) {
    if asksForSignature, locale.sha256 == nil { throw .noDigest }
  }

  /// - Parameter locale: what the manifest says of the payload.
  /// - Returns: the payload's digest, where the manifest has one.
  package func verify(_ payload: [UInt8], as locale: ManifestLocale) throws(Distrust) -> String? {
    try check(locale)
    if let size = locale.size, size != payload.count { throw .wrongSize(payload.count, expected: size) }
    guard let expected = locale.sha256 else { return nil }
    let found = SHA256Digest.digits(of: payload)
    guard found == expected else { throw .wrongDigest(found, expected: expected) }
    return found
  }
}
