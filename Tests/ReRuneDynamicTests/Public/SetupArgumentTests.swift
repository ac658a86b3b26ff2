import Foundation
import ReRuneCore
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable @_spi(ReRuneTesting) import ReRuneDynamic

// The process has one setup, so each of these tests starts its own process.
#if compiler(>=6.2)
  /// What an app may pass to `ReRuneDynamic.setup` and `reRuneDynamicString`.
  @Suite struct SetupArgumentTests {
    private let folder = TemporaryFolder()

    /// Answers each text with itself and a name.
    private struct Translator: ReRuneDynamicTranslator {
      var name: String

      func reRuneProject(userId: String, language: String) async throws -> ReRuneDynamicProject {
        ReRuneDynamicProject(sourceLanguage: "en", languages: ["de"])
      }

      func reRuneTranslation(of text: String, language: String) async throws -> String {
        "\(text) by \(name)"
      }
    }

    private struct BrokenTranslator: ReRuneDynamicTranslator {
      struct Failure: Error {}

      func reRuneProject(userId: String, language: String) async throws -> ReRuneDynamicProject {
        throw Failure()
      }

      func reRuneTranslation(of text: String, language: String) async throws -> String { throw Failure() }
    }

    private final class Store: ReRuneDynamicStore {
      private let texts = Locked<Data?>(nil)

      func reRuneReadTexts() -> Data? { texts.withLock { $0 } }
      func reRuneWriteTexts(_ data: Data) throws { texts.withLock { $0 = data } }

      func contains(_ text: String) -> Bool {
        texts.withLock { $0?.range(of: Data(text.utf8)) != nil }
      }
    }

    @Test(arguments: [("", false), (" \n\t", false), (String(repeating: "u", count: 300), true)])
    func withoutAUsableUserIDTheUserIsAnonymous(_ id: String, _ isReported: Bool) async throws {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) { [folder = folder.url as URL, id = id as String] in
        let server = try DynamicSetupTests.server()
        ReRuneDynamic.setup(
          apiKey: "key",
          userId: id,
          origin: server.url(),
          preferredLanguages: ["de"],
          cacheDirectory: folder
        )
        #expect(await ReRuneDynamic.ready().problem == nil)
        let users = server.requests(for: "/client/init").map { SessionRig.members(of: $0)["userId"] ?? "" }
        #expect(users.count == 1)
        #expect(users.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9]{12}@.+/) != nil }, "\(users)")
      }
      #if !canImport(os)
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(log.contains("the user id has more than 256 bytes") == isReported, "\(log)")
        #expect(!log.contains("uuu"), "\(log)")
      #endif
    }

    /// A setup with a translator and a store cannot be compared with another.
    @Test func aTranslatorAndAStoreReplaceAnySetup() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try DynamicSetupTests.server()
        func setUpWithServer() {
          ReRuneDynamic.setup(
            apiKey: "key",
            origin: server.url(),
            preferredLanguages: ["de"],
            cacheDirectory: folder
          )
        }
        setUpWithServer()
        #expect(await ReRuneDynamic.translation(of: "Hello") == .success("Hello [de]"))
        // It also asks for new translations, in its own time.
        func requestCount() -> Int {
          ["/client/init", "/client/string"].map { server.requests(for: $0).count }.reduce(0, +)
        }
        let requests = requestCount()

        let store = Store()
        ReRuneDynamic.setup(apiKey: "key", translator: Translator(name: "Ann"), store: store)
        #expect(await ReRuneDynamic.translation(of: "Hello") == .success("Hello by Ann"))
        ReRuneDynamic.setup(apiKey: "key", translator: Translator(name: "Bob"), store: Store())
        #expect(await ReRuneDynamic.translation(of: "Hello") == .success("Hello by Bob"))
        // The session that was replaced stores what it knows.
        while !store.contains("Hello by Ann") { try await Task.sleep(nanoseconds: 1_000_000) }

        ReRuneDynamic.setup(apiKey: "key", translator: Translator(name: "Cid"), store: store)
        #expect(reRuneDynamicString("Hello") == "Hello by Ann")
        #expect(await ReRuneDynamic.translation(of: "Bye") == .success("Bye by Cid"))
        #expect(requestCount() == requests)

        setUpWithServer()
        #expect(await ReRuneDynamic.translation(of: "Bye") == .success("Bye [de]"))
      }
    }

    @Test func aTextOfTheFormerSDKIsShown() async {
      await #expect(processExitsWith: .success) {
        let suite = "rerune-tests-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }
        for (key, value) in FormerDefaultsTests.values { defaults.set(value, forKey: key) }
        ReRuneDynamic.setup(
          apiKey: "key",
          formerDefaults: defaults,
          translator: BrokenTranslator(),
          store: Store()
        )
        #expect(ReRuneDynamic.currentLanguage == "fr")
        #expect(reRuneDynamicString("Hello, World!") == "Bonjour, le monde !")
        #expect(reRuneDynamicString("Hello") == "Hello")
      }
    }

    @Test func aCallbackGetsTheTranslationOnTheMainQueue() async {
      await #expect(processExitsWith: .success) {
        ServiceSetup.setTestLanguages(["de"])
        ReRuneDynamic.setup(apiKey: "key", translator: Translator(name: "Ann"), store: Store())
        #expect(await ReRuneDynamic.ready().problem == nil)
        let text = await withCheckedContinuation { continuation in
          let shown = reRuneDynamicString(
            "Hello",
            onReady: { text in
              dispatchPrecondition(condition: .onQueue(.main))
              continuation.resume(returning: text)
            },
            onError: { problem in continuation.resume(returning: problem.code) }
          )
          #expect(shown == "Hello")
        }
        #expect(text == "Hello by Ann")
      }
    }
  }
#endif
