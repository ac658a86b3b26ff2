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
        == "'\(Tool.url.path)' merge --path=%P --marker-size=%L -- %O %A %B; status=$?; "
        + "test $status -le 1 && exit $status; "
        + "git merge-file --marker-size=%L -L ours -L base -L theirs -- %A %O %B\n"
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

  private func mergeWithoutConflict(
    _ repository: TestRepository,
    in name: String = "Localizable.xcstrings"
  ) throws {
    func text(_ entries: String) -> String {
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\(entries)},\n  \"version\" : \"1.0\"\n}"
    }
    try repository.branch(
      name,
      base: text(""),
      ours: text("\n    \"a\" : {}\n  "),
      theirs: text("\n    \"b\" : {}\n  ")
    )
    let result = try repository.git("merge", "-q", "theirs")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try repository.text(name) == text("\n    \"a\" : {},\n    \"b\" : {}\n  "))
  }

  /// Names that are options or need quotes elsewhere.
  @Test(arguments: ["-x.xcstrings", "--conflicts=ours.xcstrings", "It's 100 %A/L 1.xcstrings"])
  func mergesFilesWithOddNames(name: String) throws {
    guard let repository = try TestRepository() else { return }
    #expect(try repository.merge("--install").status == 0)
    try mergeWithoutConflict(repository, in: name)
  }

  /// Git would leave our version without markers, and theirs would be lost with `git add`.
  @Test(arguments: ["removed", "fails", "takes other arguments"])
  func withoutTheProgramLinesAreMerged(fault: String) throws {
    guard let repository = try TestRepository() else { return }
    let program = repository.folder.path("100 %A's/rerune-gen")
    try repository.folder.createFolder("100 %A's")
    try copyProgram(at: Tool.url, to: URL(fileURLWithPath: program))
    #expect(try repository.run(URL(fileURLWithPath: program), ["merge", "--install"]).status == 0)
    try FileManager.default.removeItem(atPath: program)
    if fault != "removed" {
      let end = fault == "fails" ? "kill -9 $$" : "exit 64"
      try repository.folder.write("100 %A's/rerune-gen", "#!/bin/sh\n\(end)\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    }
    try repository.branch("L.xcstrings", base: "{\n}\n", ours: "{\n1\n}\n", theirs: "{\n2\n}\n")
    #expect(try repository.git("merge", "-q", "theirs").status == 1)
    #expect(try repository.text("L.xcstrings") == "{\n<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n}\n")
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
  @Test(arguments: [[], ["--global"]]) func refusesAProgramInsideTheRepository(options: [String]) throws {
    guard let repository = try TestRepository() else { return }
    let copy = repository.folder.path("work/tool/rerune-gen")
    try repository.folder.createFolder("work/tool")
    try copyProgram(at: Tool.url, to: URL(fileURLWithPath: copy))
    let result = try repository.run(URL(fileURLWithPath: copy), ["merge", "--install"] + options)
    #expect(result.status == 64)
    #expect(result.errors.contains("is inside of this repository"), "\(result.errors)")
    #expect(try !repository.folder.names(in: "work").contains(".gitattributes"))
    #expect(
      try repository.folder.names(in: "home") + repository.folder.names(in: "home/config") == ["config"]
    )
  }

  /// Homebrew installs into a repository, which ignores its programs.
  @Test(arguments: [[], ["--global"]]) func refusesAProgramThatAnotherRepositoryContains(options: [String])
    throws
  {
    guard let repository = try TestRepository() else { return }
    try repository.folder.createFolder("other")
    try repository.git("init", "-q", "../other")
    let copy = URL(fileURLWithPath: repository.folder.path("other/rerune-gen"))
    try copyProgram(at: Tool.url, to: copy)
    let refused = try repository.run(copy, ["merge", "--install"] + options)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("is inside of the repository"), "\(refused.errors)")
    #expect(
      try repository.folder.names(in: "home") + repository.folder.names(in: "home/config") == ["config"]
    )

    try repository.folder.write("other/.gitignore", "rerune-gen\n")
    #expect(try repository.run(copy, ["merge", "--install"] + options).status == 0)
  }

  @Test(arguments: [["--install", "L.xcstrings"], ["--install", "--repair"], ["--global"]])
  func refusesOtherArguments(arguments: [String]) throws {
    #expect(try Tool.run(["merge"] + arguments, in: TemporaryFolder()).status == 64)
  }
}
