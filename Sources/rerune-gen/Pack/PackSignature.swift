import RuneProject
import RuneSigning

/// The keys that sign an index.
struct PackSignature {
  #if Signing
    let signers: [SigningRun.Signer]
  #endif

  private var isEmpty: Bool {
    #if Signing
      signers.isEmpty
    #else
      true
    #endif
  }

  /// The text of the signature file; `nil` if there is none, or if the existing one is correct.
  ///
  /// - Parameters:
  ///   - index: the new bytes.
  ///   - former: the bytes in the folder.
  /// - Throws: `Abort` for an existing signature that cannot be read, `UsageError` if it would be left beside an index
  ///   that it does not match.
  func text(for index: [UInt8], former: [UInt8]?, in folder: PublishedFolder) throws -> String? {
    let existing = try folder.signature()
    guard !isEmpty else {
      guard existing == nil || former == index else {
        throw UsageError(
          "\(folder.file(PublishedFolder.signatureName)) would not match the new index. Sign it with --key <file>, or "
            + "remove the signature."
        )
      }
      return nil
    }
    #if Signing
      if let existing, isComplete(existing, for: index) { return nil }
      let signatures = try signers.map { signer in
        ManifestSignature(
          keyID: signer.publicKey.id,
          bytes: try Ed25519.signature(of: index, seed: signer.seed)
        )
      }
      return ManifestSignature.fileText(signatures)
    #else
      return nil
    #endif
  }

  #if Signing
    /// Whether the text has a valid signature for each key and no others. CryptoKit signs the same bytes differently
    /// each time, so an unchanged index keeps its signatures.
    private func isComplete(_ text: String, for index: [UInt8]) -> Bool {
      let signatures = ManifestSignature.list(in: text)
      return signatures.count == signers.count
        && zip(signatures, signers).allSatisfy { signature, signer in
          signature.keyID == signer.publicKey.id
            && Ed25519.isValid(signature.bytes, of: index, by: signer.publicKey.bytes)
        }
    }
  #endif
}
