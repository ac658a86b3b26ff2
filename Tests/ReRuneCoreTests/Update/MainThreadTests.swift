import Foundation
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

// The main queue of a process of its own has no other work.
#if compiler(>=6.2)
  extension UpdateTests {
    /// Neither an update nor a slow store holds the main thread up.
    @Suite struct MainThreadTests {
      private let folder: TemporaryFolder

      init() throws { folder = try TemporaryFolder() }

      /// Asks the main queue for one turn after the other, and measures what the process works until it gets each: that
      /// is next to nothing unless the main queue does the work itself, however busy the machine is.
      private final class MainQueueWatch: Sendable {
        private struct State {
          var isRunning = true
          var turns = 0
          var longest = 0.0
        }

        private let state = Locked(State())
        private let end = DispatchSemaphore(value: 0)

        init() {
          Thread.detachNewThread { [state, end] in
            let turn = DispatchSemaphore(value: 0)
            while state.withLock({ $0.isRunning }) {
              let start = ProcessorTime.ofProcess
              DispatchQueue.main.async { turn.signal() }
              turn.wait()
              let time = ProcessorTime.ofProcess - start
              state.withLock {
                $0.turns += 1
                $0.longest = max($0.longest, time)
              }
              Thread.sleep(forTimeInterval: 0.001)
            }
            end.signal()
          }
        }

        /// - Returns: how many turns there were, and the most processor time until one of them, in seconds.
        func stop() -> (turns: Int, longest: Double) {
          state.withLock { $0.isRunning = false }
          end.wait()
          return state.withLock { ($0.turns, $0.longest) }
        }
      }

      /// The most that a turn takes, as a part of the update: more than it needs, and far less than the update.
      private static let limit = 0.25

      /// 24 MB of texts.
      private static func payload(_ revision: Int) -> String {
        let text =
          "\(revision): "
          + String(repeating: "Ein Text, der gelesen, gepr\u{FC}ft und gespeichert wird. ", count: 8)
        return "{\((0..<52_000).map { #""key.\#($0)": "\#(text)""# }.joined(separator: ","))}"
      }

      @Test func anUpdateLeavesTheMainThreadFree() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let server = try MisbehavingServer()
          await MainActor.run {
            ReRune.setup(
              otaPublishId: "id",
              updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
              requestTimeout: 60,
              origin: server.url(),
              preferredLanguages: ["en"],
              cacheDirectory: folder
            )
          }
          // On a machine without a free core, a turn waits for one while the update works; hardly ever three times.
          var share = Double.infinity
          for revision in 1...3 where share >= Self.limit {
            let payload = Self.payload(revision)
            #expect(payload.utf8.count > 20 << 20)
            server.on(UpdateRig.manifestPath, .manifest(revision))
            server.on(UpdateRig.path("en"), .texts(payload))
            let watch = MainQueueWatch()
            let start = ProcessorTime.ofProcess
            let result = await Task { @MainActor in await ReRune.checkForUpdates() }.value
            let work = ProcessorTime.ofProcess - start
            let (turns, longest) = watch.stop()
            share = longest / work
            #expect(result == .updated(["en"]))
            #expect(reRuneString("key.51999").hasPrefix("\(revision): Ein Text, der"))
            #expect(turns > 10)
          }
          #expect(share < Self.limit)
        }
      }

      /// Otherwise the test above could not fail.
      @Test func workOnTheMainThreadWouldShow() async {
        await #expect(processExitsWith: .success) {
          let watch = MainQueueWatch()
          await MainActor.run {
            let start = ProcessorTime.ofProcess
            while ProcessorTime.ofProcess - start < 0.3 {}
          }
          #expect(watch.stop().longest > 0.15)
        }
      }

      /// The main thread passes each line here while the store has not answered.
      @Test func aSlowStoreHoldsUpNothing() async {
        await #expect(processExitsWith: .success) {
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .manifest(8))
          server.on(UpdateRig.path("en"), .texts(#"{"ota_key": "over the air"}"#))
          let store = SlowStore()
          await MainActor.run {
            ReRune.setup(
              otaPublishId: "id",
              updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
              cacheStore: store,
              origin: server.url(),
              preferredLanguages: ["en"]
            )
            #expect(reRuneString("ota_key") == "ota_key")
          }
          await store.readArrival.wait()
          await MainActor.run { #expect(reRuneString("ota_key") == "ota_key") }
          let check = Task { await ReRune.checkForUpdates() }
          store.read.open()
          await store.writeArrival.wait()
          await MainActor.run { #expect(reRuneString("ota_key") == "over the air") }
          store.write.open()
          #expect(await check.value == .updated(["en"]))
        }
      }

      /// A store that answers once its latches are open.
      private struct SlowStore: ReRuneCacheStore {
        let read = Latch()
        let readArrival = Latch()
        let write = Latch()
        let writeArrival = Latch()

        func reRuneReadManifest() async -> ReRuneCachedManifest? {
          readArrival.open()
          await read.wait()
          return nil
        }

        func reRuneReadAllLocaleBundles() async -> [ReRuneCachedLocaleBundle] { [] }

        func reRuneReadLocaleBundle(localeTag: String) async -> ReRuneCachedLocaleBundle? { nil }

        func reRuneWriteManifest(_ manifest: ReRuneCachedManifest) async {
          writeArrival.open()
          await write.wait()
        }

        func reRuneWriteLocaleBundle(_ bundle: ReRuneCachedLocaleBundle) async {
          writeArrival.open()
          await write.wait()
        }
      }
    }
  }
#endif
