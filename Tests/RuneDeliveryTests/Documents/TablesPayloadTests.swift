import RuneModel
import RuneTestSupport
import Testing

@testable import RuneDelivery

@Suite struct TablesPayloadTests {
  private func decoded(_ tables: String) throws -> Payload {
    try decodePayload(#"{"schema": "rerune-tables-1", "tables": \#(tables)}"#)
  }

  private func summary(_ payload: Payload) -> [String] {
    payload.messages.map { "\($0.table ?? "-").\($0.key)" }
  }

  @Test func aKeyMayBeInSeveralTables() throws {
    let payload = try decoded(#"{"A": {"k": "1", "l": "2"}, "B": {"k": "3"}}"#)
    #expect(payload.format == .tables)
    #expect(summary(payload) == ["A.k", "A.l", "B.k"])
    #expect(payload.notes.notes.isEmpty)
  }

  @Test func theLastTextOfAKeyIsUsedEvenIfItsTableOccursTwice() throws {
    let payload = try decoded(#"{"A": {"k": "1"}, "B": {"k": "2"}, "A": {"k": "3", "k": "4"}}"#)
    #expect(summary(payload) == ["A.k", "B.k"])
    guard case .text("4") = payload.messages[0].value else {
      Issue.record("\(payload.messages[0].value)")
      return
    }
    #expect(payload.notes.notes.map(\.rule) == [.duplicateKey, .duplicateKey])
  }

  @Test func valuesMayBeLocalizationsOrPlurals() throws {
    let payload = try decoded(
      #"{"A": {"c": {"stringUnit": {"state": "translated", "value": "C"}}, "p": {"one": "1", "other": "%d"}}}"#
    )
    #expect(
      payload.messages.map { $0.value.message.root } == [
        .text("C"),
        .plural(argument: MessageNode.unsettledArgument, forms: [.one: .text("1"), .other: .text("%d")]),
      ]
    )
  }

  @Test(arguments: [
    (#"{"A": {"k": 1, "l": "L"}}"#, "The key \"k\" was skipped: its value is a number. Write a text."),
    (
      #"{"A": {"k": "\ud800", "l": "L"}}"#, "The key \"k\" was skipped: \(FlatPayloadReader.halfOfACharacter)"
    ),
    (
      #"{"A": {"k": {"x": {}}, "l": "L"}}"#,
      "The key \"k\" was skipped: its value is an object without a text."
    ),
    (
      #"{"A": {"k": {"variations": {"plural": {"one": {"stringUnit": {"value": "1"}}}}}, "l": "L"}}"#,
      "The key \"k\" was skipped: a plural has no form 'other'. Add it; it serves every number that no other form "
        + "matches."
    ),
  ])
  func otherValuesAreSkipped(tables: String, message: String) throws {
    let payload = try decoded(tables)
    #expect(summary(payload) == ["A.l"])
    #expect(payload.notes.notes.contains { $0.message == message }, "\(payload.notes.notes.map(\.message))")
  }

  /// An index finds a key by its own hash, whatever its table.
  @Test func oneKeyInManyTablesIsRejected() throws {
    func tables(_ count: Int) -> String {
      "{" + (0..<count).map { "\"T\($0)\": {\"k\": \"\"}" }.joined(separator: ", ") + "}"
    }
    #expect(try decoded(tables(Limits.payloadKeyRun)).messages.count == Limits.payloadKeyRun)
    #expect { try decoded(tables(Limits.payloadKeyRun + 1)) } throws: { error in
      (error as? TextFault)?.rule.id == "colliding-keys"
    }
  }

  @Test func otherMembersAreIgnored() throws {
    #expect(summary(try decoded(#"{"A": [], "B": {"k": ""}}, "more": {"A": {"k": ""}}"#)) == ["B.k"])
    #expect(summary(try decodePayload(#"{"schema": "rerune-tables-1"}"#)).isEmpty)
  }

  /// A flat payload may have a key of that name.
  @Test(arguments: [#"{"schema": "rerune-tables-2", "k": "v"}"#, #"{"k": "v", "schema": "rerune-tables-1"}"#])
  func anotherSchemaIsAFlatPayload(document: String) throws {
    let payload = try decodePayload(document)
    #expect(payload.format == .flat)
    #expect(payload.messages.count == 2)
  }

  @Test(arguments: [#"{"A": {"k": "v"}"#, #"{"A": {"k" "v"}}"#, #"{"A": {"k": "\ud800"#])
  func brokenDocumentsAreRejected(tables: String) {
    #expect(throws: TextFault.self) {
      try decodePayload(#"{"schema": "rerune-tables-1", "tables": \#(tables)"#)
    }
  }
}
