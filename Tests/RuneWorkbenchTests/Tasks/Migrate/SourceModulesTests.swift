import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct SourceModulesTests {
  @Test(arguments: [
    ("Sources/App/a.swift", "", "App"), ("Kit/Sources/Core/Views/a.swift", "Kit", "Core"),
    ("Kit/Package.swift", "Kit", ""), ("App/a.swift", "", ""),
  ])
  func modules(path: String, package: String, target: String) {
    var modules = SourceModules { $0 == "" || $0 == "Kit" ? PackageManifest() : nil }
    #expect(modules.module(of: path) == SourceModules.Module(package: package, target: target))
  }

  private static let manifest = SourceFile(
    path: "Package.swift",
    bytes: Array(
      """
      let package = Package(
        name: "Tools",
        dependencies: [.package(path: "App")],
        targets: [
          .target(name: "Core", dependencies: [.product(name: "A", package: "a")], path: "Core/"),
          .executableTarget(name: "Tool", path: "Tools/Sources"),
        ]
      )
      """.utf8
    )
  )

  /// A manifest beside an Xcode project may be one of tools, or of some of its folders.
  @Test(arguments: [
    ("App/Sources/Main/a.swift", true, nil), ("App/a.swift", true, nil), ("Package.swift", true, ""),
    ("Sources/Kit/a.swift", true, "Kit"), ("Core/Views/List/a.swift", true, "Core"),
    ("Tools/Sources/a.swift", true, "Tool"), ("Corelib/Views/a.swift", true, nil),
    ("App/Main/a.swift", false, "Main"), ("Core/Views/a.swift", false, "Core"),
  ])
  func foldersOfTargets(path: String, isBesideProject: Bool, target: String?) {
    let manifest = PackageManifest(Self.manifest, isBesideProject: isBesideProject)
    #expect(manifest.target(of: path) == target)
  }

  /// Code and tables of an app are in different folders of it.
  @Test func anAppBesideAManifestSeesItsTables() throws {
    var fixture = MigrationFixture.rSwift
    fixture.tables = fixture.tables.map { ("App/Resources/Texts/" + $0.path, $0.text) }
    fixture.manifests = ["": PackageManifest(Self.manifest, isBesideProject: true)]
    let code = "let a = R.string.settings.title()\n"
    #expect(try fixture.plan(code, from: .rSwift, path: "App/Sources/Main/a.swift").rewrittenCount == 1)
    #expect(try fixture.plan(code, from: .rSwift, path: "Sources/Kit/a.swift").rewrittenCount == 0)
  }

  @Test func anXcodeProjectHasNone() {
    var modules = SourceModules { _ in nil }
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
