import RuneCompiler
import RuneModel

/// A change inside the value of one entry of a string catalog, after which only that entry is parsed: a large catalog has
/// megabytes.
///
/// The bytes before the entry are the same, and so are the bytes after it. A new parse of the file would therefore yield
/// the same other entries, at the places to which they moved.
struct EntryEdit {
  private let earlier: ParsedTable
  private let change: FileChange
  /// The index of the entry.
  private let index: Int

  /// - Parameter earlier: the old version of the changed file.
  /// - Returns: `nil` if the whole file has to be parsed: it is not a string catalog, it had a fault, or it changed
  ///   outside of the value of an entry.
  init?(in earlier: ParsedTable, _ change: FileChange) {
    guard earlier.format == .xcstrings, earlier.diagnostics.isEmpty, change.new.text.fault == nil,
      let index = Self.index(of: change.shift.replaced, in: earlier.entries)
    else { return nil }
    (self.earlier, self.change, self.index) = (earlier, change, index)
  }

  /// The index of the entry whose value contains the range. Entries are in file order.
  private static func index(of range: Range<Int>, in entries: [ParsedEntry]) -> Int? {
    var (lower, upper) = (0, entries.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if Int(entries[middle].range.upper) <= range.lowerBound { lower = middle + 1 } else { upper = middle }
    }
    guard lower < entries.count, Int(entries[lower].keyRange.upper) <= range.lowerBound,
      range.upperBound < Int(entries[lower].range.upper)
    else { return nil }
    return lower
  }

  /// The new version, as `TableParser` parses it; `nil` if the entry has a fault now, or ends at another place.
  func parsed() -> ParsedTable? {
    let edited = earlier.entries[index]
    var table = earlier
    var localizations = LocalizationArenaBuilder(
      continuing: edited.localizations,
      source: change.new.text.utf8
    )
    guard
      let new = ReparsedEntry(
        at: Int(edited.range.lower),
        of: change.new,
        earlier: earlier,
        into: &localizations
      ),
      Int(new.entry.range.upper) == Int(edited.range.upper) + change.shift.growth
    else { return nil }
    var runs: [Range<Int>] = []
    runs.reserveCapacity(earlier.entries.count)
    for position in table.entries.indices {
      if position == index {
        table.entries[position] = new.entry
        runs.append(new.run)
      } else {
        guard table.entries[position].move(change),
          let run = localizations.append(earlier.entries[position].localizations, change.shift)
        else { return nil }
        runs.append(run)
      }
    }
    let arena = localizations.finish()
    for position in runs.indices {
      table.entries[position].localizations = LocalizationList(arena, runs[position])
    }
    guard let localesWithoutText = localesWithoutText(with: new) else { return nil }
    (table.file, table.localesWithoutText) = (change.new, localesWithoutText)
    return table
  }

  /// The first range of each locale without a text; `nil` if the entry was the first and has one now: the next is unknown.
  private func localesWithoutText(with new: ReparsedEntry) -> [String: ByteRange]? {
    let edited = earlier.entries[index].range.offsets
    var ranges = new.localesWithoutText
    for (locale, range) in earlier.localesWithoutText {
      if edited.overlaps(range.offsets) {
        guard ranges[locale] != nil else { return nil }
      } else if let moved = change.shift.moved(range), moved.lower < ranges[locale]?.lower ?? .max {
        ranges[locale] = moved
      }
    }
    return ranges
  }
}

extension ParsedEntry {
  /// Moves all but its localizations to the place that it has in the new version; `false` if any byte was replaced.
  fileprivate mutating func move(_ change: FileChange) -> Bool {
    guard let keyRange = change.shift.moved(keyRange), let range = change.shift.moved(range) else {
      return false
    }
    (self.keyRange, self.range) = (keyRange, range)
    guard case .plain(let comment)? = commentText else { return true }
    guard let token = change.shift.moved(comment.token) else { return false }
    commentText = .plain(PlainText(token, in: change.new.text.utf8))
    return true
  }
}
