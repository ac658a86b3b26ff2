import RuneModel
import RuneProject
import RuneSystem

/// Determines when a file was last changed, according to git.
enum SourceHistory {
  /// The time of the last commit that changed the file, or the modification time if it differs from that commit.
  ///
  /// - Parameter path: without symbolic links.
  /// - Returns: `nil` without git, or outside a repository.
  static func lastChange(of path: String) -> Timestamp? {
    let name = FilePaths.name(of: path)
    guard let state = git(["status", "--porcelain", "--", name], in: FilePaths.folder(of: path)) else {
      return nil
    }
    guard state.isEmpty else {
      return (try? FileStatus(path: path)).map { Timestamp(seconds: Int64($0.modified / 1_000_000_000)) }
    }
    return git(["log", "-1", "--format=%ct", "--", name], in: FilePaths.folder(of: path))
      .flatMap { Int64($0.drop { $0 == "\n" }.prefix { $0 != "\n" }) }.map(Timestamp.init(seconds:))
  }

  /// - Returns: the output; `nil` if the command fails.
  private static func git(_ arguments: [String], in folder: String) -> String? {
    Git.run(arguments, in: folder).flatMap { result in
      result.status == 0 ? String(decoding: result.output, as: UTF8.self) : nil
    }
  }
}
