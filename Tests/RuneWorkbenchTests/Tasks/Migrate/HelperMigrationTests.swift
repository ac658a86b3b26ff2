import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// Functions and properties with which a project looks its texts up itself.
@Suite struct HelperMigrationTests {
  private static func migrate(_ helper: String, _ code: String) throws -> (code: String, left: [String]) {
    let fixture = MigrationFixture(
      tables: [
        (
          "en.lproj/Localizable.strings",
          "\"title\" = \"Title\";\n\"hello\" = \"Hello %@, %d\";\n\"full\" = \"100%%\";\n"
        ), ("en.lproj/Shop.strings", "\"save\" = \"Save\";\n"),
      ],
      others: [("Helper.swift", helper + "\n")]
    )
    let plan = try fixture.plan("let a = \(code)\n", from: .foundation)
    let bytes = plan.sources.first { $0.file.path == "App/main.swift" }?.bytes
    return (
      bytes.map { String(decoding: $0, as: UTF8.self) } ?? "let a = \(code)\n",
      plan.left.filter { $0.location.file.path == "App/main.swift" }.map(\.reason)
    )
  }

  private static let property =
    "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }"

  @Test(arguments: [
    (property, "\"title\".localized", "ReRuneStrings.title"),
    (
      "extension String { func localized() -> String { return NSLocalizedString(self, comment: self) } }",
      "\"title\".localized()", "ReRuneStrings.title"
    ),
    (
      "extension String { var shop: String { Bundle.main.localizedString(forKey: self, value: nil, table: \"Shop\") } }",
      "\"save\".shop", "ReRuneStrings.Shop.save"
    ),
    (
      "extension String { var l10n: String { String(localized: String.LocalizationValue(self), bundle: .module) } }",
      "\"title\".l10n", "ReRuneStrings.title"
    ),
    (
      """
      extension String {
        func localized(with values: CVarArg...) -> String {
          String(format: NSLocalizedString(self, comment: ""), locale: .current, arguments: values)
        }
      }
      """,
      "\"hello\".localized(with: \"Ada\", 3)", "ReRuneStrings.hello(\"Ada\", 3)"
    ),
    (
      "func L(_ key: String) -> String { NSLocalizedString(key, tableName: nil, bundle: .main, value: key, comment: \"\") }",
      "L(\"title\")", "ReRuneStrings.title"
    ),
    (
      "func L(_ key: String, _ values: any CVarArg...) -> String { String(format: NSLocalizedString(key, comment: \"\"), arguments: values) }",
      "L(\"hello\", \"Ada\", 1)", "ReRuneStrings.hello(\"Ada\", 1)"
    ),
    // What does more than to look up is not known.
    (
      "extension String { var localized: String { NSLocalizedString(self, comment: \"\").uppercased() } }",
      "\"title\".localized", "\"title\".localized"
    ),
    (
      "func L(_ key: String) -> String { cache[key] ?? NSLocalizedString(key, comment: \"\") }",
      "L(\"title\")", "L(\"title\")"
    ),
    (
      "func L(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nstruct A { func L(_ a: String) {} }",
      "L(\"title\")", "L(\"title\")"
    ),
    (property, "value.localized(\"title\")", "value.localized(\"title\")"),
  ])
  func rewrites(helper: String, before: String, after: String) throws {
    let result = try Self.migrate(helper, before)
    #expect(result.code == "let a = \(after)\n")
    #expect(result.left == [])
  }

  @Test(arguments: [
    (property, "\"missing\".localized", "no table has this key"),
    (property, "\"hello\".localized", "the accessor takes 2 arguments"),
    (property, "\"a\\(b)\".localized", "values are put into the key"),
    (
      "func L(_ key: String, _ values: CVarArg...) -> String { String(format: NSLocalizedString(key, comment: \"\"), arguments: values) }",
      "L(\"full\")",
      "the text has '%%', which an accessor without arguments shows as it is: write '%' in the tables"
    ),
    (
      "extension String { func localized(with a: CVarArg...) -> String { String(format: NSLocalizedString(self, comment: \"\"), arguments: a) } }",
      "\"hello\".localized(of: \"Ada\", 3)", "the call has a form that is not understood"
    ),
  ])
  func leaves(helper: String, code: String, reason: String) throws {
    let result = try Self.migrate(helper, code)
    #expect(result.code == "let a = \(code)\n")
    #expect(result.left == [reason])
  }

  @Test func bodiesStayWithTheirReason() throws {
    let fixture = MigrationFixture(tables: [("en.lproj/Localizable.strings", "\"title\" = \"Title\";\n")])
    let result = try fixture.migrate(Self.property + "\nlet a = \"title\".localized\n", from: .foundation)
    #expect(result.code == Self.property + "\nlet a = ReRuneStrings.title\n")
    #expect(
      result.left == [
        "1: this is the body of 'localized', which looks up what it is given; remove it when nothing calls it"
      ]
    )
  }
}
