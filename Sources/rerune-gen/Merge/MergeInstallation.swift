import RuneCompiler
import RuneProject
import RuneSystem

/// Makes this program git's merge driver for localization files.
struct MergeInstallation {
  /// The lines of `.gitattributes`.
  private static let attributes = ["*.xcstrings merge=rerune", "*.strings merge=rerune"]

  /// For all repositories of the user.
  let isGlobal: Bool

  func perform(on terminal: Terminal, _ environment: Environment) throws -> ExitStatus {
    guard let program = RunningProgram.file.flatMap(FilePaths.realPath) else {
      throw Abort([
        Diagnostic(.readFailed, "Cannot determine the path of rerune-gen. Run it by its full path.", at: nil)
      ])
    }
    let current = RepositoryPlace(containing: ".")
    try refuse(program, inside: current)
    let git = isGlobal ? .withoutRepository : try accepted(current)
    let attributes =
      try isGlobal
      ? globalAttributes(environment) : FilePaths.join(current?.workTree ?? ".", ".gitattributes")
    // The file with the attributes comes last: without the driver, git would warn at each merge.
    try configure(git, "merge.rerune.name", "localization files by key, locale and form")
    try configure(git, "merge.rerune.driver", MergeDriver.command(program))
    try add(to: attributes)
    terminal.printLine("Git merges .xcstrings and .strings files with \(program), as \(attributes) says.")
    if !isGlobal {
      terminal.printLine("Commit that file; everyone who merges runs 'rerune-gen merge --install' once.")
    }
    return .clean
  }

  /// Refuses a program that a merge or a checkout could replace, because the next merge would run the replacement. Such
  /// a program is in the current repository, or in another one that does not ignore it. (Homebrew's folder is a
  /// repository that ignores programs.)
  private func refuse(_ program: String, inside current: RepositoryPlace?) throws {
    if let current, FilePaths.leads(program, into: current.workTree) {
      throw UsageError(
        "\(program) is inside of this repository, where merges and builds replace it. Copy it to a folder outside, "
          + "such as /usr/local/bin, and run that one."
      )
    }
    guard let other = RepositoryPlace(containing: FilePaths.folder(of: program)),
      let name = other.path(of: program), !Git.ignores(name, in: other)
    else { return }
    throw UsageError(
      "\(program) is inside of the repository \(other.workTree), where merges replace it. Copy it to a folder outside, "
        + "such as /usr/local/bin, and run that one."
    )
  }

  /// - Throws: `Abort` if there is no repository, or if git does not accept it.
  private func accepted(_ place: RepositoryPlace?) throws -> Git {
    guard let place else {
      throw Abort([
        Diagnostic(
          .inputMissing,
          "This folder is in no git repository. Go to one, or give --global.",
          file: "."
        )
      ])
    }
    switch Git.open(place) {
    case .accepted(let git): return git
    case .refused: throw Abort([.refusedRepository(place)])
    case .notInstalled: throw GitRepository.notInstalled
    }
  }

  /// The path of the attributes for all repositories of the user.
  private func globalAttributes(_ environment: Environment) throws -> String {
    let name = ["config", "--global", "--type=path", "core.attributesFile"]
    if let result = Git.withoutRepository.run(name), result.status == 0 { return result.line }
    if let folder = environment["XDG_CONFIG_HOME"] { return FilePaths.join(folder, "git/attributes") }
    guard let home = environment["HOME"] else {
      throw UsageError(
        "There is no home folder to write git's attributes to. Set HOME, or leave out --global."
      )
    }
    return FilePaths.join(home, ".config/git/attributes")
  }

  private func configure(_ git: Git, _ name: String, _ value: String) throws {
    guard let result = git.run(["config", isGlobal ? "--global" : "--local", name, value]), result.status == 0
    else {
      throw Abort([
        Diagnostic(
          .writeFailed,
          "Git cannot set \(name). Check that git is installed and that its configuration can be written.",
          at: nil
        )
      ])
    }
  }

  private func add(to path: String) throws {
    // The global file may be a link to another place; in a repository, git does not follow links.
    if !isGlobal, FolderListing.isSymbolicLink(path) {
      throw OutputWriter.Failure(path: path, reason: WriteRefusal.link(path).reason)
    }
    guard FileSystem.exists(path) else {
      let lines = Self.attributes.map { $0 + "\n" }.joined()
      return try OutputWriter.write(Array(lines.utf8), to: WritePath(path, namedBy: .user))
    }
    let file = try InputFile.loadAll([path])[0]
    var bytes = file.source.bytes
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
    let missing = Self.attributes.filter { !lines.contains($0) }
    guard !missing.isEmpty else { return }
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
    bytes += Array(missing.map { $0 + "\n" }.joined().utf8)
    try MergeOutput.replace(file, with: bytes)
  }
}
