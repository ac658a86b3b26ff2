import RuneModel
import Testing

@testable import RuneCompiler

/// Texts that stand between the same bytes as one before are read as they would be without it.
@Suite struct RepeatedTextsTests {
  private static let texts = [
    "", "a", "größe 😀", #"a\n"#, #"a\"b"#, #"\ud83d"#, #"", "state": "new"#, "x\ty", #"\"#,
    "%lld of a text that is longer than any word of eight bytes",
  ]

  private static let values = [
    #"{"stringUnit": {"state": "translated", "value": "…"}}"#,
    #"{"stringUnit": {"state": "new", "value": "…"}}"#,
    #"{ "stringUnit" : { "value" : "…", "state" : "needs_review" } }"#,
    #"{"stringUnit": {"value": "…"}}"#,
    #"{"stringUnit": {"value": "…", "state": null}}"#,
    #"{"stringUnit": {"value": "…", "value": "b"}}"#,
    #"{"stringUnit": {"value": "…", "other": 1}}"#,
    #"{"stringUnit": {"value": "b"}, "stringUnit": {"value": "…"}}"#,
    #"{"stringUnit": {"value": "…"}, "substitutions": {}}"#,
    #"{"stringUnit": {"value": "…"}, "variations": {}}"#,
    #"{"variations": {}, "stringUnit": {"value": "…"}}"#,
    #"{"stringUnit": {"value": "b"}, "variations": {"width": {"9": {"stringUnit": {"value": "…"}}}}}"#,
    #"{"stringSet": {"state": "new", "values": ["…"]}}"#,
    """
    {"variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "…"}},
      "other": {"stringUnit": {"state": "translated", "value": "…"}}
    }}}
    """,
    """
    {"variations": {"plural": {
      "one": {"stringUnit": {"state": "new", "value": "…"}},
      "one": {"stringUnit": {"state": "new", "value": "…"}},
      "other": {"stringSet": {"values": ["…"]}}
    }}}
    """,
    """
    {"variations": {"device": {
      "mac": {"variations": {"plural": {"other": {"stringUnit": {"value": "…"}}}}},
      "other": {"variations": {"plural": {"other": {"stringUnit": {"value": "…"}}}}}
    }}}
    """,
    """
    {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {
      "argNum": 1, "formatSpecifier": "lld",
      "variations": {"plural": {"one": {"stringUnit": {"value": "…"}}, "other": {"stringUnit": {"value": "…"}}}}
    }}}
    """,
  ]

  @Test(arguments: values) func areReadLikeTheFirstOfTheirKind(value: String) throws {
    for text in Self.texts {
      let first = try Self.lastEntry(of: [(value, text)])
      let later = try Self.lastEntry(of: [(value, "x"), (value, "y"), (value, text)])
      #expect(first == later, "\(text)")
      for other in Self.values {
        let mixed = try Self.lastEntry(of: [(value, "x"), (other, "y"), (value, text)])
        #expect(first == mixed, "\(text) behind \(other)")
      }
    }
  }

  /// More kinds of surroundings than are kept.
  @Test func areReadWhereAllAreDifferent() throws {
    let values = (0..<9).map { #"{"stringUnit": {"state": "state \#($0)", "value": "…"}}"# }
    let table = Self.table((values + values).map { ($0, "text") })
    #expect(table.diagnostics.isEmpty)
    let states = table.entries.map(\.localizations[0].state)
    #expect(states == ((0..<9).map { "state \($0)" } + (0..<9).map { "state \($0)" }))
  }

  @Test func nestingIsLimitedAtAnyDepth() {
    func nested(_ depth: Int) -> String {
      let text = #"{"stringUnit": {"value": "a"}}"#
      return (0..<depth).reduce(text) { inner, _ in #"{"variations": {"device": {"mac": \#(inner)}}}"# }
    }
    // Each level opens three containers, and five are around the outermost one, with the text's own two.
    let deepest = (Limits.nestingDepth - 6) / 3
    for depth in [1, deepest - 1, deepest, deepest + 1, deepest + 2] {
      let alone = Self.table([(nested(depth), "")])
      let behind = Self.table([(nested(1), ""), (nested(depth), "")])
      #expect(alone.diagnostics.map(\.message) == behind.diagnostics.map(\.message), "\(depth)")
      let counts = [alone, behind].map { $0.entries.first { $0.key == "key" }?.localizations.count }
      #expect(counts[0] == counts[1], "\(depth)")
    }
  }

  private static func table(_ texts: [(value: String, text: String)]) -> ParsedTable {
    let entries = texts.enumerated().map { index, text in
      let value = text.value.split(separator: "…", omittingEmptySubsequences: false)
        .joined(separator: text.text)
      return #""\#(index + 1 == texts.count ? "key" : "k\(index)")": {"localizations": {"de": \#(value)}}"#
    }
    let strings = entries.joined(separator: ",\n")
    return parse(
      #"{"sourceLanguage": "de", "version": "1.0", "strings": {\#(strings)}}"#,
      path: "Localizable.xcstrings"
    )
  }

  /// Everything that is read of the last entry, with its places counted from its key.
  private static func lastEntry(of texts: [(value: String, text: String)]) throws -> [String] {
    let table = table(texts)
    var start = table.diagnostics.first { $0.key == "key" }?.location?.range.lower ?? 0
    var lines: [String] = []
    if let entry = table.entries.last, entry.key == "key" {
      start = entry.keyRange.lower
      for localization in entry.localizations {
        lines.append("\(localization.locale) \(localization.state ?? "-") \(localization.isImplicit)")
        lines.append("\(localization.range.lower - start) \(localization.range.upper - start)")
        for form in localization.forms + localization.substitutions.flatMap(\.forms) {
          lines.append("\(form.pathDescription) \(form.text.debugDescription) \(form.range.lower - start)")
        }
      }
    }
    for diagnostic in table.diagnostics where diagnostic.key == "key" {
      lines.append("\(diagnostic.message) \((diagnostic.location?.range.lower ?? 0) &- start)")
    }
    return lines
  }
}
