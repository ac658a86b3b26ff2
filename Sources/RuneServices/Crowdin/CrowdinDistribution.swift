import RuneTransport

/// A distribution of a project on Crowdin. It always prints as a placeholder: everybody who has the
/// hash can read all texts.
package struct CrowdinDistribution: Hashable, Sendable {
  /// `e-0123abcd…`, which enterprise projects begin with `e-`.
  package let hash: String

  /// `nil` for a text that is not the hash of a distribution: 8 to 64 letters, digits and hyphens.
  package init?(_ hash: String) {
    guard (8...64).contains(hash.utf8.count), hash.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.hash = hash
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  var redaction: Redaction { Redaction(hash, named: "distribution hash") }
}

extension CrowdinDistribution: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { redaction.placeholder }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension APIOrigin {
  /// The CDN of all distributions.
  package static let crowdin = APIOrigin(host: "distributions.crowdin.net")
}
