import RuneModel
import Testing

@testable import RuneWorkbench

/// Lines that a command writes.
@Suite struct TranslationAnswerReaderTests {
  private static func read(
    _ output: [UInt8],
    count: Int = 3,
    inPiecesOf size: Int = .max
  ) -> TranslationAnswerReader {
    var reader = TranslationAnswerReader(count: count)
    var rest = output[...]
    while !rest.isEmpty, !reader.isUseless {
      reader.read(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    reader.finish()
    return reader
  }

  @Test(arguments: [1, 2, 7, 4096])
  func anyOrderAndAnyPieces(size: Int) {
    let output = """
      {"value":"c\\u00e9 \\"é\\"","id":"3"}\r

      {"id": "1", "forms": {"one": "%d", "other": "%d s"}, "model": {"name": [1]}}
      {"id":"2","value":"b"}
      """
    let reader = Self.read(Array(output.utf8), inPiecesOf: size)
    #expect(reader.faults == [])
    #expect(
      reader.answers == [
        1: TranslationAnswer(forms: [.init("one", "%d"), .init("other", "%d s")]),
        2: TranslationAnswer(value: "b"),
        3: TranslationAnswer(value: "cé \"é\""),
      ]
    )
  }

  @Test(
    arguments: [
      ("Translated 3 texts", "is not JSON: "),
      ("[]", "is not an object."),
      (#"{"id":"1","value":"a"} x"#, "is not JSON: "),
      (#"{"id":"1","value":"a""#, "is not JSON: "),
      (#"{"value":"a"}"#, "has no \"id\" that is a string."),
      (#"{"id":1,"value":"a"}"#, "has no \"id\" that is a string."),
      (#"{"id":"4","value":"a"}"#, "answers \"4\", which was not asked for."),
      (#"{"id":"0","value":"a"}"#, "answers \"0\", which was not asked for."),
      (#"{"id":"01","value":"a"}"#, "answers \"01\", which was not asked for."),
      (#"{"id":"a","value":"a"}"#, "answers \"a\", which was not asked for."),
      (#"{"id":"99999999999999999999","value":"a"}"#, "answers \"99999999999999999999\", which"),
      (#"{"id":"1"}"#, "has neither \"value\" nor \"forms\", or both."),
      (#"{"id":"1","value":null}"#, "has neither \"value\" nor \"forms\", or both."),
      (#"{"id":"1","value":"a","forms":{}}"#, "has neither \"value\" nor \"forms\", or both."),
      (#"{"id":"2","value":"c"}"#, "answers \"2\" again."),
    ]
  )
  func otherLinesAreReported(line: String, reason: String) {
    let reader = Self.read(
      Array("{\"id\":\"2\",\"value\":\"b\"}\n\(line)\n{\"id\":\"3\",\"value\":\"c\"}\n".utf8)
    )
    #expect(reader.answers == [2: TranslationAnswer(value: "b"), 3: TranslationAnswer(value: "c")])
    #expect(reader.faults.count == 1)
    #expect(
      reader.faults.first?.hasPrefix("Line 2 of the command's output \(reason)") == true,
      "\(reader.faults)"
    )
  }

  @Test func invalidTextIsReported() {
    let reader = Self.read(Array("{\"id\":\"1\",\"value\":\"".utf8) + [0xC3, 0x28] + Array("\"}\n".utf8))
    #expect(reader.answers.isEmpty)
    #expect(reader.faults == ["Line 1 of the command's output is not valid UTF-8."])
  }

  @Test(arguments: [1000, 1 << 20])
  func linesHaveALength(size: Int) {
    let long =
      Array("{\"id\":\"1\",\"value\":\"".utf8) + Array(repeating: 0x61, count: Limits.answerLineBytes)
    for end in ["", "\"}", "\"}\n{\"id\":\"2\",\"value\":\"b\"}"] {
      let reader = Self.read(long + Array(end.utf8), inPiecesOf: size)
      #expect(reader.answers == (end.count > 2 ? [2: TranslationAnswer(value: "b")] : [:]))
      #expect(reader.faults == ["Line 1 of the command's output is longer than 256 KB and was not read."])
    }
  }

  @Test func theFirstFaultsAreListed() {
    let reader = Self.read(Array(String(repeating: "log\n", count: 12).utf8))
    #expect(reader.faults.count == 11)
    #expect(reader.faults.last == "2 more lines of the command's output are not used.")
    #expect(!reader.isUseless)
  }

  @Test func somethingElseIsNotReadToItsEnd() {
    let reader = Self.read(Array(String(repeating: "y\n", count: 1_000_000).utf8), inPiecesOf: 1 << 16)
    #expect(reader.isUseless)
    #expect(
      reader.faults.last == "\(Limits.unusableAnswers - 10) more lines of the command's output are not used."
    )
  }
}
