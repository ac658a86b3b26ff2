import RuneModel

/// The parts of a key that `namespaces` nests: `settings.title %lld` has two.
enum NamespacePath {
  /// Ranges of UTF-8 bytes, at least one, at most `limit`; the last takes what is left.
  static func parts(of key: String, limit: Int) -> [Range<Int>] {
    key.withUTF8Bytes { bytes in
      guard !isSentence(bytes) else { return [0..<bytes.count] }
      var parts: [Range<Int>] = []
      var start = 0
      var specifiers = SpecifierRanges(bytes, sparingProse: false)
      for index in bytes.indices where bytes[index] == UInt8(ascii: ".") {
        guard parts.count + 1 < limit else { break }
        // The point in `%.2f` parts nothing.
        guard !specifiers.contain(index) else { continue }
        if index > start { parts.append(start..<index) }
        start = index + 1
      }
      if start < bytes.count { parts.append(start..<bytes.count) }
      // What has no word names nothing: `price.%.2f` is `price`.
      parts.removeAll { WordSplitter(UnsafeBufferPointer(rebasing: bytes[$0])).count == 0 }
      return parts.isEmpty ? [0..<bytes.count] : parts
    }
  }

  /// Whether blanks part words, not just a word from a specifier.
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
