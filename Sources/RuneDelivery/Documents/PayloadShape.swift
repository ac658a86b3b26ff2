import RuneModel

/// Detects the format of a payload from its first bytes.
package enum PayloadShape: Equatable {
  /// A JSON object: flat, or a string catalog.
  case object
  case records
  case strings

  /// - Parameter start: where the text begins, after white space.
  package init(of text: UnsafeBufferPointer<UInt8>, from start: Int) throws(TextFault) {
    switch text[start] {
    case UInt8(ascii: "["):
      self = .records
    case UInt8(ascii: "{"):
      // Old-style text may be enclosed in braces too: `{ "a" = "b"; }`.
      self = OldStyleReader.opensEntry(text, from: start + 1) ? .strings : .object
    case UInt8(ascii: "<"):
      throw Self.markupFault(text, from: start)
    case UInt8(ascii: "/"):
      self = .strings
    default:
      guard OldStyleReader.opensEntry(text, from: start) else { throw Self.unknown(at: start) }
      self = .strings
    }
  }

  /// Checked first, because "not UTF-8" would be a less helpful message for a binary property list.
  package static func refuseBinaryPropertyList(_ bytes: UnsafeBufferPointer<UInt8>) throws(TextFault) {
    if bytes.starts(with: "bplist".utf8) { throw propertyListFault("a binary", at: 0) }
  }

  package static func unknown(at offset: Int) -> TextFault {
    TextFault(
      .unknownShape,
      "The payload is neither a JSON object of keys and texts, nor a string catalog, nor an array of records, "
        + "nor .strings text. Serve one of them.",
      at: ByteRange(offset, offset + 1)
    )
  }

  package static func markupFault(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> TextFault {
    let head = String(decoding: text[start...].prefix(512), as: UTF8.self).lowercased()
    if head.hasPrefix("<!doctype html") || head.hasPrefix("<html") {
      return TextFault(
        .unsupportedFormat,
        "The payload is a web page. Something between app and server responded, such as the login page of a network.",
        at: ByteRange(start, start + 1)
      )
    }
    let isPropertyList =
      head.hasPrefix("<plist") || head.hasPrefix("<!doctype plist") || head.hasPrefix("<?xml")
    return isPropertyList ? propertyListFault("an XML", at: start) : unknown(at: start)
  }

  private static func propertyListFault(_ kind: String, at start: Int) -> TextFault {
    TextFault(
      .unsupportedFormat,
      "The payload is \(kind) property list, which is not read over the air. Serve JSON, or .strings text.",
      at: ByteRange(start, start + 1)
    )
  }
}
