import Foundation

/// A directory of releases: `<number>/<tag>.json` has all records of a locale that changed with that release.
struct RecordReleases {
  struct Locale {
    fileprivate let directory: URL
    let tag: String
    /// The releases that have a file of this locale, in ascending order; never empty.
    fileprivate(set) var versions: [Int]

    /// The current one.
    var version: Int { versions[versions.count - 1] }

    /// A delta from any version that still has its file is possible.
    var minimumDeltaBaseVersion: Int { versions[0] }

    func file(ofVersion version: Int) -> URL {
      directory.appendingPathComponent("\(version)/\(tag).json")
    }
  }

  private(set) var locales: [String: Locale] = [:]

  init(_ directory: URL) {
    let releases = Self.names(in: directory).compactMap { name in
      Int(name).flatMap { $0 >= 0 && name == "\($0)" ? $0 : nil }
    }
    for release in releases.sorted() {
      for name in Self.names(in: directory.appendingPathComponent("\(release)")) where name.hasSuffix(".json")
      {
        let tag = String(name.dropLast(".json".count))
        guard tag.isPlainName else { continue }
        locales[tag, default: Locale(directory: directory, tag: tag, versions: [])].versions.append(release)
      }
    }
  }

  private static func names(in directory: URL) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
  }
}
