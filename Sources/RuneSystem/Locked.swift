/// A value behind a lock, for what is touched seldom. (`Mutex` needs iOS 18, `OSAllocatedUnfairLock` iOS 16.)
///
/// `@unchecked Sendable` because `value` is reached with the lock held only, and `withLock` lets no reference to it
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
