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
