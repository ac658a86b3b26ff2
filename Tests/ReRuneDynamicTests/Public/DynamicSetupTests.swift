import Foundation
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable @_spi(ReRuneTesting) import ReRuneDynamic

// The process has one setup, so each of these tests starts its own process.
#if compiler(>=6.2)
  @Suite struct DynamicSetupTests {
    private static let key = "s3cret-key-of-the-app"
    private static let user = "user-1@example.com"

    private let folder = TemporaryFolder()

    /// A service that answers each text with itself and the language.
    static func server() throws -> MisbehavingServer {
      let server = try MisbehavingServer()
      server.on("/client/init", .content(SessionRig.project))
      server.on("/client/string") { request in
        let body = SessionRig.members(of: request)
        return .content(#"{"translation": "\#(body["text"] ?? "") [\#(body["lang"] ?? "")]"}"#)
      }
      return server
    }

    @Test func aTextIsTranslatedAndKept() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try Self.server()
        ReRuneDynamic.setup(
          apiKey: Self.key,
          origin: server.url(),
          preferredLanguages: ["de-AT"],
          cacheDirectory: folder
        )
        #expect(await ReRuneDynamic.ready().problem == nil)
        #expect(ReRuneDynamic.currentLanguage == "de")
        #expect(ReRuneDynamic.availableLanguages == ["de", "fr", "en"])
        #expect(reRuneDynamicString("Hello") == "Hello")
        #expect(await ReRuneDynamic.translation(of: "Hello") == .success("Hello [de]"))
        #expect(reRuneDynamicString("Hello") == "Hello [de]")
        ReRuneDynamic.saveLanguage("fr")
        var languages = ReRuneDynamic.languageChanges.makeAsyncIterator()
        #expect(await languages.next() == "fr")
        #expect(await ReRuneDynamic.translation(of: "Hello") == .success("Hello [fr]"))
        await ReRuneDynamic.removeTexts()
        #expect(reRuneDynamicString("Hello") == "Hello")
        #expect(await ReRuneDynamic.login(userId: " \n").problem?.code == "bad_request")
        #expect(await ReRuneDynamic.login(userId: Self.user).problem == nil)
        #expect(await ReRuneDynamic.logout().problem == nil)
        let users = server.requests(for: "/client/init").compactMap { SessionRig.members(of: $0)["userId"] }
        #expect(users.count == 3)
        #expect(users[1] == Self.user)
      }
    }

    @Test func beforeSetupTextsAreShownAsTheyAre() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let events = Locked<[String]>([])
        for _ in 1...3 { #expect(reRuneDynamicString("Hello") == "Hello") }
        reRuneDynamicString(
          "Hello",
          onReady: { _ in },
          onError: { problem in events.withLock { $0.append(problem.code) } }
        )
        while events.withLock({ $0.isEmpty }) { await Task.yield() }
        #expect(events.withLock { $0 } == ["not_set_up"])
        #expect(ReRuneDynamic.currentLanguage == "en")
        #expect(ReRuneDynamic.availableLanguages == [])
        ReRuneDynamic.saveLanguage("de")
        await ReRuneDynamic.removeTexts()
        #expect(await ReRuneDynamic.ready().problem?.code == "not_set_up")
        #expect(await ReRuneDynamic.translation(of: "Hello").problem?.code == "not_set_up")
        #expect(await ReRuneDynamic.login(userId: "a").problem?.code == "not_set_up")
        #expect(await ReRuneDynamic.logout().problem?.code == "not_set_up")
      }
      #if !canImport(os)
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(log.components(separatedBy: "dynamic texts are shown as they are").count == 2, "\(log)")
      #endif
    }

    @Test func theSameSetupChangesNothingAndAnotherReplacesIt() async throws {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) { [folder = folder.url as URL] in
        let server = try Self.server()
        for key in ["a", "a", "b"] {
          ReRuneDynamic.setup(
            apiKey: key,
            origin: server.url(),
            preferredLanguages: ["de"],
            cacheDirectory: folder
          )
          _ = await ReRuneDynamic.ready()
        }
        let keys = server.requests(for: "/client/init").map { $0["Authorization"] }
        #expect(keys == ["Bearer a", "Bearer b"])
        #expect(await ReRuneDynamic.translation(of: "Hello") == .success("Hello [de]"))
        #expect(server.requests(for: "/client/string").map { $0["Authorization"] } == ["Bearer b"])
      }
      #if !canImport(os)
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(log.components(separatedBy: "with the same key and user").count == 2, "\(log)")
      #endif
    }

    @Test func theSameSetupStartsAgainAfterAFailure() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try Self.server()
        server.on("/client/init", .status(503), .content(SessionRig.project))
        for status in [503, nil] {
          ReRuneDynamic.setup(
            apiKey: Self.key,
            origin: server.url(),
            preferredLanguages: ["de"],
            cacheDirectory: folder
          )
          #expect(await ReRuneDynamic.ready().problem?.httpStatus == status)
        }
        #expect(await ReRuneDynamic.translation(of: "Hello") == .success("Hello [de]"))
      }
    }

    @Test(arguments: ["", " \n\t"]) func aBlankKeyStopsTheProgram(_ key: String) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { [key] in ReRuneDynamic.setup(apiKey: key) }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("The API key of ReRuneDynamic.setup is blank"), "\(message)")
    }

    /// Keys, users, texts and translations, in success and failure.
    @Test func nothingPrivateIsLogged() async throws {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) { [folder = folder.url as URL] in
        let server = try Self.server()
        ReRuneDynamic.setup(
          apiKey: Self.key,
          userId: Self.user,
          logLevel: .verbose,
          origin: server.url(),
          preferredLanguages: ["de"],
          cacheDirectory: folder
        )
        _ = await ReRuneDynamic.ready()
        _ = await ReRuneDynamic.translation(of: "Private text")
        server.on("/client/string") { _ in .status(500, body: Array("Private text".utf8)) }
        _ = await ReRuneDynamic.translation(of: "Private text, refused")
        server.on("/client/string") { _ in .content(#"{"translation": 7, "text": "Private text""#) }
        _ = await ReRuneDynamic.translation(of: "Private text, broken")
        server.on("/client/init", .status(400, body: Array(Self.user.utf8)))
        _ = await ReRuneDynamic.login(userId: "user-2@example.com")
        server.on("/client/init", .status(401, body: Array(Self.key.utf8)))
        _ = await ReRuneDynamic.logout()
      }
      #if !canImport(os)
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(log.contains("<text of 21 bytes>"), "\(log)")
        for text in [Self.key, Self.user, "user-2", "Private", "ios-app"] {
          #expect(!log.contains(text), "\(log)")
        }
      #endif
    }

    /// What is not stored yet when the program ends by itself.
    @Test func theEndOfTheProgramStoresTexts() async {
      for expected in ["Hello", "Hello [de]"] {
        await #expect(processExitsWith: .success) {
          [folder = folder.url as URL, expected = expected as String] in
          let server = try Self.server()
          ReRuneDynamic.setup(
            apiKey: Self.key,
            origin: server.url(),
            preferredLanguages: ["de"],
            cacheDirectory: folder
          )
          #expect(reRuneDynamicString("Hello") == expected)
          #expect(await ReRuneDynamic.translation(of: "Hello") == .success("Hello [de]"))
        }
      }
    }
  }
#endif
