#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's mutex. It must not move, so it has its own heap memory.
@usableFromInline struct ThreadLock: ~Copyable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  @usableFromInline init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  @usableFromInline func lock() { pthread_mutex_lock(mutex) }

  @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
}

/// A value protected by a lock, for rare access. (`Mutex` needs iOS 18, `OSAllocatedUnfairLock` iOS 16.)
///
/// `@unchecked Sendable` because `value` is only accessed with the lock held, and `withLock` lets no reference to it
/// escape.
package final class Locked<Value>: @unchecked Sendable {
  @usableFromInline let lock = ThreadLock()
  @usableFromInline var value: Value

  @inlinable package init(_ value: Value) {
    // A value without bytes has the address of other memory, so the thread sanitizer reports races that are none.
    assert(MemoryLayout<Value>.size > 0, "use CodeLock")
    self.value = value
  }

  @inlinable package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// Lets one thread at a time run a section of code.
///
/// `@unchecked Sendable` because the system's mutex may be used on any thread.
package final class CodeLock: @unchecked Sendable {
  private let lock = ThreadLock()

  package init() {}

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
