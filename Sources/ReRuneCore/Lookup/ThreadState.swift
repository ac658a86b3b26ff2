import CRuneSupport
import RuneModel

/// A thread's own hold on the current snapshot: readers take no lock and change no counter that another
/// thread changes. It is a plain struct in memory of its own, reached by one thread-local load.
///
/// A replaced snapshot is freed when every thread that used it has looked something up again or has ended.
struct ThreadState {
  private var version: UInt
  private let published: UnsafePointer<rune_word>
  private(set) var tables: UnsafeBufferPointer<TableView>
  var texts: TextCache
  private let retained: Unmanaged<ThreadCache>

  /// The calling thread's state, of the snapshot that is current now.
  ///
  /// Valid until the next call on this thread: what calls foreign code in between holds `cache.snapshot`.
  @inline(__always)
  static var current: UnsafeMutablePointer<ThreadState> {
    if let known = rune_thread_get()?.assumingMemoryBound(to: ThreadState.self),
      known.pointee.version == rune_word_load_acquire(known.pointee.published)
    {
      return known
    }
    return refreshed()
  }

  /// What needs references: the snapshot itself and what the thread compiled from it.
  var cache: ThreadCache { retained.takeUnretainedValue() }

  @inline(never)
  private static func refreshed() -> UnsafeMutablePointer<ThreadState> {
    let (snapshot, version) = LookupState.shared.current()
    if let known = rune_thread_get()?.assumingMemoryBound(to: ThreadState.self) {
      known.pointee.cache.replace(with: snapshot)
      known.pointee.version = version
      known.pointee.tables = snapshot.tables
      known.pointee.texts.deallocate()
      known.pointee.texts = TextCache(pageCount: snapshot.textCachePages)
      return known
    }
    let state = UnsafeMutablePointer<ThreadState>.allocate(capacity: 1)
    state.initialize(
      to: ThreadState(
        version: version,
        published: LookupState.shared.publishedVersion,
        tables: snapshot.tables,
        texts: TextCache(pageCount: snapshot.textCachePages),
        retained: .passRetained(ThreadCache(snapshot))
      )
    )
    rune_thread_set(state) { value in
      guard let state = value?.assumingMemoryBound(to: ThreadState.self) else { return }
      state.pointee.texts.deallocate()
      state.pointee.retained.release()
      state.deinitialize(count: 1)
      state.deallocate()
    }
    return state
  }
}

extension ThreadState {
  /// The first text of a key that a layer of its table has, verbatim.
  @inline(__always)
  mutating func text(slot: Int, id: Int) -> String? {
    let firstPage = tables[slot].firstPage
    for layer in tables[slot].layers {
      switch layer.texts.value(id: id) {
      case .text(let bytes): return texts.text(bytes, firstPage: firstPage, id: id)
      case .message(let bytes):
        if let text = plainText(bytes) { return text }
      case nil: continue
      }
    }
    return nil
  }

  @inline(never)
  private func plainText(_ message: UnsafeBufferPointer<UInt8>) -> String? {
    Message(encoded: message)?.plainText(device: cache.snapshot.device)
  }
}
