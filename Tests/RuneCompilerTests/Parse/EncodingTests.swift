import RuneCompiler
import RuneModel
import Testing

@Suite struct EncodingTests {
  static let text = "a = \"ä€😀\";\nb = \"\\q\";"

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      bigEndian
        ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
  }

  private static func utf32(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> UInt32(8 * $0)) }
      return bigEndian ? bytes.reversed() : bytes
    }
  }

  static let files: [(String, [UInt8])] = [
    ("UTF-8", Array(text.utf8)),
    ("UTF-8", [0xEF, 0xBB, 0xBF] + text.utf8),
    ("UTF-16LE", [0xFF, 0xFE] + utf16(text, bigEndian: false)),
    ("UTF-16BE", [0xFE, 0xFF] + utf16(text, bigEndian: true)),
    ("UTF-16LE", utf16(text, bigEndian: false)),
    ("UTF-16BE", utf16(text, bigEndian: true)),
    ("UTF-32LE", [0xFF, 0xFE, 0, 0] + utf32(text, bigEndian: false)),
    ("UTF-32BE", [0, 0, 0xFE, 0xFF] + utf32(text, bigEndian: true)),
  ]

  @Test(arguments: files)
  func readsEveryEncoding(_ encoding: String, _ bytes: [UInt8]) {
    let table = parse(bytes, path: "T.strings")
    #expect(table.file.text.encoding.rawValue == encoding)
    #expect(texts(table) == ["a = ä€😀", "b = q"])
    #expect(found(table).description == "[2:6 unknown-escape]")
  }

  /// A byte order mark takes no column.
  @Test func countsColumnsAfterTheByteOrderMark() {
    #expect(found(parse([0xEF, 0xBB, 0xBF] + "= a;".utf8, path: "T.strings")).first?.column == 1)
  }

  @Test(
    arguments: [
      ([0xFF], 1, 1),
      (Array("a = 1;\nb = \"".utf8) + [0xC3] + Array("\";".utf8), 2, 6),
      // Too long, surrogate, beyond Unicode, cut off.
      ([0x61, 0xC0, 0x80], 1, 2),
      ([0x61, 0xE0, 0x80, 0x80], 1, 2),
      ([0x61, 0xED, 0xA0, 0x80], 1, 2),
      ([0x61, 0xF4, 0x90, 0x80, 0x80], 1, 2),
      ([0x61, 0xF0, 0x9F, 0x98], 1, 2),
      ([UInt8](repeating: 0x61, count: 70) + [0x80], 1, 71),
      ([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00, 0x62], 2, 1),
      ([0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x62, 0x00], 1, 2),
      ([0xFE, 0xFF, 0xDE, 0x00], 1, 1),
      ([0, 0, 0xFE, 0xFF, 0, 0x11, 0, 0], 1, 1),
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0], 1, 1),
    ] as [([UInt8], Int, Int)]
  )
  func rejectsBrokenText(_ bytes: [UInt8], _ line: Int, _ column: Int) {
    for path in ["T.strings", "T.stringsdict", "T.xcstrings"] {
      let table = parse(bytes, path: path)
      #expect(found(table).description == "[\(line):\(column) invalid-encoding]")
      #expect(table.entries.isEmpty)
    }
  }

  @Test func sharesTheStorageOfUTF8() {
    let file = SourceFile(path: "T.strings", bytes: [UInt8](repeating: 0x61, count: 1000))
    let bytes = file.bytes.withUnsafeBufferPointer { $0.baseAddress }
    let text = file.text.utf8.withUnsafeBufferPointer { $0.baseAddress }
    #expect(bytes == text)
  }

  /// LF, CRLF, LF and CR end a line; columns count bytes.
  @Test(arguments: [
    (0, 1, 1), (1, 1, 2), (2, 2, 1), (4, 2, 3), (5, 3, 1), (6, 3, 2), (7, 4, 1), (8, 5, 1), (10, 5, 3),
  ])
  func countsLines(_ offset: Int, _ line: Int, _ column: Int) {
    let file = SourceFile(path: "T.strings", bytes: Array("a\nb\r\nc\n\rä".utf8))
    #expect(file.position(at: offset) == SourcePosition(line: line, column: column))
  }
}
