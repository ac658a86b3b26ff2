import Foundation
import RuneTestSupport
import Testing

/// `sync --stringsdata`.
@Suite struct SyncStringsDataTests {
  private static let catalog =
    #"{"sourceLanguage": "en", "strings": {"Old": {}, "Scanned": {}}, "version": "1.0"}"#
  private static let code =
    "let a = [String(localized: \"Scanned\"), String(localized: \"\\(number) new\")]\n"

  /// - Parameter age: how many seconds the data are older than the source.
  private static func app(
    _ entries: String,
    source: String = "App/View.swift",
    version: Int = 1,
    age: TimeInterval = -5
  ) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/Localizable.xcstrings", catalog)
    try folder.write("App/View.swift", code)
    let path = folder.url.appendingPathComponent(source).path
    try folder.write(
      "build/arm64/View.stringsdata",
      #"{"source": "\#(path)", "tables": {\#(entries)}, "version": \#(version)}"#
    )
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -100)],
      ofItemAtPath: folder.url.appendingPathComponent("App/View.swift").path
    )
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -100 - age)],
      ofItemAtPath: folder.url.appendingPathComponent("build/arm64/View.stringsdata").path
    )
    return folder
  }

  private static let arguments = ["sync", "App", "--code", "App", "--stringsdata", "build", "--check"]
  private static let entry =
    #""Localizable": [{"comment": "", "key": "%lld new", "location": {"startingColumn": 9, "startingLine": 1}}]"#

  @Test func theKeysOfTheCompiler() throws {
    let folder = try Self.app(Self.entry)
    let result = try Tool.run(Self.arguments, in: folder)
    #expect(result.status == 1)
    // What only the code names is neither added nor stale.
    #expect(
      result.output
        == "App/Localizable.xcstrings: added: %lld new\nApp/Localizable.xcstrings: stale: Old\n"
    )
  }

  @Test func otherSourcesAreRead() throws {
    let folder = try Self.app(Self.entry)
    try folder.write("App/Other.swift", "let b = String(localized: \"Other\")\n")
    let result = try Tool.run(Self.arguments, in: folder)
    #expect(result.output.contains("added: Other\n"))
    #expect(result.output.contains("added: %lld new\n"))
  }

  @Test func dataOfTwoArchitectures() throws {
    let folder = try Self.app(Self.entry)
    let data = try folder.text("build/arm64/View.stringsdata")
    try folder.write("build/x86_64/View.stringsdata", data)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -9_000)],
      ofItemAtPath: folder.url.appendingPathComponent("build/x86_64/View.stringsdata").path
    )
    #expect(try Tool.run(Self.arguments, in: folder).output.contains("added: %lld new\n"))
  }

  @Test func olderDataAreRefused() throws {
    let folder = try Self.app(Self.entry, age: 5)
    let result = try Tool.run(["sync", "App", "--code", "App", "--stringsdata", "build"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("View.stringsdata"))
    #expect(result.errors.contains("older than its source"))
    #expect(try folder.text("App/Localizable.xcstrings") == Self.catalog)
  }

  @Test func aSourceThatIsGone() throws {
    let folder = try Self.app(Self.entry, source: "App/Gone.swift")
    let result = try Tool.run(["sync", "App", "--code", "App", "--stringsdata", "build"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("Gone.swift, is not there"))
    #expect(try folder.text("App/Localizable.xcstrings") == Self.catalog)
  }

  @Test func anotherVersion() throws {
    let folder = try Self.app(Self.entry, version: 2)
    let result = try Tool.run(Self.arguments, in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("its version is not 1"))
  }

  @Test func aFolderWithoutData() throws {
    let folder = try Self.app(Self.entry)
    #expect(try Tool.run(["sync", "App", "--code", "App", "--stringsdata", "App"], in: folder).status == 1)
    #expect(
      try Tool.run(["sync", "App", "--code", "App", "--stringsdata", "Nowhere"], in: folder).status == 66
    )
  }
}
