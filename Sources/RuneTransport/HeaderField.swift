import Foundation
import RuneModel

/// A field that a caller adds to a request. It may be a secret: it prints its name alone, however it is printed.
package struct HeaderField: Hashable, Sendable {
  package let name: String
  package let value: String

  /// - Parameters:
  ///   - name: a token (RFC 9110, section 5.6.2), and none of the names that are reserved for the transport.
  ///   - value: printable ASCII without blanks around it, at most `Limits.headerFieldBytes`.
  package init(_ name: String, _ value: String) throws(Fault) {
    guard HeaderName.isToken(name) else { throw .badName(HeaderValue.printable(name.prefix(40))) }
    guard !HeaderName.isReserved(name) else { throw .reservedName(name) }
    guard HeaderValue.fitsField(value) else { throw .badValue(of: name) }
    self.name = name
    self.value = value
  }

  /// One that the transport writes itself.
  init(own name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Why something is not a field that may be sent. It holds no value.
  package enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// Shortened, and fit for a log.
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

  /// Whether it says where a message goes, where it ends, how the connection is used or which form of the content is
  /// wanted: two readers that understand such fields differently would see different messages, and the transport has to
  /// know what it asks for.
  static func isReserved(_ name: String) -> Bool {
    let name = name.lowercased()
    return reserved.contains(name) || name.hasPrefix("proxy-")
  }

  private static let reserved: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "cookie", "te", "upgrade", "expect",
    // What the transport has parameters of its own for.
    "accept-encoding", "if-none-match", "if-range", "range",
  ]

  /// Whether the field says nothing of who asks, so that it may follow a redirect to another origin.
  static func isHarmless(_ name: String) -> Bool {
    ["accept", "cache-control", "user-agent"].contains(name.lowercased())
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// Values of header fields, before they go anywhere else.
enum HeaderValue {
  /// Whether a validator may stand in a header line: control characters would end the line and start another; beyond 4
  /// KB no validator is one.
  static func isSafe(_ text: String) -> Bool {
    (1...4096).contains(text.utf8.count) && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  /// Whether it arrives as it is: blanks around a value are not part of it.
  static func fitsField(_ text: String) -> Bool {
    (1...Limits.headerFieldBytes).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
      && text.utf8.first != UInt8(ascii: " ") && text.utf8.last != UInt8(ascii: " ")
  }

  /// What a server said, fit for a log.
  static func printable(_ text: some StringProtocol) -> String {
    String(text.unicodeScalars.map { (0x20...0x7E).contains($0.value) ? Character($0) : "?" })
  }
}
