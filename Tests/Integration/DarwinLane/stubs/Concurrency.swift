// What files with `await` use of the library of concurrency, which is not there for these targets. `-typecheck` needs
// no more; a file with an actor or a stream cannot be checked.

struct CheckedContinuation<Value, Failure: Error>: Sendable {
  func resume(returning value: sending Value) {}
}

extension CheckedContinuation where Value == Void {
  func resume() {}
}

func withCheckedContinuation<Value>(_ body: (CheckedContinuation<Value, Never>) -> Void) async -> Value {
  fatalError()
}

struct Task<Success, Failure: Error>: Sendable {
  init(operation: @escaping @Sendable () async -> Success) where Failure == Never {}
  func cancel() {}
}

extension Task where Success == Never, Failure == Never {
  static func sleep(nanoseconds: UInt64) async throws {}
}

public struct AsyncStream<Element> {
  public struct Continuation: Sendable {
    enum BufferingPolicy { case bufferingNewest(Int) }
    enum Termination { case cancelled }
    var onTermination: (@Sendable (Termination) -> Void)? {
      get { nil }
      nonmutating set {}
    }
    func yield(_ value: Element) {}
  }

  static func makeStream(
    of element: Element.Type,
    bufferingPolicy: Continuation.BufferingPolicy
  ) -> (stream: AsyncStream, continuation: Continuation) { fatalError() }
}

final class TaskLocal<Value: Sendable>: Sendable {
  init(wrappedValue: Value) {}
  func get() -> Value { fatalError() }
}
