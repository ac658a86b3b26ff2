import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

// The process has one setup, so each of these tests starts its own process.
#if compiler(>=6.2)
  extension UpdateTests {
    /// What an app may pass to `ReRune.setup`.
    @Suite struct SetupArgumentTests {
      /// The folder in which the processes store texts; removed with the test.
      private let folder: TemporaryFolder

      init() throws { folder = try TemporaryFolder() }

      /// Without it, a silent server ends a check after ten seconds.
      @Test func theRequestTimeoutIsKept() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .silence)
          ReRune.setup(
            otaPublishId: "id",
            updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
            requestTimeout: 0.3,
            origin: server.url(),
            cacheDirectory: folder
          )
          var timeouts: [ReRuneJSONValue?] = []
          // The first check has a limit of its own.
          for _ in ["first", "second"] {
            let (result, time) = await timed { await ReRune.checkForUpdates() }
            #expect(result.status == .failed)
            #expect((0.2...8).contains(time))
            timeouts.append(result.problem?.details?["timeout"])
          }
          #expect(timeouts.contains(.string("read")), "\(timeouts)")
        }
      }

      /// Each setup decides again whether calls of unknown keys may be formatted.
      @Test func textsOfUnknownKeysAreFormattedOnRequest() async {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .manifest(1))
          server.on(UpdateRig.path("en"), .texts(#"{"new": "%lld books"}"#))
          for (isAllowed, text) in [(false, "new"), (true, "2 books"), (false, "new")] {
            var options = ReRuneSetupOptions(updatePolicy: ReRuneUpdatePolicy(checkOnStart: false))
            options.formatsUnknownKeys = isAllowed
            options.useTestServer(server.url(), preferredLanguages: ["en"], cacheDirectory: folder)
            ReRune.setup(.project(otaPublishId: "id"), options: options)
            #expect(await ReRune.checkForUpdates().status != .failed)
            #expect(reRuneString("new", arguments: [.int(2)]) == text)
          }
        }
      }

      private static let warnings = ["requestTimeout -1.0", "update failed"]
      private static let update = "ReRune info: revision 1 updates en"
      private static let payload = "ReRune debug: en: 1 texts in"

      /// The standard error output of a setup, a check with an update and a failing check, at a log level.
      @Test(
        arguments: [
          ("none", [], ["ReRune"]),
          ("error", [], ["ReRune"]),
          ("warning", warnings, ["ReRune info", "ReRune debug", "ReRune verbose"]),
          ("info", warnings + [update], ["ReRune debug", "ReRune verbose"]),
          ("debug", warnings + [update, payload], ["ReRune verbose"]),
          ("verbose", warnings + [update, payload, "ReRune verbose: requesting the manifest"], []),
        ] as [(String, [String], [String])]
      )
      func theLogLevelIsKept(_ level: String, _ said: [String], _ unsaid: [String]) async throws {
        let result = await #expect(
          processExitsWith: .success,
          observing: [\.standardErrorContent]
        ) { [level, folder = folder.url as URL] in
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .manifest(1), .status(500))
          server.on(UpdateRig.path("en"), .texts(#"{"k": "v"}"#))
          let levels: [ReRuneLogLevel] = [.none, .error, .warning, .info, .debug, .verbose]
          ReRune.setup(
            otaPublishId: "secret-publish-id",
            updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
            requestTimeout: -1,
            logLevel: try #require(levels.first { String(describing: $0) == level }),
            origin: server.url(),
            cacheDirectory: folder
          )
          #expect(await ReRune.checkForUpdates() == .updated(["en"]))
          #expect(await ReRune.checkForUpdates().status == .failed)
        }
        #if !canImport(os)
          let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
          for text in said { #expect(log.contains(text), "\(log)") }
          for text in unsaid + ["secret-publish-id"] { #expect(!log.contains(text), "\(log)") }
        #endif
      }
    }
  }
#endif
