import Foundation
import RuneModel
import RuneTestServer
import RuneTestSupport
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore
@testable import ReRuneNative

/// What `NSLocalizedString` gets. On Linux no object can change its class: the bundle's own answer is passed in.
#if compiler(>=6.2)
  @Suite struct NativeAnswerTests {
    private static let tables = [
      "en.lproj/Localizable.strings": #"""
      "title" = "Welcome";
      "greeting" = "Hello, %@.";
      "count" = "%d of %d";
      "only.here" = "Bundled";
      """#,
      "en.lproj/Main.strings": #"""
      "abc-12-xyz.text" = "Label";
      "title" = "A title of the storyboard";
      """#,
    ]

    private static let texts = #"""
      {"title": "Welcome back", "greeting": "Hi, %@!", "count": "%@ of %@", "abc-12-xyz.text": "New label",
       "unknown": "Over the air only", "unknown.format": "Over %@"}
      """#

    private let folder = TemporaryFolder()

    /// A bundle as Apple's systems would have it.
    private struct Served: Sendable {
      let bundle: Bundle

      func localizedString(forKey key: String, value: String?, table: String?, isPlural: Bool = false)
        -> String
      {
        NativeAnswer.text(
          key,
          value: value,
          table: table,
          in: bundle,
          own: { bundle.localizedString(forKey: key, value: value, table: table) },
          isPlural: { _ in isPlural }
        )
      }
    }

    /// Puts texts over the air in use.
    private static func setUp(in folder: URL) async throws -> Served {
      for (path, text) in tables {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: file)
      }
      let server = try MisbehavingServer()
      server.on("/api/sdk/translations/manifest", .content(#"{"revision": 7, "locales": ["en"]}"#))
      server.on("/api/sdk/translations/ios/en", .content(texts))
      var options = ReRuneSetupOptions(updatePolicy: ReRuneUpdatePolicy(checkOnStart: false))
      options.useTestServer(server.url(), preferredLanguages: ["en"], cacheDirectory: folder)
      ReRune.setup(.project(otaPublishId: "id"), options: options)
      #expect(await ReRune.checkForUpdates().status == .updated)
      let bundle = try #require(Bundle(path: folder.path))
      ServedLookup.serve(bundle, true)
      return Served(bundle: bundle)
    }

    @Test func textsOverTheAirComeFirst() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let bundle = try await Self.setUp(in: folder)
        #expect(bundle.localizedString(forKey: "title", value: nil, table: nil) == "Welcome back")
        #expect(bundle.localizedString(forKey: "title", value: "", table: "") == "Welcome back")
        #expect(bundle.localizedString(forKey: "greeting", value: nil, table: nil) == "Hi, %@!")
        #expect(bundle.localizedString(forKey: "only.here", value: nil, table: nil) == "Bundled")
      }
    }

    @Test func aTextThatDoesNotFitIsNeverReturned() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let bundle = try await Self.setUp(in: folder)
        #expect(bundle.localizedString(forKey: "count", value: nil, table: nil) == "%d of %d")
        #expect(bundle.localizedString(forKey: "unknown.format", value: nil, table: nil) == "unknown.format")
        #expect(bundle.localizedString(forKey: "unknown.format", value: "On %@", table: nil) == "Over %@")
      }
    }

    @Test func aStoryboardHasKeysOfItsOwn() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let bundle = try await Self.setUp(in: folder)
        #expect(bundle.localizedString(forKey: "abc-12-xyz.text", value: "x", table: "Main") == "New label")
        #expect(bundle.localizedString(forKey: "missing", value: "x", table: "Main") == "x")
        #expect(bundle.localizedString(forKey: "missing", value: nil, table: nil) == "missing")
      }
    }

    @Test func lookupsOfReRuneItselfEnd() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let bundle = try await Self.setUp(in: folder)
        #expect(reRuneString("title", bundle: bundle.bundle) == "Welcome back")
        #expect(reRuneString("count", bundle: bundle.bundle) == "%d of %d")
        // As the core asks a served bundle.
        #expect(bundle.localizedString(forKey: "title", value: "\u{FFFF}", table: nil) == "Welcome")
        #expect(bundle.localizedString(forKey: "missing", value: "\u{FFFF}", table: nil) == "\u{FFFF}")
      }
    }

    @Test func aPluralStaysTheBundles() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let bundle = try await Self.setUp(in: folder)
        let text = bundle.localizedString(forKey: "title", value: nil, table: nil, isPlural: true)
        #expect(text == "Welcome")
      }
    }

    @Test func aBundleThatIsNoLongerServedHasItsOwnTexts() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let bundle = try await Self.setUp(in: folder)
        #expect(bundle.localizedString(forKey: "title", value: nil, table: nil) == "Welcome back")
        ServedLookup.serve(bundle.bundle, false)
        #expect(bundle.localizedString(forKey: "title", value: nil, table: nil) == "Welcome")
      }
    }

    @Test func anotherLanguageIsShownToo() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let file = folder.appendingPathComponent("de.lproj/Localizable.strings")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(#""only.here" = "Nur hier";"#.utf8).write(to: file)
        let bundle = try await Self.setUp(in: folder)
        ReRune.languageOverride = "de"
        #expect(bundle.localizedString(forKey: "only.here", value: nil, table: nil) == "Nur hier")
      }
    }

    @Test func anyThreadMayAsk() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let bundle = try await Self.setUp(in: folder)
        await withTaskGroup(of: String.self) { group in
          for _ in 0..<100 {
            group.addTask { bundle.localizedString(forKey: "title", value: nil, table: nil) }
          }
          for await text in group { #expect(text == "Welcome back") }
        }
      }
    }
  }
#endif
