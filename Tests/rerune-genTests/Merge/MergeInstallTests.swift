import Foundation
import RuneTestSupport
import Testing

@Suite struct MergeInstallTests {
  private static let attributes = "*.xcstrings merge=rerune\n*.strings merge=rerune\n"

  @Test func installsTheDriverForARepository() throws {
    guard let repository = try TestRepository() else { return }
    try repository.write(".gitattributes", "*.png binary\n*.strings merge=rerune")
    for _ in 0..<2 {
      let result = try repository.merge("--install")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors.contains("Git merges .xcstrings and .strings files with \(Tool.url.path), as "))
    }
    #expect(
      try repository.text(".gitattributes")
        == "*.png binary\n*.strings merge=rerune\n*.xcstrings merge=rerune\n"
    )
    #expect(
      try repository.git("config", "--local", "merge.rerune.driver").output
        == "'\(Tool.url.path)' merge %O %A %B --path %P --marker-size %L\n"
    )
    try mergeWithoutConflict(repository)
  }

  @Test func installsTheDriverForAUser() throws {
    guard let repository = try TestRepository() else { return }
    #expect(try repository.merge("--install", "--global").status == 0)
    #expect(try repository.folder.text("home/config/git/attributes") == Self.attributes)
    #expect(try repository.git("config", "--local", "merge.rerune.driver").output == "")
    try mergeWithoutConflict(repository)
  }

  @Test func writesToTheConfiguredAttributesOfAUser() throws {
    guard let repository = try TestRepository() else { return }
    try repository.git("config", "--global", "core.attributesFile", "~/my attributes")
    #expect(try repository.merge("--install", "--global").status == 0)
    #expect(try repository.folder.text("home/my attributes") == Self.attributes)
    try mergeWithoutConflict(repository)
  }

  private func mergeWithoutConflict(_ repository: TestRepository) throws {
    func text(_ entries: String) -> String {
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\(entries)},\n  \"version\" : \"1.0\"\n}"
    }
    try repository.branch(
      "Localizable.xcstrings",
      base: text(""),
      ours: text("\n    \"a\" : {}\n  "),
      theirs: text("\n    \"b\" : {}\n  ")
    )
    let result = try repository.git("merge", "-q", "theirs")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try repository.text("Localizable.xcstrings") == text("\n    \"a\" : {},\n    \"b\" : {}\n  "))
  }

  @Test func needsARepository() throws {
    let folder = TemporaryFolder()
    let result = try Tool.run(
      ["merge", "--install"],
      in: folder,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin", "GIT_CEILING_DIRECTORIES": folder.url.path]
    )
    #expect(result.status == 66)
    #expect(result.errors.contains("This folder is in no git repository."), "\(result.errors)")
    #expect(try folder.names() == [])
  }

  /// A merge or a build would replace the program, and with it what the next merge runs.
  @Test func refusesAProgramInsideTheRepository() throws {
    guard let repository = try TestRepository() else { return }
    let copy = repository.folder.path("work/tool/rerune-gen")
    try repository.folder.createFolder("work/tool")
    try copyProgram(at: Tool.url, to: URL(fileURLWithPath: copy))
    let result = try Tool.run(
      ["merge", "--install"],
      of: URL(fileURLWithPath: copy),
      in: repository.folder,
      environment: repository.environment.merging(["GIT_DIR": repository.folder.path("work/.git")]) { $1 }
        .merging(["GIT_WORK_TREE": repository.folder.path("work")]) { $1 }
    )
    #expect(result.status == 64)
    #expect(result.errors.contains("is inside of this repository"), "\(result.errors)")
    #expect(try !repository.folder.names(in: "work").contains(".gitattributes"))
  }

  @Test(arguments: [["--install", "L.xcstrings"], ["--install", "--repair"], ["--global"]])
  func refusesOtherArguments(arguments: [String]) throws {
    #expect(try Tool.run(["merge"] + arguments, in: TemporaryFolder()).status == 64)
  }
}
