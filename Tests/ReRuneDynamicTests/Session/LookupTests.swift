import Foundation
import ReRuneErrors
import RuneModel
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneDynamic

@Suite struct LookupTests {
  private let folder = TemporaryFolder()

  @Test func aTextIsShownAtOnceAndItsTranslationLater() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    await rig.begin()
    #expect(rig.show("Hello") == "Hello")
    #expect(await rig.ends(1).last == .ready("Hello [de]"))
    #expect(rig.show("Hello") == "Hello [de]")
    #expect(rig.askedTexts == ["Hello"])
  }

  @Test func nothingIsAskedForBeforeTheServiceHasEverAnswered() async throws {
    let rig = try SessionRig(in: folder)
    #expect(rig.show("Hello") == "Hello")
    #expect(await rig.ends(1) == [.ready("Hello")])
    #expect(rig.server.requests.isEmpty)
  }

  @Test func textsInTheBaseLanguageAndBlankOnesAreShownAsTheyAre() async throws {
    let rig = try SessionRig(in: folder, device: ["en-GB"])
    await rig.begin()
    #expect(rig.show("Hello") == "Hello")
    rig.session.setLanguage("de")
    for blank in ["", " ", "\n\t \u{00A0}"] { #expect(rig.show(blank) == blank) }
    #expect(
      await rig.ends(4).filter { $0 != .views } == ["Hello", "", " ", "\n\t \u{00A0}"].map { .ready($0) }
    )
    #expect(rig.askedTexts.isEmpty)
  }

  @Test func aHundredCallersShareARequest() async throws {
    let rig = try SessionRig(in: folder)
    let gate = Gate()
    rig.server.on("/client/string", .content(#"{"translation": "Hallo"}"#).after(gate))
    await rig.begin()
    for _ in 0..<50 { rig.show("Hello") }
    let callers = (0..<50).map { _ in Task { await rig.session.translation(of: "Hello") } }
    await rig.server.arrival(for: "/client/string")
    gate.open()
    for caller in callers { #expect(await caller.value == .success("Hallo")) }
    #expect(await rig.ends(50).count { $0 == .ready("Hallo") } == 50)
    #expect(rig.askedTexts == ["Hello"])
  }

  @Test func anAnswerAfterAChangeOfLanguageBelongsToTheOldOne() async throws {
    let rig = try SessionRig(in: folder)
    let gate = Gate()
    rig.server.on("/client/string") { request in
      if SessionRig.members(of: request)["lang"] == "fr" { return .content(#"{"translation": "Bonjour"}"#) }
      return .content(#"{"translation": "Hallo"}"#).after(gate)
    }
    await rig.begin()
    rig.show("Hello")
    await rig.server.arrival(for: "/client/string")
    rig.session.setLanguage("fr")
    #expect(await rig.session.translation(of: "Hello") == .success("Bonjour"))
    gate.open()
    _ = await rig.ends(1)
    #expect(rig.session.show("Hello") == "Bonjour")
    rig.session.setLanguage("de")
    #expect(rig.session.show("Hello") == "Hallo")
    #expect(rig.askedTexts.count == 2)
  }

  @Test func textsWithTheSameHashElsewhereHaveTheirOwnTranslations() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    await rig.begin()
    for text in ["Aa", "BB", "AaAa", "BBBB", "AaBB"] {
      #expect(await rig.session.translation(of: text) == .success("\(text) [de]"))
      #expect(rig.session.show(text) == "\(text) [de]")
    }
  }

  @Test func textsAreComparedByTheirBytes() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    await rig.begin()
    for text in ["\u{E9}", "e\u{301}", " \u{E9}"] { _ = await rig.session.translation(of: text) }
    #expect(
      rig.askedTexts.map { Array($0.utf8) } == ["\u{E9}", "e\u{301}", " \u{E9}"].map { Array($0.utf8) }
    )
  }

  @Test func aLongTextIsShownAndNotSent() async throws {
    let rig = try SessionRig(in: folder)
    await rig.begin()
    let text = String(repeating: "a", count: Limits.dynamicTextBytes + 1)
    #expect(rig.show(text) == text)
    #expect(await rig.ends(1).last == .failed("text_too_long"))
    #expect(rig.askedTexts.isEmpty)
  }

  @Test func aCallerCanBeCancelledAlone() async throws {
    let rig = try SessionRig(in: folder)
    let gate = Gate()
    rig.server.on("/client/string", .content(#"{"translation": "Hallo"}"#).after(gate))
    await rig.begin()
    let cancelled = Task { await rig.session.translation(of: "Hello") }
    let other = Task { await rig.session.translation(of: "Hello") }
    await rig.server.arrival(for: "/client/string")
    cancelled.cancel()
    #expect(await cancelled.value.problem?.code == "cancelled")
    gate.open()
    #expect(await other.value == .success("Hallo"))
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await rig.session.translation(of: "Bye")
    }
    #expect(await late.value.problem?.code == "cancelled")
    #expect(rig.askedTexts == ["Hello"])
  }

  @Test func aRefusedKeyStopsEverythingUntilTheUserChanges() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/string", .status(401))
    await rig.begin()
    #expect(await rig.session.translation(of: "Hello").problem?.httpStatus == 401)
    #expect(await rig.session.translation(of: "Bye").problem?.message == "Unauthorized - invalid API key")
    #expect(rig.askedTexts == ["Hello"])
    rig.translateEverything()
    _ = await rig.session.logOut()
    #expect(await rig.session.translation(of: "Bye") == .success("Bye [de]"))
  }

  @Test func aPauseOfTheServiceAppliesToAllTexts() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/string", .status(429, headers: ["Retry-After": "120"]))
    await rig.begin()
    #expect(await rig.session.translation(of: "Hello").problem?.retryAfter == 120)
    rig.translateEverything()
    rig.clock.advance(by: 119)
    #expect(await rig.session.translation(of: "Bye").problem?.httpStatus == 429)
    rig.clock.advance(by: 2)
    #expect(await rig.session.translation(of: "Bye") == .success("Bye [de]"))
  }

  @Test func aFailureIsNotRepeatedAtOnce() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/string", .status(500))
    await rig.begin()
    for _ in 0..<3 {
      rig.show("Hello")
      _ = await rig.session.translation(of: "Hello")
    }
    #expect(rig.askedTexts.count == 1)
    rig.translateEverything()
    rig.clock.advance(by: 61)
    #expect(await rig.session.translation(of: "Hello") == .success("Hello [de]"))
  }

  @Test func aWaitForATextWaitsForTheFirstAnswer() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    rig.session.begin()
    #expect(await rig.session.translation(of: "Hello") == .success("Hello [de]"))
  }

  /// Formats, markup and control characters in a translation.
  @Test func aTranslationIsShownAsItIs() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/string", .content(#"{"translation": "%@ %d %n {0} <b>\u0000\u001b[31m"}"#))
    await rig.begin()
    #expect(await rig.session.translation(of: "Hello, World, of all") == .success("%@ %d %n {0} <b>[31m"))
  }

  @Test func onlyTheShownLanguageStaysInMemory() async throws {
    let rig = try SessionRig(in: folder)
    rig.translateEverything()
    await rig.begin()
    _ = await rig.session.translation(of: "Hello")
    rig.session.setLanguage("fr")
    _ = await rig.session.translation(of: "Hello")
    rig.session.storage.saveNow()
    let memory = rig.session.state.withLock { $0.memory }
    #expect(memory.count(in: "de") == 0)
    #expect(memory.count(in: "fr") == 1)
    rig.session.setLanguage("de")
    #expect(rig.session.show("Hello") == "Hello [de]")
    #expect(rig.askedTexts.count == 2)
  }

  @Test func moreTextsThanCanWaitAreNotAskedFor() async throws {
    let rig = try SessionRig(in: folder)
    let gate = Gate()
    rig.server.on("/client/string", .content(#"{"translation": "Hallo"}"#).after(gate))
    await rig.begin()
    for number in 0..<(Limits.dynamicWaitingTexts + 10) { _ = rig.session.show("\(number)") }
    #expect(rig.session.state.withLock { $0.queue.droppedCount } == 10 - Limits.dynamicRequests)
    rig.session.end()
    for _ in 0..<Limits.dynamicRequests { gate.open() }
  }

  @Test func anEndedSessionFinishesItsWaiters() async throws {
    let rig = try SessionRig(in: folder)
    rig.server.on("/client/string", .silence)
    await rig.begin()
    let caller = Task { await rig.session.translation(of: "Hello") }
    rig.show("Hello")
    await rig.server.arrival(for: "/client/string")
    rig.session.end()
    #expect(await caller.value.problem?.code == "superseded")
    #expect(await rig.ends(1).last == .failed("superseded"))
    #expect(rig.show("Bye") == "Bye")
    #expect(await rig.ends(2).last == .failed("superseded"))
    rig.server.stop()
  }
}
