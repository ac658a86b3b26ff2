import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct SourceModulesTests {
  @Test(arguments: [
    ("Sources/App/a.swift", "", "App"), ("Kit/Sources/Core/Views/a.swift", "Kit", "Core"),
    ("Kit/Package.swift", "Kit", ""), ("App/a.swift", "", ""),
  ])
  func modules(path: String, package: String, target: String) {
    var modules = SourceModules { $0 == "" || $0 == "Kit" }
    #expect(modules.module(of: path) == SourceModules.Module(package: package, target: target))
  }

  @Test func anXcodeProjectHasNone() {
    var modules = SourceModules { _ in false }
    #expect(modules.module(of: "App/Views/a.swift") == nil)
  }

  /// The table belongs to the app, and `Kit` is a package beside it.
  @Test(arguments: [
    ("App/main.swift", "", true), ("Kit/Sources/Core/a.swift", "", false),
    ("Kit/Sources/Core/a.swift", "import App\n", false),
  ])
  func codeOfOtherModulesIsLeft(path: String, imports: String, isRewritten: Bool) throws {
    var fixture = MigrationFixture.rSwift
    fixture.packages = ["Kit"]
    let plan = try fixture.plan(imports + "let a = R.string.settings.title()\n", from: .rSwift, path: path)
    #expect((plan.rewrittenCount == 1) == isRewritten)
    if !isRewritten { #expect(plan.left.map(\.reason) == [LeftReason.otherModule.text]) }
  }

  @Test(arguments: [("import Core\n", false), ("@testable import Core\n", true), ("", false)])
  func testsSeeTestableModules(imports: String, isRewritten: Bool) throws {
    var fixture = MigrationFixture.rSwift
    fixture.tables = fixture.tables.map { ("Sources/Core/" + $0.path, $0.text) }
    fixture.packages = [""]
    let code = imports + "let a = R.string.settings.title()\n"
    let plan = try fixture.plan(code, from: .rSwift, path: "Tests/CoreTests/a.swift")
    #expect((plan.rewrittenCount == 1) == isRewritten)
  }

  @Test func aPublicModuleBesideItsTablesIsSeen() throws {
    var fixture = MigrationFixture.swiftGen
    fixture.tables = fixture.tables.map { ("Kit/Sources/Texts/" + $0.path, $0.text) }
    fixture.configuration = """
      strings:
        inputs: Kit/Sources/Texts/App/en.lproj/Localizable.strings
        outputs:
          templateName: structured-swift5
          output: Kit/Sources/Texts/Strings.swift
          params: {}
      """
    fixture.packages = ["Kit"]
    let plan = try fixture.plan("import Texts\nlet a = L10n.Home.title\n", from: .swiftGen)
    #expect(plan.rewrittenCount == 1)
    fixture.configuration = fixture.configuration?.replacing("output: Kit/Sources/Texts", with: "output: App")
    let other = try fixture.plan("let a = L10n.Home.title\n", from: .swiftGen)
    #expect(other.left.map(\.reason) == [LeftReason.otherModule.text])
  }
}
