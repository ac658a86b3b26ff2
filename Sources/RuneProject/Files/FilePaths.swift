import RuneSystem

/// Operations on paths as text, without accessing the file system.
///
/// Slashes are searched as bytes: a name may begin with a combining character, which would form a single `Character`
/// with the slash.
package enum FilePaths {
  private static let slash = UInt8(ascii: "/")

  /// `a/b` and `c` become `a/b/c`; the current folder `.` is omitted, so that paths look as users write them.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder == "." || folder.isEmpty { return name }
    return folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// Like `join`, but an absolute `path` is returned unchanged.
  package static func resolve(_ path: String, from folder: String) -> String {
    path.utf8.first == slash ? path : join(folder, path)
  }

  /// Removes trailing slashes and leading `./`.
  package static func tidy(_ path: String) -> String {
    var rest = path.utf8[...]
    while rest.count > 1, rest.last == slash { rest.removeLast() }
    while rest.starts(with: "./".utf8) {
      rest = rest.dropFirst(2).drop { $0 == slash }
    }
    return rest.isEmpty ? "." : String(Substring(rest))
  }

  /// `.` for a bare name.
  package static func folder(of path: String) -> String {
    guard let index = path.utf8.lastIndex(of: slash) else { return "." }
    return index == path.startIndex ? "/" : String(path[..<index])
  }

  package static func name(of path: String) -> String {
    guard let index = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: index)...])
  }

  /// The name without its extension: `Main` for `App/Main.storyboard`.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    return fileExtension(of: path).map { String(name.dropLast($0.count + 1)) } ?? name
  }

  /// The extension without its dot; `nil` for a hidden file or a name without a dot.
  package static func fileExtension(of path: String) -> String? {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
    return String(name[name.utf8.index(after: dot)...])
  }
}

extension FilePaths {
  /// Absolute and without symbolic links; `nil` if the path does not exist.
  package static func realPath(_ path: String) -> String? { FileSystem.realPath(path) }

  /// Whether a path is inside a folder, or the folder itself, after resolving all links and `..`. If the path does
  /// not exist yet, its nearest existing parent decides.
  package static func leads(_ path: String, into folder: String) -> Bool {
    guard let folder = realPath(folder) else { return false }
    var existing = path
    while true {
      if let target = realPath(existing) { return contains(folder, target) }
      let parent = self.folder(of: existing)
      // The parent of a folder that does not exist is unknown.
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

/// Computes paths relative to a folder, independent of the spelling of the given paths.
package final class RelativePaths {
  private let folder: [Substring.UTF8View]
  private var realPaths: [String: String] = [:]

  package init(to folder: String) {
    self.folder = Self.components(Self.realPath(folder))
  }

  /// `../Sources/de.lproj/Localizable.strings`; unchanged if its folder no longer exists.
  package func path(of file: String) -> String {
    let parent = FilePaths.folder(of: file)
    guard let real = realPaths[parent] ?? FilePaths.realPath(parent) else { return file }
    realPaths[parent] = real
    let components = Self.components(real)
    var shared = 0
    while shared < min(folder.count, components.count), folder[shared].elementsEqual(components[shared]) {
      shared += 1
    }
    let steps = folder[shared...].map { _ in ".." } + components[shared...].map { String(Substring($0)) }
    return (steps + [FilePaths.name(of: file)]).joined(separator: "/")
  }

  /// The real path of a folder that may not exist yet.
  private static func realPath(_ folder: String) -> String {
    if let real = FilePaths.realPath(folder) { return real }
    let parent = FilePaths.folder(of: folder)
    return parent == folder ? folder : FilePaths.join(realPath(parent), FilePaths.name(of: folder))
  }

  private static func components(_ path: String) -> [Substring.UTF8View] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { $0 }
  }
}

package enum Clock {
  /// Nanoseconds since 1970, comparable with file times.
  package static var now: Int { SystemTime.now.inNanoseconds }
}

extension FileStatus {
  /// The last change of the content, in nanoseconds since 1970; times after 2262 overflow.
  package var modified: Int { modificationTime.inNanoseconds }
}

extension SystemTime {
  fileprivate var inNanoseconds: Int { seconds &* 1_000_000_000 &+ nanoseconds }
}
