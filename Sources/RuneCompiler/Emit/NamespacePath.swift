import RuneModel

/// The parts of a key that `namespaces` nests: `settings.title %lld` has two.
enum NamespacePath {
  /// Ranges of UTF-8 bytes: at least one and at most `limit`, the last one with the rest.
  static func parts(of key: String, limit: Int) -> [Range<Int>] {
    key.withUTF8Bytes { bytes in
      guard !isSentence(bytes) else { return [0..<bytes.count] }
      var parts: [Range<Int>] = []
      var start = 0
      var specifiers = SpecifierRanges(bytes, sparingProse: false)
      for index in bytes.indices where bytes[index] == UInt8(ascii: ".") {
        guard parts.count + 1 < limit else { break }
        // The dot in `%.2f` is not a separator.
        guard !specifiers.contain(index) else { continue }
        if index > start { parts.append(start..<index) }
        start = index + 1
      }
      if start < bytes.count { parts.append(start..<bytes.count) }
      // A part without a word is dropped: `price.%.2f` becomes `price`.
      parts.removeAll { WordSplitter(UnsafeBufferPointer(rebasing: bytes[$0])).count == 0 }
      return parts.isEmpty ? [0..<bytes.count] : parts
    }
  }

  /// Whether spaces separate words, not only a word from a specifier.
  private static func isSentence(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var hasWord = false
    var hasBlank = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "%"):
        var scanner = FormatScanner(bytes, from: index)
        index = scanner.next()?.range.upperBound ?? index + 1
        continue
      case 0x09...0x0D, 0x20: hasBlank = hasWord
      default:
        if hasBlank { return true }
        hasWord = true
      }
      index += 1
    }
    return false
  }
}
