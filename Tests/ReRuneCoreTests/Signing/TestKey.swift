#if Signing
  import Foundation
  import RuneModel
  import RuneSigning
  import RuneTestServer

  @testable import ReRuneCore

  /// A key pair that is the same in every run.
  struct TestKey: Sendable {
    let id: String
    let seed: [UInt8]

    static let current = TestKey("2026-a", 1)
    static let next = TestKey("2026-b", 2)
    /// A key that nothing trusts.
    static let foreign = TestKey("evil", 3)

    init(_ id: String, _ byte: UInt8) {
      self.id = id
      seed = [UInt8](repeating: byte, count: 32)
    }

    var publicKey: PublicKey {
      get throws { try PublicKey(id: id, bytes: Ed25519.publicKey(ofSeed: seed)) }
    }

    /// The value of the header.
    ///
    /// - Parameter name: used in place of the key's own id.
    func signature(of text: String, named name: String? = nil) throws -> String {
      let bytes = try Ed25519.signature(of: Array(text.utf8), seed: seed)
      return ManifestSignature(keyID: name ?? id, bytes: bytes).text
    }
  }

  extension ContentTrust {
    static func only(_ keys: TestKey...) throws -> ContentTrust {
      ContentTrust(keys: try keys.map { try $0.publicKey })
    }
  }

  /// A manifest with the payloads and their digests.
  func manifestText(
    _ revision: Int?,
    _ payloads: KeyValuePairs<String, String>,
    members: String = "",
    entry: (_ tag: String, _ payload: String) -> String = digests
  ) -> String {
    let entries = payloads.map { tag, payload in "{\"locale\": \"\(tag)\"\(entry(tag, payload))}" }
    let revision = revision.map { "\"revision\": \($0), " } ?? ""
    return "{\(revision)\(members)\"locales\": [\(entries.joined(separator: ", "))]}"
  }

  func digests(_ tag: String, _ payload: String) -> String {
    ", \"sha256\": \"\(digest(payload))\", \"size\": \(payload.utf8.count)"
  }

  func digest(_ text: String) -> String { SHA256Digest.digits(of: Array(text.utf8)) }

  extension Reply {
    /// - Parameter signature: the header's value; `nil` for none.
    static func manifest(text: String, signature: String?, etag: String? = nil) -> Reply {
      var headers = etag.map { ["ETag": $0] } ?? [:]
      headers["X-OTA-Signature"] = signature
      return .content(text, headers: headers)
    }

    static func manifest(text: String, by keys: TestKey..., etag: String? = nil) throws -> Reply {
      let signature = try keys.map { try $0.signature(of: text) }.joined(separator: ", ")
      return .manifest(text: text, signature: signature, etag: etag)
    }
  }
#endif
