import RuneSystem

extension FilePaths {
  /// Absolute and without symbolic links; `nil` for a path that leads nowhere.
  package static func realPath(_ path: String) -> String? { FileSystem.realPath(path) }

  /// Whether a path leads into a folder, or to the folder itself, once every link and every `..` is resolved. What
  /// does not exist yet is judged by the folder in which it would be made.
  package static func leads(_ path: String, into folder: String) -> Bool {
    guard let folder = realPath(folder) else { return false }
    var existing = path
    while true {
      if let target = realPath(existing) { return contains(folder, target) }
      let parent = self.folder(of: existing)
      // What is above a folder that does not exist yet is unknown.
      guard parent != existing, name(of: existing) != ".." else { return false }
      existing = parent
    }
  }

  /// - Parameters: real paths.
  private static func contains(_ folder: String, _ path: String) -> Bool {
    path.utf8.starts(with: folder.utf8)
      && (path.utf8.count == folder.utf8.count || folder == "/"
        || path.utf8[path.utf8.index(path.utf8.startIndex, offsetBy: folder.utf8.count)] == UInt8(ascii: "/"))
  }
}
