/// Recognizes the folders in which version control systems keep their own files. Whoever writes there can make the
/// next call of `git status` run a command.
enum RepositoryFolder {
  private static let names: Set<String> = [".git", ".hg", ".jj", ".svn", ".bzr", "_darcs", ".pijul"]

  /// Whether a name is, on any file system, the name of such a folder. It also is the name of the file that a work tree
  /// or a submodule has in its place.
  static func isName(_ name: String) -> Bool {
    var folded = ""
    folded.unicodeScalars.append(contentsOf: name.unicodeScalars.filter { !isIgnored($0) })
    return names.contains(folded.lowercased())
  }

  /// HFS+ ignores these characters when it compares names.
  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF: true
    default: false
    }
  }

  /// - Parameter path: a real path.
  /// - Returns: the folder of a repository that the path is in, or that it is; `nil` if there is none.
  static func containing(_ path: String) -> String? {
    var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    for component in PathText.components(of: path) {
      folder = folder.isEmpty ? component : PathText.join(folder, component)
      if isName(component) || isGitFolder(folder) { return folder }
    }
    return nil
  }

  /// Whether git takes a folder for a repository, whatever its name is: a bare one, or one that `--separate-git-dir`
  /// has made (`is_git_directory` in git's `setup.c`).
  private static func isGitFolder(_ path: String) -> Bool {
    FileSystem.exists(path + "/HEAD") && FileSystem.exists(path + "/objects")
      && FileSystem.exists(path + "/refs")
  }
}
