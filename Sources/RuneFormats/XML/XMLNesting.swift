import RuneModel

/// The name of an element or attribute.
package enum XMLName {
  package static func parts(of name: String) -> (prefix: String, local: String) {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return ("", name) }
    return (String(name[..<colon]), String(name[name.utf8.index(after: colon)...]))
  }
}

/// The depth that an XML reader has reached, and the elements that it leaves out.
package struct XMLNesting {
  package enum Entry { case read, leftOut, tooDeep }

  /// The depth of the current element, from 1.
  package private(set) var depth = 0
  /// The depth of the element that is left out with its content.
  private var skippedDepth: Int?

  package init() {}

  package var isSkipping: Bool { skippedDepth != nil }

  /// Called when an element begins.
  package mutating func enter() -> Entry {
    depth += 1
    guard depth <= Limits.xliffDepth else { return .tooDeep }
    return isSkipping ? .leftOut : .read
  }

  /// Leaves out the current element.
  package mutating func skip() { skippedDepth = depth }

  /// Whether the element that ends was read. `leave` follows.
  package mutating func endsRead() -> Bool {
    guard let skippedDepth else { return true }
    if skippedDepth == depth { self.skippedDepth = nil }
    return false
  }

  /// Called when the element has ended.
  package mutating func leave() { depth -= 1 }
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
