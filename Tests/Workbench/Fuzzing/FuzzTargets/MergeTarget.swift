import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// Three versions of a localization file, with U+001E between them, and a byte that chooses the format.
enum MergeTarget {
  static func run(_ bytes: [UInt8]) throws {
    var (text, choices) = Choices.split(bytes, count: 1)
    let path = choices.one(of: ["Localizable.xcstrings", "de.lproj/Localizable.strings"])
    let parts = text.split(separator: 0x1E, maxSplits: 2, omittingEmptySubsequences: false)
      .map { SourceFile(path: path, bytes: Array($0)) }
    for part in parts { try expectRead(part) }
    guard parts.count == 3 else { return }
    let versions = FileVersions(base: parts[0], ours: parts[1], theirs: parts[2])
    let swapped = FileVersions(base: parts[0], ours: parts[2], theirs: parts[1])
    guard let marked = try? versions.merged(.markers(7)) else { return }
    try expectMarked(marked, versions)
    let ours = try versions.merged(.side(.ours))
    let theirs = try versions.merged(.side(.theirs))
    try expectKeys(of: ours.file, versions)
    try expectKeys(of: theirs.file, versions)
    try demand(
      keys(of: try swapped.merged(.side(.theirs)).file) == keys(of: ours.file),
      "the keys depend on which side is ours"
    )
    for side in [versions.ours, versions.theirs] {
      let same = try FileVersions(base: versions.base, ours: side, theirs: side).merged(.markers(7))
      try demand(same.file.bytes == side.bytes, "two equal sides give something else")
      guard let base = versions.base else { continue }
      for pair in [(base, side), (side, base)] {
        let only = try FileVersions(base: base, ours: pair.0, theirs: pair.1).merged(.markers(7))
        try demand(only.file.bytes == side.bytes, "the only changed side is not taken")
      }
    }
  }

  /// A file with markers can be split into its sides, or is refused.
  private static func expectRead(_ file: SourceFile) throws {
    guard let conflicted = try? ConflictedFile(file) else { return }
    try demand(conflicted.ours.bytes.count <= file.bytes.count, "a side is longer than the file")
  }

  private static func expectMarked(_ result: MergedFile, _ versions: FileVersions) throws {
    for conflict in result.conflicts {
      try SourceTables.expect(conflict.range, in: result.file, "a conflict")
    }
    if result.conflicts.isEmpty { try expectKeys(of: result.file, versions) }
  }

  /// The file is valid, and has each key that no side has deleted.
  private static func expectKeys(of file: SourceFile, _ versions: FileVersions) throws {
    let table = TableParser.parse(file)
    let fault = table.diagnostics.first { $0.severity == .error }
    try demand(fault == nil, "the result has a fault: \(fault?.message ?? "")")
    let (result, base) = (keys(of: file), versions.base.map(keys) ?? [])
    let (ours, theirs) = (keys(of: versions.ours), keys(of: versions.theirs))
    let lost = ours.union(theirs).subtracting(result).first {
      !base.contains($0) || ours.contains($0) && theirs.contains($0)
    }
    try demand(lost == nil, "the key \(lost?.string.debugDescription ?? "") is lost")
    try demand(result.isSubset(of: ours.union(theirs)), "a key is in neither side")
  }

  private static func keys(of file: SourceFile) -> Set<UTF8Key> {
    Set(TableParser.parse(file).entries.map { UTF8Key($0.key) })
  }
}
