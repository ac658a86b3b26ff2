import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct BaselineTests {
  private static let rule = Rule("some-rule", .warning, .finding)

  private func finding(_ key: String, in file: String = "A.strings", at offset: Int = 0) -> Diagnostic {
    let file = SourceFile(path: file, bytes: Array("xxxxxxxx".utf8))
    let location = SourceLocation(file, ByteRange(offset, offset + 1))
    return Diagnostic(Self.rule, "Message.", at: location, table: "A", locale: "de", key: key)
  }

  @Test func acceptedFindingsAreLeftOutAtAnyPosition() throws {
    let known = [finding("a"), finding("a"), finding("\"b\"\n")]
    let file = SourceFile(path: "baseline.json", bytes: Baseline(known).encoded)
    let (baseline, schema) = try BaselineReader.read(file)
    #expect(schema == 2)

    #expect(baseline.applied(to: [finding("a", at: 3), finding("\"b\"\n", at: 5)]).new.isEmpty)
    #expect(baseline.applied(to: [finding("a")]).gone == 2)
    #expect(baseline.applied(to: known + [finding("a"), finding("c")]).new.map(\.key) == ["a", "c"])
    #expect(baseline.applied(to: [finding("a", in: "B.strings")]).new.count == 1)
  }

  /// Sorted, one finding per line, so that diffs are readable.
  @Test func bytesDoNotDependOnTheOrder() {
    let findings = [finding("b"), finding("a"), finding("a")]
    let text = String(decoding: Baseline(findings).encoded, as: UTF8.self)
    #expect(
      text == """
        {"schema": 2, "findings": [
        {"file": "A.strings", "key": "a", "locale": "de", "rule": "some-rule", "count": 2},
        {"file": "A.strings", "key": "b", "locale": "de", "rule": "some-rule", "count": 1}
        ]}

        """
    )
    #expect(Baseline(findings.reversed()).encoded == Baseline(findings).encoded)
  }

  @Test func unreadableInputsAreNotFindings() {
    let fault = Diagnostic(Rule("json-syntax", .error, .syntax), "Message.", at: nil)
    #expect(Baseline([fault]).applied(to: [fault]).new == [fault])
  }

  /// Including the baseline of `diff`, and one of a future version.
  @Test(arguments: [
    "", "[]", "{}", #"{"schema": 2, "findings": [1]}"#, #"{"findings": []}"#, #"{"schema": 2, "findings": ["#,
    #"{"schema": 1, "accepted": []}"#, #"{"schema": 3, "findings": []}"#, #"{"schema": "2", "findings": []}"#,
  ])
  func otherFilesAreRejected(text: String) {
    #expect(throws: TextFault.self) {
      try BaselineReader.read(SourceFile(path: "b.json", bytes: Array(text.utf8)))
    }
  }

  @Test func earlierVersionsAreRead() throws {
    let text = #"{"schema": 1, "findings": [{"file": "A.strings", "key": "a", "locale": "de", "rule": "r"}]}"#
    let (baseline, schema) = try BaselineReader.read(SourceFile(path: "b.json", bytes: Array(text.utf8)))
    #expect(schema == 1)
    #expect(baseline.counts.values.reduce(0, +) == 1)
  }

  @Test func filesCanBeRenamed() {
    let baseline = Baseline([finding("a", in: "A.strings"), finding("a", in: "B.strings"), finding("b")])
    let renamed = baseline.renamingFiles { _ in "C.strings" }
    #expect(
      renamed.counts.map { "\($0.key.file) \($0.key.key) \($0.value)" }.sorted() == [
        "C.strings a 2", "C.strings b 1",
      ]
    )
  }
}
