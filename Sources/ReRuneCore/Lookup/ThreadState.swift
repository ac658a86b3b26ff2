import CRuneSupport
import RuneModel

/// A thread's reference to the current snapshot: readers take no lock and modify no counter that they share with
/// other threads. It is a plain struct in thread-local memory, reached by a single load.
///
/// A replaced snapshot is freed when every thread that used it has made another lookup or has ended.
struct ThreadState {
  private var version: UInt
  private let published: UnsafePointer<rune_word>
  private let isMain: Bool
  /// Texts of entries without arguments.
  var texts: PagedCache<String>
  /// Texts of entries with arguments.
  var formats: PagedCache<CompiledFormat>
  /// Texts of raw lookups.
  var keyed = KeyedTextCache()
  private let retained: Unmanaged<ThreadCache>
  /// Those for the languages of tasks; empty in each of them.
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
    let published = rune_word_load_acquire(LookupState.shared.publishedVersion)
    let number = published & LookupState.perTask == 0 ? 0 : TaskLanguages.number.get()
    let own = rune_thread_get()?.assumingMemoryBound(to: ThreadState.self)
    if let own, own.pointee.version == published & ~LookupState.perTask {
      if number == 0 { return own }
      if let known = own.pointee.ofTasks.state(number) { return known }
    }
    return made(number, own)
  }

  /// - Parameters:
  ///   - number: that of the task's list of languages; 0 for the user's.
  ///   - own: the thread's state for the user's languages.
  private static func made(
    _ number: Int,
    _ own: UnsafeMutablePointer<ThreadState>?
  ) -> UnsafeMutablePointer<ThreadState> {
    let user = madeForUser(own)
    guard number != 0, let list = TaskLanguages.list.get() else { return user }
    let (snapshot, version) = LookupState.shared.current(for: list)
    // Something changed in between: this lookup has the newer texts, and the next one replaces both.
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    state.initialize(to: ThreadState(snapshot, version))
    user.pointee.ofTasks.keep(state, number: number)
    return state
  }

  private static func madeForUser(
    _ own: UnsafeMutablePointer<ThreadState>?
  ) -> UnsafeMutablePointer<ThreadState> {
    let (snapshot, version) = LookupState.shared.current()
    if let own {
      guard own.pointee.version != version & ~LookupState.perTask else { return own }
      own.pointee.deallocateTexts()
      own.pointee.makeTexts(of: snapshot)
      own.pointee.cache.replace(with: snapshot)
      own.pointee.version = version & ~LookupState.perTask
      return own
    }
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    state.initialize(to: ThreadState(snapshot, version))
    rune_thread_set(state) { value in
      guard let state = value?.assumingMemoryBound(to: ThreadState.self) else { return }
      state.pointee.deallocateTexts()
      ThreadState.deallocate(state)
    }
    return state
  }

  /// - Parameter state: without texts.
  fileprivate static func deallocate(_ state: UnsafeMutablePointer<ThreadState>) {
    state.pointee.retained.release()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  private init(_ snapshot: LookupSnapshot, _ version: UInt) {
    self.version = version & ~LookupState.perTask
    published = LookupState.shared.publishedVersion
    isMain = rune_thread_is_main()
    let keyCounts = snapshot.keyCounts
    texts = PagedCache(keyCounts: keyCounts)
    formats = PagedCache(keyCounts: keyCounts)
    retained = .passRetained(ThreadCache(snapshot))
  }

  private mutating func makeTexts(of snapshot: LookupSnapshot) {
    let keyCounts = snapshot.keyCounts
    texts = PagedCache(keyCounts: keyCounts)
    formats = PagedCache(keyCounts: keyCounts)
    keyed = KeyedTextCache()
  }

  /// Also the states for tasks: one that no task of this thread asks for again would keep its snapshot for ever.
  fileprivate mutating func deallocateTexts() {
    texts.deallocate()
    formats.deallocate()
    keyed.deallocate()
    ofTasks.deallocateAll()
  }
}

/// A thread's states for the languages of tasks, by the number of the list. The least recently used ones make room.
private struct TaskStates {
  private struct Entry {
    var number: Int
    var state: UnsafeMutablePointer<ThreadState>
    var lastUse: Int
  }

  private var entries: [Entry] = []
  private var useCount = 0

  mutating func state(_ number: Int) -> UnsafeMutablePointer<ThreadState>? {
    for index in entries.indices where entries[index].number == number {
      useCount &+= 1
      entries[index].lastUse = useCount
      return entries[index].state
    }
    return nil
  }

  mutating func keep(_ state: UnsafeMutablePointer<ThreadState>, number: Int) {
    useCount &+= 1
    entries.append(Entry(number: number, state: state, lastUse: useCount))
    guard entries.count > Limits.taskLanguagesOfThread,
      let oldest = entries.indices.min(by: { entries[$0].lastUse < entries[$1].lastUse })
    else { return }
    Self.deallocate(entries.remove(at: oldest).state)
  }

  mutating func deallocateAll() {
    for entry in entries { Self.deallocate(entry.state) }
    entries = []
  }

  private static func deallocate(_ state: UnsafeMutablePointer<ThreadState>) {
    state.pointee.deallocateTexts()
    ThreadState.deallocate(state)
  }
}
