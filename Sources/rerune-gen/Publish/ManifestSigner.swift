import RuneDelivery
import RuneModel
import RuneSigning

/// Signs a manifest in itself, because few hosts of files can send a signature as a header.
struct ManifestSigner {
  #if Signing
    let signer: SigningRun.Signer

    func signed(_ document: [UInt8]) throws -> [UInt8] {
      try signer.signed(document, limit: Limits.manifestBytes)
    }

    /// Whether a published manifest is this document, signed with this key. CryptoKit signs the same bytes differently
    /// each time, so an unchanged manifest keeps its signature.
    func hasSigned(_ published: [UInt8], as document: [UInt8]) -> Bool {
      guard let place = try? DocumentSignature.find(in: published, limit: Limits.manifestBytes),
        let signature = place.bytes, place.signedBytes(of: published) == document
      else { return false }
      return Ed25519.isValid(signature, of: document, by: signer.publicKey.bytes)
    }
  #endif
}
