import RuneSystem

/// Finds the intended name for a misspelled one.
package enum NearestName {
  /// The candidate with the smallest edit distance, if that is small enough for a typing mistake.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let limit = max(1, name.utf8.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(Array(name.lowercased().utf8), Array(candidate.lowercased().utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// ` Did you mean "access"?`, to be appended to a sentence; empty if no name is similar.
  package static func hint(for name: String, among candidates: some Sequence<String>) -> String {
    of(name, among: candidates).map { " Did you mean \"\($0)\"?" } ?? ""
  }

  /// An existing path whose last component resembles the first missing component of `path`.
  package static func sibling(of path: String) -> String? {
    var missing = path
    while true {
      let folder = FilePaths.folder(of: missing)
      if let names = try? FolderListing.names(in: folder) {
        let name = FilePaths.name(of: missing)
        // A dangling link exists, but is not the intended path.
        return of(name, among: names.filter { $0 != name }).map { FilePaths.join(folder, $0) }
      }
      guard folder != missing, folder != "." else { return nil }
      missing = folder
    }
  }

  /// Optimal string alignment: insertions, deletions, replacements and swaps of adjacent characters count one each.
  package static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      current.reserveCapacity(b.count + 1)
      for j in b.indices {
        var distance = min(previous[j + 1], current[j]) + 1
        distance = min(distance, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          distance = min(distance, beforePrevious[j - 1] + 1)
        }
        current.append(distance)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
