import Foundation
import RuneModel
import Testing

@testable import ReRuneApp

@Suite struct JSONValueTests {
  private static func tree(_ text: String) -> ReRuneJSONValue? { try? JSONTree.read(Array(text.utf8)) }

  @Test(arguments: [
    ("null", ReRuneJSONValue.null), ("true", .bool(true)), ("false", .bool(false)),
    ("0", .int(0)), ("-1", .int(-1)), ("-0", .int(0)),
    ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
    ("9223372036854775808", .uint(1 << 63)), ("18446744073709551615", .uint(.max)),
    ("18446744073709551616", .double(18_446_744_073_709_551_616)), ("-9223372036854775809", .double(-0x1p63)),
    ("1.0", .double(1)), ("1e2", .double(100)), ("1E2", .double(100)), ("0.1", .double(0.1)),
    ("-0.0", .double(-0.0)),
    ("\"\"", .string("")), ("\"ä\\u00e4\\n\\ud83d\\ude00\"", .string("ää\n😀")),
    ("\"\\ud800\"", .string("\u{FFFD}")),
    ("[]", .array([])), ("{}", .object([:])), (" [ 1 , null ] ", .array([.int(1), .null])),
    ("{\"a_b\":{\"c\":[[],{}]}}", .object(["a_b": .object(["c": .array([.array([]), .object([:])])])])),
    ("{\"a\":1,\"a\":2}", .object(["a": .int(2)])), ("\u{FEFF}1", .int(1)),
  ])
  func readsEveryValue(text: String, value: ReRuneJSONValue) {
    #expect(Self.tree(text) == value)
  }

  @Test(arguments: [
    "", " ", "nul", "tru", "01", "1.", ".5", "+1", "1e400", "-1e400", "[", "[1,]", "{\"a\"}", "{a:1}", "\"",
    "1 2", "'a'",
    "NaN", "\u{FEFF}", "{\"a\":1,}", "\"\n\"",
  ])
  func refusesWhatIsNotJSON(text: String) {
    #expect(Self.tree(text) == nil)
  }

  @Test(
    arguments: [[0xFF], [0x22, 0xC3, 0x28, 0x22], [0xFE, 0xFF, 0x00, 0x31], [0x31, 0x00]] as [[UInt8]]
  )
  func refusesWhatIsNotUTF8(bytes: [UInt8]) {
    #expect(throws: TextFault.self) { try JSONTree.read(bytes) }
  }

  @Test(arguments: [512, 513])
  func limitsTheDepth(depth: Int) {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
      let text = String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
      #expect((Self.tree(text) != nil) == (depth == 512))
    }
  }

  @Test func limitsTheNumberOfValues() {
    let text = "[" + String(repeating: "0,", count: Limits.answerValues - 2) + "0"
    #expect(Self.tree(text + "]") != nil)
    #expect(Self.tree(text + ",0]") == nil)
  }

  /// Foundation's own decoder has no way to tell `1.0` from `1`.
  @Test(arguments: [
    ("{\"a_b\":[null,true,1,-1,1.5,\"x\",18446744073709551615]}", nil),
    ("[1.0]", ReRuneJSONValue.array([.int(1)])),
  ])
  func isReadByOtherDecoders(text: String, other: ReRuneJSONValue?) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(ReRuneJSONValue.self, from: Data(text.utf8)) == other ?? Self.tree(text))
  }

  @Test(arguments: [
    "null", "true", "[1,-1,9223372036854775807,18446744073709551615]", "{\"aB\":{\"c_d\":\"é\"},\"eF\":[]}",
    "0.1",
    "[1.5,-2.25]", "\"\\\"\\\\\"",
  ])
  func isWrittenAndReadAgain(text: String) throws {
    let value = try #require(Self.tree(text))
    let bytes = try RequestBody.encode(value)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
    #expect(try JSONTree.read(bytes) == value)
  }
}

@Suite struct IntegerTextTests {
  private struct Pair: Codable, Equatable, Sendable {
    var signed: ReRuneInt64?
    var unsigned: ReRuneUInt64?
  }

  private static func decoded(_ value: String, _ member: String) -> Pair? {
    let text = "{\"\(member)\":\(value)}"
    let own = (try? JSONTree.read(Array(text.utf8))).flatMap { try? AnswerDecoder($0).decode(Pair.self) }
    let foundation = try? JSONDecoder().decode(Pair.self, from: Data(text.utf8))
    #expect(own == foundation, "\(text)")
    return own
  }

  @Test(
    arguments: [
      ("\"42\"", 42), ("42", 42), ("\"0\"", 0), ("\"-1\"", -1), ("-1", -1),
      ("\"9223372036854775807\"", .max), ("9223372036854775807", .max), ("\"-9223372036854775808\"", .min),
      ("\"4.2\"", nil), ("\"\"", nil), ("\"+1\"", nil), ("\"01\"", nil), ("\"-0\"", nil), ("\"00\"", nil),
      ("\" 1\"", nil), ("\"1 \"", nil), ("\"1e3\"", nil), ("\"0x1\"", nil), ("\"١\"", nil),
      ("\"1_000\"", nil),
      ("\"9223372036854775808\"", nil), ("9223372036854775808", nil), ("\"-9223372036854775809\"", nil),
      ("4.5", nil), ("true", nil), ("[1]", nil),
    ] as [(String, Int64?)]
  )
  func signed(text: String, value: Int64?) {
    #expect(Self.decoded(text, "signed")?.signed?.value == value)
  }

  @Test(
    arguments: [
      ("\"42\"", 42), ("42", 42), ("\"18446744073709551615\"", .max), ("18446744073709551615", .max),
      ("\"18446744073709551616\"", nil), ("18446744073709551616", nil), ("\"-1\"", nil), ("-1", nil),
      ("\"+1\"", nil),
      ("\"\"", nil), ("\"007\"", nil),
    ] as [(String, UInt64?)]
  )
  func unsigned(text: String, value: UInt64?) {
    #expect(Self.decoded(text, "unsigned")?.unsigned?.value == value)
  }

  @Test func areWrittenAsTexts() throws {
    let pair = Pair(signed: ReRuneInt64(.min), unsigned: ReRuneUInt64(.max))
    let bytes = try RequestBody.encode(pair)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\"signed\":\"-9223372036854775808\",\"unsigned\":\"18446744073709551615\"}"
    )
    #expect(try AnswerDecoder(JSONTree.read(bytes)).decode(Pair.self) == pair)
  }
}
