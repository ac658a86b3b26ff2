import Foundation
import RuneTestSupport

/// A repository whose commits and merges do not depend on the user's configuration.
struct TestRepository {
  let folder = TemporaryFolder()
  /// What git and the tool see.
  let environment: [String: String]

  /// - Returns: `nil` without git.
  init?() throws {
    environment = [
      "PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": folder.path("home"),
      "XDG_CONFIG_HOME": folder.path("home/config"),
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "T", "GIT_AUTHOR_EMAIL": "t@example.com",
      "GIT_COMMITTER_NAME": "T", "GIT_COMMITTER_EMAIL": "t@example.com",
    ]
    try folder.createFolder("home/config")
    try folder.write("work/.gitkeep", "")
    guard try git("init", "-q", "-b", "main").status == 0 else { return nil }
  }

  @discardableResult
  func git(_ arguments: String...) throws -> Tool.Result {
    try run(URL(fileURLWithPath: "/usr/bin/env"), ["git"] + arguments)
  }

  func merge(_ arguments: String...) throws -> Tool.Result {
    try run(Tool.url, ["merge"] + arguments)
  }

  func outdated(_ arguments: String...) throws -> Tool.Result {
    try run(Tool.url, ["outdated"] + arguments)
  }

  func run(
    _ tool: URL,
    _ arguments: [String],
    _ variables: [String: String] = [:]
  ) throws -> Tool.Result {
    try Tool.run(
      ["-c", "cd work && exec \"$@\"", "sh", tool.path] + arguments,
      of: URL(fileURLWithPath: "/bin/sh"),
      in: folder,
      environment: environment.merging(variables) { $1 }
    )
  }

  func write(_ name: String, _ text: String) throws { try folder.write("work/\(name)", text) }

  func text(_ name: String) throws -> String { try folder.text("work/\(name)") }

  /// Commits all files as they are.
  ///
  /// - Parameter date: at noon, in UTC.
  /// - Returns: the start of the commit's id that messages show.
  @discardableResult
  func commit(on date: String) throws -> String {
    let time = "\(date)T12:00:00Z"
    try git("add", "--all")
    let commit = ["git", "commit", "-q", "--allow-empty", "-m", "Texts"]
    let dates = ["GIT_AUTHOR_DATE": time, "GIT_COMMITTER_DATE": time]
    _ = try run(URL(fileURLWithPath: "/usr/bin/env"), commit, dates)
    return String(try git("rev-parse", "HEAD").output.prefix(9))
  }

  /// Commits all files as they are.
  func commit() throws {
    try git("add", "--all")
    try git("commit", "-q", "--allow-empty", "-m", "Texts")
  }

  /// Commits `base`, and then `ours` and `theirs` on branches; the current one is ours.
  func branch(_ name: String, base: String, ours: String, theirs: String) throws {
    try write(name, base)
    try commit()
    try git("branch", "theirs")
    try write(name, ours)
    try commit()
    try git("checkout", "-q", "theirs")
    try write(name, theirs)
    try commit()
    try git("checkout", "-q", "main")
  }
}
