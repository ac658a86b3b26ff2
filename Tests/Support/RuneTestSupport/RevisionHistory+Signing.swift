#if Signing
  import RuneModel
  import RuneSigning
  import RuneTransport

  /// Signs what a `RevisionHistory` publishes.
  package struct HistorySigner: Sendable {
    private let seed = [UInt8](repeating: 7, count: 32)

    package init() {}

    package var trust: ContentTrust {
      get throws {
        ContentTrust(keys: [try PublicKey(id: "history", bytes: Ed25519.publicKey(ofSeed: seed))])
      }
    }

    /// - Parameters:
    ///   - bytes: of the document. One that was tampered with has the signature of other bytes.
    package func response(_ document: RevisionHistory.Document, _ bytes: [UInt8]) throws -> HTTPResponse {
      let signature = ManifestSignature(
        keyID: "history",
        bytes: try Ed25519.signature(of: document.isTampered ? bytes + [0x20] : bytes, seed: seed)
      )
      return .content(bytes, etag: nil, signature: signature.text)
    }
  }

  extension RevisionHistory.Document {
    /// A text that no other document has.
    package var text: String { isTampered ? "tampered \(number)" : "\(number)" }

    /// The payload of a locale.
    package var payload: String { "{\"k\": \"\(text)\"}" }

    /// A manifest that lists its payload for each locale.
    package func manifest(locales: [String]) -> String {
      let digest = SHA256Digest.digits(of: Array(payload.utf8))
      let members = [("revision", revision), ("rollsBackFrom", rollsBackFrom)].compactMap { name, value in
        value.map { "\"\(name)\": \($0), " }
      }
      let entries = locales.map { "{\"locale\": \"\($0)\", \"sha256\": \"\(digest)\"}" }
      return "{\(members.joined())\"locales\": [\(entries.joined(separator: ", "))]}"
    }
  }
#endif
