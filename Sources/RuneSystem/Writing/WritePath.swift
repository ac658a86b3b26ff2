/// A path to write to, with the one who named it, which decides where the path may lead.
package struct WritePath: Equatable, Sendable {
  /// Who named a path.
  package enum Owner: Equatable, Sendable {
    /// The person who runs the command. Links are followed: the person knows them.
    case user
    /// A file of a project, or a search below these folders or files. Links are followed only to places inside of one
    /// of them: whoever wrote the project must not choose what else is overwritten.
    case project(within: [String])
  }

  package var path: String
  package var owner: Owner

  package init(_ path: String, namedBy owner: Owner) {
    self.path = path
    self.owner = owner
  }

  /// Opens the folder that the path names, and creates it and its parents if they are missing.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  package func folder() throws -> WritableFolder {
    try WritableFolder.open(path, namedBy: owner)
  }

  /// Opens the folder that the path names, unless it is a link itself. It is created as by `folder`.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  package func folderButNoLink() throws -> WritableFolder {
    let (parent, name) = PathText.split(PathText.withoutTrailingSlashes(path))
    guard name != ".", name != "..", !name.isEmpty else { return try folder() }
    return try WritePath(parent, namedBy: owner).folder().folder(name)
  }

  /// The file that the path names, in its open folder, which is created if it is missing.
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
