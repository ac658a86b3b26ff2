import RuneModel
import RuneProject
import RuneSystem

/// Notices localization files that were changed, added or removed, by looking at their times and sizes.
struct FileWatch: Sendable {
  private let search: @Sendable () -> [String]
  private var states: [UTF8Key: FileStatus?] = [:]
  private var paths: [String] = []
  private var looks = 0

  /// A search for new files reads folders, so it is done in one of so many looks.
  private static let looksPerSearch = 10

  /// - Parameter search: finds all localization files of the project.
  init(search: @escaping @Sendable () -> [String]) {
    self.search = search
    paths = search()
    for path in paths { accept(path) }
  }

  /// Takes a file as it is now: only later changes are reported.
  mutating func accept(_ path: String) { states[UTF8Key(path)] = Self.status(path) }

  /// The files that are not as they were when they were accepted.
  mutating func changes() -> [String] {
    looks += 1
    if looks % Self.looksPerSearch == 0 {
      let found = search()
      let known = Set(paths.map(UTF8Key.init))
      paths += found.filter { !known.contains(UTF8Key($0)) }
    }
    return paths.filter { path in
      guard let known = states[UTF8Key(path)] else { return true }
      return known != Self.status(path)
    }
  }

  private static func status(_ path: String) -> FileStatus? { try? FileStatus(path: path) }
}
