#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Process ids.
package enum ProcessNumber {
  package static var own: Int32 { getpid() }

  package static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Asks a running child process to end, with its process group if it leads one.
  ///
  /// - Parameter isForced: whether it has to end at once.
  package static func end(_ process: Int32, isForced: Bool) {
    guard process > 1 else { return }
    kill(getpgid(process) == process ? -process : process, isForced ? SIGKILL : SIGTERM)
  }
}
