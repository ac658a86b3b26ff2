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
    let (snapshot, version) = LookupState.shared.current()
    if let known = rune_thread_get()?.assumingMemoryBound(to: ThreadState.self) {
      known.pointee.deallocateTexts()
      known.pointee.makeTexts(of: snapshot)
      known.pointee.cache.replace(with: snapshot)
      known.pointee.version = version
      return known
    }
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    state.initialize(to: ThreadState(snapshot, version))
    rune_thread_set(state) { value in
      guard let state = value?.assumingMemoryBound(to: ThreadState.self) else { return }
      state.pointee.deallocateTexts()
      state.pointee.retained.release()
      state.deinitialize(count: 1)
      state.deallocate()
    }
    return state
  }

  private init(_ snapshot: LookupSnapshot, _ version: UInt) {
    self.version = version
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

  private mutating func deallocateTexts() {
    texts.deallocate()
    formats.deallocate()
    keyed.deallocate()
  }
}
