import Foundation
import ReRuneErrors
import RuneSystem
import Testing

@testable import ReRunePacks

#if canImport(Observation)
  import Observation
#endif

@Suite struct PackReadersTests {
  @Test func changesThatComeTogetherAreOneNotification() async {
    let notifications = Locked<[PackReaders.Subjects]>([])
    let readers = PackReaders { subjects in notifications.withLock { $0.append(subjects) } }
    await MainActor.run {
      readers.notify([])
      readers.notify(.states)
      readers.notify(.packs)
      #expect(notifications.withLock { $0 }.isEmpty)
    }
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(notifications.withLock { $0 } == [[.packs, .states]])
  }

  #if canImport(Observation)
    /// A view that reads packages is not updated for each byte of a download.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    @MainActor @Test func viewsObserveWhatTheyRead() {
      let changes = Locked<[String]>([])
      withObservationTracking {
        PackReaders.shared.register(.packs)
      } onChange: {
        changes.withLock { $0.append("packs") }
      }
      withObservationTracking {
        PackReaders.shared.register(.states)
      } onChange: {
        changes.withLock { $0.append("states") }
      }
      ObservedPacks.notify(.states)
      #expect(changes.withLock { $0 } == ["states"])
      ObservedPacks.notify([.packs, .states])
      #expect(changes.withLock { $0 } == ["states", "packs"])
    }
  #endif

  /// Reasons that are not those of this failure are not shown.
  @Test func problems() {
    let problem = ReRuneProblem(.lowStorage(required: 20, available: 10), reason: "an earlier reason")
    #expect(problem.code == "low_storage")
    #expect(problem.details == ["required": .int(20), "available": .int(10)])
    #expect(problem.message.contains("20 bytes"))
    #expect(ReRuneProblem(.cancelled, reason: "an earlier reason").message == "The download was cancelled.")
    #expect(ReRuneProblem(.downloadFailed, reason: "a reason").message == "a reason")
    #expect(
      ReRunePackState(.downloading(received: 1, total: nil), bytesPerSecond: 5, reason: nil)
        == .downloading(received: 1, total: 0, bytesPerSecond: 5)
    )
  }
}
