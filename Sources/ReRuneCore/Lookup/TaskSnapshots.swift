import RuneModel
import RuneSystem

/// The snapshots for lists of languages, shared by all threads and limited in number: a server's readers have few lists,
/// and those of an attacker, who can ask for any, displace each other.
final class TaskSnapshots: Sendable {
  fileprivate struct Entry {
    var list: TaskLanguages.List
    /// With the version that it belongs to.
    var made: (snapshot: LookupSnapshot, version: UInt)?
    var lastUse: Int
  }

  fileprivate struct State {
    var entries: [[String]: Entry] = [:]
    var useCount = 0
    var listCount = 0
  }

  private let state = Locked(State())
  private let limit: Int

  /// - Parameter limit: the number of lists that are kept.
  init(limit: Int = Limits.taskLanguageLists) {
    self.limit = limit
  }

  /// - Parameter tags: normalised.
  func list(_ tags: [String]) -> TaskLanguages.List {
    let (list, removed) = state.withLock { state in
      state.useCount += 1
      if let index = state.entries.index(forKey: tags) {
        state.entries.values[index].lastUse = state.useCount
        return (state.entries.values[index].list, nil as Entry?)
      }
      state.listCount += 1
      let list = TaskLanguages.List(state.listCount, tags)
      let removed = state.insert(Entry(list: list, lastUse: state.useCount), limit: limit)
      return (list, removed)
    }
    // Its snapshot is freed outside of the lock.
    withExtendedLifetime(removed) {}
    return list
  }

  /// The snapshot of a list, if it was made for a version.
  func snapshot(of list: TaskLanguages.List, version: UInt) -> LookupSnapshot? {
    state.withLock { state in
      state.useCount += 1
      guard let index = state.entries.index(forKey: list.tags) else { return nil }
      state.entries.values[index].lastUse = state.useCount
      return state.entries.values[index].made.flatMap { $0.version == version ? $0.snapshot : nil }
    }
  }

  /// - Returns: the snapshot to use: that of another thread if it was faster.
  func keep(_ snapshot: LookupSnapshot, of list: TaskLanguages.List, version: UInt) -> LookupSnapshot {
    let (shared, removed) = state.withLock { state in
      state.useCount += 1
      let known = state.entries[list.tags]
      if let made = known?.made, made.version == version { return (made.snapshot, nil as Entry?) }
      // The list may have been displaced since its task began.
      var entry = known ?? Entry(list: list, lastUse: 0)
      entry.made = (snapshot, version)
      entry.lastUse = state.useCount
      return (snapshot, state.insert(entry, limit: limit) ?? known)
    }
    withExtendedLifetime(removed) {}
    return shared
  }

  var count: Int { state.withLock { $0.entries.count } }
}

extension TaskSnapshots.State {
  /// - Returns: the entry that had to make room.
  fileprivate mutating func insert(_ entry: TaskSnapshots.Entry, limit: Int) -> TaskSnapshots.Entry? {
    var removed: TaskSnapshots.Entry?
    if entries[entry.list.tags] == nil, entries.count >= limit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      removed = entries.removeValue(forKey: oldest.key)
    }
    entries[entry.list.tags] = entry
    return removed
  }
}
