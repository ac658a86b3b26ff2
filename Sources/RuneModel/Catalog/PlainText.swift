/// A quoted text without escapes, referenced in place in its file.
///
/// Most texts of a large catalog are plain. A string and an array for each would take 13 MB for 10,000 keys in 10
/// locales, and 14 of 141 ms.
package struct PlainText: Sendable {
  @usableFromInline package let source: [UInt8]
  /// Quotes included.
  package let token: ByteRange

  /// - Parameter source: valid UTF-8.
  package init(_ token: ByteRange, in source: [UInt8]) {
    self.source = source
    self.token = token
  }

  /// - Parameter contents: the range between the delimiters, which are not quotes for a comment.
  package init(contents: Range<Int>, in source: [UInt8]) {
    self.init(ByteRange(contents.lowerBound - 1, contents.upperBound + 1), in: source)
  }

  package var isEmpty: Bool { token.upper - token.lower == 2 }

  package var string: String { withUTF8Bytes { String(decoding: $0, as: UTF8.self) } }

  @inlinable @inline(__always)
  package func withUTF8Bytes<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (lower, upper) = (Int(token.lower) + 1, Int(token.upper) - 1)
    return try source.withUnsafeBufferPointer { source throws(Failure) in
      precondition(lower <= upper && upper <= source.count)
      let start = source.baseAddress?.advanced(by: lower)
      return try body(UnsafeBufferPointer(start: start, count: upper - lower))
    }
  }
}
