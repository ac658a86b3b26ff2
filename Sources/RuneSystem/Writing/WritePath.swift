/// A path to write to, and who chose it, which decides where the path may lead.
package struct WritePath: Equatable, Sendable {
  /// Who chose a path.
  package enum Owner: Equatable, Sendable {
    /// The person who runs the command. Links are followed: the person knows them.
    case user
    /// A file of a project, or a search below these folders or files. Links are only followed inside them: the author
    /// of the project must not choose what else is overwritten.
    case project(within: [String])
  }

  package var path: String
  package var owner: Owner

  package init(_ path: String, namedBy owner: Owner) {
    self.path = path
    self.owner = owner
  }

  /// Opens the folder at the path, and creates it and its parents if they are missing.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  package func folder() throws -> WritableFolder {
    try WritableFolder.open(path, namedBy: owner)
  }

  /// Opens the folder at the path, unless it is a link itself. It is created as by `folder`.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  package func folderButNoLink() throws -> WritableFolder {
    let (parent, name) = PathText.split(PathText.withoutTrailingSlashes(path))
    guard name != ".", name != "..", !name.isEmpty else { return try folder() }
    return try WritePath(parent, namedBy: owner).folder().folder(name)
  }

  /// The file at the path, in its open folder, which is created if it is missing.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  package func file() throws -> WritableFile {
    let (folder, name) = PathText.split(path)
    return try WritableFolder.open(folder, namedBy: owner).file(name)
  }

  /// Decides whether the path may be written, without creating anything.
  ///
  /// - Throws: `WriteRefusal` if it may not be written, or `SystemError`.
  package func check() throws {
    try WritableFolder.check(path, namedBy: owner)
  }
}

/// Paths as text. A slash is searched as a byte: a name may begin with a combining character.
enum PathText {
  private static let slash = UInt8(ascii: "/")

  /// The folder, `.` for a bare name, and the last component.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let index = path.utf8.lastIndex(of: slash) else { return (".", path) }
    let name = String(path[path.utf8.index(after: index)...])
    return (index == path.startIndex ? "/" : String(path[..<index]), name)
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  static func components(of path: String) -> [String] {
    path.utf8.split(separator: slash).map { String(Substring($0)) }
  }

  static func withoutTrailingSlashes(_ path: String) -> String {
    var rest = path.utf8[...]
    while rest.count > 1, rest.last == slash { rest.removeLast() }
    return String(Substring(rest))
  }

  /// Whether a path is a folder or inside of it. Both must be real paths.
  static func contains(_ folder: String, _ path: String) -> Bool {
    guard path.utf8.starts(with: folder.utf8) else { return false }
    return path.utf8.count == folder.utf8.count || folder == "/"
      || path.utf8[path.utf8.index(path.utf8.startIndex, offsetBy: folder.utf8.count)] == slash
  }
}

/// Why a path is not written.
package enum WriteRefusal: Error, Equatable {
  /// The path leads out of the folders in which its owner may write.
  case outside(target: String)
  /// The path leads into the folder in which a version control system keeps its own files.
  case repository(target: String)
  /// A symbolic link is in a place where none is followed.
  case link(String)
  /// The name is not a plain file name, such as `..`.
  case name(String)
  /// A folder is in the place of a file.
  case folder
  /// A pipe, a device or a socket is in the place of a file.
  case special

  /// The end of a sentence that begins with the path.
  package var reason: String {
    switch self {
    case .outside(let target): "it leads to \(target), outside of what may be written here"
    case .repository(let target):
      "it leads to \(target), which belongs to a version control system; choose another path"
    case .link(let path):
      "\(path) is a symbolic link, and none is followed there; remove it or choose another path"
    case .name(let name): "\(name.debugDescription) cannot be the name of a file"
    case .folder: "a folder is in its place"
    case .special: "something that is not a regular file is in its place"
    }
  }
}

/// Recognizes the folders in which version control systems keep their own files. Files written there can make the next
/// `git status` run a command.
enum RepositoryFolder {
  private static let names: Set<String> = [".git", ".hg", ".jj", ".svn", ".bzr", "_darcs", ".pijul"]

  /// Whether a name denotes, on any file system, a version control folder, or the file that a work tree or a submodule
  /// has in its place.
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
  /// - Returns: the version control folder that is or contains the path; `nil` if there is none.
  static func containing(_ path: String) -> String? {
    var folder = path.utf8.first == UInt8(ascii: "/") ? "/" : ""
    for component in PathText.components(of: path) {
      folder = folder.isEmpty ? component : PathText.join(folder, component)
      if isName(component) || isGitFolder(folder) { return folder }
    }
    return nil
  }

  /// Whether git accepts a folder as a repository, whatever its name: a bare one, or one that `--separate-git-dir` has
  /// created (`is_git_directory` in git's `setup.c`).
  private static func isGitFolder(_ path: String) -> Bool {
    FileSystem.exists(path + "/HEAD") && FileSystem.exists(path + "/objects")
      && FileSystem.exists(path + "/refs")
  }
}
