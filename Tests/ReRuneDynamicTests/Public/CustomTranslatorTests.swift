import Foundation
import ReRuneCore
import ReRuneErrors
import RuneSystem
import Testing

@testable import ReRuneDynamic

/// A translator and a store as the tests of an app have them.
@Suite struct CustomTranslatorTests {
  private struct Translator: ReRuneDynamicTranslator {
    enum Failure: Error { case outOfOrder }

    func reRuneProject(userId: String, language: String) async throws -> ReRuneDynamicProject {
      ReRuneDynamicProject(sourceLanguage: "en", languages: ["de", "no tag", "de", "fr"])
    }

    func reRuneTranslation(of text: String, language: String) async throws -> String {
      switch text {
      case "refused": throw ReRuneProblem(code: "refused", message: "No.", kind: "policy")
      case "broken": throw Failure.outOfOrder
      case "empty": return ""
      default: return "\(text) [\(language)]\u{7}"
      }
    }
  }

  private final class Store: ReRuneDynamicStore {
    let texts = Locked<Data?>(nil)

    func reRuneReadTexts() -> Data? { texts.withLock { $0 } }
    func reRuneWriteTexts(_ data: Data) throws { texts.withLock { $0 = data } }
  }

  private let store = Store()

  private func session(_ warnings: Locked<[String]> = Locked([])) -> DynamicSession {
    DynamicSession(
      DynamicSession.Parts(
        service: CustomTranslator(translator: Translator()),
        store: TextStore(
          store,
          apiKey: "key",
          app: AppIdentity(name: "Shop", version: "1"),
          warn: { warning in warnings.withLock { $0.append(warning) } }
        ),
        deviceLanguages: { ["de-AT"] },
        readers: Readers(notifyViews: {})
      ),
      user: nil
    )
  }

  @Test func textsAreTranslatedWithoutAServer() async {
    let session = session()
    session.begin()
    #expect(await session.ready().problem == nil)
    #expect(session.profile.languages == ["de", "fr", "en"])
    #expect(await session.translation(of: "Hello") == .success("Hello [de]"))
    #expect(session.show("Hello") == "Hello [de]")
  }

  @Test func errorsAreProblems() async {
    let session = session()
    session.begin()
    #expect(await session.translation(of: "refused").problem?.code == "refused")
    let broken = await session.translation(of: "broken").problem
    #expect(broken?.code == "swift_sdk_transport_error")
    #expect(broken?.message == "The translator failed with an error of the type Failure.")
    #expect(await session.translation(of: "empty").problem?.code == "invalid_response")
  }

  @Test func theStoreKeepsTextsAndUser() async {
    let first = session()
    first.begin()
    _ = await first.translation(of: "Hello")
    first.storage.saveNow()
    let next = session()
    #expect(next.profile.user == first.profile.user)
    #expect(next.show("Hello") == "Hello [de]")
    await next.storage.removeTexts()
    #expect(session().show("Hello") == "Hello")
  }

  @Test(arguments: [Data(), Data("{}".utf8), Data(repeating: 0x41, count: 5_000)])
  func aStoreWithOtherContentIsNotBelieved(_ data: Data) {
    store.texts.withLock { $0 = data }
    let warnings = Locked<[String]>([])
    #expect(session(warnings).show("Hello") == "Hello")
    #expect(warnings.withLock { $0 }.contains { $0.contains("does not return what it was given") })
  }
}
