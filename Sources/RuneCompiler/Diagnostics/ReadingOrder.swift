import RuneModel

extension [Diagnostic] {
  /// Sorted by file, location and rule, independent of the order in which checks ran. Diagnostics without a location
  /// come last.
  package func inReadingOrder() -> [Diagnostic] {
    guard count > 1 else { return self }
    // The places are sorted instead of the findings, because a copy of a finding takes ten retains.
    let ranks = FileRanks(self)
    let places = indices.map { ReadingPlace(of: self[$0], index: $0, ranks) }.sorted { a, b in
      guard (a.file, a.offset) == (b.file, b.offset) else { return (a.file, a.offset) < (b.file, b.offset) }
      let (first, second) = (self[a.index], self[b.index])
      if first.location != nil, first.rule.id != second.rule.id { return first.rule.id < second.rule.id }
      guard first.message.hasSameUTF8(as: second.message) else {
        return first.message.isUTF8Ordered(before: second.message)
      }
      return a.index < b.index
    }
    return places.map { self[$0.index] }
  }
}

private struct ReadingPlace {
  /// The rank of the file's path; `Int.max` without a location.
  let file: Int
  let offset: UInt32
  let index: Int

  init(of finding: Diagnostic, index: Int, _ ranks: FileRanks) {
    self.index = index
    (file, offset) = finding.location.map { (ranks[$0.file.path], $0.range.lower) } ?? (.max, 0)
  }
}

/// The paths of the files that findings are about, in byte order.
private struct FileRanks {
  private var ranks: [UTF8Key: Int] = [:]

  init(_ findings: [Diagnostic]) {
    var paths: Set<UTF8Key> = []
    var recent: String?
    for finding in findings {
      // Most findings are about the same file as the one before.
      guard let path = finding.location?.file.path, recent?.hasSameUTF8(as: path) != true else { continue }
      paths.insert(UTF8Key(path))
      recent = path
    }
    for (rank, path) in paths.sorted(by: { $0.string.isUTF8Ordered(before: $1.string) }).enumerated() {
      ranks[path] = rank
    }
  }

  subscript(path: String) -> Int { ranks.count == 1 ? 0 : ranks[UTF8Key(path)] ?? .max }
}
