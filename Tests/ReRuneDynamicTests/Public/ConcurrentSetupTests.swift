import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable @_spi(ReRuneTesting) import ReRuneDynamic

// The process has one setup, so each of these tests starts its own process.
#if compiler(>=6.2)
  /// Setups on several threads at once.
  @Suite struct ConcurrentSetupTests {
    private let folder = TemporaryFolder()

    private static func onThreads(_ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Void) async {
      await withCheckedContinuation { continuation in
        let group = DispatchGroup()
        for number in 0..<count {
          group.enter()
          Thread.detachNewThread {
            body(number)
            group.leave()
          }
        }
        group.notify(queue: .global()) { continuation.resume() }
      }
    }

    /// The project of the key "a" has German texts, and the one of the key "b" French ones.
    private static func server() throws -> MisbehavingServer {
      let server = try DynamicSetupTests.server()
      server.on("/client/init") { request in
        let language = request["Authorization"] == "Bearer a" ? "de" : "fr"
        return .content(#"{"project": "Shop", "base_language": "en", "languages": ["\#(language)"]}"#)
      }
      return server
    }

    private static func setUp(_ key: String, _ server: MisbehavingServer, _ folder: URL) {
      ReRuneDynamic.setup(
        apiKey: key,
        origin: server.url(),
        preferredLanguages: ["de", "fr"],
        cacheDirectory: folder
      )
    }

    @Test func oneKeyStartsOnce() async throws {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) { [folder = folder.url as URL] in
        let server = try Self.server()
        await Self.onThreads(20) { _ in Self.setUp("a", server, folder) }
        #expect(await ReRuneDynamic.ready().problem == nil)
        #expect(await ReRuneDynamic.translation(of: "Hello") == .success("Hello [de]"))
        #expect(reRuneDynamicString("Hello") == "Hello [de]")
        #expect(server.requests(for: "/client/init").count == 1)
        #expect(server.requests(for: "/client/string").count == 1)
      }
      #if !canImport(os)
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(log.components(separatedBy: "with the same key and user").count == 20, "\(log)")
      #endif
    }

    /// Texts, language and the language that streams have seen last belong to the same setup, the last one.
    @Test func ofTwoKeysTheLastOneAnswers() async throws {
      for key in ["a", "b"] {
        await #expect(processExitsWith: .success) { [folder = folder.url as URL, key = key as String] in
          let server = try Self.server()
          Self.setUp(key, server, folder)
          #expect(await ReRuneDynamic.ready().problem == nil)
        }
      }
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try Self.server()
        for round in 1...20 {
          await Self.onThreads(20) { number in
            Self.setUp(number.isMultiple(of: 2) ? "a" : "b", server, folder)
          }
          let language = ReRuneDynamic.currentLanguage
          var languages = ReRuneDynamic.languageChanges.makeAsyncIterator()
          #expect(await languages.next() == language)
          #expect(
            await ReRuneDynamic.translation(of: "Text \(round)") == .success("Text \(round) [\(language)]")
          )
          #expect(
            server.requests(for: "/client/string").last?["Authorization"]
              == (language == "de" ? "Bearer a" : "Bearer b")
          )
        }
        #expect(server.requests(for: "/client/string").count == 20)
        Self.setUp("a", server, folder)
        #expect(ReRuneDynamic.currentLanguage == "de")
        Self.setUp("b", server, folder)
        #expect(ReRuneDynamic.currentLanguage == "fr")
      }
    }
  }
#endif
