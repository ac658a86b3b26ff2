import CRuneSupport
import RuneFormatter
import RuneModel

/// A thread's reference to the current snapshot: readers take no lock and modify no counter that they share with
/// other threads. It is a plain struct in thread-local memory, reached by a single load.
/// A replaced snapshot is freed when every thread that used it has made another lookup or ended, and every task that
/// began with it has ended.
/// with it still runs.
struct ThreadState {
  /// The version of the snapshot. While a turn of the main thread keeps its texts, it is older than the published one.
  private var version: UInt
  /// The shape of the snapshot; see `LookupState.Word`.
  fileprivate var shape: UInt
  /// The number of the snapshot's edition, which a main thread that keeps its texts reads in each lookup.
  private var edition: UInt
  /// The published words; see `LookupState.Word`.
  private let published: UnsafePointer<rune_word>
  private let isMain: Bool
  /// Texts of entries without arguments.
  var texts: PagedCache<String>
  /// Texts of entries with arguments.
  var formats: PagedCache<CompiledFormat>
  /// Texts of raw lookups.
  var keyed = KeyedTextCache()
  private let retained: Unmanaged<ThreadCache>
  /// The states for the languages of tasks; empty within such a state.
  private var ofTasks = TaskStates()

  /// The calling thread's state for the current snapshot.
  ///
  /// Valid until the next call on this thread: callers that run foreign code in between must retain `cache.snapshot`.
  @inline(__always)
  static var current: UnsafeMutablePointer<ThreadState> {
    if let known = rune_thread_get()?.assumingMemoryBound(to: ThreadState.self),
      known.pointee.version == rune_word_load_acquire(known.pointee.published)
    {
      return known
    }
    return refreshed()
  }

  /// Whether the main actor may be tracking the current lookup.
  @inline(__always)
  var isObservable: Bool {
    #if canImport(Darwin)
      isMain
    #else
      isMain || rune_thread_runs_main_queue()
    #endif
  }

  /// The parts that need reference counting.
  var cache: ThreadCache { retained.takeUnretainedValue() }

  @inline(never)
  private static func refreshed() -> UnsafeMutablePointer<ThreadState> {
    let own = rune_thread_get()?.assumingMemoryBound(to: ThreadState.self) ?? made()
    let published = rune_word_load_acquire(own.pointee.published)
    let number = published & LookupState.perTask == 0 ? 0 : TaskLanguages.number.get()
    if number != 0 {
      if let known = own.pointee.ofTasks.state(number), known.pointee.shape == own.pointee.currentShape {
        return known
      }
      return madeForTask(own)
    }
    if own.pointee.version != published & ~LookupState.perTask { own.pointee.refresh() }
    return own
  }

  private var currentShape: UInt { rune_word_load_acquire(published + LookupState.Word.shape) }

  /// - Parameter own: the thread's state for the user's languages.
  @inline(never)
  private static func madeForTask(
    _ own: UnsafeMutablePointer<ThreadState>
  ) -> UnsafeMutablePointer<ThreadState> {
    guard let list = TaskLanguages.list.get() else { return own }
    let (snapshot, shape) = LookupState.shared.current(for: list)
    own.pointee.ofTasks.removeUnused(shape: shape)
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    // A task's state has no version: it keeps its texts.
    state.initialize(to: ThreadState(snapshot, version: 0, shape: shape))
    own.pointee.ofTasks.keep(state, of: list)
    return state
  }

  /// Makes the thread's state for the user's languages.
  @inline(never)
  private static func made() -> UnsafeMutablePointer<ThreadState> {
    let (snapshot, version, shape) = LookupState.shared.current()
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    state.initialize(to: ThreadState(snapshot, version: version & ~LookupState.perTask, shape: shape))
    rune_thread_set(state) { value in
      guard let state = value?.assumingMemoryBound(to: ThreadState.self) else { return }
      state.pointee.deallocateTexts()
      state.pointee.ofTasks.deallocateAll()
      ThreadState.deallocate(state)
    }
    return state
  }

  /// Takes the current snapshot. In a turn of the main thread that has already read texts, it keeps those texts.
  private mutating func refresh() {
    let shared = LookupState.shared
    // With the same shape, only the texts can differ.
    if shape == shared.shape, keepsTexts { return }
    let (snapshot, version, shape) = shared.current()
    if snapshot.edition.number != edition, keepsTexts {
      guard shape != self.shape else { return }
      let kept = shared.snapshot(with: cache.snapshot.edition)
      replace(with: kept.snapshot, version: self.version, shape: kept.shape)
    } else {
      replace(with: snapshot, version: version & ~LookupState.perTask, shape: shape)
    }
  }

  private var keepsTexts: Bool { edition >= LookupState.shared.mainEdition && MainTurn.isRunning }

  private mutating func replace(with snapshot: LookupSnapshot, version: UInt, shape: UInt) {
    deallocateTexts()
    ofTasks.removeUnused(shape: shape)
    let keyCounts = snapshot.keyCounts
    texts = PagedCache(keyCounts: keyCounts)
    formats = PagedCache(keyCounts: keyCounts)
    keyed = KeyedTextCache()
    cache.replace(with: snapshot)
    self.version = version
    self.shape = shape
    edition = snapshot.edition.number
  }

  /// - Parameter state: without texts.
  fileprivate static func deallocate(_ state: UnsafeMutablePointer<ThreadState>) {
    state.pointee.retained.release()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  private init(_ snapshot: LookupSnapshot, version: UInt, shape: UInt) {
    self.version = version
    self.shape = shape
    edition = snapshot.edition.number
    published = LookupState.shared.published
    isMain = rune_thread_is_main()
    let keyCounts = snapshot.keyCounts
    texts = PagedCache(keyCounts: keyCounts)
    formats = PagedCache(keyCounts: keyCounts)
    retained = .passRetained(ThreadCache(snapshot))
  }

  fileprivate mutating func deallocateTexts() {
    texts.deallocate()
    formats.deallocate()
    keyed.deallocate()
  }
}

/// A thread's states for the languages of tasks, by the number of the list. The least recently used states are removed
/// to make room.
private struct TaskStates {
  private struct Entry {
    var number: Int
    /// `nil` when no task has the list anymore, unless it is one of the latest; see `TaskLists`.
    weak var list: TaskLanguages.List?
    var state: UnsafeMutablePointer<ThreadState>
    var lastUse: Int
  }

  private var entries: [Entry] = []
  private var useCount = 0

  /// The state that was used last, which most lookups need again.
  private var latest: (number: Int, state: UnsafeMutablePointer<ThreadState>)?

  @inline(__always)
  mutating func state(_ number: Int) -> UnsafeMutablePointer<ThreadState>? {
    if let latest, latest.number == number { return latest.state }
    return searched(number)
  }

  @inline(never)
  private mutating func searched(_ number: Int) -> UnsafeMutablePointer<ThreadState>? {
    useCount &+= 1
    for index in entries.indices where entries[index].number == number {
      entries[index].lastUse = useCount
      latest = (number, entries[index].state)
      return entries[index].state
    }
    return nil
  }

  /// Adds a state, in place of one for the same list.
  mutating func keep(_ state: UnsafeMutablePointer<ThreadState>, of list: TaskLanguages.List) {
    useCount &+= 1
    entries.append(Entry(number: list.number, list: list, state: state, lastUse: useCount))
    latest = (list.number, state)
    guard entries.count > Limits.taskLanguagesOfThread,
      let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse })
    else { return }
    Self.deallocate(entries.remove(at: oldest).state)
  }

  /// Removes states that are no longer used, because no task has their list or their shape has changed. They would keep
  /// their snapshots forever.
  mutating func removeUnused(shape: UInt) {
    latest = nil
    entries.removeAll { entry in
      guard entry.list == nil || entry.state.pointee.shape != shape else { return false }
      Self.deallocate(entry.state)
      return true
    }
  }

  mutating func deallocateAll() {
    latest = nil
    for entry in entries { Self.deallocate(entry.state) }
    entries = []
  }

  private static func deallocate(_ state: UnsafeMutablePointer<ThreadState>) {
    state.pointee.deallocateTexts()
    ThreadState.deallocate(state)
  }
}

/// A thread's references: its last snapshot, and the number styles that it uses.
final class ThreadCache {
  private(set) var snapshot: LookupSnapshot
  /// The thread's own copies; see `NumberStyle`.
  private var numbers: [(source: FormattingLocale, style: NumberStyle)] = []

  init(_ snapshot: LookupSnapshot) {
    self.snapshot = snapshot
  }

  func replace(with snapshot: LookupSnapshot) {
    self.snapshot = snapshot
    numbers = []
  }

  /// - Parameter language: the language of the text.
  func context(_ language: TextLanguage) -> FormatContext {
    FormatContext(
      numbers: style(of: language.formatting),
      pluralRule: language.pluralRule,
      device: snapshot.device
    )
  }

  private func style(of source: FormattingLocale) -> NumberStyle {
    // A user's texts have few languages.
    if let known = numbers.first(where: { $0.source === source }) { return known.style }
    let style = source.numbers.copy()
    numbers.append((source, style))
    return style
  }
}
