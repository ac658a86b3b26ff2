/// A half-open range of UTF-8 byte offsets in one source text.
///
/// Offsets fit into 32 bits because `Limits.sourceBytes` limits the size of an input.
package struct ByteRange: Sendable, Hashable {
  package var lower: UInt32
  package var upper: UInt32

  package init(_ lower: Int, _ upper: Int) {
    self.lower = UInt32(truncatingIfNeeded: lower)
    self.upper = UInt32(truncatingIfNeeded: upper)
  }

  package static let start = ByteRange(0, 0)

  package var offsets: Range<Int> { Int(lower)..<Int(upper) }
}
