import RuneCompiler
import RuneModel

/// What a new version of a file changed: one range of bytes, from the first that differs to the last.
package struct FileChange: Sendable {
  let old: SourceFile
  let new: SourceFile
  let shift: RangeShift

  init(from old: SourceFile, to new: SourceFile) {
    (self.old, self.new) = (old, new)
    let (before, after) = (old.text.utf8, new.text.utf8)
    let shared = before.withUnsafeBytes { before in
      after.withUnsafeBytes { after in SharedEnds(before, after) }
    }
    shift = RangeShift(
      replacing: shared.start..<(before.count - shared.end),
      growth: after.count - before.count
    )
  }

  /// Where a location of the old version is in the new one; `nil` if any of its bytes changed.
  func moved(_ location: SourceLocation) -> SourceLocation? {
    guard location.file == old else { return location }
    return shift.moved(location.range).map { SourceLocation(new, $0) }
  }

  /// A finding with the places that it has in the new version; `nil` if the text at one of them changed.
  func moved(_ finding: Diagnostic) -> Diagnostic? {
    var moved = finding
    if let location = finding.location {
      guard let location = self.moved(location) else { return nil }
      moved.location = location
    }
    for index in finding.notes.indices {
      guard let location = finding.notes[index].location else { continue }
      guard let location = self.moved(location) else { return nil }
      moved.notes[index].location = location
    }
    if let replacement = finding.replacement {
      guard let location = self.moved(replacement.location) else { return nil }
      moved.replacement?.location = location
    }
    return moved
  }
}

/// How many bytes two texts have in common at their start and, of the rest, at their end.
private struct SharedEnds {
  let start: Int
  let end: Int

  init(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) {
    typealias Block = SIMD4<UInt64>
    let block = MemoryLayout<Block>.size
    let most = min(a.count, b.count)
    func match(_ x: Int, _ y: Int) -> Bool {
      a.loadUnaligned(fromByteOffset: x, as: Block.self) == b.loadUnaligned(fromByteOffset: y, as: Block.self)
    }
    var start = 0
    while start + block <= most, match(start, start) { start += block }
    while start < most, a[start] == b[start] { start += 1 }
    var end = 0
    while start + end + block <= most, match(a.count - end - block, b.count - end - block) { end += block }
    while start + end < most, a[a.count - end - 1] == b[b.count - end - 1] { end += 1 }
    (self.start, self.end) = (start, end)
  }
}

/// Compares entries with those of an earlier catalog.
struct EntryMatcher {
  /// `nil` if no file of the earlier catalog changed.
  private let change: FileChange?
  /// The places that were compared last, and whether they match: most entries of a table share one array of them. The
  /// entries keep the arrays alive, so an address identifies one.
  private var recent: (places: Int, earlier: Int, match: Bool)?

  init(_ change: FileChange?) {
    self.change = change
  }

  /// Whether an entry is the same as the earlier one but for its place in a file that changed.
  ///
  /// Takes indices, because a copy of an entry takes ten retains.
  mutating func isUnchanged(
    _ index: Int,
    of entries: [Catalog.Entry],
    since earlierIndex: Int,
    of earlier: [Catalog.Entry]
  ) -> Bool {
    guard entries[index].key.hasSameUTF8(as: earlier[earlierIndex].key),
      entries[index].location == moved(earlier[earlierIndex].location),
      entries[index].extractionState == earlier[earlierIndex].extractionState,
      entries[index].shouldTranslate == earlier[earlierIndex].shouldTranslate,
      entries[index].generatesSymbol == earlier[earlierIndex].generatesSymbol
    else { return false }
    let (texts, earlierTexts) = (entries[index].texts, earlier[earlierIndex].texts)
    guard match(texts.places, earlierTexts.places) else { return false }
    return texts.localizations.isSame(as: earlierTexts.localizations) { index in
      earlierTexts.places[index].file == change?.old ? change?.shift : nil
    }
  }

  private func moved(_ location: SourceLocation) -> SourceLocation? {
    change.map { $0.moved(location) } ?? location
  }

  private mutating func match(
    _ places: [Catalog.LocalizedTexts.Place],
    _ earlier: [Catalog.LocalizedTexts.Place]
  ) -> Bool {
    let addresses = (
      places.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) },
      earlier.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
    )
    if let recent, recent.places == addresses.0, recent.earlier == addresses.1, places.count == earlier.count
    {
      return recent.match
    }
    let match =
      places.count == earlier.count
      && zip(places, earlier).allSatisfy { place, earlier in
        place.locale == earlier.locale && place.format == earlier.format
          && place.file == (earlier.file == change?.old ? change?.new : earlier.file)
      }
    recent = (addresses.0, addresses.1, match)
    return match
  }
}
