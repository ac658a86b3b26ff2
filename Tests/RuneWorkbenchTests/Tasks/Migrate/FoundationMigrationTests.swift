import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct FoundationMigrationTests {
  private static let fixture = MigrationFixture(
    tables: [
      (
        "en.lproj/Localizable.strings",
        """
        "title" = "Title";
        "hello" = "Hello %@, %d";
        "ratio" = "%.1f";
        "bold" = "**bold**";
        "Found %lld" = "Found %lld";
        "By %@" = "By %@";
        """
      ), ("en.lproj/Legal.strings", "\"imprint\" = \"Imprint\";\n"),
    ],
    others: [
      (
        "Helper.swift",
        "extension String {\n  var localized: String { return NSLocalizedString(self, comment: \"\") }\n}\n"
      )
    ]
  )

  @Test(arguments: [
    ("NSLocalizedString(\"title\", comment: \"\")", "ReRuneStrings.title"),
    ("NSLocalizedString(\"imprint\", tableName: \"Legal\", comment: \"\")", "ReRuneStrings.Legal.imprint"),
    ("String(localized: \"title\")", "ReRuneStrings.title"),
    ("\"title\".localized", "ReRuneStrings.title"),
    ("Text(\"title\")", "Text(ReRuneStrings.title)"),
    ("Text(\"unknown\")", "Text(\"unknown\")"),
    // The locale formats values, of which there are none.
    ("String(localized: \"title\", locale: Locale(identifier: \"fr\"))", "ReRuneStrings.title"),
    ("LocalizedStringResource(\"unknown\")", "LocalizedStringResource(\"unknown\")"),
    ("Label(\"title\", systemImage: \"a\")", "Label(ReRuneStrings.title, systemImage: \"a\")"),
    (
      "String(format: NSLocalizedString(\"hello\", comment: \"\"), \"Ada\", n)",
      "ReRuneStrings.hello(\"Ada\", Int(n))"
    ),
    (
      "String.localizedStringWithFormat(NSLocalizedString(\"hello\", comment: \"\"), name, 3)",
      "ReRuneStrings.hello(String(describing: name), 3)"
    ),
    (
      "String(format: NSLocalizedString(\"hello\", comment: \"\"), NSLocalizedString(\"title\", comment: \"\"), 1)",
      "ReRuneStrings.hello(ReRuneStrings.title, 1)"
    ),
    ("String(localized: \"Found \\(n)\")", "ReRuneStrings.found(Int(n))"),
    ("Text(\"By \\(\"Ada\")\")", "Text(ReRuneStrings.by(\"Ada\"))"),
  ])
  func rewrites(before: String, after: String) throws {
    let result = try Self.fixture.migrate("let a = \(before)\n", from: .foundation)
    #expect(result.code == "let a = \(after)\n")
    #expect(result.left.filter { !$0.hasPrefix("2:") } == [])
  }

  @Test(arguments: [
    ("NSLocalizedString(key, comment: \"\")", "the key is only known at run time"),
    ("NSLocalizedString(\"a.\\(b)\", comment: \"\")", "values are put into the key"),
    ("NSLocalizedString(\"missing\", comment: \"\")", "no table has this key"),
    (
      "NSLocalizedString(\"title\", bundle: other, comment: \"\")",
      "the lookup names a bundle, which may be another one; if it has these tables, write .main or .module"
    ),
    ("NSLocalizedString(\"hello\", comment: \"\")", "the accessor takes 2 arguments"),
    (
      "Text(\"By \\(name)\")",
      "the accessor takes a String here, and the type of this argument is not certain"
    ),
    ("Text(\"bold\")", "the text has Markdown, which is shown as it is in a String"),
    (
      "String(localized: \"Found \\(n)\", locale: l)",
      "the locale formats the values and chooses no language; give them to the accessor, or formatted to '%@'"
    ),
    (
      "String(format: NSLocalizedString(\"hello\", comment: \"\"), locale: l, \"Ada\", 3)",
      "the locale formats the values and chooses no language; give them to the accessor, or formatted to '%@'"
    ),
    (
      "LocalizedStringResource(\"title\", comment: \"c\")",
      "a LocalizedStringResource is needed here; set \"accessors\": \"both\" and use Resources"
    ),
    (
      "LocalizedStringResource(\"imprint\", table: \"Legal\")",
      "a LocalizedStringResource is needed here; set \"accessors\": \"both\" and use Resources"
    ),
  ])
  func leaves(code: String, reason: String) throws {
    let result = try Self.fixture.migrate("let a = \(code)\n", from: .foundation)
    #expect(result.code == "let a = \(code)\n")
    #expect(result.left.first == "1: \(reason)")
  }

  /// A property is not what a call means, and a text that stays a `String` may be handed to anything.
  @Test(arguments: [
    ("let accessibilityLabel: String?", "v.accessibilityLabel(\"title\")", true),
    ("var accessibilityLabel: String { \"\" }", "v.accessibilityLabel(\"title\")", true),
    ("var accessibilityLabel = f", "v.accessibilityLabel(\"title\")", false),
    ("var accessibilityLabel: (String) -> V", "v.accessibilityLabel(\"title\")", false),
    ("let accessibilityLabel: String.Make", "v.accessibilityLabel(\"title\")", false),
    ("func accessibilityLabel(_ text: String) {}", "v.accessibilityLabel(\"title\")", false),
    ("struct Text {}", "Text(\"title\")", false),
    ("struct Text {}", "Text(NSLocalizedString(\"title\", comment: \"\"))", true),
    ("func navigationTitle(_ text: String) {}", "v.navigationTitle(String(localized: \"title\"))", true),
  ])
  func ownNames(declaration: String, call: String, isRewritten: Bool) throws {
    var fixture = Self.fixture
    fixture.others = [("Own.swift", declaration + "\n")]
    let result = try fixture.migrate("let a = \(call)\n", from: .foundation)
    #expect(result.code.contains("ReRuneStrings.title") == isRewritten)
    #expect(result.left.isEmpty == isRewritten)
  }

  @Test func objectiveCIsListed() throws {
    let plan = try Self.fixture.plan("NSLocalizedString(@\"title\", nil);\n", from: .foundation, path: "a.m")
    #expect(plan.left.contains { $0.reason == "Objective-C is not rewritten" })
    #expect(plan.sources.isEmpty)
  }

  /// Xcode does not see accessors: it would call entries stale whose calls are rewritten.
  @Test func entriesOfRewrittenCallsAreManual() throws {
    let fixture = MigrationFixture.resources
    let code = "let a = String(localized: \"extracted\"), b = String(localized: \"home.title\")\n"
    let plan = try fixture.plan(code, from: .foundation)
    #expect(plan.rewrittenCount == 2 && plan.manualCount == 1 && plan.staleEntries.isEmpty)
    #expect(plan.tables.map(\.file.path) == ["Localizable.xcstrings"])
    let expected = fixture.tables[0].text.split(separator: "extracted_with_value").joined(separator: "manual")
    #expect(plan.tables.first.map { String(decoding: $0.bytes, as: UTF8.self) } == expected)
    // A call that is left still names its key.
    let left = try fixture.plan("let c = L(\"extracted\")\n", from: .foundation)
    #expect(left.tables.isEmpty && left.manualCount == 0)
  }
}
