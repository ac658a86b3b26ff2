import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// The types of arguments, by which a call is rewritten or left.
@Suite struct ExactTypesTests {
  private static let fixture = MigrationFixture(
    tables: [
      ("en.lproj/Localizable.strings", "\"By %@\" = \"By %@\";\n\"hello\" = \"Hello %@\";\n")
    ],
    others: [
      (
        "User.swift",
        "struct User { let name: String; let nick: String?; let tags: [String]; let best: Friend }\n"
      ),
      ("Friend.swift", "class Friend { var name: String = \"\"; var age: Int { 3 } }\n"),
      (
        "Twice.swift",
        "enum A { struct Twice { let name: String } }\nenum B { struct Twice { let name: Int } }\n"
      ),
    ]
  )

  @Test(arguments: [
    ("func f(name: String) -> Text { Text(\"By \\(name)\") }", "name"),
    ("func f(of name: String) -> Text { Text(\"By \\(name.uppercased())\") }", "name.uppercased()"),
    ("struct S { @State private var name: String = \"\"\n  var t: Text { Text(\"By \\(name)\") } }", "name"),
    ("struct S { var name: String\n  var t: Text { Text(\"By \\(self.name)\") } }", "self.name"),
    ("struct S { var name: Int\n  func f(name: String) -> Text { Text(\"By \\(name)\") } }", "name"),
    ("func f(user: User) -> Text { Text(\"By \\(user.name)\") }", "user.name"),
    ("func f(user: User) -> Text { Text(\"By \\(user.best.name)\") }", "user.best.name"),
    ("func f(a: String, b: String) -> Text { Text(\"By \\(a + b)\") }", "a + b"),
    ("extension Friend { var t: Text { Text(\"By \\(name)\") } }", "name"),
  ])
  func certainTexts(code: String, argument: String) throws {
    let result = try Self.fixture.migrate(code + "\n", from: .foundation)
    #expect(result.code.contains("Text(ReRuneStrings.by(\(argument)))"), "\(result.code)")
    #expect(result.left == [])
  }

  @Test(arguments: [
    "func f(name: String?) -> Text { Text(\"By \\(name)\") }",
    "func f(names: String...) -> Text { Text(\"By \\(names)\") }",
    "func f(name: some StringProtocol) -> Text { Text(\"By \\(name)\") }",
    "func f(name: String) { g { name in Text(\"By \\(name)\") } }",
    "func f(name: String) { for name in names { g(Text(\"By \\(name)\")) } }",
    "func f(name: String) { if case .a(let name) = b { g(Text(\"By \\(name)\")) } }",
    "func f(name: String) { let (name, a) = b; g(Text(\"By \\(name)\")) }",
    "struct S { let name: String\n  func f() { let name = g(); h(Text(\"By \\(name)\")) } }",
    "func f(user: User) -> Text { Text(\"By \\(user.nick)\") }",
    "func f(user: User?) -> Text { Text(\"By \\(user.name)\") }",
    "func f(a: Twice) -> Text { Text(\"By \\(a.name)\") }",
    "func f(name: String) -> Text { Text(\"By \\(name ?? other)\") }",
    "func f(user: Other) -> Text { Text(\"By \\(user.name)\") }",
    "struct String {}\nfunc f(name: String) -> Text { Text(\"By \\(name)\") }",
  ])
  func uncertainTexts(code: String) throws {
    let result = try Self.fixture.migrate(code + "\n", from: .foundation)
    #expect(result.code == code + "\n")
    #expect(result.left.count == 1)
  }

  @Test(arguments: [
    ("func f(n: Int) { g(String(localized: \"By \\(n + 1)\")) }", "by_(n + 1)"),
    ("func f(user: User) { g(String(localized: \"By \\(user.tags.count)\")) }", "by_(user.tags.count)"),
    ("func f(user: User) { g(String(localized: \"By \\(user.best.age)\")) }", "by_(user.best.age)"),
    ("func f(n: Int32) { g(String(localized: \"By \\(n)\")) }", nil),
  ])
  func numbers(code: String, call: String?) throws {
    var fixture = Self.fixture
    fixture.tables = [("en.lproj/Localizable.strings", "\"By %lld\" = \"By %lld\";\n")]
    let result = try fixture.migrate(code + "\n", from: .foundation)
    let expected = call?.replacing("by_", with: "by") ?? "by(Int(n))"
    #expect(result.code.contains("ReRuneStrings.\(expected)"), "\(result.code)")
  }

  @Test func formatsNeedNoDescription() throws {
    let code =
      "func f(name: String) { g(String(format: NSLocalizedString(\"hello\", comment: \"\"), name)) }\n"
    let result = try Self.fixture.migrate(code, from: .foundation)
    #expect(result.code == "func f(name: String) { g(ReRuneStrings.hello(name)) }\n")
  }
}
