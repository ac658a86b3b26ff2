import Foundation
import RuneSystem
import RuneTestServer
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

// The process has one setup, so each of these tests starts its own process.
#if compiler(>=6.2)
  extension UpdateTests.ResetTests {
    @Test func lookupsGoOnDuringAReset() async throws {
      let folder = try TemporaryFolder()
      await #expect(processExitsWith: .success) { [path = folder.path as String] in
        let server = try MisbehavingServer()
        server.on(UpdateRig.manifestPath, .manifest(9))
        server.on(UpdateRig.path("en"), .texts(#"{"ota_key": "over the air"}"#))
        func setUp() {
          ReRune.setup(
            otaPublishId: "id",
            updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
            origin: server.url(),
            preferredLanguages: ["en"],
            cacheDirectory: URL(fileURLWithPath: path)
          )
        }
        await ReRune.reset()
        var results = ReRune.updates.makeAsyncIterator()
        let isRunning = Locked(true)
        let unexpected = Locked<Set<String>>([])
        let threads = DispatchGroup()
        for _ in 0..<4 {
          threads.enter()
          Thread.detachNewThread {
            while isRunning.withLock({ $0 }) {
              let text = reRuneString("ota_key")
              if !["ota_key", "over the air"].contains(text) { unexpected.withLock { _ = $0.insert(text) } }
            }
            threads.leave()
          }
        }
        for _ in 0..<20 {
          setUp()
          #expect(reRuneString("ota_key") == "ota_key")
          #expect(await ReRune.checkForUpdates() == .updated(["en"]))
          #expect(await results.next() == .updated(["en"]))
          #expect(reRuneString("ota_key") == "over the air")
          #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 1)
          await ReRune.reset()
          #expect(reRuneString("ota_key") == "ota_key")
          #expect(ReRune.revision == 0)
          #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
          #expect(await ReRune.checkForUpdates() == CheckOutcome.notSetUp.result)
        }
        isRunning.withLock { $0 = false }
        threads.wait()
        #expect(unexpected.withLock { $0 } == [])
      }
    }

    @Test func setupsChecksAndResetsAtTheSameTimeEnd() async throws {
      let folder = try TemporaryFolder()
      await #expect(processExitsWith: .success) { [path = folder.path as String] in
        let server = try MisbehavingServer()
        server.on(UpdateRig.manifestPath, .manifest(9))
        server.on(UpdateRig.path("en"), .texts(#"{"ota_key": "over the air"}"#))
        await withTaskGroup(of: Void.self) { group in
          for worker in 0..<8 {
            group.addTask {
              for round in 0..<25 {
                switch (worker + round) % 4 {
                case 0:
                  ReRune.setup(
                    otaPublishId: "\(round % 2)",
                    logLevel: .none,
                    origin: server.url(),
                    preferredLanguages: ["en"],
                    cacheDirectory: URL(fileURLWithPath: path)
                  )
                case 1: await ReRune.reset()
                default: _ = await ReRune.checkForUpdates()
                }
              }
            }
          }
        }
        await ReRune.reset()
        #expect(reRuneString("ota_key") == "ota_key")
        #expect(ReRune.revision == 0)
        #expect(await ReRune.checkForUpdates() == CheckOutcome.notSetUp.result)
      }
    }
  }
#endif
