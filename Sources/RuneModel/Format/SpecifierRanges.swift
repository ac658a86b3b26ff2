/// Says whether places of a text are in a specifier, when it is asked from the first place to the last.
package struct SpecifierRanges {
  private let text: UnsafeBufferPointer<UInt8>
  private let sparesProse: Bool
  private var scanner: FormatScanner
  /// The first one that does not end before the place that was asked for last.
  private var current: Range<Int>?
  private var previous = -1

  /// - Parameters:
  ///   - text: UTF-8; must outlive this.
  ///   - sparesProse: Whether a percent sign of the sentence (`ProsePercent`) is not a specifier.
  package init(_ text: UnsafeBufferPointer<UInt8>, sparingProse sparesProse: Bool = true) {
    self.text = text
    self.sparesProse = sparesProse
    scanner = FormatScanner(text)
    advance()
  }

  /// - Parameter offset: Not before the one of the call before.
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
