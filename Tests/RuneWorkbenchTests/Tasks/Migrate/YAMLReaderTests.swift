import Testing

@testable import RuneWorkbench

@Suite struct YAMLReaderTests {
  private func read(_ text: String) throws -> YAMLNode { try YAMLReader.read(Array(text.utf8)) }

  /// A node without its lines.
  private func shown(_ node: YAMLNode) -> String {
    switch node.content {
    case .null: "null"
    case .scalar(let text): "\"\(text)\""
    case .list(let elements): "[" + elements.map(shown).joined(separator: ", ") + "]"
    case .map(let members):
      "{" + members.map { "\($0.name): \(shown($0.value))" }.joined(separator: ", ") + "}"
    }
  }

  @Test(arguments: [
    ("", "null"), ("# only a comment\n", "null"), ("---\na: b\n", "{a: \"b\"}"),
    ("a: b # comment\nc:\n", "{a: \"b\", c: null}"),
    ("a: \"b # c\"\n", "{a: \"b # c\"}"), ("a: 'it''s'\n", "{a: \"it's\"}"),
    ("a: \"x\\ty\"\n", "{a: \"x\ty\"}"),
    ("a: b#c\n", "{a: \"b#c\"}"), ("a: http://b:1\n", "{a: \"http://b:1\"}"),
    ("\"a b\": c\n", "{a b: \"c\"}"),
    ("a:\n  - b\n  - c\n", "{a: [\"b\", \"c\"]}"), ("a:\n- b\n- c\n", "{a: [\"b\", \"c\"]}"),
    ("a: [b, 'c, d', \"e\"]\n", "{a: [\"b\", \"c, d\", \"e\"]}"), ("a: []\n", "{a: []}"),
    ("a: {}\n", "{a: {}}"),
    ("- a: b\n  c: d\n- e: f\n", "[{a: \"b\", c: \"d\"}, {e: \"f\"}]"),
    ("-   a: b\n    c: d\n", "[{a: \"b\", c: \"d\"}]"), ("- - a\n  - b\n", "[[\"a\", \"b\"]]"),
    ("-\n  a: b\n", "[{a: \"b\"}]"), ("a:\r\n  b: c\r\n", "{a: {b: \"c\"}}"), ("a: ~\n", "{a: null}"),
    ("a:\n    b: 1\n    c:\n        d: 2\n", "{a: {b: \"1\", c: {d: \"2\"}}}"),
  ])
  func reads(text: String, expected: String) throws {
    #expect(shown(try read(text)) == expected)
  }

  @Test(arguments: [
    ("a: |\n  b\n", 1), ("a: >\n  b\n", 1), ("a: &b c\n", 1), ("a: *b\n", 1), ("a: !tag b\n", 1),
    ("a: {b: c}\n", 1),
    ("a: [b\n", 1), ("a: [[b]]\n", 1), ("a: \"b\n", 1), ("\ta: b\n", 1), ("a: b\na: c\n", 2),
    ("a: b\n---\nc: d\n", 2),
    ("a: b\n  c: d\n", 2), ("a: b\nc\n", 2), ("a: \"b\" c\n", 1), ("a: \"\\x\"\n", 1), ("a: @b\n", 1),
  ])
  func refuses(text: String, line: Int) {
    do {
      let node = try read(text)
      Issue.record("\(shown(node))")
    } catch let fault as YAMLFault {
      #expect(fault.line == line)
    } catch {
      Issue.record(error)
    }
  }

  @Test func nestingIsLimited() {
    let text = (0..<100).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(throws: YAMLFault.self) { try read(text) }
  }
}
