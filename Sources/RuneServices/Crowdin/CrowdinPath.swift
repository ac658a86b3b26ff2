import RuneDelivery
import RuneModel
import RuneTransport

/// The path of a file in a distribution, checked: it cannot leave the distribution, and names no other resource.
package struct CrowdinPath: Sendable, Hashable {
  /// As written in the manifest: `/content/de/Localizable.strings`.
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

  /// In lower case; empty if there is none.
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
