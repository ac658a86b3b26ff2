import Foundation
import RuneDelivery
import RuneModel

/// An index of packages as the server sent it.
struct StoredIndex: Hashable, Sendable {
  var bytes: [UInt8]
  /// As sent with it.
  var signature: String?
  var etag: String?
  /// By the device's clock, in seconds since 1970, stored to the second.
  var fetchedAt: TimeInterval
  /// Where it was requested.
  var url: URL
}

/// What is stored beside an index. It has the digests of the other files, which identify those that belong to it.
struct StoredIndexNote: Hashable, Sendable {
  var etag: String?
  var fetchedAt: TimeInterval
  var url: URL
  var sha256: String
  /// `nil` if the index has no signature.
  var signatureSHA256: String?

  init(of index: StoredIndex) {
    etag = index.etag
    fetchedAt = index.fetchedAt
    url = index.url
    sha256 = SHA256Digest.digits(of: index.bytes)
    signatureSHA256 = index.signature.map { SHA256Digest.digits(of: Array($0.utf8)) }
  }

  /// `nil` if it is damaged.
  init?(_ bytes: [UInt8]) {
    let names: [StaticString] = ["etag", "fetchedAt", "url", "sha256", "signatureSha256"]
    let note = StoreDocument.read(bytes, limit: Limits.packNoteBytes, names) { members, text in
      Self(members, text)
    }
    guard let note else { return nil }
    self = note
  }

  private init?(_ members: [String: JSONSpan], _ text: UnsafeBufferPointer<UInt8>) {
    func string(_ name: String) -> String? { members[name]?.string(in: text) }
    guard let fetchedAt = StoreDocument.time(members["fetchedAt"], in: text),
      let url = string("url").flatMap(URL.init(string:)), let sha256 = string("sha256")
    else { return nil }
    etag = string("etag")
    self.fetchedAt = fetchedAt
    self.url = url
    self.sha256 = sha256
    signatureSHA256 = string("signatureSha256")
  }

  var encoded: [UInt8] {
    StoreDocument.bytes { writer in
      writer.member("etag", etag)
      writer.member("fetchedAt", StoreDocument.text(ofTime: fetchedAt))
      writer.member("url", url.absoluteString)
      writer.member("sha256", sha256)
      writer.member("signatureSha256", signatureSHA256)
    }
  }
}
