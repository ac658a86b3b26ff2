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
    self.value = value
  }

  @inlinable package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
