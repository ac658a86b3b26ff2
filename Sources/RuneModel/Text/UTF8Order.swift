import CRuneSupport

/// A key compared by its bytes: Apple's lookup does not normalise, but Swift's `==` on `String` does.
package struct UTF8Key: Sendable, Hashable, Comparable {
  package let string: String

  package init(_ string: String) {
    self.string = string
  }

  package static func == (a: UTF8Key, b: UTF8Key) -> Bool { a.string.hasSameUTF8(as: b.string) }

  package static func < (a: UTF8Key, b: UTF8Key) -> Bool { a.string.isUTF8Ordered(before: b.string) }

  package func hash(into hasher: inout Hasher) {
    string.withUTF8Bytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  package func hasSameUTF8(as other: String) -> Bool {
    compareUTF8(to: other) == 0
  }

  /// Byte order, which is also code point order.
  package func isUTF8Ordered(before other: String) -> Bool {
    compareUTF8(to: other) < 0
  }

  /// Negative, zero or positive, like `memcmp`.
  private func compareUTF8(to other: String) -> Int {
    withUTF8Bytes { a in other.withUTF8Bytes { b in a.compared(to: b) } }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Negative, zero or positive, like `memcmp`; a prefix comes first.
  package func compared(to other: UnsafeBufferPointer<UInt8>) -> Int {
    guard let a = baseAddress, let b = other.baseAddress else { return count &- other.count }
    let order = Int(rune_bytes_order(a, b, Swift.min(count, other.count)))
    return order == 0 ? count &- other.count : order
  }
}
