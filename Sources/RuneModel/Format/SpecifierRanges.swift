/// Determines whether offsets of a text are inside a specifier; offsets must be queried in ascending order.
package struct SpecifierRanges {
  private let text: UnsafeBufferPointer<UInt8>
  private let sparesProse: Bool
  private var scanner: FormatScanner
  /// The first specifier that does not end before the last queried offset.
  private var current: Range<Int>?
  private var previous = -1

  /// - Parameters:
  ///   - text: UTF-8; must outlive this.
  ///   - sparesProse: whether literal percent signs (`ProsePercent`) are ignored.
  package init(_ text: UnsafeBufferPointer<UInt8>, sparingProse sparesProse: Bool = true) {
    self.text = text
    self.sparesProse = sparesProse
    scanner = FormatScanner(text)
    advance()
  }

  /// - Parameter offset: not less than that of the previous call.
  package mutating func contain(_ offset: Int) -> Bool {
    precondition(offset >= previous)
    previous = offset
    while let range = current, range.upperBound <= offset { advance() }
    return current?.contains(offset) ?? false
  }

  private mutating func advance() {
    while let specifier = scanner.next() {
      guard sparesProse, ProsePercent.isProse(specifier, in: text) else {
        current = specifier.range
        return
      }
      scanner = FormatScanner(text, from: specifier.range.lowerBound + 1)
    }
    current = nil
  }
}
