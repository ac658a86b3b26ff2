#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A value that is made when it is first asked for, on whatever thread that is.
///
/// `@unchecked`: `stored` is only touched with `mutex` locked, which the type system cannot see.
/// (`Synchronization.Mutex` needs macOS 15.)
final class Lazy<Value: Sendable>: @unchecked Sendable {
  private var stored: Value?
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  func value(_ make: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let stored { return stored }
    let made = make()
    stored = made
    return made
  }
}
