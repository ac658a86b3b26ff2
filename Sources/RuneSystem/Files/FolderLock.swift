#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lets one store at a time, of all processes, look at a folder's files and rename one accordingly.
///
/// The system gives it back when the process ends. It is held for a look and a renaming, and never while bytes go to
/// the disk: iOS ends a process that is suspended with a lock in a container that it shares. Readers take none.
package enum FolderLock {
  /// Far longer than anybody holds it, unless stopped meanwhile.
  package static let patience = 1.0

  /// - Parameter seconds: how long to wait for others; 0 to be told at once.
  /// - Throws: `EWOULDBLOCK` where somebody else has it all that time, and what `body` throws.
  package static func hold<Result>(
    _ folder: String,
    waiting seconds: Double = patience,
    _ body: () throws(SystemError) -> Result
  ) throws(SystemError) -> Result {
    let descriptor = try retryingInterrupts { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // Closing it would end the lock too, but for a child that another thread has forked and that has not become its
    // own program yet.
    defer {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    try acquire(descriptor, waiting: seconds)
    return try body()
  }

  /// Without blocking in the system: whoever has it may be stopped.
  private static func acquire(_ descriptor: Int32, waiting seconds: Double) throws(SystemError) {
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
        // A file system without locks: theirs is the risk.
        return
      }
    }
  }
}
