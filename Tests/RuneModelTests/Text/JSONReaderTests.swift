import Foundation
import RuneModel
import Testing

@Suite struct JSONReaderTests {
  private static func reading<Result>(
    _ text: String,
    _ body: (inout JSONReader) throws -> Result
  ) rethrows -> Result {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      return try body(&reader)
    }
  }

  /// A document as nested text, built only with the reader's methods.
  private static func outline(_ reader: inout JSONReader) throws -> String {
    switch try reader.peekKind() {
    case .string: return "s:" + reader.string(try reader.readString())
    case .number: return "n:" + reader.string(try reader.readNumber())
    case .boolean: return "b:\(try reader.readBoolean())"
    case .null:
      try reader.readNull()
      return "null"
    case .array:
      var elements: [String] = []
      try reader.enterArray()
      while try reader.nextElement() { elements.append(try outline(&reader)) }
      return "[\(elements.joined(separator: " "))]"
    case .object:
      var members: [String] = []
      try reader.enterObject()
      while let name = try reader.nextName() {
        members.append("\(reader.string(name))=\(try outline(&reader))")
      }
      return "{\(members.joined(separator: " "))}"
    }
  }

  @Test(
    arguments: [
      ("{}", "{}"),
      ("[ ]", "[]"),
      (" \t\r\n null ", "null"),
      ("[1,-0,1.5e+3,2E-1,0.0]", "[n:1 n:-0 n:1.5e+3 n:2E-1 n:0.0]"),
      (#"{"b":true,"a":[false,{}],"b":null}"#, "{b=b:true a=[b:false {}] b=null}"),
      (#""""#, "s:"),
      (#""\"\\\/\b\f\n\r\t""#, "s:\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u00e9\u20ac\uD83D\uDE00x""#, "s:é€😀x"),
      (#""\ud83d\u0041\udE00""#, "s:\u{FFFD}A\u{FFFD}"),
      ("\"1234567\\n89012345678é\\t901234567\u{7F}\"", "s:1234567\n89012345678é\t901234567\u{7F}"),
      ("[\"\u{2028}😀\",                                          1]", "[s:\u{2028}😀 n:1]"),
    ] as [(String, String)]
  )
  func reads(_ text: String, _ expected: String) throws {
    let outline = try Self.reading(text) { reader in
      let outline = try Self.outline(&reader)
      try reader.finish()
      return outline
    }
    #expect(outline == expected)
    // Skipped values are validated in the same way.
    let skipped = try Self.reading(text) { reader in
      let range = try reader.skipValue()
      try reader.finish()
      return range
    }
    #expect(!skipped.offsets.isEmpty)
  }

  /// The offset of the fault.
  @Test(
    arguments: [
      ("", 0), ("  ", 2), ("{", 1), ("[1", 2), ("[1,", 3), ("[1,]", 2), ("{\"a\":1,}", 6), ("[,1]", 1),
      ("{,}", 1),
      ("[1 2]", 3), ("{\"a\" 1}", 5), ("{a:1}", 1), ("{1:1}", 1), ("[01]", 1), ("[-]", 2), ("[1.]", 3),
      ("[1e]", 3),
      ("[+1]", 1), ("[.5]", 1), ("[NaN]", 1), ("[nul]", 1), ("[truf]", 1), ("'a'", 0), ("\"a", 0),
      ("\"a\\", 2),
      ("\"\\x\"", 1), ("\"\\u12\"", 1), ("\"\\u12g4\"", 1), ("\"a\tb\"", 2), ("\"a\nb\"", 0),
      ("\"12345678\u{0}\"", 9),
      ("[1]]", 3), ("{} {}", 3), ("// c", 0), ("\u{FEFF}{}", 0), ("[1}", 2), ("{\"a\":1]", 6),
    ] as [(String, Int)]
  )
  func rejects(_ text: String, _ offset: Int) {
    let fault = #expect(throws: TextFault.self) {
      try Self.reading(text) { reader in
        try reader.skipValue()
        try reader.finish()
      }
    }
    #expect(fault?.rule.id == "json-syntax")
    #expect(fault.map { Int($0.range.lower) } == offset)
  }

  /// Alternating arrays and objects, far more than a single word can count.
  @Test func mixedContainersAreSkippedToTheirEnds() throws {
    let open = String(repeating: #"[1, {"a": "#, count: 200)
    let close = String(repeating: "}]", count: 200)
    _ = try Self.reading("\(open)[true, null]\(close)") { try $0.skipValue() }
    for wrong in ["]\(close.dropFirst())", "\(close.dropLast(131))}", "\(close.dropLast(2))"] {
      let fault = #expect(throws: TextFault.self) {
        try Self.reading("\(open)0\(wrong)") { try $0.skipValue() }
      }
      #expect(fault?.rule.id == "json-syntax")
    }
  }

  /// Payloads are read on threads of Swift's pool, which have 512 KB on Apple's systems.
  @Test func theDeepestDocumentNeedsLittleStack() async {
    let isRead = await withCheckedContinuation { continuation in
      let thread = Thread {
        let depth = Limits.nestingDepth
        let text = String(repeating: #"{"a":"#, count: depth) + "0" + String(repeating: "}", count: depth)
        continuation.resume(returning: (try? Self.reading(text) { try $0.skipValue() }) != nil)
      }
      thread.stackSize = 128 << 10
      thread.start()
    }
    #expect(isRead)
  }

  @Test func limitsDepth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try Self.reading(nested(Limits.nestingDepth)) { try $0.skipValue() }
    let fault = #expect(throws: TextFault.self) {
      try Self.reading(nested(100_000)) { try $0.skipValue() }
    }
    #expect(fault?.rule.id == "nesting-too-deep")
  }

  @Test func recognisesWords() throws {
    try Self.reading(#"["value", "valve", "val\u0075e", ""]"#) { reader in
      try reader.enterArray()
      var matches: [Bool] = []
      var tokens: [JSONReader.StringToken] = []
      while try reader.nextElement() {
        tokens.append(try reader.readString())
        matches.append(reader.matches(tokens[tokens.count - 1], "value"))
      }
      #expect(matches == [true, false, false, false])
      #expect(reader.compare(tokens[0], tokens[2]) == 0)
      #expect(reader.compare(tokens[0], tokens[1]) < 0)
      #expect(reader.compare(tokens[0], tokens[3]) > 0)
    }
  }
}
