import Foundation
import RuneSystem
import Testing

@Suite struct ConcurrentlyTests {
  @Test func bothResultsAreReturned() {
    let (first, second) = concurrently({ "a" }, { [1, 2] })
    #expect(first == "a")
    #expect(second == [1, 2])
  }

  /// Each waits for the other, which ends only if they run at the same time.
  @Test func bothRunAtTheSameTime() {
    let (first, second) = (Locked(false), Locked(false))
    @Sendable func meets(_ mine: Locked<Bool>, _ other: Locked<Bool>) -> Bool {
      mine.withLock { $0 = true }
      let deadline = Date() + 60
      while !other.withLock({ $0 }) {
        if Date() > deadline { return false }
      }
      return true
    }
    let met = concurrently({ meets(first, second) }, { meets(second, first) })
    #expect(met.0)
    #expect(met.1)
  }

  @Test func aResultMayBeNil() {
    let calls = Locked(0)
    let result = concurrently(
      {},
      { () -> Int? in
        calls.withLock { $0 += 1 }
        return nil
      }
    )
    #expect(result.1 == nil)
    #expect(calls.withLock { $0 } == 1)
  }

  /// 1 MiB and more, of which Darwin's other threads have 512 KiB.
  @Test func theSecondHasTheStackOfAMainThread() {
    @Sendable func depth(_ rest: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1 << 10, alignment: 1) { memory in
        memory[0] = UInt8(truncatingIfNeeded: rest)
        return rest == 0 ? Int(memory[0]) : depth(rest - 1) + 1
      }
    }
    #expect(concurrently({}, { depth(1 << 10) }).1 == 1 << 10)
  }
}
