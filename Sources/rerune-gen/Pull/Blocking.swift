import Dispatch
import Foundation

/// Blocks the main thread until asynchronous work is done.
///
/// An asynchronous `main` would run every subcommand on a pool thread, whose stack on Apple platforms (512 KB) is an
/// eighth of the main thread's: too small for deeply nested documents in a debug build.
enum Blocking {
  static func result<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) throws -> Value {
    let box = Box<Value>()
    let semaphore = DispatchSemaphore(value: 0)
    Task {
      do {
        box.set(.success(try await work()))
      } catch {
        box.set(.failure(error))
      }
      semaphore.signal()
    }
    semaphore.wait()
    guard let result = box.result else { preconditionFailure("signalled before there was a result") }
    return try result.get()
  }

  /// `@unchecked`: `stored` is only accessed with `lock` held.
  private final class Box<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Result<Value, any Error>?

    var result: Result<Value, any Error>? { lock.withLock { stored } }

    func set(_ result: Result<Value, any Error>) {
      lock.withLock { stored = result }
    }
  }
}
