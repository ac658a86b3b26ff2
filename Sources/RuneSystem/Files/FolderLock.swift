#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Serializes the stores of all processes that inspect a folder and rename a file in it.
///
/// The system releases the lock when the process ends. It is held for the inspection and the renaming but never
/// during writes to the disk: iOS kills a process that is suspended while it holds a lock in a shared container.
/// Readers do not lock.
package enum FolderLock {
  /// The wait in seconds: far longer than the lock is ever held, unless its holder is suspended.
  package static let patience = 1.0

  /// - Parameter seconds: how long to wait for the lock; 0 to fail immediately.
  /// - Throws: `EWOULDBLOCK` if another process holds it all that time, and any error of `body`.
  package static func hold<Result>(
    _ folder: String,
    waiting seconds: Double = patience,
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let descriptor = try retryingInterrupts { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // Closing alone would release the lock too, except while another thread has forked a child that has not yet
    // called `exec`.
    defer {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    try acquire(descriptor, waiting: seconds)
    return try body()
  }

  /// Polls instead of blocking in the system: the holder may be suspended.
  fileprivate static func acquire(_ descriptor: Int32, waiting seconds: Double) throws(SystemError) {
    let pause: useconds_t = 1_000
    var attempts = max(1, Int(seconds * 1e6) / Int(pause))
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let error = SystemError.current
      switch error.code {
      case EINTR: continue
      case EWOULDBLOCK:
        attempts -= 1
        guard attempts > 0 else { throw error }
        usleep(pause)
      default:
        // A file system without locks: continue without one.
        return
      }
    }
  }
}

extension OpenFolder {
  /// Waits until no other process holds the lock of the folder, and holds it until this object is released.
  ///
  /// For programs that are never suspended: see `FolderLock`.
  ///
  /// - Parameter seconds: how long to wait; 0 to fail immediately.
  /// - Throws: `EWOULDBLOCK` if another process holds it all that time.
  package func lock(waiting seconds: Double) throws(SystemError) {
    try FolderLock.acquire(descriptor, waiting: seconds)
  }
}
