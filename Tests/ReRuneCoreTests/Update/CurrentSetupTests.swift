import Foundation
import RuneSystem
import Testing

@testable import ReRuneCore

extension UpdateTests {
  @Suite struct CurrentSetupTests {
    /// An observer that waits for a thread which calls `setup`, for example by calling into its model's queue.
    @Test func anObserverMayWaitForAThreadThatSetsUp() throws {
      let (first, second) = (try UpdateRig(), try UpdateRig())
      let setup = first.setup
      let isDone = Locked<[DispatchTimeoutResult]>([])
      _ = first.revisions.observe { [controller = second.controller] revision in
        guard revision == 9 else { return }
        let hasReturned = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          setup.install(controller, restoring: nil)
          hasReturned.signal()
        }
        let result = hasReturned.wait(timeout: .now() + 20)
        isDone.withLock { $0.append(result) }
      }
      let texts = try RemoteTexts.plain(["en": ["k": "first"]], revision: 9)
      setup.install(
        first.controller,
        restoring: StoredSnapshot(revision: 9, manifest: nil, locales: [], texts: texts)
      )
      #expect(isDone.withLock { $0 } == [.success])
      #expect(setup.controller === second.controller)
      #expect(first.revisions.current == 0)
      #expect(first.texts == [:])
    }

    /// The same for observers of lookups, such as views.
    @Test func aReaderMayWaitForAThreadThatSetsUp() throws {
      let (first, second) = (try UpdateRig(), try UpdateRig())
      let installed = Locked<CurrentSetup?>(nil)
      let isDone = Locked<[DispatchTimeoutResult]>([])
      let setup = CurrentSetup(
        revisions: RevisionBroadcast(),
        show: { _ in },
        notifyReaders: { _ in
          guard let setup = installed.withLock({ $0 }), setup.controller === first.controller else { return }
          let hasReturned = DispatchSemaphore(value: 0)
          Thread.detachNewThread {
            setup.install(second.controller, restoring: nil)
            hasReturned.signal()
          }
          let result = hasReturned.wait(timeout: .now() + 20)
          isDone.withLock { $0.append(result) }
        }
      )
      installed.withLock { $0 = setup }
      let texts = try RemoteTexts.plain(["en": ["k": "first"]], revision: 9)
      setup.install(
        first.controller,
        restoring: StoredSnapshot(revision: 9, manifest: nil, locales: [], texts: texts)
      )
      #expect(isDone.withLock { $0 } == [.success])
      #expect(setup.controller === second.controller)
    }

    /// From iOS 17 on, views are updated by what they read: a new revision alone must not update views that do not
    /// show it.
    @Test func readersAreNotifiedOfANewRevisionWithoutNewTexts() throws {
      let rig = try UpdateRig()
      let notified = Locked<[LookupObservation.Subjects]>([])
      let setup = CurrentSetup(
        revisions: RevisionBroadcast(),
        show: { _ in },
        notifyReaders: { subjects in notified.withLock { $0.append(subjects) } }
      )
      let texts = try RemoteTexts.plain(["en": ["k": "v"]], revision: 9)
      for revision in [9, 10, 10] {
        setup.install(
          rig.controller,
          restoring: StoredSnapshot(revision: revision, manifest: nil, locales: [], texts: texts)
        )
      }
      #expect(notified.withLock { $0 } == [[.texts, .revision], [.revision]])
    }

    @Test func observersAreNotifiedOfAllChangesInOrder() async {
      let broadcast = RevisionBroadcast()
      let heard = Locked<[Int]>([])
      _ = broadcast.observe { revision in heard.withLock { $0.append(revision) } }
      var stream = broadcast.stream().dropFirst().makeAsyncIterator()
      await withTaskGroup(of: Void.self) { group in
        for revision in 1...7 { group.addTask { broadcast.announce(revision) } }
      }
      var announced: [Int] = []
      while announced.count < 7, let revision = await stream.next() { announced.append(revision) }
      #expect(heard.withLock { $0 } == announced)
    }
  }
}
