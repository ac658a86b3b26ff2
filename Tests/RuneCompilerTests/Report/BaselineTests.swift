import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct BaselineTests {
  private static let rule = Rule("some-rule", .warning, .finding)

  private func finding(_ key: String, in file: String = "A.strings", at offset: Int = 0) -> Diagnostic {
    let file = SourceFile(path: file, bytes: Array("xxxxxxxx".utf8))
    let location = SourceLocation(file, ByteRange(offset, offset + 1))
    return Diagnostic(Self.rule, "Message.", at: location, table: "A", locale: "de", key: key)
  }

  @Test func knownFindingsAreLeftOutWhereverTheyStand() throws {
    let known = [finding("a"), finding("a"), finding("\"b\"\n")]
    let file = SourceFile(path: "baseline.json", bytes: Baseline(known).encoded)
    let baseline = try BaselineReader.read(file)

    #expect(baseline.applied(to: [finding("a", at: 3), finding("\"b\"\n", at: 5)]).new.isEmpty)
    #expect(baseline.applied(to: [finding("a")]).gone == 2)
    #expect(baseline.applied(to: known + [finding("a"), finding("c")]).new.map(\.key) == ["a", "c"])
    #expect(baseline.applied(to: [finding("a", in: "B.strings")]).new.count == 1)
  }

  /// Sorted, one finding a line, so that a diff of it can be read.
  @Test func bytesDoNotDependOnTheOrder() {
    let findings = [finding("b"), finding("a"), finding("a")]
    let text = String(decoding: Baseline(findings).encoded, as: UTF8.self)
    #expect(
      text == """
        {"schema": 1, "findings": [
        {"file": "A.strings", "key": "a", "locale": "de", "rule": "some-rule", "count": 2},
        {"file": "A.strings", "key": "b", "locale": "de", "rule": "some-rule", "count": 1}
        ]}

        """
    )
    #expect(Baseline(findings.reversed()).encoded == Baseline(findings).encoded)
  }

  @Test func whatCannotBeReadIsNoFinding() {
    let fault = Diagnostic(Rule("json-syntax", .error, .syntax), "Message.", at: nil)
    #expect(Baseline([fault]).applied(to: [fault]).new == [fault])
  }

  @Test(arguments: ["", "[]", #"{"findings": [1]}"#, #"{"findings": ["#])
  func otherFilesAreRefused(text: String) {
    #expect(throws: TextFault.self) {
      try BaselineReader.read(SourceFile(path: "b.json", bytes: Array(text.utf8)))
    }
  }
}
