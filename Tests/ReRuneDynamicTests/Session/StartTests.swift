import Foundation
import ReRuneErrors
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneDynamic

@Suite struct StartTests {
  private let folder = TemporaryFolder()

  private static func users(_ rig: SessionRig) -> [String] {
    rig.server.requests(for: "/client/init").compactMap { SessionRig.members(of: $0)["userId"] }
  }

  @Test func theServiceNamesTheLanguages() async throws {
    let rig = try SessionRig(in: folder)
    #expect(rig.session.profile.languages.isEmpty)
    #expect(await rig.session.ready().problem?.code == "not_set_up")
    #expect(await rig.begin().problem == nil)
    #expect(rig.session.profile.languages == ["de", "fr", "en"])
    #expect(rig.session.profile.language == "de")
    #expect(await rig.session.ready().problem == nil)
  }

  @Test func theNextStartServesWithoutTheService() async throws {
    let first = try SessionRig(in: folder, user: "user-1")
    first.translateEverything()
    await first.begin()
    first.session.setLanguage("fr")
    #expect(await first.session.translation(of: "Hello") == .success("Hello [fr]"))
    first.session.storage.saveNow()
    first.server.stop()
    let second = try SessionRig(in: folder, server: first.server, user: "user-1")
    #expect(second.session.profile.languages == ["de", "fr", "en"])
    #expect(second.session.profile.language == "fr")
    #expect(second.session.show("Hello") == "Hello [fr]")
    #expect(await second.begin().problem?.httpStatus == 0)
    #expect(second.session.show("Hello") == "Hello [fr]")
    let delay = await second.clock.nextSleep()
    #expect((1...2).contains(delay))
  }

  @Test func aFailedStartIsRepeated() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/init", .status(500), .status(503), .content(SessionRig.project))
    #expect(await rig.begin().problem?.httpStatus == 500)
    _ = await rig.clock.nextSleep()
    rig.clock.advance(by: 120)
    _ = await rig.clock.nextSleep()
    rig.clock.advance(by: 60)
    while !rig.session.profile.project.isStarted {
      if rig.server.requests.count == 2 { rig.clock.advance(by: 60) }
      await Task.yield()
    }
    #expect(Self.users(rig).count == 3)
    while case .failure = await rig.session.ready() { await Task.yield() }
  }

  @Test func aRefusedKeyIsNotTriedAgain() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/init", .content(SessionRig.project), .status(403), .content(SessionRig.project))
    await rig.begin()
    #expect(await rig.session.logOut().problem?.httpStatus == 403)
    #expect(await rig.session.translation(of: "Hello").problem?.httpStatus == 403)
    #expect(rig.askedTexts.isEmpty)
    #expect(await rig.session.logOut().problem == nil)
  }

  // MARK: Users

  @Test func anAnonymousUserStaysTheSame() async throws {
    let first = try SessionRig(in: folder)
    await first.begin()
    first.session.end()
    let second = try SessionRig(in: folder, server: first.server)
    await second.begin()
    let users = Self.users(second)
    #expect(users.count == 2)
    #expect(Set(users).count == 1)
    #expect(users[0].wholeMatch(of: /[a-zA-Z0-9]{12}@com\.example\.shop/) != nil)
  }

  @Test func anAnonymousUserLogsIn() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/login", .status(500))
    await rig.begin()
    #expect(try await rig.session.logIn(#require(UserID(" user-1 "))).problem == nil)
    let login = try #require(rig.server.requests(for: "/client/login").first)
    #expect(SessionRig.members(of: login)["userId"] == Self.users(rig)[0])
    #expect(SessionRig.members(of: login)["loginUserId"] == "user-1")
    #expect(Self.users(rig).last == "user-1")
    #expect(
      rig.server.requests.map(\.target).filter { $0 != "/client/sync" } == [
        "/client/init", "/client/login", "/client/init",
      ]
    )
  }

  @Test func aKnownUserIsReplacedWithoutALogin() async throws {
    let rig = try SessionRig(in: folder, user: "user-1")
    await rig.begin()
    #expect(try await rig.session.logIn(#require(UserID("user-2"))).problem == nil)
    #expect(try await rig.session.logIn(#require(UserID("user-2"))).problem == nil)
    #expect(Self.users(rig) == ["user-1", "user-2"])
    #expect(rig.server.requests(for: "/client/login").isEmpty)
  }

  @Test func aLogoutMakesAnotherAnonymousUser() async throws {
    let first = try SessionRig(in: folder)
    await first.begin()
    first.session.setLanguage("fr")
    #expect(await first.session.logOut().problem == nil)
    #expect(first.session.profile.language == "de")
    first.session.storage.saveNow()
    let second = try SessionRig(in: folder, server: first.server)
    await second.begin()
    let users = Self.users(second)
    #expect(users.count == 3)
    #expect(users[0] != users[1])
    #expect(users[1] == users[2])
  }

  @Test func aLoginSupersedesAStart() async throws {
    let rig = try SessionRig(in: folder, user: "user-1")
    let gate = Gate()
    rig.server.on("/client/init") { request in
      let answer = Reply.content(SessionRig.project)
      return SessionRig.members(of: request)["userId"] == "user-1" ? answer.after(gate) : answer
    }
    rig.session.begin()
    let first = Task { await rig.session.ready() }
    await rig.server.arrival(for: "/client/init")
    let login = Task { try await rig.session.logIn(#require(UserID("user-2"))) }
    #expect(try await login.value.problem == nil)
    gate.open()
    #expect(await first.value.problem == nil)
    #expect(rig.session.profile.user == UserID("user-2"))
  }

  /// Two sessions with one file: an app and its extension, or a setup that replaces another.
  @Test func aSessionKeepsTheChoicesOfOtherUsers() async throws {
    let first = try SessionRig(in: folder, user: "user-1")
    await first.begin()
    let second = try SessionRig(in: folder, server: first.server, user: "user-2")
    await second.begin()
    second.session.setLanguage("fr")
    second.session.storage.saveNow()
    first.session.setLanguage("fr")
    first.session.storage.saveNow()
    for user in ["user-1", "user-2"] {
      let rig = try SessionRig(in: folder, server: first.server, user: user)
      #expect(rig.session.profile.language == "fr")
    }
  }

  // MARK: Languages

  @Test func theServicePrescribesALanguageAndGivesItUp() async throws {
    let rig = try SessionRig(in: folder)
    let prescribing = #"{"base_language": "en", "languages": ["de", "fr"], "language_override": "it"}"#
    rig.server.on("/client/init", .content(prescribing), .content(prescribing), .content(SessionRig.project))
    await rig.begin()
    #expect(rig.session.profile.language == "it")
    rig.session.setLanguage("fr")
    #expect(rig.session.profile.language == "fr")
    rig.session.start()
    _ = await rig.session.ready()
    #expect(rig.session.profile.language == "it")
    rig.session.start()
    _ = await rig.session.ready()
    #expect(rig.session.profile.language == "fr")
    rig.session.setLanguage(nil)
    #expect(rig.session.profile.language == "de")
  }

  @Test func anUnknownLanguageIsRefused() async throws {
    let rig = try SessionRig(in: folder)
    await rig.begin()
    for tag in ["ja", "not a tag", "", "\u{1B}[31m"] { rig.session.setLanguage(tag) }
    #expect(rig.session.profile.language == "de")
    rig.session.setLanguage("FR")
    #expect(rig.session.profile.language == "fr")
  }
}
