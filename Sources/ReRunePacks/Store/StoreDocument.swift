import Foundation
import RuneDelivery
import RuneModel

/// A file of the store: a JSON object with its schema.
enum StoreDocument {
  private static let schema = 1

  /// A document with one element of its list on each line. Equal elements yield equal bytes.
  static func bytes<Element>(
    _ list: String,
    of elements: [Element],
    _ write: (Element, inout JSONWriter) -> Void
  ) -> [UInt8] {
    var document = PublishedDocumentWriter()
    document.add("schema") { $0.integer(schema) }
    return document.bytes(list, of: elements, write)
  }

  /// A document with a few members on one line.
  static func bytes(_ writeMembers: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("schema", schema)
      writeMembers(&writer)
    }
    writer.newline()
    return writer.bytes
  }

  /// - Parameter names: the names of the members that `body` reads.
  /// - Returns: `nil` if the file is damaged or of a later version.
  static func read<Result>(
    _ bytes: [UInt8],
    limit: Int,
    _ names: [StaticString],
    _ body: ([String: JSONSpan], UnsafeBufferPointer<UInt8>) -> Result?
  ) -> Result? {
    bytes.withUnsafeBufferPointer { text in
      guard let start = try? WireText.start(of: text, limit: limit, name: "file") else { return nil }
      var reader = JSONReader(text, from: start)
      guard let root = try? reader.readSpan(), (try? reader.finish()) != nil, root.kind == .object,
        let members = try? root.members(["schema"] + names, in: text),
        members["schema"].flatMap({ WireNumber.integer(of: $0, in: text) }) == schema
      else { return nil }
      return body(members, text)
    }
  }

  /// The elements of an array; `nil` for another value.
  static func elements(_ span: JSONSpan?, in text: UnsafeBufferPointer<UInt8>) -> [JSONSpan]? {
    guard let span, span.kind == .array else { return nil }
    var reader = span.reader(in: text)
    var elements: [JSONSpan] = []
    // The span was validated when it was read.
    guard (try? reader.enterArray()) != nil else { return nil }
    while (try? reader.nextElement()) == true {
      guard let element = try? reader.readSpan() else { return nil }
      elements.append(element)
    }
    return elements
  }

  /// Seconds since 1970 as text, to the second.
  static func text(ofTime seconds: TimeInterval) -> String {
    // The clock may show any date; one without four digits for the year counts as long ago.
    let whole = Int64(exactly: seconds.rounded(.down)) ?? 0
    return Timestamp(seconds: (0...lastTime).contains(whole) ? whole : 0).text
  }

  static func time(_ span: JSONSpan?, in text: UnsafeBufferPointer<UInt8>) -> TimeInterval? {
    span?.string(in: text).flatMap(Timestamp.init).map { TimeInterval($0.seconds) }
  }

  /// The end of the year 9999.
  private static let lastTime: Int64 = 253_402_300_799
}

/// An index of packages as the server sent it.
struct StoredIndex: Hashable, Sendable {
  var bytes: [UInt8]
  /// The signature that was sent with it.
  var signature: String?
  var etag: String?
  /// The time of the request by the device's clock, in seconds since 1970, stored without fractions.
  var fetchedAt: TimeInterval
  /// The address that it was requested from.
  var url: URL
}

/// The note stored beside an index. It contains the digests of the other files, which show that they belong together.
struct StoredIndexNote: Hashable, Sendable {
  var etag: String?
  var fetchedAt: TimeInterval
  var url: URL
  var sha256: String
  /// The digest of the signature; `nil` if the index has none.
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
