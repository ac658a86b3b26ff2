import RuneDelivery
import RuneModel
import RuneTransport

/// The checked path of a file in a distribution: it cannot lead out of the distribution or to another resource.
package struct CrowdinPath: Sendable, Hashable {
  /// The path as written in the manifest: `/content/de/Localizable.strings`.
  package let written: String

  /// `nil` for a path that is not absolute, has an empty segment, `.` or `..` in any spelling, a backslash, a control
  /// character, a query or a fragment, or is too long.
  package init?(_ written: String) {
    let bytes = Array(written.utf8)
    guard bytes.first == UInt8(ascii: "/"), bytes.count <= Limits.manifestPathBytes,
      !bytes.contains(where: {
        $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
      }),
      !written.hasControlCharacters
    else { return nil }
    let segments = bytes.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard segments.allSatisfy({ !$0.isEmpty }), !URLPath.hasDotSegment(written) else { return nil }
    self.written = written
  }

  /// The path in a URL. A percent sign is a character of the name like any other: `%2f` separates no segments.
  package var percentEncoded: String {
    let segments = written.utf8.split(separator: UInt8(ascii: "/"))
    return segments.map { "/" + URLPath.escaped(String(decoding: $0, as: UTF8.self)) }.joined()
  }

  /// The table that the file's texts belong to: its name without the extension.
  package var table: String { name.base }

  /// The extension in lower case; empty if there is none.
  package var fileExtension: String { name.extension.lowercased() }

  private var name: (base: String, extension: String) {
    let name = written.utf8.split(separator: UInt8(ascii: "/")).last ?? Substring("").utf8
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
      return (String(decoding: name, as: UTF8.self), "")
    }
    return (
      String(decoding: name[..<dot], as: UTF8.self),
      String(decoding: name[name.index(after: dot)...], as: UTF8.self)
    )
  }
}

/// A distribution of a project on Crowdin. It always prints as a placeholder, because anyone who has the hash can read
/// all texts.
package struct CrowdinDistribution: Hashable, Sendable {
  /// The hash; for enterprise projects it begins with `e-`: `e-0123abcd…`.
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
