import Foundation
import RuneTestSupport
import Testing

@Suite struct MergeCommandTests {
  private let folder = TemporaryFolder()

  private static func catalog(_ texts: KeyValuePairs<String, String>) -> String {
    let entries = texts.map { "    \"\($0)\" : {\n      \"comment\" : \"\($1)\"\n    }" }.joined(
      separator: ",\n"
    )
    return
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private func merge(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(
      ["merge", "base", "ours", "theirs"] + arguments,
      in: folder,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    )
  }

  private func write(base: String, ours: String, theirs: String) throws {
    try folder.write("base", base)
    try folder.write("ours", ours)
    try folder.write("theirs", theirs)
  }

  @Test func writesACleanResultToOurs() throws {
    try write(
      base: Self.catalog(["a": "1"]),
      ours: Self.catalog(["a": "2"]),
      theirs: Self.catalog(["a": "1", "b": "1"])
    )
    let result = try merge("--path", "Localizable.xcstrings")
    #expect(result.status == 0)
    #expect(result.output + result.errors == "")
    #expect(try folder.text("ours") == Self.catalog(["a": "2", "b": "1"]))
    #expect(try folder.names() == ["base", "ours", "theirs"])
  }

  @Test func listsConflicts() throws {
    let (ours, theirs) = (Self.catalog(["a": "2"]), Self.catalog(["a": "3"]))
    try write(base: Self.catalog(["a": "1"]), ours: ours, theirs: theirs)
    let result = try merge("--path", "App/L.xcstrings", "--marker-size", "8")
    #expect(result.status == 1)
    #expect(
      result.errors == "App/L.xcstrings:5:1: error: \"a\": Both sides changed \"comment\" in different ways. "
        + "Choose one version and remove the markers. [merge-conflict]\n"
    )
    #expect(try folder.text("ours").contains("\n<<<<<<<< ours\n"))
  }

  @Test(arguments: ["ours", "theirs"]) func resolvesConflictsWithOneSide(side: String) throws {
    let texts = ["ours": Self.catalog(["a": "2"]), "theirs": Self.catalog(["a": "3"])]
    try write(base: Self.catalog(["a": "1"]), ours: texts["ours"] ?? "", theirs: texts["theirs"] ?? "")
    let result = try merge("--path", "L.xcstrings", "--conflicts", side)
    #expect(result.status == 1)
    #expect(result.errors.hasSuffix("version is \(side == "ours" ? "kept" : "taken"). [merge-conflict]\n"))
    #expect(try folder.text("ours") == texts[side])
  }

  @Test func mergesOtherFilesByLine() throws {
    try write(base: "{\n\"a\"\n}\n", ours: "{\n\"b\"\n}\n", theirs: Self.catalog(["a": "3"]))
    let result = try merge("--path", "L.xcstrings")
    #expect(result.status == 1)
    #expect(result.errors.contains("L.xcstrings:3:1: error: The base version: "), "\(result.errors)")
    #expect(result.errors.hasSuffix("cannot be merged by key. Check the result.\n"))
    #expect(try folder.text("ours").contains("<<<<<<< ours\n"))
  }

  @Test func leavesAFileThatGitCannotMerge() throws {
    let ours = "\u{0}\u{1}binary"
    try write(base: Self.catalog(["a": "1"]), ours: ours, theirs: Self.catalog(["a": "3"]))
    let result = try merge("--path", "L.xcstrings")
    #expect(result.status == 1)
    #expect(result.errors.contains("L.xcstrings is unchanged: "), "\(result.errors)")
    #expect(try folder.text("ours") == ours)
  }

  @Test(arguments: [
    ([], "\"ours\" is not the name of a .xcstrings or .strings file."),
    (["--path", "L.txt"], "\"L.txt\" is not the name of a .xcstrings or .strings file."),
    (["--path", "L.xcstrings", "more"], "merge takes three files, BASE OURS THEIRS, and 4 are given."),
    (
      ["--path", "L.xcstrings", "--marker-size", "0"],
      "--marker-size is 0 and should be a number from 1 to 1000."
    ),
    (
      ["--path", "L.xcstrings", "--conflicts", "both"],
      "The value 'both' is invalid for '--conflicts <version>'"
    ),
  ]) func refusesOtherArguments(arguments: [String], message: String) throws {
    let result = try Tool.run(["merge", "base", "ours", "theirs"] + arguments, in: folder)
    #expect(result.status == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func reportsAMissingFile() throws {
    try folder.write("base", "")
    try folder.write("ours", "")
    let result = try merge("--path", "L.xcstrings")
    #expect(result.status == 66)
    #expect(result.errors.hasPrefix("theirs:1:1: error: No such file or folder."), "\(result.errors)")
  }

  /// As git runs it, for a file whose name needs quotes.
  @Test func mergesAsADriverOfGit() throws {
    guard let repository = try TestRepository() else { return }
    try repository.git(
      "config",
      "merge.rerune.driver",
      "'\(Tool.url.path)' merge %O %A %B --path %P --marker-size %L"
    )
    try repository.write(".gitattributes", "*.xcstrings merge=rerune conflict-marker-size=9\n")
    let name = "It's a/L 1.xcstrings"
    try repository.branch(
      name,
      base: Self.catalog(["a": "1", "b": "1"]),
      ours: Self.catalog(["a": "2", "b": "2", "c": "1"]),
      theirs: Self.catalog(["a": "1", "b": "3", "d": "1"])
    )
    let result = try repository.git("merge", "theirs")
    #expect(result.status == 1)
    #expect(result.errors.contains("\(name):8:1: error: \"b\": Both sides changed"), "\(result.errors)")
    let text = try repository.text(name)
    #expect(text.contains("\n<<<<<<<<< ours\n      \"comment\" : \"2\"\n=========\n"), "\(text)")
    #expect(text.contains("\"c\" : {") && text.contains("\"d\" : {"))
  }
}
