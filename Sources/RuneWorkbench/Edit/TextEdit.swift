import RuneCompiler
import RuneModel

/// A part of a source file's text and its replacement.
package struct TextEdit: Sendable, Hashable {
  /// The range in the file's UTF-8 text; empty for an insertion.
  package var range: ByteRange
  /// UTF-8.
  package var replacement: [UInt8]

  package init(_ range: ByteRange, _ replacement: [UInt8]) {
    self.range = range
    self.replacement = replacement
  }

  package init(at offset: Int, inserting text: [UInt8]) {
    self.init(ByteRange(offset, offset), text)
  }
}

extension [TextEdit] {
  /// In text order. Insertions at one offset keep the order in which they were made, before a replacement at that
  /// offset.
  package var inTextOrder: [TextEdit] {
    func place(_ item: (offset: Int, element: TextEdit)) -> (UInt32, UInt32, Int) {
      (item.element.range.lower, item.element.range.upper, item.offset)
    }
    return enumerated().sorted { place($0) < place($1) }.map(\.element)
  }

  /// A part of a text with the edits applied.
  ///
  /// - Parameters:
  ///   - text: valid UTF-8.
  ///   - part: the range that contains the edits, which are in text order.
  func applied(to text: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) -> [UInt8] {
    var output: [UInt8] = []
    var offset = part.lowerBound
    for edit in self {
      output += text[offset..<Int(edit.range.lower)]
      output += edit.replacement
      offset = Int(edit.range.upper)
    }
    return output + text[offset..<part.upperBound]
  }
}

extension SourceFile {
  /// The file with the edits applied. Everything outside the edits is unchanged, byte for byte, in every encoding.
  ///
  /// - Parameter edits: in text order, without overlaps. The text must not be binary or have a fault.
  package func bytes(applying edits: [TextEdit]) -> [UInt8] {
    let encoding = text.encoding
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + edits.reduce(0) { $0 + encoding.length(of: $1.replacement[...]) })
    // Both offsets refer to the same character: in the UTF-8 text, and in the file after its byte order mark.
    var offset = 0
    var place = encoding == .utf8 ? 0 : TextEncoding.detect(bytes).mark
    output += bytes[..<place]
    for edit in edits {
      let start = place + encoding.length(of: text.utf8[offset..<Int(edit.range.lower)])
      output += bytes[place..<start]
      encoding.encode(edit.replacement, into: &output)
      place = start + encoding.length(of: text.utf8[edit.range.offsets])
      offset = Int(edit.range.upper)
    }
    output += bytes[place...]
    return output
  }
}

extension TextEncoding {
  /// The length of a UTF-8 text in this encoding, in bytes.
  fileprivate func length(of text: ArraySlice<UInt8>) -> Int {
    if self == .utf8 { return text.count }
    return text.withUnsafeBufferPointer { text in
      var length = 0
      for byte in text where byte & 0xC0 != 0x80 {
        switch self {
        case .utf16LittleEndian, .utf16BigEndian: length &+= byte >= 0xF0 ? 4 : 2
        case .utf32LittleEndian, .utf32BigEndian: length &+= 4
        case .utf8, .latin1, .binary: length &+= 1
        }
      }
      return length
    }
  }

  /// Appends a UTF-8 text in this encoding.
  ///
  /// - Parameter text: has no character above U+00FF if the encoding is Latin-1.
  package func encode(_ text: [UInt8], into output: inout [UInt8]) {
    guard self != .utf8 else {
      output += text
      return
    }
    let string = String(decoding: text, as: UTF8.self)
    switch self {
    case .utf16LittleEndian:
      for unit in string.utf16 { output.append(unit, size: 2, isBigEndian: false) }
    case .utf16BigEndian:
      for unit in string.utf16 { output.append(unit, size: 2, isBigEndian: true) }
    case .utf32LittleEndian:
      for scalar in string.unicodeScalars { output.append(scalar.value, size: 4, isBigEndian: false) }
    case .utf32BigEndian:
      for scalar in string.unicodeScalars { output.append(scalar.value, size: 4, isBigEndian: true) }
    case .utf8, .latin1, .binary:
      for scalar in string.unicodeScalars { output.append(UInt8(truncatingIfNeeded: scalar.value)) }
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ unit: some BinaryInteger, size: Int, isBigEndian: Bool) {
    for index in 0..<size {
      let shift = 8 * (isBigEndian ? size - 1 - index : index)
      append(UInt8(truncatingIfNeeded: unit >> shift))
    }
  }
}
