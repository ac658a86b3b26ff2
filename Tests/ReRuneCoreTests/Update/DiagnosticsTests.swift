import Foundation
import RuneTestServer
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore

extension UpdateTests {
  @Suite struct DiagnosticsTests {
    @Test func theLastCheckAndTheLastSuccessAreKnown() async throws {
      let rig = try UpdateRig()
      #expect(rig.setup.checks.last == nil)
      rig.serveManifest(.manifest(7), .status(500))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      _ = await rig.check()
      let success = try #require(rig.setup.checks.last)
      #expect(rig.setup.checks.lastSuccess == success)
      #expect(rig.setup.checks.result == .updated(["en"]))

      _ = await rig.check()
      #expect(try #require(rig.setup.checks.last) >= success)
      #expect(rig.setup.checks.lastSuccess == success)
      #expect(rig.setup.checks.result?.problem?.httpStatus == 500)
    }

    @Test func anotherSetupBeginsAnew() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.status(500))
      _ = await rig.check()
      let next = try UpdateRig(replacing: rig)
      #expect(next.setup.checks.last == nil)
      #expect(next.setup.checks.result == nil)
    }

    #if compiler(>=6.2)
      @Test func theyAreWrittenLineByLine() async throws {
        let folder = try TemporaryFolder()
        await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
          #expect("\(ReRune.diagnostics)".hasPrefix("service: none\nrevision: 0\n"))
          let server = try MisbehavingServer()
          server.on(UpdateRig.manifestPath, .manifest(42), .status(403))
          server.on(UpdateRig.path("en"), .texts(#"{"k": "v"}"#))
          var options = ReRuneSetupOptions(updatePolicy: ReRuneUpdatePolicy(checkOnStart: false))
          options.useTestServer(server.url(), preferredLanguages: ["en-GB"], cacheDirectory: folder)
          ReRune.setup(.project(otaPublishId: "secret-id"), options: options)
          _ = await ReRune.checkForUpdates()
          let diagnostics = ReRune.diagnostics
          #expect(diagnostics.service == "rerune")
          #expect(diagnostics.revision == 42)
          #expect(diagnostics.preferredLanguages == ["en-GB"])
          #expect(diagnostics.downloadedLanguages == ["en"])
          #expect(diagnostics.problem == nil)

          _ = await ReRune.checkForUpdates()
          let text = "\(ReRune.diagnostics)"
          #expect(text.contains("last result: failed\nproblem: swift_sdk_http_status: manifest: "), "\(text)")
          #expect(!text.contains("secret-id"))
        }
      }
    #endif
  }
}
