import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct SwiftGenMigrationTests {
  @Test(arguments: [
    ("L10n.alertTitle", "ReRuneStrings.alertTitle"),
    ("L10n.Home.title.count", "ReRuneStrings.Home.title.count"),
    ("App.L10n.Home.title", "App.ReRuneStrings.Home.title"),
    ("L10n\n  .Home\n  .title", "ReRuneStrings\n  .Home\n  .title"),
    ("L10n.Home.greeting(\"Ada\")", "ReRuneStrings.Home.greeting(\"Ada\")"),
    ("L10n.Home.greeting(name)", "ReRuneStrings.Home.greeting(String(describing: name))"),
    ("L10n.Home.greeting(1)", "ReRuneStrings.Home.greeting(String(describing: 1))"),
    ("L10n.Home.greeting(String(1))", "ReRuneStrings.Home.greeting(String(1))"),
    ("L10n.Home.greeting(L10n.Home.title)", "ReRuneStrings.Home.greeting(ReRuneStrings.Home.title)"),
    ("L10n.Home.greeting(#function)", "ReRuneStrings.Home.greeting(String(describing: #function))"),
    ("L10n.Bananas.owner( n , who)", "ReRuneStrings.Bananas.owner( n , String(describing: who))"),
    ("L10n.price(value)", "ReRuneStrings.price(Double(value))"),
    ("L10n.price(1.5)", "ReRuneStrings.price(1.5)"),
    ("L10n.hex(255)", "ReRuneStrings.hex(255)"),
    ("\"\\(L10n.Home.title)!\"", "\"\\(ReRuneStrings.Home.title)!\""),
    ("L10n.tr(\"Localizable\", \"home.title\")", "ReRuneStrings.Home.title"),
    ("f(/* L10n.Home.title */ L10n.alertTitle)", "f(/* L10n.Home.title */ ReRuneStrings.alertTitle)"),
    ("#Preview { Text(L10n.alertTitle) }", "#Preview { Text(ReRuneStrings.alertTitle) }"),
    ("\"L10n.alertTitle\"", "\"L10n.alertTitle\""),
    ("value.L10n.alertTitle", "value.L10n.alertTitle"),
    ("f(L10n: 1)", "f(L10n: 1)"),
  ])
  func rewrites(before: String, after: String) throws {
    let result = try MigrationFixture.swiftGen.migrate("let a = \(before)\n", from: .swiftGen)
    #expect(result.code == "let a = \(after)\n")
    #expect(result.left == [])
  }

  @Test(arguments: [
    ("L10n.Home.missing", "no table has a key with this name"),
    ("L10n.Home.greeting", "the function is passed on without being called"),
    ("L10n.Home.greeting()", "the accessor takes 1 argument"),
    ("L10n.Home.greeting(a, b)", "the accessor takes 1 argument"),
    ("L10n.Home.greeting(name: a)", "the labels of these arguments are not the key's"),
    ("L10n.Home.greeting(nil)", "the accessor takes a String where this literal is"),
    ("L10n.Bananas.owner(\"5\", a)", "the accessor takes an Int where this literal is"),
    ("L10n.hex(value)", "the accessor takes a UInt here, and the type of this argument is not certain"),
    (
      "L10n.letter(value)",
      "the accessor takes a Character here, and the type of this argument is not certain"
    ),
    (
      "L10n.full",
      "the text has '%%', which an accessor without arguments shows as it is: write '%' in the tables"
    ),
    ("L10n.self", "the type is named here without a member, so its members may be used without its name"),
    ("L10n.tr(\"Localizable\", key)", "the key is only known at run time"),
    ("L10n.tr(\"Localizable\", \"a\\(b)\")", "values are put into the key"),
    ("L10n.tr(\"Localizable\", \"missing\")", "no table has this key"),
    ("L10n.tr(\"Localizable\", \"home.title\")b", "the call has a form that is not understood"),
    ("L10n /* here */ .Home.title", "a comment is between the names"),
    ("#custom(L10n.Home.title)", "the macro #custom reads this code"),
    ("L10n.Home.greeting(\n#if DEBUG\n1\n#else\n2\n#endif\n)", "a part of the call is inside #if"),
  ])
  func leaves(code: String, reason: String) throws {
    let result = try MigrationFixture.swiftGen.migrate("let a = \(code)\n", from: .swiftGen)
    #expect(result.code == "let a = \(code)\n")
    #expect(result.left == ["1: \(reason)"])
  }

  @Test(arguments: [
    (
      "typealias Texts = L10n.Home\n",
      "1: 'Texts' becomes another name of the type; write the type where it is used"
    ),
    (
      "extension L10n { static let own = 1 }\nlet a = L10n.own\n",
      "1: this extension adds members to the old type"
    ),
    (
      "enum L10n {}\nlet a = L10n.alertTitle\n", "2: the code declares 'L10n' itself, which may be meant here"
    ),
    (
      "struct ReRuneStrings {}\nlet a = L10n.alertTitle\n",
      "2: the code declares 'ReRuneStrings' itself, which may be meant here"
    ),
    (
      "struct String {}\nlet a = L10n.Home.greeting(b)\n",
      "2: the accessor takes a String here, and the type of this argument is not certain"
    ),
  ])
  func leavesWhatDeclarationsMayMean(code: String, left: String) throws {
    let result = try MigrationFixture.swiftGen.migrate(code, from: .swiftGen)
    #expect(result.code == code)
    #expect(result.left == [left])
  }

  @Test(arguments: [
    ("let a = L10n.Home.title\nfunc f( {}\n", false), ("let a = L10n.Home.title\n}\n", false),
    ("let a = L10n.Home.title\n#if A\nfunc f() {\n#else\nfunc g() {\n#endif\n}\n", true),
  ])
  func filesWithBracketsThatDoNotMatchStay(code: String, isRewritten: Bool) throws {
    let result = try MigrationFixture.swiftGen.migrate(code, from: .swiftGen)
    #expect((result.code != code) == isRewritten)
    #expect(result.left == (isRewritten ? [] : ["1: the brackets of the file do not match"]))
  }

  @Test func severalOutputsHaveTypesOfTheirOwn() throws {
    var fixture = MigrationFixture.swiftGen
    fixture.tables.append(("App/en.lproj/Legal.strings", "\"imprint\" = \"Imprint\";\n"))
    fixture.configuration = """
      strings:
        - inputs: App/en.lproj/Localizable.strings
          outputs:
            templateName: structured-swift5
        - inputs: App/en.lproj/Legal.strings
          outputs:
            - templateName: structured-swift5
              params: # of the second
                enumName: Law
            - templatePath: own.stencil
              params:
                enumName: Own
      """
    let result = try fixture.migrate(
      "f(L10n.Home.title, Law.imprint, Own.imprint, L10n.imprint)\n",
      from: .swiftGen
    )
    #expect(
      result.code == "f(ReRuneStrings.Home.title, ReRuneStrings.Legal.imprint, Own.imprint, L10n.imprint)\n"
    )
    #expect(
      result.left == [
        "1: a template of your own has made this member", "1: no table has a key with this name",
      ]
    )
  }

  @Test func severalTablesAreEnums() throws {
    var fixture = MigrationFixture.swiftGen
    fixture.configuration = """
      input_dir: App
      strings:
        - inputs: [en.lproj]
          outputs:
            - templateName: structured-swift5
              params:
                enumName: Strings
                publicAccess: true
      """
    let code = "let a = Strings.Localizable.Home.title + Strings.InfoPlist.name + Strings.Home.title\n"
    let result = try fixture.migrate(code, from: .swiftGen)
    #expect(
      result.code == "let a = ReRuneStrings.Home.title + Strings.InfoPlist.name + Strings.Home.title\n"
    )
    #expect(
      result.left == [
        "1: the table of this key, or its source text, gives it no accessor",
        "1: no table has a key with this name",
      ]
    )
    let settings = try fixture.plan(code, from: .swiftGen).settings
    #expect(settings.map(\.key) == ["namespaces", "access"])
  }

  @Test func flatNamesAreKept() throws {
    var fixture = MigrationFixture.swiftGen
    fixture.configuration = fixture.configuration?.replacing("structured", with: "flat")
    fixture.tables[0].text += "\"some.URLKey\" = \"URL\";\n\"ab.cd_ef\" = \"x\";\n"
    let plan = try fixture.plan("f(L10n.homeTitle, L10n.someURLKey, L10n.abCdEf)\n", from: .swiftGen)
    #expect(plan.left.isEmpty)
    #expect(String(decoding: plan.sources[0].bytes, as: UTF8.self).contains("ReRuneStrings.someURLKey"))
    #expect(plan.settings.isEmpty)
  }

  @Test(arguments: ["templatePath: own.stencil", "templateName: my-own", "templateName: objc-h"])
  func refusesTemplates(template: String) throws {
    var fixture = MigrationFixture.swiftGen
    fixture.configuration = fixture.configuration?.replacing(
      "templateName: structured-swift5",
      with: template
    )
    let result = try fixture.migrate("let a = L10n.Home.title\n", from: .swiftGen)
    #expect(result.left == ["1: a template of your own has made this member"])
  }

  @Test func generatedCodeSaysWhatMembersMean() throws {
    var fixture = MigrationFixture.swiftGen
    fixture.configuration = nil
    fixture.others = [
      (
        "Strings.swift",
        """
        // Generated using SwiftGen
        enum Texts {
          enum Start {
            static let heading = Texts.tr("Localizable", "home.title", fallback: "Welcome")
          }
        }
        """
      )
    ]
    let plan = try fixture.plan("let a = Texts.Start.heading\n", from: .swiftGen)
    #expect(
      plan.sources.map { String(decoding: $0.bytes, as: UTF8.self) } == ["let a = ReRuneStrings.Home.title\n"]
    )
    #expect(plan.foundCount == 1)
  }
}
