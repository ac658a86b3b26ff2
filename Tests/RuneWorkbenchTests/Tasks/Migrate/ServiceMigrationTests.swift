import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// The calls of the SDKs of Crowdin, Tolgee and Transifex.
@Suite struct ServiceMigrationTests {
  private static func fixture(importing module: String) -> MigrationFixture {
    MigrationFixture(
      tables: [
        (
          "en.lproj/Localizable.strings",
          """
          "title" = "Title";
          "hello" = "Hello %@, %d";
          "full" = "100%%";
          "bold" = "**bold**";
          """
        ), ("en.lproj/Shop.strings", "\"save\" = \"Save\";\n"),
      ],
      others: [("Setup.swift", "import \(module)\nfunc setUp() {}\n")]
    )
  }

  @Test(arguments: [
    ("CrowdinSDK", "\"title\".cw_localized", "ReRuneStrings.title"),
    ("CrowdinSDK", "\"title\"\n  .cw_localized.count", "ReRuneStrings.title.count"),
    ("CrowdinSDK", "\"hello\".cw_localized(with: [\"Ada\", 3])", "ReRuneStrings.hello(\"Ada\", 3)"),
    (
      "CrowdinSDK", "\"hello\".cw_localized(with: [name, \"title\".cw_localized.count])",
      "ReRuneStrings.hello(String(describing: name), Int(ReRuneStrings.title.count))"
    ),
    (
      "CrowdinSDK", "\"hello\".cw_localized(with: [\"title\".cw_localized, 1])",
      "ReRuneStrings.hello(ReRuneStrings.title, 1)"
    ),
    ("CrowdinSDK", "\"\\(\"title\".cw_localized)!\"", "\"\\(ReRuneStrings.title)!\""),
    ("CrowdinSDK", "\"full\".cw_localized", "ReRuneStrings.full"),
    ("Tolgee", "Tolgee.shared.translate(\"title\")", "ReRuneStrings.title"),
    (
      "Tolgee", "Tolgee.shared.translate(\"save\", table: \"Shop\", bundle: .main)", "ReRuneStrings.Shop.save"
    ),
    (
      "Tolgee", "Tolgee.shared.translate(\"hello\", \"Ada\", 3, locale: .current)",
      "ReRuneStrings.hello(\"Ada\", 3)"
    ),
    ("Tolgee", "TolgeeLocalizedStringKey(\"title\")", "ReRuneStrings.title"),
    ("Tolgee", "other.translate(\"title\")", "other.translate(\"title\")"),
    ("Transifex", "TXNative.t(\"title\")", "ReRuneStrings.title"),
    ("Transifex", "TXNative.fetchTranslations()", "TXNative.fetchTranslations()"),
    ("Other", "Tolgee.shared.translate(\"title\")", "Tolgee.shared.translate(\"title\")"),
    ("Other", "\"title\".cw_localized", "\"title\".cw_localized"),
  ])
  func rewrites(module: String, before: String, after: String) throws {
    let result = try Self.fixture(importing: module).migrate("let a = \(before)\n", from: .foundation)
    #expect(result.code == "let a = \(after)\n")
    #expect(result.left == [])
  }

  @Test func viewsBecomeViews() throws {
    let code =
      "import SwiftUI\nimport Tolgee\nlet a = TolgeeText(\"bold\"), b = TolgeeText(\"save\", tableName: \"Shop\")\n"
    let result = try Self.fixture(importing: "Tolgee").migrate(code, from: .foundation)
    #expect(
      result.code
        == "import SwiftUI\nimport Tolgee\nlet a = Text(verbatim: ReRuneStrings.bold), b = Text(verbatim: ReRuneStrings.Shop.save)\n"
    )
    let own = try Self.fixture(importing: "Tolgee").migrate(code + "struct Text {}\n", from: .foundation)
    #expect(
      own.left == Array(repeating: "3: the code declares 'Text' itself, which may be meant here", count: 2)
    )
  }

  @Test(arguments: [
    ("CrowdinSDK", "key.cw_localized", "the key is only known at run time"),
    ("CrowdinSDK", "\"a\\(b)\".cw_localized", "values are put into the key"),
    ("CrowdinSDK", "\"missing\".cw_localized", "no table has this key"),
    ("CrowdinSDK", "\"hello\".cw_localized", "the accessor takes 2 arguments"),
    ("CrowdinSDK", "\"title\".cw_localized(with: [1])", "the accessor takes 0 arguments"),
    ("CrowdinSDK", "\"hello\".cw_localized(with: \"Ada\", 3)", "the call has a form that is not understood"),
    ("Tolgee", "Tolgee.shared.translate(key)", "the key is only known at run time"),
    ("Tolgee", "Tolgee.shared.translate(\"title\", table: table)", "the key is only known at run time"),
    (
      "Tolgee", "Tolgee.shared.translate(\"title\", locale: locale)",
      "the lookup names a locale; write ReRune.withLanguages([\"…\"]) { } around the accessor, with 'await' where the code is async"
    ),
    (
      "Tolgee", "Tolgee.shared.translate(\"title\", bundle: other)",
      "the lookup names a bundle, which may be another one; if it has these tables, write .main or .module"
    ),
    (
      "Tolgee", "Tolgee.shared.translate(\"title\", fallback: \"a\")",
      "the call passes 'fallback', for which an accessor has no parameter"
    ),
    ("Tolgee", "TolgeeText(\"title\")", "the call has a form that is not understood"),
    (
      "Transifex", "TXNative.translate(sourceString: \"title\", params: [:], context: nil)",
      "the call returns an optional String, and an accessor a String; write it yourself"
    ),
    (
      "Transifex", "TXNative.t(\"full\")",
      "the text has '%%', which an accessor without arguments shows as it is: write '%' in the tables"
    ),
  ])
  func leaves(module: String, code: String, reason: String) throws {
    let result = try Self.fixture(importing: module).migrate("let a = \(code)\n", from: .foundation)
    #expect(result.code == "let a = \(code)\n")
    #expect(result.left == ["1: \(reason)"])
  }

  @Test func ownTypesMayBeMeant() throws {
    let code = "enum Tolgee { static let shared = 1 }\nlet a = Tolgee.shared.translate(\"title\")\n"
    let result = try Self.fixture(importing: "Tolgee").migrate(code, from: .foundation)
    #expect(result.left == ["2: the code declares 'Tolgee' itself, which may be meant here"])
  }
}
