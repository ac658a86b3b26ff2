import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

extension UpdateTests {
  /// The language that the user has chosen, in real processes.
  @Suite struct SavedLanguageTests {
    private let folder: TemporaryFolder
    private let service: MisbehavingServer

    init() throws {
      folder = try TemporaryFolder()
      service = try MisbehavingServer()
    }

    private func launch(
      _ executable: URL = RunningApp.executable,
      id: String = "a-project",
      cache: String = "cache",
      override: String? = nil
    ) throws -> RunningApp {
      let app = try RunningApp(executable)
      if let override { #expect(try app.say("override language", override) == []) }
      let cache = folder.url.appendingPathComponent(cache, isDirectory: true)
      let answer = try app.say("setup", id, service.url().absoluteString, "en", cache.absoluteString)
      #expect(answer == [], "\(app.errors)")
      return app
    }

    /// The override, the current language and a text.
    private func state(_ app: RunningApp) throws -> [String]? {
      guard let languages = try app.say("languages"), let text = try app.say("text", "title", "") else {
        return nil
      }
      return languages.prefix(2) + text
    }

    private static let german = ["de", "de", "Titel"]
    private static let unset = ["", "en", "Title"]

    @Test func survivesTheProcess() throws {
      var app = try launch()
      #expect(try state(app) == Self.unset)
      #expect(try app.say("save language", "DE") == [])
      #expect(try state(app) == Self.german)
      // Also if the app is killed immediately afterwards.
      app = try launch()
      #expect(try state(app) == Self.german)
      #expect(try app.say("languages") == ["de", "de", "de", "en"])
      #expect(try app.say("save language") == [])
      #expect(try state(app) == Self.unset)
      app = try launch()
      #expect(try state(app) == Self.unset)
    }

    @Test func isThatOfTheAppWhateverItsProject() throws {
      _ = try launch().say("save language", "de")
      #expect(try state(launch(id: "another-project")) == Self.german)
      let other = folder.url.appendingPathComponent("other-app")
      try copyProgram(at: RunningApp.executable, to: other)
      let app = try launch(other)
      #expect(try state(app) == Self.unset)
      #expect(try app.say("save language", "fr") == [])
      #expect(try state(launch()) == Self.german)
    }

    @Test func aTextThatIsNoTagChangesNothing() throws {
      let app = try launch()
      #expect(try app.say("save language", "de") == [])
      for text in ["", "../de", "Base", "d--e"] {
        #expect(try app.say("save language", text) == [])
        #expect(try state(app) == Self.german)
      }
      #expect(try state(launch()) == Self.german)
      #if !canImport(os)
        #expect(app.errors.contains("\"../de\" is not a language tag such as de or zh-Hant"), "\(app.errors)")
      #endif
    }

    @Test func theOverrideGoesFirstAndIsNotKept() throws {
      _ = try launch().say("save language", "de")
      let app = try launch(override: "en")
      #expect(try state(app) == ["en", "en", "Title"])
      #expect(try app.say("override language", "fr") == [])
      #expect(try state(launch()) == Self.german)
    }

    @Test func withoutAPlaceItIsUsedUntilTheProcessEnds() throws {
      try Data().write(to: folder.url.appendingPathComponent("blocked"))
      let app = try launch(cache: "blocked")
      #expect(try app.say("save language", "de") == [])
      #expect(try state(app) == Self.german)
      #if !canImport(os)
        #expect(app.errors.contains("the language is not kept for the next launch"), "\(app.errors)")
      #endif
      #expect(try state(launch(cache: "blocked")) == Self.unset)
    }

    @Test func aDamagedFileCountsAsAbsent() throws {
      _ = try launch().say("save language", "de")
      let cache = folder.url.appendingPathComponent("cache")
      let names = try FileManager.default.subpathsOfDirectory(atPath: cache.path)
      let name = try #require(names.first { $0.hasSuffix("/preferences.json") })
      try Data("{".utf8).write(to: cache.appendingPathComponent(name))
      let app = try launch()
      #expect(try state(app) == Self.unset)
      #if !canImport(os)
        #expect(app.errors.contains("preferences.json is damaged"), "\(app.errors)")
      #endif
    }

    /// The entries of a language menu.
    @Test func aDownloadAddsLanguagesToTheMenu() throws {
      service.on(UpdateRig.manifestPath, .manifest(1, ["fr": nil]))
      service.on(UpdateRig.path("fr"), .texts(#"{"title": "Titre"}"#))
      let app = try launch()
      #expect(try app.say("languages") == ["", "en", "de", "en"])
      #expect(try app.say("check") == ["updated", "fr", ""])
      #expect(try app.say("languages") == ["", "en", "de", "en", "fr"])
      #expect(try app.say("save language", "fr") == [])
      #expect(try state(app) == ["fr", "fr", "Titre"])
    }
  }
}
