/// What tells a server who asks: a header field for one origin, and for no other. It prints as a placeholder, however
/// it is printed.
package struct Credential: Hashable, Sendable {
  /// The name of the field, such as `X-OTA-Publish-Id`.
  package let header: String
  package let value: String
  /// The one that it may be sent to.
  package let origin: APIOrigin
  /// What it prints as.
  private let placeholder: String

  /// - Parameters:
  ///   - header: a name that `HeaderName.isAllowed` allows.
  ///   - value: printable ASCII; `nil` is returned for anything else, which could end the line and start another.
  ///   - name: what people call it: `publish id`.
  package init?(header: String, value: String, named name: String, for origin: APIOrigin) {
    guard HeaderName.isAllowed(header), HeaderValue.isSafe(value) else { return nil }
    self.header = header
    self.value = value
    self.origin = origin
    placeholder = "<\(name)>"
  }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { placeholder }
  package var debugDescription: String { placeholder }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Names of header fields that callers may set.
enum HeaderName {
  /// A token (RFC 9110, section 5.6.2), and none of the fields that say where a message goes, where it ends or how the
  /// connection is used: two readers that understand them differently would see different messages.
  static func isAllowed(_ name: String) -> Bool {
    guard (1...256).contains(name.utf8.count), name.utf8.allSatisfy(isTokenByte) else { return false }
    let name = name.lowercased()
    return !reserved.contains(name) && !name.hasPrefix("proxy-")
  }

  private static let reserved: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "cookie", "te", "upgrade",
  ]

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
