import Foundation
import RuneModel

/// A field that a caller adds to a request. The value may be a secret: only the name is ever printed.
package struct HeaderField: Hashable, Sendable {
  package let name: String
  package let value: String

  /// - Parameters:
  ///   - name: a token (RFC 9110, section 5.6.2), except the names that are reserved for the transport.
  ///   - value: printable ASCII without surrounding spaces, at most `Limits.headerFieldBytes`.
  package init(_ name: String, _ value: String) throws(Fault) {
    guard HeaderName.isToken(name) else { throw .badName(HeaderValue.printable(name.prefix(40))) }
    guard !HeaderName.isReserved(name) else { throw .reservedName(name) }
    guard HeaderValue.fitsField(value) else { throw .badValue(of: name) }
    self.name = name
    self.value = value
  }

  /// A field of the transport itself.
  init(own name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Why a field is refused. It does not contain the value.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The field's name, shortened and safe to log.
    case badName(String)
    case reservedName(String)
    case badValue(of: String)

    package var description: String {
      switch self {
      case .badName(let name): "\"\(name)\" is not the name of a header field; use letters, digits and -"
      case .reservedName(let name): "the header field \(name) is set by the connection itself; leave it out"
      case .badValue(let name):
        "the value of the header field \(name) is empty, too long or holds other characters than printable ASCII"
      }
    }
  }
}

extension HeaderField: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "\(name): <value>" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Names of header fields.
enum HeaderName {
  static func isToken(_ name: String) -> Bool {
    (1...256).contains(name.utf8.count) && name.utf8.allSatisfy(isTokenByte)
  }

  /// Whether the field controls routing, framing, the use of the connection or content negotiation: two readers that
  /// understand such fields differently would see different messages, and the transport has to know what it
  /// requested.
  static func isReserved(_ name: String) -> Bool {
    let name = name.lowercased()
    return reserved.contains(name) || name.hasPrefix("proxy-")
  }

  private static let reserved: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "cookie", "te", "upgrade", "expect",
    // The transport has parameters for these.
    "accept-encoding", "if-none-match", "if-range", "range",
  ]

  /// Whether the field does not identify the client, so that it may follow a redirect to another origin.
  static func isHarmless(_ name: String) -> Bool {
    ["accept", "cache-control", "user-agent"].contains(name.lowercased())
  }

  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// Values of header fields, checked before use.
enum HeaderValue {
  /// Whether a validator may be sent in a header line: control characters would end the line and start another; one
  /// longer than 4 KB is refused.
  static func isSafe(_ text: String) -> Bool {
    (1...4096).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// Whether the value arrives unchanged; surrounding spaces are not part of a value.
  static func fitsField(_ text: String) -> Bool {
    (1...Limits.headerFieldBytes).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      && text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
  }

  /// Makes text from a server safe to log.
  static func printable(_ text: some StringProtocol) -> String {
    String(text.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? Character($0) : "?" })
  }
}
