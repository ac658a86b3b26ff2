import RuneModel
import RuneProject
import RuneSystem

/// Determines when files were last changed, according to git.
struct SourceHistory {
  /// What git said, so that it is asked once.
  private var repositories: [(place: RepositoryPlace, answer: Git.Answer)] = []

  /// The time of the last commit that changed the file, or the modification time if the file differs from that commit
  /// or if git cannot tell.
  ///
  /// - Parameter path: without symbolic links.
  /// - Returns: `nil` without git, or outside a repository.
  mutating func lastChange(of path: String) -> Timestamp? {
    guard let place = RepositoryPlace(containing: FilePaths.folder(of: path)) else { return nil }
    switch answer(at: place) {
    case .notInstalled: return nil
    case .refused: return Self.modificationTime(of: path)
    case .accepted(let git):
      return place.path(of: path).flatMap { Self.commitTime(of: $0, at: path, git) }
        ?? Self.modificationTime(of: path)
    }
  }

  private mutating func answer(at place: RepositoryPlace) -> Git.Answer {
    if let known = repositories.first(where: { $0.place == place }) { return known.answer }
    let answer = Git.open(place)
    repositories.append((place, answer))
    return answer
  }

  /// - Returns: `nil` if the file differs from the last commit. It is compared here, because `git status` runs the
  ///   filters of the repository's configuration.
  private static func commitTime(of name: String, at path: String, _ git: Git) -> Timestamp? {
    guard let disk = try? FileReader.contents(of: path, limit: Limits.sourceBytes).bytes,
      let object = git.run(["cat-file", "blob", "HEAD:" + name]), object.status == 0,
      object.output == disk || CheckoutStyle(of: disk).applied(to: object.output) == disk,
      let commit = git.run(["rev-list", "-1", "--timestamp", "HEAD", "--", name]), commit.status == 0
    else { return nil }
    // <seconds> <commit>
    return commit.line.split(separator: " ").first.flatMap { Int64($0) }.map(Timestamp.init(seconds:))
  }

  private static func modificationTime(of path: String) -> Timestamp? {
    (try? FileStatus(path: path)).map { Timestamp(seconds: Int64($0.modificationTime.seconds)) }
  }
}
