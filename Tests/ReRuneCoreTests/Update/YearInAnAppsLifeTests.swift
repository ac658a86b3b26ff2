import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

extension UpdateTests {
  /// A year in an app's life: real processes, a cache folder, and a service that makes every mistake.
  @Suite struct YearInAnAppsLifeTests {
    private let service: MisbehavingServer
    private let folder: TemporaryFolder

    init() throws {
      service = try MisbehavingServer()
      folder = try TemporaryFolder()
    }

    @Test func aYear() throws {
      try beforeTheFirstRelease()
      try theFirstTextsHaveNoRevision()
      try theServiceBeginsToPublishRevisions()
      try theCDNLagsBehindTheManifest()
      try aTagIsMistyped()
      try textsAreEmptyOrDoNotFit()
      try theServiceIsOverloaded()
      try aHugeRevisionIsPublishedByMistake()
      try theCacheIsDeletedWhileTheAppRuns()
      try thePayloadsAreNewerThanTheManifest()
    }

    // MARK: Scenes

    private func beforeTheFirstRelease() throws {
      serve(.status(404), [:])
      let app = try launch()
      #expect(try app.say("check")?.first == "failed")
      #expect(try app.say("revision") == ["0"])
      try expect(app, title: "Title", greeting: "Hello Grace")
    }

    private func theFirstTextsHaveNoRevision() throws {
      let app = try launch()
      for count in 1...3 {
        serve(.manifest(nil), ["en": .texts("{\"title\": \"Draft \(count)\"}")])
        #expect(try app.say("check") == ["updated", "en", ""])
        #expect(try app.say("revision") == ["\(count)"])
      }
      try expect(app, title: "Draft 3", greeting: "Hello Grace")
    }

    private func theServiceBeginsToPublishRevisions() throws {
      let app = try launch()
      try expect(app, title: "Draft 3", greeting: "Hello Grace")
      serve(
        .manifest(1, ["en": "a1", "de": "d1"]),
        [
          "en": .texts(#"{"title": "One"}"#, etag: "\"a1\""),
          "de": .texts(#"{"title": "Eins"}"#, etag: "\"d1\""),
        ]
      )
      #expect(try app.say("check") == ["updated", "de en", ""])
      #expect(try app.say("revision") == ["1"])
      try expect(app, title: "One", greeting: "Hello Grace")
    }

    /// The next process also knows that its text may be old.
    private func theCDNLagsBehindTheManifest() throws {
      serve(
        .manifest(2, ["en": "a2", "de": "d1"]),
        ["en": .texts(#"{"title": "One"}"#, etag: "\"a1\"")]
      )
      #expect(try launch().say("check") == ["noChange", "", ""])
      let app = try launch()
      #expect(try app.say("revision") == ["2"])
      service.on(UpdateRig.path("en"), .texts(#"{"title": "Two", "greeting": "%@ 👋 100%"}"#, etag: "\"a2\""))
      #expect(try app.say("check") == ["updated", "en", ""])
      try expect(app, title: "Two", greeting: "Grace 👋 100%")
      let requests = service.requests.count
      #expect(try app.say("check") == ["noChange", "", ""])
      #expect(service.requests.count == requests + 1)
    }

    private func aTagIsMistyped() throws {
      serve(.manifest(3, ["en": "a2", "d--e": "d3"]), [:])
      let app = try launch(language: "de")
      let answer = try app.say("check") ?? []
      #expect(answer.first == "noChange")
      #expect(answer.last?.contains("so that no locale is dropped") == true, "\(answer)")
      try expect(app, title: "Eins", greeting: "Hallo Grace")
    }

    private func textsAreEmptyOrDoNotFit() throws {
      serve(
        .manifest(4, ["en": "a4", "de": "d4"]),
        [
          "en": .texts(#"{"title": "", "greeting": "%d", "hint": "50% off", "offer": "50% sale"}"#),
          "de": .texts("{}"),
        ]
      )
      let app = try launch()
      let answer = try app.say("check") ?? []
      #expect(answer.first == "updated")
      #expect(answer.last?.hasPrefix("2 texts do not fit") == true, "\(answer)")
      try expect(app, title: "Title", greeting: "Hello Grace")
      #expect(try app.say("text", "hint", "") == ["50% off"])
      // `String(format:)` would dereference an argument that was not passed.
      #expect(try app.say("text", "offer", "") == ["Offer"])
      for remark in ["de: it has no texts over the air any more", "it is empty, and the bundled one is not"] {
        #expect(app.logs(remark), "\(remark)")
      }
    }

    private func theServiceIsOverloaded() throws {
      serve(.status(503, headers: ["Retry-After": "3000"]), [:])
      #expect(try launch().say("check")?.first == "failed")
      let requests = service.requests.count
      let app = try launch(checksOnStart: true)
      // Instead of waiting, the test relies on the app's log message.
      while !app.logs("the server asked for a pause") { Thread.sleep(forTimeInterval: 0.01) }
      #expect(service.requests.count == requests)
      serve(.manifest(5, ["en": "a5"]), ["en": .texts(#"{"title": "Five"}"#)])
      #expect(try app.say("check") == ["updated", "en", ""])
    }

    /// The solution: a higher revision, or a new version of the app, which starts without the old cache.
    private func aHugeRevisionIsPublishedByMistake() throws {
      let old = try launch()
      serve(.manifest(5_000_000, ["en": "a6"]), ["en": .texts(#"{"title": "Huge"}"#)])
      #expect(try old.say("check")?.first == "updated")
      serve(.manifest(7, ["en": "a7"]), ["en": .texts(#"{"title": "Seven"}"#)])
      let answer = try old.say("check") ?? []
      #expect(answer.first == "failed")
      #expect(answer.last?.contains("Publish under a revision above 5000000") == true, "\(answer)")

      let newVersion = folder.url.appendingPathComponent(
        "new-version/\(RunningApp.executable.lastPathComponent)"
      )
      try FileManager.default.createDirectory(
        at: newVersion.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try copyProgram(at: RunningApp.executable, to: newVersion)
      try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: newVersion.path)
      let new = try launch(newVersion)
      #expect(try new.say("check") == ["updated", "en", ""])
      try expect(new, title: "Seven", greeting: "Hello Grace")
      // Neither has removed the other's cache.
      try expect(old, title: "Huge", greeting: "Hello Grace")
      try expect(try launch(), title: "Huge", greeting: "Hello Grace")
      // Nor has a program of the same name with another project.
      #expect(try launch(newVersion, id: "another").say("check")?.first == "updated")
      try expect(try launch(newVersion), title: "Seven", greeting: "Hello Grace")

      serve(.manifest(5_000_001, ["en": "a8"]), ["en": .texts(#"{"title": "Eight"}"#)])
      #expect(try old.say("check") == ["updated", "en", ""])
    }

    private func theCacheIsDeletedWhileTheAppRuns() throws {
      let app = try launch()
      try expect(app, title: "Eight", greeting: "Hello Grace")
      try FileManager.default.removeItem(at: cache)
      try expect(app, title: "Eight", greeting: "Hello Grace")
      #expect(try app.say("check") == ["noChange", "", ""])
      let next = try launch()
      try expect(next, title: "Eight", greeting: "Hello Grace")
      #expect(try next.say("revision") == ["5000001"])
    }

    /// The service published again between the two requests of a check. The revision is that of the manifest, the
    /// texts are newer, and the next check corrects it.
    private func thePayloadsAreNewerThanTheManifest() throws {
      let app = try launch()
      serve(.manifest(5_000_002, ["en": "a9"]), ["en": .texts(#"{"title": "Ten"}"#, etag: "\"a10\"")])
      #expect(try app.say("check") == ["updated", "en", ""])
      serve(.manifest(5_000_003, ["en": "a10"]), ["en": .status(304)])
      #expect(try app.say("check") == ["noChange", "", ""])
      #expect(try app.say("revision") == ["5000003"])
      try expect(app, title: "Ten", greeting: "Hello Grace")
    }

    // MARK: Steps

    private var cache: URL { folder.url.appendingPathComponent("cache", isDirectory: true) }

    private func serve(_ manifest: Reply, _ payloads: [String: Reply]) {
      service.on(UpdateRig.manifestPath, manifest)
      for (tag, payload) in payloads { service.on(UpdateRig.path(tag), payload) }
    }

    private func launch(
      _ executable: URL = RunningApp.executable,
      id: String = "a-project",
      language: String = "en",
      checksOnStart: Bool = false
    ) throws -> RunningApp {
      let app = try RunningApp(executable)
      let policy = checksOnStart ? "check on start" : ""
      let answer = try app.say(
        "setup",
        id,
        service.url().absoluteString,
        language,
        cache.absoluteString,
        policy
      )
      #expect(answer == [], "\(app.errors)")
      return app
    }

    private func expect(
      _ app: RunningApp,
      title: String,
      greeting: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      #expect(try app.say("text", "title", "") == [title], sourceLocation: sourceLocation)
      #expect(try app.say("greeting", "Grace") == [greeting], sourceLocation: sourceLocation)
    }
  }
}

extension RunningApp {
  /// Whether the app has logged a line with that text. The system log cannot be read.
  fileprivate func logs(_ text: String) -> Bool {
    #if canImport(os)
      return true
    #else
      return errors.contains(text)
    #endif
  }
}
