import RuneModel

extension String {
  /// Whether nothing but variables, `%#@name@`, and white space is in the text.
  package var consistsOfVariables: Bool {
    withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var end = 0
      func isSpace(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 <= 0x20 } }
      while let specifier = scanner.next() {
        guard specifier.kind == .variable, isSpace(end..<specifier.range.lowerBound) else { return false }
        end = specifier.range.upperBound
      }
      return isSpace(end..<bytes.count)
    }
  }
}
