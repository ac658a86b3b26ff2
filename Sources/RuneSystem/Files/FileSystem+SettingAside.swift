#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What is in the place of a file of an app, and of no use there.
extension FileSystem {
  package static func pathSetAside(_ path: String) -> String { "\(path).damaged" }

  /// Renames whatever is at a path, a link itself rather than its target. It replaces what has been set aside before.
  package static func setAside(_ path: String) throws(SystemError) {
    let place = pathSetAside(path)
    do throws(SystemError) {
      try move(path, to: place)
    } catch {
      // A folder and a file do not replace each other, and nothing replaces a folder with content.
      guard [EISDIR, ENOTDIR, ENOTEMPTY, EEXIST].contains(error.code) else { throw error }
      removeTree(place)
      try move(path, to: place)
    }
  }

  /// Moves a file to a path. A folder that is there is set aside: nothing else would get past it.
  package static func move(_ path: String, inPlaceOf destination: String) throws(SystemError) {
    do throws(SystemError) {
      try move(path, to: destination)
    } catch {
      guard error.code == EISDIR else { throw error }
      try setAside(destination)
      try move(path, to: destination)
    }
  }

  /// More than a file of the app ever is; what is deeper stays.
  private static let levels = 16

  private static func removeTree(_ path: String) {
    guard let slash = path.lastIndex(of: "/") else { return }
    // If it cannot be removed, the next step fails and says so.
    let parent = try? OpenFolder(slash == path.startIndex ? "/" : String(path[..<slash]), followsLink: true)
    parent?.remove(String(path[path.index(after: slash)...]), levels: levels)
  }
}
