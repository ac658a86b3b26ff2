import Foundation
import RuneTestSupport
import Testing

/// `merge --repair`: files that a merge without the driver has left in conflict.
@Suite struct MergeRepairTests {
  private static func catalog(_ texts: KeyValuePairs<String, String>) -> String {
    let entries = texts.map { "    \"\($0)\" : {\n      \"comment\" : \"\($1)\"\n    }" }.joined(
      separator: ",\n"
    )
    return
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}\n"
  }

  private static let name = "App/L.xcstrings"

  /// A repository in which git's merge of lines has a conflict, and one by key has none.
  private func conflict(
    ours: String = catalog(["a": "1", "b": "1"]),
    theirs: String = catalog(["a": "1", "c": "1"]),
    style: String = "merge"
  ) throws -> TestRepository? {
    guard let repository = try TestRepository() else { return nil }
    try repository.git("config", "merge.conflictStyle", style)
    try repository.branch(Self.name, base: Self.catalog(["a": "1"]), ours: ours, theirs: theirs)
    #expect(try repository.git("merge", "theirs").status == 1)
    return repository
  }

  @Test(arguments: ["merge", "diff3", "zdiff3"]) func mergesTheVersionsOfTheIndex(style: String) throws {
    guard let repository = try conflict(style: style) else { return }
    #expect(try repository.text(Self.name).contains("<<<<<<<"))
    let result = try repository.merge("--repair", Self.name)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "\(Self.name) is merged without conflicts. Check it, and run 'git add' on it.\n")
    #expect(try repository.text(Self.name) == Self.catalog(["a": "1", "b": "1", "c": "1"]))
    try repository.git("add", "--all")
    #expect(try repository.git("commit", "-q", "-m", "Merge").status == 0)
  }

  @Test func keepsWhatIsInConflictByKey() throws {
    let (ours, theirs) = (Self.catalog(["a": "2", "b": "1"]), Self.catalog(["a": "3", "c": "1"]))
    guard let repository = try conflict(ours: ours, theirs: theirs) else { return }
    for _ in 0..<2 {
      let result = try repository.merge("--repair", Self.name)
      #expect(result.status == 1)
      #expect(
        result.errors.contains("\(Self.name):5:1: error: \"a\": Both sides changed \"comment\""),
        "\(result.errors)"
      )
      #expect(
        try repository.text(Self.name).hasSuffix(
          ">>>>>>> theirs\n    },\n    \"b\" : {\n      \"comment\" : \"1\"\n    },\n"
            + "    \"c\" : {\n      \"comment\" : \"1\"\n    }\n  },\n  \"version\" : \"1.0\"\n}\n"
        )
      )
    }
    let result = try repository.merge("--repair", "--conflicts", "theirs", Self.name)
    #expect(result.status == 1)
    #expect(try repository.text(Self.name) == Self.catalog(["a": "3", "b": "1", "c": "1"]))
  }

  /// The versions in the index have other line breaks than the file.
  @Test(arguments: ["*.xcstrings text eol=crlf", "*.xcstrings text=auto eol=crlf", "core.autocrlf"])
  func keepsTheLineBreaksOfTheFile(setting: String) throws {
    guard let repository = try TestRepository() else { return }
    if setting == "core.autocrlf" {
      try repository.git("config", setting, "true")
    } else {
      try repository.write(".gitattributes", setting + "\n")
    }
    func crlf(_ text: String) -> String { text.replacingOccurrences(of: "\n", with: "\r\n") }
    try repository.branch(
      Self.name,
      base: crlf(Self.catalog(["a": "1"])),
      ours: crlf(Self.catalog(["a": "1", "b": "1"])),
      theirs: crlf(Self.catalog(["a": "1", "c": "1"]))
    )
    #expect(try !repository.git("show", "HEAD:\(Self.name)").output.contains("\r"))
    #expect(try repository.git("merge", "theirs").status == 1)
    #expect(try repository.merge("--repair", Self.name).status == 0)
    #expect(try repository.text(Self.name) == crlf(Self.catalog(["a": "1", "b": "1", "c": "1"])))
    try repository.git("add", "--all")
    #expect(
      try repository.git("show", ":\(Self.name)").output == Self.catalog(["a": "1", "b": "1", "c": "1"])
    )
  }

  /// The versions in the index are UTF-8.
  @Test func keepsTheEncodingOfTheFile() throws {
    guard let repository = try TestRepository() else { return }
    let name = "de.lproj/L.strings"
    func utf16(_ text: String) -> Data {
      Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
    }
    let file = repository.folder.url.appendingPathComponent("work/\(name)")
    try repository.write(".gitattributes", "*.strings text working-tree-encoding=UTF-16LE-BOM eol=crlf\n")
    try repository.write(name, "")
    func commit(_ text: String) throws {
      try utf16(text).write(to: file)
      try repository.commit()
    }
    try commit("\"a\" = \"Ä\";\r\n")
    try repository.git("branch", "theirs")
    try commit("\"a\" = \"Ä\";\r\n\"b\" = \"1\";\r\n")
    try repository.git("checkout", "-q", "theirs")
    try commit("\"a\" = \"Ä\";\r\n\"c\" = \"1\";\r\n")
    try repository.git("checkout", "-q", "main")
    #expect(try repository.git("merge", "theirs").status == 1)
    let result = try repository.merge("--repair", name)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try Data(contentsOf: file) == utf16("\"a\" = \"Ä\";\r\n\"b\" = \"1\";\r\n\"c\" = \"1\";\r\n")
    )
  }

  /// A repository's configuration names programs, and a driver of its attributes is one of them.
  @Test func runsNoFilter() throws {
    guard let repository = try conflict() else { return }
    let mark = repository.folder.path("ran")
    try repository.git("config", "filter.spy.smudge", ": > '\(mark)'; cat")
    try repository.write(".gitattributes", "* filter=spy\n")
    #expect(try repository.merge("--repair", Self.name).status == 0)
    #expect(!FileManager.default.fileExists(atPath: mark))
  }

  /// An edit between the merge and the repair stays.
  @Test func keepsAnEdit() throws {
    guard let repository = try conflict() else { return }
    let edited = try repository.text(Self.name).replacingOccurrences(of: "\"en\"", with: "\"de\"")
    try repository.write(Self.name, edited)
    #expect(try repository.merge("--repair", Self.name).status == 0)
    let merged = Self.catalog(["a": "1", "b": "1", "c": "1"])
    #expect(try repository.text(Self.name) == merged.replacingOccurrences(of: "\"en\"", with: "\"de\""))
  }

  @Test func repairsAFileWithOnlyOneSide() throws {
    guard let repository = try conflict() else { return }
    try repository.git("checkout", "--ours", Self.name)
    #expect(try repository.merge("--repair", Self.name).status == 0)
    #expect(try repository.text(Self.name) == Self.catalog(["a": "1", "b": "1", "c": "1"]))
  }

  @Test func leavesAResolvedFile() throws {
    guard let repository = try conflict() else { return }
    let resolved = Self.catalog(["a": "1", "c": "2"])
    try repository.write(Self.name, resolved)
    let result = try repository.merge("--repair", Self.name)
    #expect(result.status == 65)
    #expect(result.errors.contains("it has no markers and was edited"), "\(result.errors)")
    #expect(try repository.text(Self.name) == resolved)
  }

  @Test func reportsAFileThatOneSideDeleted() throws {
    guard let repository = try TestRepository() else { return }
    try repository.branch(
      Self.name,
      base: Self.catalog(["a": "1"]),
      ours: Self.catalog(["a": "2"]),
      theirs: Self.catalog(["a": "1"])
    )
    try repository.git("checkout", "-q", "theirs")
    try repository.git("rm", "-q", Self.name)
    try repository.commit()
    try repository.git("checkout", "-q", "main")
    #expect(try repository.git("merge", "theirs").status == 1)
    let result = try repository.merge("--repair", Self.name)
    #expect(result.status == 65)
    #expect(result.errors.contains("One side has deleted this file."), "\(result.errors)")
  }

  // MARK: Without a repository

  private let folder = TemporaryFolder()

  private func repair(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(
      ["merge", "--repair"] + arguments,
      in: folder,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin", "GIT_CEILING_DIRECTORIES": folder.url.path]
    )
  }

  private static let marked = """
    {
      "sourceLanguage" : "en",
      "strings" : {
    <<<<<<< HEAD
        "a" : {
          "comment" : "1"
        }
    =======
        "b" : {
          "comment" : "1"
        }
    >>>>>>> feature
      },
      "version" : "1.0"
    }

    """

  /// Without a base version, what one side alone has is kept.
  @Test func mergesTheVersionsBetweenMarkers() throws {
    try folder.write("L.xcstrings", Self.marked)
    #expect(try repair("L.xcstrings").status == 0)
    #expect(try folder.text("L.xcstrings") == Self.catalog(["a": "1", "b": "1"]))
  }

  @Test func readsTheBaseVersionBetweenMarkers() throws {
    try folder.write(
      "de.lproj/L.strings",
      """
      <<<<<<<< HEAD
      "a" = "2";
      "b" = "1";
      |||||||| 1234567
      "a" = "1";
      "b" = "1";
      ========
      "a" = "1";
      >>>>>>>> feature

      """
    )
    let result = try repair("de.lproj/L.strings")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("de.lproj/L.strings") == "\"a\" = \"2\";\n")
  }

  @Test(arguments: [
    (
      marked.replacingOccurrences(of: ">>>>>>> feature\n", with: ""),
      "The markers of conflicts are not complete."
    ),
    (marked.replacingOccurrences(of: "=======\n", with: ""), "The markers of conflicts are not complete."),
    (marked.replacingOccurrences(of: "    \"b\" : {\n", with: ""), "Their version: "),
  ]) func writesNothingIfItCannotBeRead(text: String, message: String) throws {
    try folder.write("L.xcstrings", text)
    try folder.write("Good.xcstrings", Self.marked)
    let result = try repair("L.xcstrings", "Good.xcstrings")
    #expect(result.status == 65)
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try folder.text("L.xcstrings") == text)
    // The others are repaired.
    #expect(try folder.text("Good.xcstrings") == Self.catalog(["a": "1", "b": "1"]))
  }

  @Test func leavesAFileWithoutConflict() throws {
    let text = Self.catalog(["a": "<<<<<<< x"])
    try folder.write("L.xcstrings", text)
    let result = try repair("L.xcstrings")
    #expect(result.status == 0)
    #expect(result.errors == "L.xcstrings has no conflict.\n")
    #expect(try folder.text("L.xcstrings") == text)
  }

  @Test func reportsAMissingFile() throws {
    #expect(try repair("No.xcstrings").status == 66)
    #expect(try repair().status == 64)
    #expect(try repair("L.txt").status == 64)
  }
}
