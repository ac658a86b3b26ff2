import RuneModel

/// Splits comma-separated values (RFC 4180) into rows of cells.
///
/// Lines may end with LF, CRLF or CR, and the separator may be a semicolon or a tab, as spreadsheets write them in some
/// countries.
struct CSVRows {
  struct Row {
    var cells: [String]
    /// From the first byte of the row to its line break.
    var range: ByteRange
  }

  /// An unclosed quotation mark, or text after a closing one.
  struct Fault: Error {
    var message: String
    var range: ByteRange
  }

  private let text: UnsafeBufferPointer<UInt8>
  private let separator: UInt8
  private var index: Int

  /// - Parameters:
  ///   - text: valid UTF-8; must outlive this.
  ///   - start: where the first row begins.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    self.text = text
    index = start
    separator = Self.separator(of: text, from: start)
  }

  /// The next row with text; `nil` at the end.
  mutating func next() throws(Fault) -> Row? {
    while index < text.count {
      let row = try readRow()
      if row.cells.count > 1 || row.cells.first?.isEmpty == false { return row }
    }
    return nil
  }

  private mutating func readRow() throws(Fault) -> Row {
    let start = index
    var cells: [String] = []
    while true {
      cells.append(try readCell())
      guard index < text.count, text[index] == separator else { break }
      index += 1
    }
    let range = ByteRange(start, index)
    if index < text.count, text[index] == 0x0D { index += 1 }
    if index < text.count, text[index] == 0x0A { index += 1 }
    return Row(cells: cells, range: range)
  }

  private mutating func readCell() throws(Fault) -> String {
    guard index < text.count, text[index] == UInt8(ascii: "\"") else {
      let start = index
      while index < text.count, text[index] != separator, text[index] != 0x0A, text[index] != 0x0D {
        index += 1
      }
      return String(decoding: UnsafeBufferPointer(rebasing: text[start..<index]), as: UTF8.self)
    }
    let start = index
    index += 1
    var cell: [UInt8] = []
    while true {
      guard index < text.count else {
        throw Fault(
          message: "The quotation mark is not closed. Close it, and double quotation marks inside of a text.",
          range: ByteRange(start, start + 1)
        )
      }
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\"") else {
        cell.append(byte)
        continue
      }
      guard index < text.count, text[index] == byte else { break }
      cell.append(byte)
      index += 1
    }
    if index < text.count, text[index] != separator, text[index] != 0x0A, text[index] != 0x0D {
      throw Fault(
        message: "There is text behind the closing quotation mark. Double quotation marks inside of a text.",
        range: ByteRange(index, index + 1)
      )
    }
    return String(decoding: cell, as: UTF8.self)
  }

  /// The most frequent candidate in the first line.
  private static func separator(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var index = start
    while index < text.count, text[index] != 0x0A, text[index] != 0x0D {
      counts[text[index], default: 0] += 1
      index += 1
    }
    let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    return candidates.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? candidates[0]
  }
}
