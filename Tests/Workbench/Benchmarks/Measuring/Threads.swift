import Foundation

/// Runs the body on new threads concurrently and returns their results.
package func onThreads<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable () -> Result) -> [Result] {
  let results = Collected<Result>()
  let ready = Collected<Void>()
  let threads = (0..<count).map { _ in
    Thread {
      ready.add(())
      while ready.all.count < count {}
      results.add(body())
    }
  }
  for thread in threads { thread.start() }
  for thread in threads { while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) } }
  return results.all
}

/// `@unchecked Sendable` because the lock guards the collected results.
private final class Collected<Element>: @unchecked Sendable {
  private let lock = NSLock()
  private var elements: [Element] = []

  func add(_ element: Element) {
    lock.lock()
    defer { lock.unlock() }
    elements.append(element)
  }

  var all: [Element] {
    lock.lock()
    defer { lock.unlock() }
    return elements
  }
}
