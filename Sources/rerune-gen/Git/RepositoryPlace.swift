import RuneModel
import RuneProject
import RuneSystem

/// The location of a repository: its files and git's own folder.
///
/// Git's search also accepts a folder with `HEAD`, `objects` and `refs` as a repository without files, and reads its
/// configuration. Such a folder can be committed beside a table, so only `.git` counts here.
struct RepositoryPlace: Equatable {
  /// The top folder of the files, without symbolic links.
  let workTree: String
  /// The folder with the objects and the index; for a linked work tree or a submodule, the folder that its `.git`
  /// refers to.
  let gitFolder: String

  /// - Returns: `nil` if no folder from this one upward has a `.git`, or if the nearest one is unusable.
  init?(containing folder: String) {
    guard var folder = FilePaths.realPath(folder) else { return nil }
    let ceilings = (EnvironmentVariable.value(of: "GIT_CEILING_DIRECTORIES") ?? "").split(separator: ":")
      .compactMap { FilePaths.realPath(String($0)) }
    while true {
      let path = FilePaths.join(folder, ".git")
      switch try? FileStatus(path: path).kind {
      case .folder where Self.isGitFolder(path):
        self.init(workTree: folder, gitFolder: path)
        return
      case .file:
        // Git does not search any further either.
        guard let target = Self.path(in: path, after: "gitdir: ", from: folder), Self.isGitFolder(target)
        else { return nil }
        self.init(workTree: folder, gitFolder: target)
        return
      default: break
      }
      let parent = FilePaths.folder(of: folder)
      guard parent != folder, !ceilings.contains(where: { $0.hasSameUTF8(as: parent) }) else { return nil }
      folder = parent
    }
  }

  private init?(workTree: String, gitFolder: String) {
    guard let gitFolder = FilePaths.realPath(gitFolder) else { return nil }
    self.workTree = workTree
    self.gitFolder = gitFolder
  }

  static func == (a: RepositoryPlace, b: RepositoryPlace) -> Bool {
    a.workTree.hasSameUTF8(as: b.workTree) && a.gitFolder.hasSameUTF8(as: b.gitFolder)
  }

  /// The path of a file in the repository, with links resolved; `nil` if the file is outside.
  func path(of file: String) -> String? { FilePaths.realPath(file).flatMap(relative) }

  /// The path of a name in the repository, which may be a link; `nil` if its folder is outside.
  func path(ofLinkOrFile file: String) -> String? {
    FilePaths.realPath(FilePaths.folder(of: file)).flatMap { folder in
      relative(FilePaths.join(folder, FilePaths.name(of: file)))
    }
  }

  private func relative(_ path: String) -> String? {
    let prefix = workTree == "/" ? workTree : workTree + "/"
    guard path.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }

  /// Whether git would accept a folder as its own.
  private static func isGitFolder(_ path: String) -> Bool {
    guard (try? FileStatus(ofLinkOrFile: FilePaths.join(path, "HEAD"))) != nil else { return false }
    let common = Self.path(in: FilePaths.join(path, "commondir"), after: "", from: path) ?? path
    return ["objects", "refs"].allSatisfy {
      (try? FileStatus(path: FilePaths.join(common, $0)).kind) == .folder
    }
  }

  /// Reads a file that contains a path.
  private static func path(in file: String, after prefix: String, from folder: String) -> String? {
    guard let contents = try? FileReader.contents(of: file, limit: Limits.gitPathFileBytes),
      contents.bytes.starts(with: prefix.utf8)
    else { return nil }
    var path = contents.bytes.dropFirst(prefix.utf8.count)
    while path.last == UInt8(ascii: "\n") || path.last == UInt8(ascii: "\r") { path.removeLast() }
    return path.isEmpty ? nil : FilePaths.resolve(String(decoding: path, as: UTF8.self), from: folder)
  }
}
