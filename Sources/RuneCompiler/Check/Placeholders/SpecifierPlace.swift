import RuneModel

/// Finds what stands at an offset of a text in the file, where escapes make the text longer.
enum SpecifierPlace {
  /// - Parameters:
  ///   - offset: In the text's UTF-8, of a byte that a file writes as it is, such as `%`.
  ///   - length: How many such bytes follow.
  /// - Returns: The place, or the whole value where the file escapes that byte somewhere.
  static func range(of offset: Int, length: Int, in form: Form, _ file: SourceFile) -> ByteRange {
    guard file.text.encoding != .binary, form.range.offsets.upperBound <= file.text.utf8.count else {
      return form.range
    }
    return form.text.withUTF8Bytes { text in
      file.text.utf8.withUnsafeBufferPointer { bytes in
        guard offset < text.count else { return form.range }
        let byte = text[offset]
        let ordinal = text[..<offset].count { $0 == byte }
        let total = ordinal + text[offset...].count { $0 == byte }
        let places = form.range.offsets.filter { bytes[$0] == byte }
        guard places.count == total else { return form.range }
        let end = min(places[ordinal] + max(length, 1), form.range.offsets.upperBound)
        return ByteRange(places[ordinal], end)
      }
    }
  }
}
