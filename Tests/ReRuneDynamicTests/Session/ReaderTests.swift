import Foundation
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneDynamic

#if canImport(Observation)
  import Observation
#endif

@Suite struct ReaderTests {
  private let folder = TemporaryFolder()

  @Test func viewsAreNotifiedBeforeCallbacks() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    await rig.begin()
    await rig.mainTurn()
    rig.events.withLock { $0 = [] }
    rig.show("Hello")
    #expect(await rig.ends(1) == [.views, .ready("Hello [de]")])
  }

  /// The main thread is busy while translations arrive.
  @Test @MainActor func translationsOfOneTurnAreOneNotification() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    await rig.begin()
    await rig.mainTurn()
    rig.events.withLock { $0 = [] }
    for number in 1...4 { rig.show("\(number)") }
    while (1...4).contains(where: { rig.session.show("\($0)") == "\($0)" }) { usleep(1_000) }
    // A text is shown before it is announced.
    usleep(200_000)
    let events = await rig.ends(4)
    #expect(events.first == .views)
    #expect(events.count { $0 == .views } == 1)
  }

  @Test @MainActor func aCallbackNeverComesBeforeTheCallHasReturned() async throws {
    let rig = try SessionRig(in: folder)
    let order = Locked<[String]>([])
    _ = rig.session.show(
      "Hello",
      waiter: .callbacks(
        onReady: { _ in
          MainActor.assertIsolated()
          order.withLock { $0.append("ready") }
        },
        onError: { _ in }
      )
    )
    order.withLock { $0.append("returned") }
    await rig.mainTurn()
    #expect(order.withLock { $0 } == ["returned", "ready"])
  }

  @Test func theLanguageIsBroadcast() async throws {
    let rig = try SessionRig(in: folder)
    await rig.begin()
    var languages = rig.readers.languages.stream().makeAsyncIterator()
    #expect(await languages.next() == "de")
    rig.session.setLanguage("fr")
    rig.session.setLanguage("fr")
    rig.session.setLanguage("en")
    #expect(await languages.next() == "fr")
    #expect(await languages.next() == "en")
  }

  #if canImport(Observation)
    @Test @MainActor func aReadOnTheMainThreadIsObserved() async throws {
      let readers = Readers()
      let changes = Locked(0)
      if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
        withObservationTracking {
          readers.register()
        } onChange: {
          MainActor.assertIsolated()
          changes.withLock { $0 += 1 }
        }
      }
      let task = Task.detached {
        for _ in 0..<3 { readers.textsChanged() }
      }
      await task.value
      while changes.withLock({ $0 }) == 0 { await Task.yield() }
      #expect(changes.withLock { $0 } == 1)
    }
  #endif
}
