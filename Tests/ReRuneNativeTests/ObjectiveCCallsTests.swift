import Foundation
import ReRuneCore
import RuneSystem
import Testing

@testable import ReRuneNative

/// The calls for Objective-C, as far as they are more than those in Swift.
@Suite struct ObjectiveCCallsTests {
  private static let name = Notification.Name("TextsDidChange")

  /// The present revision is no change.
  @MainActor @Test func eachChangeIsANotificationOnTheMainThread() async {
    let center = NotificationCenter()
    let posts = Locked<[Bool]>([])
    let observer = center.addObserver(forName: Self.name, object: nil, queue: nil) { note in
      // On Linux the main queue may have another thread than the main one.
      MainActor.assertIsolated()
      posts.withLock { $0.append(note.object == nil) }
    }
    defer { center.removeObserver(observer) }
    let (revisions, input) = AsyncStream.makeStream(of: Int.self)
    for revision in [7, 8, 8, 9] { input.yield(revision) }
    input.finish()
    await ObjectiveCCalls.post(Self.name, after: revisions, in: center)
    #expect(posts.withLock { $0 } == [true, true, true])
  }

  @MainActor @Test func thePresentRevisionAloneIsNoNotification() async {
    let center = NotificationCenter()
    let posts = Locked(0)
    let observer = center.addObserver(forName: Self.name, object: nil, queue: nil) { _ in
      posts.withLock { $0 += 1 }
    }
    defer { center.removeObserver(observer) }
    let (revisions, input) = AsyncStream.makeStream(of: Int.self)
    input.yield(7)
    input.finish()
    await ObjectiveCCalls.post(Self.name, after: revisions, in: center)
    #expect(posts.withLock { $0 } == 0)
  }

  @Test(arguments: [(900, 900), (60, 60), (0, nil), (-1, nil), (.nan, nil)] as [(Double, Double?)])
  func anIntervalOfZeroIsNone(seconds: Double, interval: Double?) {
    let policy = ObjectiveCCalls.updatePolicy(periodicInterval: seconds)
    #expect(policy == ReRuneUpdatePolicy(checkOnStart: true, periodicInterval: interval))
  }

  @MainActor @Test func theCompletionLearnsWhatHasHappened() async {
    var reports: [String] = []
    for result in [
      ReRuneUpdateResult(status: .updated),
      ReRuneUpdateResult(status: .noChange),
      ReRuneUpdateResult(status: .failed, problem: .localTransportError(message: "timeout")),
    ] {
      ObjectiveCCalls.report(result) { hasChanged, message in
        MainActor.assertIsolated()
        reports.append("\(hasChanged) \(message ?? "no message")")
      }
      ObjectiveCCalls.report(result, to: nil)
    }
    #expect(reports == ["true no message", "false no message", "false timeout"])
  }

  @Test func diagnosticsAreTheirDescription() {
    let diagnostics = ReRune.diagnostics
    #expect(ObjectiveCCalls.text(of: diagnostics) == diagnostics.description)
  }
}
