import RuneCompiler
import RuneModel

/// The expected content of an edited table when it is read again: the original content except for the requested
/// changes.
struct EditExpectation {
  private enum Fate {
    case changed(ExpectedEntry)
    /// Removed, or expected under another key.
    case gone
  }

  /// By the index of the entry in the original.
  private var fates: [Int: Fate] = [:]
  /// Entries of keys that the original does not have.
  private var added: [UTF8Key: [ExpectedEntry]] = [:]
  /// Comments that lost their entry and may be attributed to the next one; `nil` for no comment.
  private var strayComments: Set<UTF8Key?> = []

  mutating func change(_ index: Int, of table: ParsedTable, _ body: (inout ExpectedEntry) -> Void) {
    var expected = ExpectedEntry(table.entries[index])
    if case .changed(let former) = fates[index] { expected = former }
    body(&expected)
    fates[index] = .changed(expected)
  }

  mutating func remove(_ index: Int) {
    fates[index] = .gone
  }

  mutating func rename(_ index: Int, of table: ParsedTable, to key: String) {
    change(index, of: table) { $0.key = UTF8Key(key) }
    guard case .changed(let expected) = fates[index] else { return }
    add(expected)
    fates[index] = .gone
  }

  mutating func add(_ expected: ExpectedEntry) {
    added[expected.key, default: []].append(expected)
  }

  mutating func allowComments(_ comments: [String?]) {
    strayComments.formUnion(comments.map { $0.map(UTF8Key.init) })
  }

  /// - Returns: the key of the first unexpected entry, or an empty string if the difference is not in an entry; `nil`
  ///   if everything is as expected.
  func firstDifference(of edited: ParsedTable, from original: ParsedTable) -> String? {
    guard edited.errorCount <= original.errorCount, edited.sourceLanguage == original.sourceLanguage else {
      return ""
    }
    var added = added
    var position = 0
    func skipGone() {
      while position < original.entries.count, case .gone = fates[position] { position += 1 }
    }
    for entry in edited.entries {
      if var due = added[UTF8Key(entry.key)], !due.isEmpty {
        guard due.removeFirst().isMet(by: entry, strayComments: strayComments) else { return entry.key }
        added[UTF8Key(entry.key)] = due
        continue
      }
      skipGone()
      guard position < original.entries.count, isMet(by: entry, at: position, of: original) else {
        return entry.key
      }
      position += 1
    }
    skipGone()
    if position < original.entries.count { return original.entries[position].key }
    return added.first { !$0.value.isEmpty }?.key.string
  }

  private func isMet(by entry: ParsedEntry, at position: Int, of original: ParsedTable) -> Bool {
    if case .changed(let expected) = fates[position] {
      return expected.isMet(by: entry, strayComments: strayComments)
    }
    let (comment, former) = (entry.comment.map(UTF8Key.init), original.entries[position])
    return entry.readsLike(former)
      && (comment == former.comment.map(UTF8Key.init) || strayComments.contains(comment))
  }
}

extension ParsedTable {
  fileprivate var errorCount: Int { diagnostics.count { $0.severity == .error } }
}
