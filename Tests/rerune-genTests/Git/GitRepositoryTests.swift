import Foundation
import RuneTestSupport
import Testing

/// Where git's repositories are found, and which of them are used. `Tests/Integration/GitEnvironment` plants every key
/// of git's configuration.
@Suite struct GitRepositoryTests {
  private typealias Scenario = OutdatedScenario

  /// A repository with an outdated text in `App/L.xcstrings`.
  private func repository() throws -> TestRepository? {
    guard let repository = try TestRepository() else { return nil }
    try repository.write("App/L.xcstrings", Scenario.catalog("Open", "Öffnen"))
    try repository.commit(on: "2026-01-01")
    try repository.write("App/L.xcstrings", Scenario.catalog("Open file", "Öffnen"))
    try repository.commit(on: "2026-01-02")
    return repository
  }

  private static let outdated = "Outdated: 1 of 1 translation\n"

  @Test func gitIsStartedInOnePlace() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var starters: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      if text.contains("\"git\"") || text.contains("/git\"")
        || text.contains("\"git ") && text.contains("Process")
      {
        starters.append(file.lastPathComponent)
      }
    }
    #expect(starters == ["Git.swift"])
  }

  /// A folder with these names is a repository to git, and can be committed.
  @Test func aFolderThatLooksLikeARepositoryIsNone() throws {
    guard let repository = try repository() else { return }
    try repository.git("clone", "-q", "--bare", ".", "../bare")
    for name in ["HEAD", "config", "objects", "refs", "packed-refs"] {
      try FileManager.default.moveItem(
        atPath: repository.folder.path("bare/\(name)"),
        toPath: repository.folder.path("work/App/\(name)")
      )
    }
    let bare = ["config", "--file", "App/config"]
    for (key, value) in [
      ("core.bare", "false"), ("core.worktree", "/"), ("extensions.partialClone", "origin"),
    ] {
      #expect(
        try repository.run(URL(fileURLWithPath: "/usr/bin/env"), ["git"] + bare + [key, value]).status == 0
      )
    }
    let result = try repository.outdated("App")
    #expect(result.errors.hasSuffix(Self.outdated), "\(result.errors)")
  }

  /// A clone without all objects names the remote that has them, which can be a command.
  @Test func aMissingObjectIsNotFetched() throws {
    guard let repository = try repository() else { return }
    let mark = repository.folder.path("ran")
    let object = try repository.git("rev-parse", "HEAD~1:App/L.xcstrings").output.dropLast()
    try repository.folder.remove("work/.git/objects/\(object.prefix(2))/\(object.dropFirst(2))")
    for (key, value) in [
      ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "trap"),
      ("remote.trap.promisor", "true"),
      ("remote.trap.url", "ext::touch \(mark)"), ("protocol.ext.allow", "always"),
    ] { try repository.git("config", key, value) }
    let result = try repository.outdated()
    #expect(result.errors.contains("1 old version of this file is not in this clone"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: mark))
    // Git by itself does fetch it.
    try repository.git("cat-file", "-p", String(object))
    #expect(FileManager.default.fileExists(atPath: mark))
  }

  @Test func linkedWorkTreesAndSubmodulesAreFound() throws {
    guard let repository = try repository() else { return }
    try repository.git("worktree", "add", "-q", "../linked")
    #expect(try repository.outdated("../linked/App").errors.hasSuffix(Self.outdated))

    try repository.git("init", "-q", "../super")
    try repository.git(
      "-C",
      "../super",
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "add",
      "-q",
      "../work",
      "Sub"
    )
    #expect(try repository.outdated("../super/Sub/App").errors.hasSuffix(Self.outdated))
    try FileManager.default.removeItem(atPath: repository.folder.path("super/.git/modules/Sub/HEAD"))
    // As git, it does not go on to the outer repository.
    #expect(try repository.outdated("../super/Sub/App").status == 66)
  }

  /// Git sets some of them for its hooks and merge drivers, and others lead to programs.
  @Test(arguments: [
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_COMMON_DIR", "GIT_NAMESPACE",
    "GIT_EXTERNAL_DIFF", "GIT_SSH_COMMAND", "GIT_CONFIG", "GIT_CONFIG_PARAMETERS", "GIT_TRACE",
    "GIT_SHALLOW_FILE",
  ]) func variablesOfGitDoNotMatter(name: String) throws {
    guard let repository = try repository() else { return }
    let value = repository.folder.path("nowhere")
    let result = try repository.run(Tool.url, ["outdated"], [name: value])
    #expect(result.errors.hasSuffix(Self.outdated), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: value))
  }

  /// The current folder can be the repository.
  @Test(arguments: [".", "", "App"]) func aProgramOfTheRepositoryIsNotGit(path: String) throws {
    guard let repository = try repository() else { return }
    for name in ["git", "App/git"] {
      try repository.write(name, "#!/bin/sh\nexit 1\n")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: repository.folder.path("work/\(name)")
      )
    }
    let result = try repository.run(Tool.url, ["outdated"], ["PATH": "\(path):/usr/bin:/bin:/usr/local/bin"])
    #expect(result.errors.hasSuffix(Self.outdated), "\(result.errors)")
  }

  @Test func aRepositoryOfAnotherUserNeedsTrust() throws {
    // Only the administrator can give a folder away.
    guard let repository = try repository(), getuid() == 0 else { return }
    let work = URL(fileURLWithPath: repository.folder.path("work")).resolvingSymlinksInPath().path
    for path in [work, work + "/.git"] { #expect(chown(path, 12_345, 12_345) == 0) }
    let refused = try repository.outdated()
    #expect(refused.status == 66)
    #expect(
      refused.errors.contains("run 'git config --global --add safe.directory \(work)'."),
      "\(refused.errors)"
    )
    #expect(try repository.merge("--install").status == 66)

    try repository.git("config", "--global", "--add", "safe.directory", work)
    #expect(try repository.outdated().errors.hasSuffix(Self.outdated))
  }
}
