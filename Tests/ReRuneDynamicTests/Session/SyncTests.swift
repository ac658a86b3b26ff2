import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneDynamic

@Suite struct SyncTests {
  private let folder = TemporaryFolder()

  /// What a synchronization asked for.
  private struct Asked: Hashable {
    var language: String?
    var since: Int?
  }

  private static func asked(_ rig: SessionRig) -> [Asked] {
    rig.server.requests(for: "/client/sync").map { request in
      let object = try? JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any]
      return Asked(language: object?["lang"] as? String, since: object?["last_sync"] as? Int)
    }
  }

  private static func syncs(_ rig: SessionRig, _ count: Int) async {
    while rig.server.requests(for: "/client/sync").count < count { await Task.yield() }
  }

  /// Waits until a text is known.
  private static func shown(_ text: String, _ rig: SessionRig) async -> String {
    while rig.session.state.withLock({ $0.memory.texts(in: $0.profile.language).entries.isEmpty }) {
      await Task.yield()
    }
    return rig.session.show(text)
  }

  @Test func translationsAreFetchedTogetherFromTheCursorOn() async throws {
    let first = try SessionRig(in: folder)
    first.server.on(
      "/client/sync",
      .content(
        #"{"translations": [{"lang": "de", "string": "Hello", "translation": "Hallo"}]}"#,
        headers: ["Date": "Thu, 01 Jan 1970 00:20:00 GMT"]
      )
    )
    await first.begin()
    #expect(await Self.shown("Hello", first) == "Hallo")
    #expect(first.askedTexts.isEmpty)
    first.session.storage.saveNow()
    let second = try SessionRig(in: folder, server: first.server)
    #expect(second.session.show("Hello") == "Hallo")
    await second.begin()
    await Self.syncs(second, 2)
    #expect(Self.asked(second) == [Asked(language: "de", since: 0), Asked(language: "de", since: 1_199_000)])
  }

  @Test func otherLanguagesOfTheProjectAreKeptUnderTheirName() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on(
      "/client/sync",
      .content(
        """
        {"translations": [{"lang": "fr", "string": "Hello", "translation": "Bonjour"}, \
        {"lang": "ja", "string": "Hello", "translation": "こんにちは"}, \
        {"string": "Hello", "translation": "Hallo"}, 7, {"string": 7}]}
        """
      )
    )
    await rig.begin()
    #expect(await Self.shown("Hello", rig) == "Hallo")
    rig.session.setLanguage("fr")
    #expect(rig.session.show("Hello") == "Bonjour")
    #expect(rig.session.state.withLock { $0.memory.count(in: "ja") } == 0)
  }

  @Test func aLanguageIsSynchronizedAtMostEveryFifteenMinutes() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/sync", .content(#"{"translations": []}"#))
    await rig.begin()
    await Self.syncs(rig, 1)
    for _ in 1...3 { TranslationSync(session: rig.session).begin() }
    rig.clock.advance(by: 899)
    TranslationSync(session: rig.session).begin()
    rig.session.setLanguage("fr")
    await Self.syncs(rig, 2)
    rig.session.setLanguage("en")
    rig.clock.advance(by: 2)
    rig.session.setLanguage("de")
    await Self.syncs(rig, 3)
    #expect(Self.asked(rig).map(\.language) == ["de", "fr", "de"])
  }

  @Test func aFailedSynchronizationChangesNothing() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    rig.server.on(
      "/client/sync",
      .status(500),
      .content(#"{"translations": [{"string": "Hello", "translation": "Ha"#),
      .content(#"{"translations": []}"#)
    )
    await rig.begin()
    #expect(await rig.session.translation(of: "Hello") == .success("Hello [de]"))
    for count in 1...3 {
      await Self.syncs(rig, count)
      rig.clock.advance(by: 901)
      TranslationSync(session: rig.session).begin()
    }
    await Self.syncs(rig, 4)
    #expect(rig.session.show("Hello") == "Hello [de]")
    #expect(Self.asked(rig).prefix(3).map(\.since) == [0, 0, 0])
  }

  /// A correction replaces what is shown.
  @Test func aCorrectionIsShown() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    rig.server.on("/client/sync", .content(#"{"translations": []}"#))
    await rig.begin()
    #expect(await rig.session.translation(of: "Hello") == .success("Hello [de]"))
    await Self.syncs(rig, 1)
    rig.server.on(
      "/client/sync",
      .content(#"{"translations": [{"lang": "DE", "string": "Hello", "translation": "Guten Tag"}]}"#)
    )
    rig.clock.advance(by: 901)
    TranslationSync(session: rig.session).begin()
    while rig.session.show("Hello") != "Guten Tag" { await Task.yield() }
    #expect(rig.askedTexts.count == 1)
  }
}
