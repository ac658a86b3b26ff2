import RuneModel

/// Maps offsets in a text to ranges in its file, where escapes make the text longer.
///
/// A class, so that all findings of one text share the index: searching the text again for each of 16,000 findings
/// took 14 s.
final class SpecifierPlaces {
  private var form: Form?
  private var file: SourceFile?
  /// For each byte value, its offsets in the text and in the file, if their counts match.
  private var places: [UInt8: (inText: [Int], inFile: [Int])] = [:]

  /// - Parameters:
  ///   - offset: the UTF-8 offset of a byte that files do not escape, such as `%`.
  ///   - length: the number of such bytes.
  /// - Returns: the range in the file, or the entire value if the file escapes that byte somewhere.
  func range(of offset: Int, length: Int, in form: Form, _ file: SourceFile) -> ByteRange {
    guard file.text.encoding != .binary, form.range.offsets.upperBound <= file.text.utf8.count else {
      return form.range
    }
    if self.form?.range != form.range || self.file != file {
      (self.form, self.file, places) = (form, file, [:])
    }
    return form.text.withUTF8Bytes { text in
      guard offset < text.count else { return form.range }
      let (inText, inFile) = places(of: text[offset], text, form.range.offsets, file)
      guard inText.count == inFile.count else { return form.range }
      let start = inFile[inText.firstIndex(atLeast: offset)]
      return ByteRange(start, min(start + max(length, 1), form.range.offsets.upperBound))
    }
  }

  private func places(
    of byte: UInt8,
    _ text: UnsafeBufferPointer<UInt8>,
    _ value: Range<Int>,
    _ file: SourceFile
  ) -> (inText: [Int], inFile: [Int]) {
    if let known = places[byte] { return known }
    let found = file.text.utf8.withUnsafeBufferPointer { bytes in
      (
        inText: text.indices.filter { text[$0] == byte },
        inFile: value.filter { bytes[$0] == byte }
      )
    }
    places[byte] = found
    return found
  }
}

extension [Int] {
  /// The index of the first element that is not below a value; elements are in ascending order.
  fileprivate func firstIndex(atLeast value: Int) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle] < value { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}

/// The percent signs of a form that belong to the sentence and are not doubled (`specifier-prose`).
package struct LonePercents {
  /// In ascending order.
  package private(set) var offsets: [Int] = []
  /// Whether one of them would be read as a specifier: `50% of`. Without the words around it, it could be one.
  package private(set) var hasSpecifiers = false
  /// The arguments that the form reads, without repetition.
  package private(set) var arguments: Set<Int> = []

  /// - Parameter isOfVariable: whether the form is one of a variable, which may contain `%arg`.
  /// - Returns: `nil` if the form has other faults, such as a misspelled specifier.
  package init?(in form: Form, isOfVariable: Bool) {
    let reading = TextReading(form, owner: isOfVariable ? 1 : nil)
    for fault in reading.faults {
      switch fault.kind {
      case .prose: hasSpecifiers = true
      case .bareSign: break
      case .foreign: continue
      case .template, .positionZero, .unknown, .lostPercent, .forbidden, .tooWide, .strayArgument: return nil
      }
      offsets.append(fault.offset)
    }
    offsets.sort()
    arguments = Set(reading.uses.map(\.position))
  }
}
