import Foundation
import RuneTestSupport
import Testing

@Suite struct SyncCommandTests {
  private static let catalog = #"""
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Old" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Alt"
              }
            }
          }
        },
        "Title" : {

        }
      },
      "version" : "1.0"
    }
    """#

  private static func app(
    _ code: String = "let a = [String(localized: \"Title\"), String(localized: \"New\")]\n"
  ) throws
    -> TemporaryFolder
  {
    let folder = TemporaryFolder()
    try folder.write("App/Localizable.xcstrings", catalog)
    try folder.write("App/View.swift", code)
    return folder
  }

  private static let synced = catalog.replacingOccurrences(
    of: "\"Old\" : {\n",
    with: "\"New\" : {\n\n    },\n    \"Old\" : {\n      \"extractionState\" : \"stale\",\n"
  )

  @Test func writes() throws {
    let folder = try Self.app()
    let result = try Tool.run(["sync", "App", "--code", "App"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "Added 1 key, marked 1 as stale in 1 catalog; 2 texts in code\n")
    #expect(try folder.text("App/Localizable.xcstrings") == Self.synced)
    let again = try Tool.run(["sync", "App", "--code", "App", "--check"], in: folder)
    #expect(again.status == 0)
    #expect(again.errors == "Nothing to do: 2 texts in code\n")
    #expect(try Tool.run(["format", "--check"], in: folder).status == 0)
  }

  @Test func checks() throws {
    let folder = try Self.app()
    let result = try Tool.run(["sync", "App", "--code", "App", "--check"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.output == "App/Localizable.xcstrings: added: New\nApp/Localizable.xcstrings: stale: Old\n"
    )
    #expect(result.errors == "Would add 1 key, mark 1 as stale in 1 catalog; 2 texts in code\n")
    #expect(try folder.text("App/Localizable.xcstrings") == Self.catalog)
  }

  @Test func printsADiff() throws {
    let folder = try Self.app()
    let result = try Tool.run(["sync", "App", "--code", "App", "--dry-run"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("+    \"New\" : {\n+\n+    },\n"))
    #expect(result.output.contains("+      \"extractionState\" : \"stale\",\n"))
    #expect(try folder.text("App/Localizable.xcstrings") == Self.catalog)
  }

  @Test(arguments: [
    (["sync", "App"], Int32(64), "--code"),
    (["sync", "App", "--code", "App", "--check", "--dry-run"], 64, "--dry-run"),
    (["sync", "App", "--code", "Nowhere"], 66, "Nowhere"),
    (["sync", "Nowhere", "--code", "App"], 66, "Nowhere"),
  ]) func wrongUse(arguments: [String], status: Int32, message: String) throws {
    let result = try Tool.run(arguments, in: Self.app())
    #expect(result.status == status)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func codeOfTheConfiguration() throws {
    let folder = try Self.app()
    try folder.write("rerune-gen.json", #"{"paths": ["App"], "code": ["App"]}"#)
    #expect(try Tool.run(["sync", "--check"], in: folder).status == 1)
  }

  @Test func foreignTextIsEscaped() throws {
    let folder = try Self.app(
      "let a = [String(localized: \"Title\"), String(localized: \"\\u{1B}[31m\"), String(localized: \"Old\")]\n"
    )
    let result = try Tool.run(["sync", "App", "--code", "App", "--check"], in: folder)
    #expect(result.output == "App/Localizable.xcstrings: added: \\u{1B}[31m\n")
  }

  @Test func aCatalogThatCannotBeParsedStays() throws {
    let folder = try Self.app()
    try folder.write("App/Localizable.xcstrings", "{")
    let result = try Tool.run(["sync", "App", "--code", "App"], in: folder)
    #expect(result.status == 65)
    #expect(try folder.text("App/Localizable.xcstrings") == "{")
  }

  @Test func allCatalogsOrNone() throws {
    try #require(Unprivileged.isPossible)
    let folder = try Self.app(
      "let a = [String(localized: \"New\"), String(localized: \"M\", table: \"Menu\")]\n"
    )
    try folder.write("Locked/Menu.xcstrings", #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#)
    for name in ["", "App", "App/Localizable.xcstrings"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path(name))
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path("Locked"))
    let result = try Tool.run(
      ["sync", "App", "Locked", "--code", "App"],
      in: folder,
      launcher: Unprivileged.launcher
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("Locked"))
    #expect(result.status == 74, "\(result.errors)")
    #expect(try folder.text("App/Localizable.xcstrings") == Self.catalog)
  }

  /// Links among sources lead in a circle, out of the folder and to nothing.
  @Test func linksAmongSources() throws {
    let folder = try Self.app()
    try folder.write("Shared/Other.swift", "let b = String(localized: \"Old\")\n")
    try folder.link("App/Circle", to: "..")
    try folder.link("App/Linked.swift", to: "../Shared/Other.swift")
    try folder.link("App/Broken.swift", to: "nowhere.swift")
    let result = try Tool.run(["sync", "App/Localizable.xcstrings", "--code", "App", "--check"], in: folder)
    #expect(result.output == "App/Localizable.xcstrings: added: New\n", "\(result.errors)")
  }

  /// A catalog outside of the named folder is not written through a link.
  @Test func aLinkedCatalog() throws {
    let folder = try Self.app()
    try folder.write("Elsewhere/Localizable.xcstrings", Self.catalog)
    try folder.remove("App/Localizable.xcstrings")
    try folder.link("App/Localizable.xcstrings", to: "../Elsewhere/Localizable.xcstrings")
    let result = try Tool.run(["sync", "App", "--code", "App"], in: folder)
    #expect(result.status == 74, "\(result.errors)")
    #expect(try folder.text("Elsewhere/Localizable.xcstrings") == Self.catalog)
  }
}
