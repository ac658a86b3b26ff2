import Foundation
import RuneDelivery
import RuneModel
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// Servers that try to do more than serve texts.
  @Suite struct HostileUpdateTests {
    @Test(arguments: ["http://example.com/de.json", "ftp://127.0.0.1/de.json", "https://user:pw@127.0.0.1/x"])
    func anAddressThatIsNotFetchedFailsItsLocale(_ address: String) async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.content("{\"locales\": {\"de\": {\"url\": \"\(address)\"}, \"en\": {}}}"))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      let result = await rig.check()
      #expect(result.updatedLocales == ["en"])
      #expect(result.errorMessage?.contains("the address is refused") == true, "\(result.errorMessage ?? "")")
      #expect(result.errorMessage?.contains("pw") == false)
    }

    @Test func thePublishIDGoesToNoOtherOrigin() async throws {
      let other = try MisbehavingServer()
      other.on("/de.json", .texts(#"{"k": "v"}"#))
      other.on("/fr.json", .texts(#"{"k": "v"}"#))
      let rig = try UpdateRig()
      rig.serveManifest(
        .content("{\"locales\": {\"de\": {\"url\": \"\(other.url("/de.json"))\"}, \"fr\": {}}}")
      )
      rig.serve("fr", .redirect(to: other.url("/fr.json").absoluteString))
      #expect(await rig.check() == .updated(["de", "fr"]))
      #expect(other.requests.count == 2)
      for request in other.requests { #expect(!request.headers.values.contains(UpdateRig.publishID)) }
    }

    @Test func anInvalidTagIsUsedInNoAddressOrFile() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.content(#"{"locales": ["../../../evil", "en"]}"#))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      #expect(await rig.check().updatedLocales == ["en"])
      #expect(!rig.server.requests.contains { $0.target.contains("evil") })
      #expect(rig.store.saves == [["en"]])
    }

    @Test func spellingsOfOneTagAreOneLocale() async throws {
      let rig = try UpdateRig(languages: ["de-DE"])
      rig.serveManifest(.content(#"{"locales": ["de_DE", "DE-de", "zh-hant-tw"]}"#))
      rig.serve("DE-de", .texts(#"{"k": "de"}"#))
      rig.serve("zh-hant-tw", .texts(#"{"k": "zh"}"#))
      #expect(await rig.check() == .updated(["de-DE", "zh-Hant-TW"]))
      #expect(rig.requests("DE-de").count == 1)
    }

    @Test func aSilentServerTimesOut() async throws {
      let rig = try UpdateRig(timeout: 0.5)
      rig.serveManifest(.silence)
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.contains("silent for 0.5 s") == true, "\(result.errorMessage ?? "")")
    }

    /// On a busy machine the server may be silent for the entire timeout, which ends the check first: a longer
    /// timeout is then tried.
    @Test func aDrippingServerTimesOutAfterThreeTimesTheTimeout() async throws {
      for timeout in [0.3, 1, 4, 16] {
        let rig = try UpdateRig(timeout: timeout)
        rig.serveManifest(.slowDrip(interval: 0.05))
        let result = await rig.check()
        #expect(result.status == .failed)
        let message = result.errorMessage ?? ""
        if message.contains("longer than \(String(format: "%g", 3 * timeout)) s") { return }
        try #require(message.contains("silent for \(String(format: "%g", timeout)) s"), "\(message)")
      }
      Issue.record("No check came to the end of its time.")
    }

    @Test func noCheckFetchesMoreThanItsLimit() async throws {
      let rig = try UpdateRig(budget: FetchBudget(concurrentFetches: 4, byteLimit: 100, timeLimit: 300))
      let tags = ["aa", "ab", "af", "ak", "am", "an", "ar", "as"]
      rig.serveManifest(.manifest(1, ["aa": "1", "ab": "1", "af": "1", "ak": "1", "am": "1", "an": "1"]))
      for tag in tags { rig.serve(tag, .texts("{\"k\": \"\(String(repeating: "x", count: 90))\"}")) }
      let first = await rig.check()
      // Two are enough; those that have already started finish too.
      #expect((2...5).contains(first.updatedLocales.count))
      #expect(first.errorMessage?.contains("more than 100 bytes") == true)
      var updated = first.updatedLocales
      while await rig.check() != .noChange { updated = Set(rig.texts.keys) }
      #expect(updated.count == 6)
      #expect(tags.prefix(6).allSatisfy { rig.requests($0).count == 1 })
    }

    @Test func anUpdateBecomesVisibleAtOnce() async throws {
      let latch = Latch()
      let arrival = Latch()
      let rig = try UpdateRig { GatedFetching(base: $0, payloads: latch, arrival: arrival) }
      rig.serveManifest(.manifest(1, ["en": nil, "de": nil]))
      rig.serve("en", .texts(#"{"k": "en"}"#))
      rig.serve("de", .texts(#"{"k": "de"}"#))
      async let result = rig.check()
      await arrival.wait()
      #expect(rig.showCount == 0)
      latch.open()
      #expect(await result == .updated(["en", "de"]))
      #expect(rig.showCount == 1)
    }

    @Test func thePublishIDIsInNoMessage() async throws {
      let rig = try UpdateRig()
      let path = "/\(UpdateRig.publishID)/de.json"
      rig.serveManifest(
        .status(403),
        .content("{\"locales\": {\"de\": {\"url\": \"\(rig.server.url(path))\"}, \"en\": {}}}")
      )
      rig.serve("en", .texts(#"{"k": "v"}"#))
      let results = [await rig.check(), await rig.check(), await rig.check()]
      #expect(results.map(\.status) == [.failed, .updated, .failed])
      for line in results.compactMap(\.errorMessage) + rig.wholeLog {
        #expect(!line.contains(UpdateRig.publishID))
      }
    }
  }
}
