import RuneModel
import RuneSystem

/// The lists of languages that tasks begin with, for the latest texts. All threads share them. Their number is limited:
/// a server's readers use few lists, and an attacker who requests many only makes lists replace each other.
///
/// A running task keeps its list, even if the list's texts have been replaced since.
final class TaskLists: Sendable {
  fileprivate struct Entry {
    var list: TaskLanguages.List
    var lastUse: Int
  }

  fileprivate struct State {
    /// The number of the latest edition.
    var edition: UInt = 0
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

  /// - Parameters:
  ///   - tags: normalized.
  ///   - edition: the edition of the enclosing task, or the latest.
  func list(_ tags: [String], _ edition: TextEdition) -> TaskLanguages.List {
    let (list, removed) = state.withLock { state in
      var removed = state.begin(edition.number)
      if state.edition == edition.number, let index = state.entries.index(forKey: tags) {
        return (state.use(index), removed)
      }
      state.listCount += 1
      let list = TaskLanguages.List(state.listCount, tags, edition)
      // Only tasks that already run use the texts of a former edition.
      if state.edition == edition.number { removed += state.insert(list, limit: limit) }
      return (list, removed)
    }
    // Their snapshots are freed outside of the lock.
    withExtendedLifetime(removed) {}
    return list
  }

  /// The list for tags that need not be normalized. Most have been chosen by `ReRune.languages`, so normalizing them again
  /// would only confirm them.
  ///
  /// - Returns: `nil` if there is no list with exactly these tags yet.
  func known(_ tags: [String], _ edition: TextEdition) -> TaskLanguages.List? {
    state.withLock { state in
      guard state.edition == edition.number, let index = state.entries.index(forKey: tags) else { return nil }
      return state.use(index)
    }
  }

  /// Forgets the lists of former editions, so that their texts are freed with the last task that uses them.
  func begin(edition: UInt) {
    let removed = state.withLock { $0.begin(edition) }
    withExtendedLifetime(removed) {}
  }

  var count: Int { state.withLock { $0.entries.count } }
}

extension TaskLists.State {
  /// - Returns: the lists that were removed, to be freed outside of the lock.
  fileprivate mutating func begin(_ number: UInt) -> [TaskLanguages.List] {
    guard number > edition else { return [] }
    edition = number
    defer { entries = [:] }
    return entries.values.map(\.list)
  }

  fileprivate mutating func use(_ index: [[String]: TaskLists.Entry].Index) -> TaskLanguages.List {
    useCount += 1
    entries.values[index].lastUse = useCount
    return entries.values[index].list
  }

  /// - Returns: the list that was removed to make room.
  fileprivate mutating func insert(_ list: TaskLanguages.List, limit: Int) -> [TaskLanguages.List] {
    var removed: [TaskLanguages.List] = []
    if entries.count >= limit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      removed = [oldest.value.list]
      entries[oldest.key] = nil
    }
    useCount += 1
    entries[list.tags] = TaskLists.Entry(list: list, lastUse: useCount)
    return removed
  }
}

/// The languages of a task, which replace the user's languages in its lookups; see `ReRune.withLanguages`.
enum TaskLanguages {
  /// A list of languages together with the texts that its tasks read. Tasks that begin with the same languages and
  /// texts share it, and with it snapshots and cached texts.
  final class List: Sendable {
    /// The list's number: unique and never 0.
    let number: Int
    /// The normalized tags, in order of preference.
    let tags: [String]
    let edition: TextEdition
    private let made = Locked<(snapshot: LookupSnapshot, shape: UInt)?>(nil)

    init(_ number: Int, _ tags: [String], _ edition: TextEdition) {
      self.number = number
      self.tags = tags
      self.edition = edition
    }

    /// The snapshot, if it was created for this shape; see `LookupState`.
    func snapshot(shape: UInt) -> LookupSnapshot? {
      made.withLock { $0.flatMap { $0.shape == shape ? $0.snapshot : nil } }
    }

    /// Keeps a snapshot, unless another thread has kept one first.
    ///
    /// - Returns: the snapshot to use.
    func keep(_ snapshot: LookupSnapshot, shape: UInt) -> LookupSnapshot {
      let (shared, replaced) = made.withLock { made in
        if let known = made, known.shape == shape { return (known.snapshot, nil as LookupSnapshot?) }
        let replaced = made?.snapshot
        made = (snapshot, shape)
        return (snapshot, replaced)
      }
      // Freed outside of the lock.
      withExtendedLifetime(replaced) {}
      return shared
    }
  }

  /// The number of the current task's list; 0 for the user's languages.
  ///
  /// It is separate from the list because every lookup reads it: a number has no reference count for threads to contend
  /// for.
  static let number = TaskLocal(wrappedValue: 0)
  static let list = TaskLocal<List?>(wrappedValue: nil)
}

extension [String] {
  /// The normalized tags, each once, as many as a task may have.
  var usableTags: [String] {
    var tags: [String] = []
    for tag in prefix(Limits.taskLanguages).compactMap(LocaleTag.normalized) where !tags.contains(tag) {
      tags.append(tag)
    }
    return tags
  }
}
