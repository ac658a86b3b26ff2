import RuneCompiler
import RuneModel
import RuneProject

/// A git repository with at least one commit.
struct GitRepository {
  /// A commit and the ids of its parents.
  struct Commit {
    var id: String
    var time: Timestamp
    var parents: [String]
  }

  /// The top folder, without symbolic links.
  let folder: String
  /// The id of the commit that is checked out.
  let head: String
  /// Whether older commits are missing.
  let isShallow: Bool

  /// - Returns: the top folder of the repository that contains a folder.
  /// - Throws: `Abort` if there is none, or if there is no git.
  static func top(of folder: String) throws -> String {
    if let top = Git.run(["rev-parse", "--show-toplevel"], in: folder), top.status == 0, !top.line.isEmpty,
      let path = FilePaths.realPath(top.line)
    {
      return path
    }
    guard let git = Git.run(["--version"], in: "/"), git.status == 0 else {
      throw Abort([Diagnostic(.readFailed, "Git cannot be run. Install it, and add it to PATH.", at: nil)])
    }
    throw Abort([
      Diagnostic(
        .inputMissing,
        "This folder is in no git repository, so the age of its texts is unknown. Name files of a repository; if this "
          + "is one, 'git status' says what is wrong with it.",
        file: folder
      )
    ])
  }

  /// - Parameter path: the top folder.
  /// - Throws: `Abort` if the repository has no commits.
  init(top path: String) throws {
    folder = path
    guard let head = Git.run(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], in: path),
      head.status == 0
    else {
      throw Abort([
        Diagnostic(
          .inputMissing,
          "The git repository has no commits, so the age of its texts is unknown. Commit them first.",
          file: path
        )
      ])
    }
    self.head = head.line
    isShallow = Git.run(["rev-parse", "--is-shallow-repository"], in: path)?.line == "true"
  }

  /// The path of a file in the repository; `nil` if it is outside.
  func path(of file: String) -> String? {
    guard let file = FilePaths.realPath(file) else { return nil }
    let prefix = folder == "/" ? folder : folder + "/"
    guard file.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: file.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// The commits that the present one is based on, and itself: children before parents.
  func commits() throws -> [Commit] {
    try output(["rev-list", "--topo-order", "--parents", "--timestamp", head]).split(separator: 0x0A).map {
      let fields = String(decoding: $0, as: UTF8.self).split(separator: " ").map(String.init)
      guard fields.count >= 2, let seconds = Int64(fields[0]) else { throw GitStream.Ended() }
      return Commit(id: fields[1], time: Timestamp(seconds: seconds), parents: Array(fields[2...]))
    }
  }

  /// The ids of the commits since a reference.
  ///
  /// - Throws: `UsageError` if git does not know the reference.
  func commits(since reference: String) throws -> Set<String> {
    let name = ["rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}"]
    guard let base = Git.run(name, in: folder), base.status == 0 else {
      let hint = isShallow ? "This clone is shallow: run 'git fetch --unshallow' first." : "Fetch it first."
      throw UsageError("--since is \"\(reference)\", which names no commit in \(folder). \(hint)")
    }
    let lines = try output(["rev-list", head, "^" + base.line]).split(separator: 0x0A)
    return Set(lines.map { String(decoding: $0, as: UTF8.self) })
  }

  /// - Throws: if git fails.
  func output(_ arguments: [String]) throws -> [UInt8] {
    guard let result = Git.run(arguments, in: folder), result.status == 0 else { throw GitStream.Ended() }
    return result.output
  }
}
