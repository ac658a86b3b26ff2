import RuneModel

/// The name of an element or attribute.
package enum XMLName {
  package static func parts(of name: String) -> (prefix: String, local: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    return (String(name[..<colon]), String(name[name.utf8.index(after: colon)...]))
  }
}

extension TextFault {
  /// - Parameter range: the element at which reading ends.
  package static func elementsTooDeep(at range: ByteRange) -> TextFault {
    TextFault(
      .nestingTooDeep,
      "Elements are nested more than \(Limits.xliffDepth) levels deep. Remove the inner ones.",
      at: range
    )
  }
}
