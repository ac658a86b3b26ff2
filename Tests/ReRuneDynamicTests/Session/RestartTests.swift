import Foundation
import ReRuneErrors
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneDynamic

/// A start that has failed is made again: by `setup`, when the app becomes active, and when the network returns.
@Suite struct RestartTests {
  private let folder = TemporaryFolder()

  private static func starts(_ rig: SessionRig) -> Int { rig.server.requests(for: "/client/init").count }

  @Test(arguments: [500, 401, 403])
  func anotherSetupStartsAgain(status: Int) async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/init", .status(status), .content(SessionRig.project))
    #expect(await rig.begin().problem?.httpStatus == status)
    #expect(rig.session.restart())
    #expect(await rig.session.ready().problem == nil)
    #expect(!rig.session.restart())
    #expect(Self.starts(rig) == 2)
  }

  @Test func aStartInProgressIsNotMadeAgain() async throws {
    let rig = try SessionRig(in: folder)
    let gate = Gate()
    rig.server.on("/client/init", .content(SessionRig.project).after(gate))
    rig.session.begin()
    await rig.server.arrival(for: "/client/init")
    #expect(!rig.session.restart())
    rig.session.wake()
    gate.open()
    #expect(await rig.session.ready().problem == nil)
    #expect(Self.starts(rig) == 1)
  }

  @Test func theNetworkReturns() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    rig.server.on("/client/init", .raw(""), .content(SessionRig.project))
    #expect(await rig.begin().problem?.httpStatus == 0)
    rig.network.set(isOnline: false)
    #expect(await rig.session.ready().problem?.httpStatus == 0)
    rig.network.set(isOnline: true)
    #expect(await rig.session.ready().problem == nil)
    #expect(await rig.session.translation(of: "Hello") == .success("Hello [de]"))
    #expect(Self.starts(rig) == 2)
  }

  @Test func becomingActiveRespectsAPause() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on(
      "/client/init",
      .status(503, headers: ["Retry-After": "300"]),
      .content(SessionRig.project)
    )
    #expect(await rig.begin().problem?.retryAfter == 300)
    rig.session.wake()
    #expect(await rig.session.ready().problem?.httpStatus == 503)
    #expect(rig.session.restart())
    #expect(await rig.session.ready().problem == nil)
  }

  @Test func withoutANetworkTheNextAttemptsAreInSeconds() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/init", .raw(""), .raw(""), .raw(""), .content(SessionRig.project))
    await rig.begin()
    for longest in [2.0, 4, 8] {
      let delay = await rig.clock.nextSleep()
      #expect((longest / 2...longest).contains(delay))
      rig.clock.advance(by: longest)
    }
    while !rig.session.profile.project.isStarted { await Task.yield() }
    while case .failure = await rig.session.ready() { await Task.yield() }
    #expect(Self.starts(rig) == 4)
  }

  @Test func textsWithoutAnAnswerAreAskedForAgain() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/string", .raw(""))
    await rig.begin()
    #expect(await rig.session.translation(of: "Hello").problem?.httpStatus == 0)
    rig.translateEverything()
    #expect(await rig.session.translation(of: "Hello").problem?.httpStatus == 0)
    rig.network.set(isOnline: true)
    #expect(await rig.session.translation(of: "Hello") == .success("Hello [de]"))
  }

  @Test func aTextThatIsRefusedDoesNotStopOthers() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/string") { request in
      let text = SessionRig.members(of: request)["text"] ?? ""
      return text == "Bad" ? .status(403) : .content(#"{"translation": "\#(text)!"}"#)
    }
    await rig.begin()
    #expect(await rig.session.translation(of: "Bad").problem?.httpStatus == 403)
    #expect(await rig.session.translation(of: "Good") == .success("Good!"))
    #expect(await rig.session.translation(of: "Bad").problem?.httpStatus == 403)
    #expect(rig.askedTexts == ["Bad", "Good"])
  }

  /// The key is refused while texts are shown, and accepted later.
  @Test func becomingActiveTriesARefusedKeyAgain() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/string", .status(401))
    await rig.begin()
    #expect(await rig.session.translation(of: "Hello").problem?.httpStatus == 401)
    rig.translateEverything()
    rig.session.wake()
    #expect(await rig.session.ready().problem == nil)
    #expect(await rig.session.translation(of: "Hello") == .success("Hello [de]"))
    #expect(Self.starts(rig) == 2)
  }

  @Test func aLoginOfTheSameUserStartsAgain() async throws {
    let rig = try SessionRig(in: folder, user: "user-1")
    rig.server.on("/client/init", .status(500), .content(SessionRig.project))
    await rig.begin()
    #expect(try await rig.session.logIn(#require(UserID("user-1"))).problem == nil)
    #expect(Self.starts(rig) == 2)
  }
}
