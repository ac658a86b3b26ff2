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

  let git: Git
  let place: RepositoryPlace
  /// The id of the commit that is checked out.
  let head: String
  /// Whether older commits are missing.
  let isShallow: Bool

  /// The top folder, without symbolic links.
  var folder: String { place.workTree }

  /// - Throws: `Abort` if the folder is in no repository.
  static func place(of folder: String) throws -> RepositoryPlace {
    if let place = RepositoryPlace(containing: folder) { return place }
    guard Git.isInstalled else { throw notInstalled }
    throw Abort([
      Diagnostic(
        .inputMissing,
        "This folder is in no git repository, so the age of its texts is unknown. Name files of a repository; if this "
          + "is one, 'git status' says what is wrong with it.",
        file: folder
      )
    ])
  }

  /// - Throws: `Abort` if git does not accept the repository, or if it has no commits.
  init(at place: RepositoryPlace) throws {
    switch Git.open(place) {
    case .accepted(let git): self.git = git
    case .notInstalled: throw Self.notInstalled
    case .refused: throw Abort([.refusedRepository(place)])
    }
    self.place = place
    let name = ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]
    guard let head = git.run(name), head.status == 0 else {
      throw Abort([
        Diagnostic(
          .inputMissing,
          "The git repository has no commits, so the age of its texts is unknown. Commit them first.",
          file: place.workTree
        )
      ])
    }
    self.head = head.line
    isShallow = git.run(["rev-parse", "--is-shallow-repository"])?.line == "true"
  }

  static let notInstalled = Abort([
    Diagnostic(.readFailed, "Git cannot be run. Install it, and add it to PATH.", at: nil)
  ])

  /// Whether objects may be missing, as after `git clone --filter=blob:none`.
  var isPartial: Bool {
    git.run(["config", "--get-regexp", #"^(extensions\.partialclone|remote\..*\.promisor)$"#])?.status == 0
  }

  /// The current commit and its ancestors, children before parents.
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
    // No reference begins with a hyphen; to git it would be an option.
    guard reference.utf8.first != UInt8(ascii: "-"),
      let base = git.run(["rev-parse", "--verify", "--quiet", reference + "^{commit}"]), base.status == 0
    else {
      let hint = isShallow ? "This clone is shallow: run 'git fetch --unshallow' first." : "Fetch it first."
      throw UsageError("--since is \"\(reference)\", which names no commit in \(folder). \(hint)")
    }
    let lines = try output(["rev-list", head, "^" + base.line]).split(separator: 0x0A)
    return Set(lines.map { String(decoding: $0, as: UTF8.self) })
  }

  /// - Throws: if git fails.
  func output(_ arguments: [String]) throws -> [UInt8] {
    guard let result = git.run(arguments), result.status == 0 else { throw GitStream.Ended() }
    return result.output
  }
}

extension Diagnostic {
  static func refusedRepository(_ place: RepositoryPlace) -> Diagnostic {
    Diagnostic(
      .inputUnreadable,
      "Git refuses this repository; 'git status' says why. If it belongs to someone whom you trust, run 'git config "
        + "--global --add safe.directory \(place.workTree)'.",
      file: place.workTree
    )
  }
}
