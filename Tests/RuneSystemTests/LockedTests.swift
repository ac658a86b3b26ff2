import Dispatch
import RuneSystem
import Testing

@Suite struct LockedTests {
  @Test func threadsChangeTheValueInTurn() {
    let count = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 8_000)
  }

  @Test func threadsRunASectionInTurn() throws {
    let lock = CodeLock()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 { lock.withLock { count += 1 } }
    }
    #expect(count == 8_000)
    #expect(throws: SystemError.wrongKind) { try lock.withLock { throw SystemError.wrongKind } }
    #expect(lock.withLock { count } == 8_000)
  }

  @Test func anErrorReleasesTheLock() {
    let value = Locked("a")
    #expect(throws: SystemError.wrongKind) {
      try value.withLock { value in
        value = "b"
        throw SystemError.wrongKind
      }
    }
    #expect(value.withLock { $0 } == "b")
  }
}
