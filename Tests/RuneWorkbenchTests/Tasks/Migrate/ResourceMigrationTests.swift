import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// xcstrings-tool and Xcode's symbols, which both pass descriptions of texts to initializers.
@Suite struct ResourceMigrationTests {
  @Test(arguments: [
    ("String(localizable: .homeTitle)", "ReRuneStrings.homeTitle"),
    ("String(\n  localizable: .homeTitle\n)", "ReRuneStrings.homeTitle"),
    ("String(localizable: .footer(n))", "ReRuneStrings.footer(n)"),
    ("String(legal: .imprint)", "ReRuneStrings.Legal.imprint"),
    ("Text(localizable: .homeTitle)", "Text(verbatim: ReRuneStrings.homeTitle)"),
    ("Text(.localizable(.footer(1)))", "Text(verbatim: ReRuneStrings.footer(1))"),
    ("v.navigationTitle(.localizable(.homeTitle))", "v.navigationTitle(ReRuneStrings.homeTitle)"),
    ("Button(.localizable(.homeTitle)) {}", "Button(ReRuneStrings.homeTitle) {}"),
    ("String(localizable: other)", nil),
  ])
  func rewritesXCStringsTool(before: String, after: String?) throws {
    let result = try MigrationFixture.resources.migrate("let a = \(before)\n", from: .xcstringsTool)
    #expect(result.code == "let a = \(after ?? before)\n")
    #expect(result.left.isEmpty == (after != nil))
  }

  @Test(arguments: [
    ("String(localizable: .extracted)", "no table has a key with this name"),
    (
      "String(localizable: .homeTitle, locale: l)",
      "the lookup names a locale; write ReRune.withLanguages([\"…\"]) { } around the accessor, with 'await' where the code is async"
    ),
    (
      "LocalizedStringResource.localizable(.homeTitle)",
      "a LocalizedStringResource is needed here; set \"accessors\": \"both\" and use Resources"
    ),
    ("Text(localizable: .bold)", "the text has Markdown, which is shown as it is in a String"),
  ])
  func leavesXCStringsTool(code: String, reason: String) throws {
    let result = try MigrationFixture.resources.migrate("let a = \(code)\n", from: .xcstringsTool)
    #expect(result.code == "let a = \(code)\n")
    #expect(result.left == ["1: \(reason)"])
  }

  @Test(arguments: [
    ("String(localized: .homeTitle)", "ReRuneStrings.homeTitle"),
    ("String(localized: .footer(3))", "ReRuneStrings.footer(3)"),
    ("String(localized: .short(3))", "ReRuneStrings.short(3)"),
    ("String(localized: .Legal.imprint)", "ReRuneStrings.Legal.imprint"),
    ("Text(.homeTitle)", "Text(verbatim: ReRuneStrings.homeTitle)"),
    ("Text(.Legal.imprint).bold()", "Text(verbatim: ReRuneStrings.Legal.imprint).bold()"),
    ("Label(.homeTitle, systemImage: \"a\")", "Label(ReRuneStrings.homeTitle, systemImage: \"a\")"),
    ("v.help(.footer(n))", "v.help(ReRuneStrings.footer(n))"),
    ("Text(.now, style: .date)", "Text(.now, style: .date)"),
    ("set(.homeTitle)", "set(.homeTitle)"),
  ])
  func rewritesXcodeSymbols(before: String, after: String) throws {
    let result = try MigrationFixture.resources.migrate("let a = \(before)\n", from: .xcodeSymbols)
    #expect(result.code == "let a = \(after)\n")
    #expect(result.left == [])
  }

  @Test(arguments: [
    ("String(localized: .missing)", "1: no table has a key with this name"),
    (
      "LocalizedStringResource.homeTitle",
      "1: a LocalizedStringResource is needed here; set \"accessors\": \"both\" and use Resources"
    ),
    (
      "String(localized: .short(n))",
      "1: the accessor takes a number here, and the type of this argument is not certain"
    ),
    ("Text(.bold)", "1: the text has Markdown, which is shown as it is in a String"),
  ])
  func leavesXcodeSymbols(code: String, left: String) throws {
    let result = try MigrationFixture.resources.migrate("let a = \(code)\n", from: .xcodeSymbols)
    #expect(result.code == "let a = \(code)\n")
    #expect(result.left == [left])
  }

  @Test func ownResourcesAreNotSymbols() throws {
    let code =
      "extension LocalizedStringResource { static let homeTitle: Self = \"x\" }\nlet a = Text(.homeTitle)\n"
    let result = try MigrationFixture.resources.migrate(code, from: .xcodeSymbols)
    #expect(result.code == code)
    #expect(result.left == ["2: the code declares 'homeTitle' itself, which may be meant here"])
  }
}
