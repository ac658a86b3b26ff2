import RuneSystem
import Testing

@testable import ReRuneCore

extension UpdateTests {
  @Suite struct RevisionBroadcastTests {
    @Test func everyStreamStartsWithTheCurrentRevision() async {
      let broadcast = RevisionBroadcast()
      var first = broadcast.stream().makeAsyncIterator()
      broadcast.announce(4)
      var second = broadcast.stream().makeAsyncIterator()
      broadcast.announce(5)
      #expect([await first.next(), await first.next(), await first.next()] == [0, 4, 5])
      #expect([await second.next(), await second.next()] == [4, 5])
      #expect(broadcast.current == 5)
    }

    @Test func aRepeatedRevisionIsAnnouncedAgain() async {
      let broadcast = RevisionBroadcast()
      var stream = broadcast.stream().dropFirst().makeAsyncIterator()
      broadcast.announce(4)
      broadcast.announce(4)
      #expect([await stream.next(), await stream.next()] == [4, 4])
    }

    @Test func slowReadersStillGetTheLastRevision() async {
      let broadcast = RevisionBroadcast()
      let stream = broadcast.stream().dropFirst()
      for revision in 1...100 { broadcast.announce(revision) }
      var last = 0
      for await revision in stream {
        last = revision
        if revision == 100 { break }
      }
      #expect(last == 100)
    }

    @Test func unreadStreamsAreReleased() async {
      let broadcast = RevisionBroadcast()
      for _ in 0..<10 { _ = broadcast.stream() }
      let reader = Task { for await _ in broadcast.stream() {} }
      reader.cancel()
      await reader.value
      #expect(broadcast.streamCount == 0)
      let kept = broadcast.stream()
      #expect(broadcast.streamCount == 1)
      withExtendedLifetime(kept) {}
    }

    @Test func observersAreNotifiedOfLaterRevisions() {
      let broadcast = RevisionBroadcast()
      broadcast.announce(1)
      let heard = Locked<[Int]>([])
      // An observer may read the revision that it is notified of.
      let current = broadcast.observe { [broadcast] revision in
        let now = broadcast.current
        heard.withLock { $0 += [revision, now] }
      }
      #expect(current == 1)
      broadcast.announce(2)
      #expect(heard.withLock { $0 } == [2, 2])
    }

    @Test func concurrentAnnouncementsReachAllStreamsInTheSameOrder() async {
      let broadcast = RevisionBroadcast()
      var (first, second) = (broadcast.stream().makeAsyncIterator(), broadcast.stream().makeAsyncIterator())
      await withTaskGroup(of: Void.self) { group in
        for revision in 1...7 { group.addTask { broadcast.announce(revision) } }
      }
      for _ in 0..<8 { #expect(await first.next() == second.next()) }
    }
  }
}
