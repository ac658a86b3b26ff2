import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct RSwiftMigrationTests {
  @Test(arguments: [
    ("R.string.localizable.welcomeMessage()", "ReRuneStrings.welcomeMessage"),
    ("R.string.localizable.welcomeWithName(name)", "ReRuneStrings.welcomeWithName(name)"),
    ("R.string.localizable.home_title()", "ReRuneStrings.home_title"),
    ("R.string.settings.title()", "ReRuneStrings.Settings.title"),
    ("R.string.localizable.copyProgress(completed: 4, total: n)", "ReRuneStrings.copyProgress(4, n)"),
    ("R.string(bundle: .main).settings.title()", "ReRuneStrings.Settings.title"),
    ("Module.R.string.settings.title().count", "Module.ReRuneStrings.Settings.title.count"),
    (
      "R.string.localizable.welcomeWithName(R.string.settings.title())",
      "ReRuneStrings.welcomeWithName(ReRuneStrings.Settings.title)"
    ),
    ("R.image.title()", "R.image.title()"),
  ])
  func rewrites(before: String, after: String) throws {
    let result = try MigrationFixture.rSwift.migrate("let a = \(before)\n", from: .rSwift)
    #expect(result.code == "let a = \(after)\n")
    #expect(result.left == [])
  }

  @Test(arguments: [
    ("R.string.localizable.welcomeMessage", "the function is passed on without being called"),
    ("R.string.localizable.welcomeMessage.key", "the function is passed on without being called"),
    (
      "R.string.localizable",
      "the type is named here without a member, so its members may be used without its name"
    ),
    ("R.string.localizable.missing()", "no table has a key with this name"),
    ("R.string.localizable.welcomeWithName(5)", "the accessor takes a String where this literal is"),
    ("R.string.localizable.welcomeWithName()", "the accessor takes 1 argument"),
    (
      "R.string.localizable.full()",
      "the text has '%%', which an accessor without arguments shows as it is: write '%' in the tables"
    ),
    (
      "R.string(bundle: other).settings.title()",
      "the lookup names a bundle, which may be another one; if it has these tables, write .main or .module"
    ),
    (
      "R.string(locale: l).settings.title()",
      "the lookup names a locale; write ReRune.withLanguages([\"…\"]) { } around the accessor, with 'await' where the code is async"
    ),
    (
      "R.string.settings(preferredLanguages: [\"nl\"]).title()",
      "the lookup names languages; write ReRune.withLanguages([\"…\"]) { } around the accessor, with 'await' where the code is async"
    ),
    (
      "R.string.settings.title(preferredLanguages: [\"nl\"])",
      "the lookup names languages; write ReRune.withLanguages([\"…\"]) { } around the accessor, with 'await' where the code is async"
    ),
    ("R.string.settings.title(/* none */)", "a comment is between the names"),
  ])
  func leaves(code: String, reason: String) throws {
    let result = try MigrationFixture.rSwift.migrate("let a = \(code)\n", from: .rSwift)
    #expect(result.code == "let a = \(code)\n")
    #expect(result.left == ["1: \(reason)"])
  }

  @Test func keepsNames() throws {
    let plan = try MigrationFixture.rSwift.plan("f(R.string.localizable.home_title())\n", from: .rSwift)
    #expect(plan.names.map { "\($0.entry)=\($0.name)" } == ["Localizable/home_title=home_title"])
  }

  @Test(arguments: [
    (
      "import RswiftResources\nlet a = R.string.settings.title()\n", "let a = ReRuneStrings.Settings.title\n",
      0
    ),
    (
      "import Foundation\nimport RswiftResources\r\n\nlet a = R.string.settings.title()\n",
      "import Foundation\n\nlet a = ReRuneStrings.Settings.title\n", 0
    ),
    (
      "import RswiftResources\nlet a = R.string.settings.title(), b = R.image.a()\n",
      "import RswiftResources\nlet a = ReRuneStrings.Settings.title, b = R.image.a()\n", 1
    ),
    (
      "import RswiftResources\nlet a = R.string.settings.title(), b: FontResource? = nil\n",
      "import RswiftResources\nlet a = ReRuneStrings.Settings.title, b: FontResource? = nil\n", 1
    ),
    (
      "import RswiftResources // fonts\nlet a = R.string.settings.title()\n",
      "import RswiftResources // fonts\nlet a = ReRuneStrings.Settings.title\n", 1
    ),
  ])
  func importsThatNothingNeedsGo(before: String, after: String, importCount: Int) throws {
    let plan = try MigrationFixture.rSwift.plan(before, from: .rSwift)
    #expect(plan.sources.map { String(decoding: $0.bytes, as: UTF8.self) } == [after])
    #expect(plan.importCount == importCount)
  }

  @Test(arguments: [
    ("welcome.message", "welcomeMessage"), ("OK", "oK"), ("URLTitle", "urlTitle"), ("3d touch", "dTouch"),
    ("a_b", "a_b"), ("Ünder-way", "ünderWay"), ("…", ""),
  ])
  func names(key: String, name: String) {
    #expect(RSwiftNaming.name(key) == name)
  }
}
