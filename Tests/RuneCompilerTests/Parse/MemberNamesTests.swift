import Testing

@testable import RuneCompiler

/// Names that occur twice in one JSON object, however many there are and in whatever order.
@Suite struct MemberNamesTests {
  @Test(arguments: [2, 30, 31, 32, 33, 34, 100], [false, true])
  func findsTheSecondOfTwo(count: Int, isEscaped: Bool) throws {
    var names = (0..<count).map { "x-a\(1_000 - $0)" }
    // Once more what came first, and written otherwise.
    names.append(isEscaped ? "\\u0078-a1000" : "x-a1000")
    let texts = names.enumerated().map { #""\#($1)": {"stringUnit": {"value": "\#($0)"}}"# }
    let catalog = """
      {"version": "1.0", "sourceLanguage": "en", "strings": {"k": {"localizations": {\(texts.joined(separator: ","))}},
        "l": {"localizations": {"x-a999": {"stringUnit": {"value": "l"}}}}}}
      """
    let table = TableParser.parse(SourceFile(path: "L.xcstrings", bytes: Array(catalog.utf8)))
    #expect(table.diagnostics.map(\.rule) == [.duplicateKey])
    #expect(table.entries.map(\.key) == ["k", "l"])
    let localizations = try #require(table.entries.first).localizations.filter { $0.locale == "x-a1000" }
    #expect(localizations.last?.forms.map(\.text) == ["\(count)"])
  }
}
