import RuneTransport

/// The service's only credential. It always prints as a placeholder.
package struct PublishID: Hashable, Sendable {
  /// The id itself, for the request header and for the digest in a cache's name.
  package let secret: String

  /// `nil` for a blank id, and for one that could end the header line and start another.
  package init?(_ text: String) {
    let bytes = text.utf8.drop(while: Self.isSpace).reversed().drop(while: Self.isSpace).reversed()
    guard !bytes.isEmpty, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    secret = String(decoding: bytes, as: UTF8.self)
  }

  /// The header fields for requests to one server; `nil` for an id that is too long for a header field.
  func credential(for origin: APIOrigin) -> Credential? {
    Credential(header: "X-OTA-Publish-Id", value: secret, named: "publish id", for: origin)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

extension PublishID: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "<publish id>" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
