import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneDynamic

/// The first starts of an app that had GetTranslated's SDK.
@Suite struct TakeOverTests {
  private let folder = TemporaryFolder()
  private let former = FormerDefaults(FormerDefaultsTests.values)

  @Test func theUserStaysTheSame() async throws {
    let rig = try SessionRig(in: folder, former: former)
    await rig.begin()
    let request = SessionRig.members(of: try #require(rig.server.requests(for: "/client/init").first))
    #expect(request["userId"] == "q7ZrT0aKp3Xw@com.example.shop")
    #expect(request["app_name"] == "Shop")
    #expect(rig.session.profile.language == "fr")
  }

  /// The former SDK showed its translations without a network, and so must we.
  @Test func formerTranslationsAreShownWithoutAnAnswer() async throws {
    let server = try MisbehavingServer()
    server.on("/client/init", .status(500))
    let rig = try SessionRig(in: folder, server: server, former: former)
    await rig.begin()
    #expect(rig.session.profile.language == "fr")
    #expect(rig.session.show("Hello, World!") == "Bonjour, le monde !")
    #expect(rig.session.show("Hello") == "Hello")
  }

  @Test func theServiceCorrectsAFormerTranslation() async throws {
    let rig = try SessionRig(in: folder, former: former)
    rig.translateEverything()
    await rig.begin()
    #expect(rig.show("Hello, World!") == "Bonjour, le monde !")
    #expect(await rig.ends(1).last == .ready("Hello, World! [fr]"))
    #expect(rig.session.show("Hello, World!") == "Hello, World! [fr]")
  }

  /// Two texts with the same hash: the service decides.
  @Test func aWrongTextIsNeverKept() async throws {
    let name = "ai.gettranslated.sdk_trans_de2112_translation"
    let values = ["ai.gettranslated.sdk_lang_de_last_sync": 1, name: "for Aa"] as [String: Any]
    let rig = try SessionRig(in: folder, former: FormerDefaults(values))
    rig.translateEverything()
    await rig.begin()
    #expect(rig.show("BB") == "for Aa")
    #expect(await rig.ends(1).last == .ready("BB [de]"))
    #expect(await rig.session.translation(of: "Aa") == .success("Aa [de]"))
    rig.session.storage.saveNow()
    let next = try SessionRig(in: folder, server: rig.server)
    await next.begin()
    #expect(next.session.show("BB") == "BB [de]")
  }

  @Test func whatWasTakenOverIsNotTakenAgain() async throws {
    let rig = try SessionRig(in: folder, former: former)
    await rig.begin()
    rig.session.setLanguage("de")
    _ = await rig.session.logOut()
    rig.session.storage.saveNow()
    let user = rig.session.profile.user

    let next = try SessionRig(in: folder, server: rig.server, former: former)
    await next.begin()
    #expect(next.session.profile.user == user)
    #expect(user.text != "q7ZrT0aKp3Xw@com.example.shop")
  }

  @Test func aKnownUserKeepsTheLanguage() async throws {
    let rig = try SessionRig(in: folder, user: "user_1", former: former)
    rig.server.on("/client/init", .status(500))
    await rig.begin()
    #expect(rig.session.profile.language == "de")
  }

  @Test func nothingIsTakenFromEmptyDefaults() async throws {
    let rig = try SessionRig(in: folder, former: FormerDefaults([:]))
    await rig.begin()
    #expect(rig.session.profile.language == "de")
    #expect(rig.session.show("Hello") == "Hello")
  }
}
