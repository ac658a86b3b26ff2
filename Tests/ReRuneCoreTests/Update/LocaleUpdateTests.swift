import RuneDelivery
import RuneModel
import RuneTestClock
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// Which locales are requested, and when their texts count as changed.
  @Suite struct LocaleUpdateTests {
    @Test func anEntryWithTheStoredETagMakesNoRequest() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": "e1", "de": "d1"]), .manifest(2, ["en": "e1", "de": "d2"]))
      rig.serve("en", .texts(#"{"k": "en"}"#))
      rig.serve("de", .texts(#"{"k": "de"}"#), .texts(#"{"k": "neu"}"#))
      #expect(await rig.check() == .updated(["en", "de"]))
      #expect(await rig.check() == .updated(["de"]))
      #expect(rig.requests("en").count == 1)
      #expect(rig.requests("de").count == 2)
      #expect(rig.texts == ["en": ["k": "en"], "de": ["k": "neu"]])
    }

    @Test func anEntryWithAnotherETagIsRequestedWithThePayloadsETag() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": "entry-1"]), .manifest(2, ["en": "entry-2"]))
      rig.serve("en", .texts(#"{"k": "v"}"#, etag: "W/\"http-1\""), .status(304))
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .noChange)
      // It is unknown whether the entry's new validator belongs to this payload.
      #expect(await rig.check() == .noChange)
      #expect(rig.requests("en").map { $0["If-None-Match"] } == [nil, "W/\"http-1\"", "W/\"http-1\""])
      #expect(rig.texts == ["en": ["k": "v"]])
    }

    /// The manifest has versions in place of ETags.
    @Test func aValidatorOfAnotherKindCostsNoRequestForEver() async throws {
      let clock = ManualClock()
      let rig = try UpdateRig(clock: clock)
      rig.serveManifest(.manifest(1, ["en": "1", "de": "7"], etag: "\"m\""), .status(304))
      for tag in ["en", "de"] { rig.serve(tag, .texts(#"{"k": "v"}"#, etag: "\"\(tag)\""), .status(304)) }
      #expect(await rig.check() == .updated(["en", "de"]))
      clock.advance(by: 60)
      #expect(await rig.check() == .noChange)
      clock.advance(by: 600)
      #expect(await rig.check() == .noChange)
      for _ in 0..<3 {
        clock.advance(by: 60)
        #expect(await rig.check() == .noChange)
      }
      for tag in ["en", "de"] { #expect(rig.requests(tag).count == 3) }
    }

    /// The manifest is new, but the CDN still serves the old payload.
    @Test func aPayloadOlderThanItsManifestIsRequestedAgain() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": "v1"]), .manifest(2, ["en": "v2"]))
      rig.serve(
        "en",
        .texts(#"{"k": "old"}"#, etag: "W/\"v1\""),
        .texts(#"{"k": "old"}"#, etag: "W/\"v1\""),
        .status(304),
        .texts(#"{"k": "new"}"#, etag: "W/\"v2\"")
      )
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .noChange)
      #expect(await rig.check() == .noChange)
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.texts == ["en": ["k": "new"]])
      // Now the two match.
      #expect(await rig.check() == .noChange)
      #expect(rig.requests("en").count == 4)
    }

    @Test func anEntryWithoutETagIsRequestedEachTime() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": nil], etag: "\"m\""), .status(304))
      rig.serve(
        "en",
        .texts(#"{"k": "1"}"#, etag: "\"1\""),
        .status(304),
        .texts(#"{"k": "2"}"#, etag: "\"2\"")
      )
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .noChange)
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.requests("en").map { $0["If-None-Match"] } == [nil, "\"1\"", "\"1\""])
    }

    @Test func anotherETagWithTheSameTextsIsNoChange() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": nil]))
      rig.serve(
        "en",
        .texts(#"{"a": "1", "p": {"one": "x", "other": "y"}}"#, etag: "\"1\""),
        .texts(#"{ "p": {"other": "y", "one": "x"}, "a": "\u0031" }"#, etag: "\"2\"")
      )
      #expect(await rig.check() == .updated(["en"]))
      for _ in 0..<2 { #expect(await rig.check() == .noChange) }
      #expect(rig.showCount == 1)
      #expect(rig.requests("en").map { $0["If-None-Match"] } == [nil, "\"1\"", "\"2\""])
      #expect(rig.store.snapshot?.locale("en")?.etag == "\"2\"")
    }

    struct Change: Sendable, CustomTestStringConvertible {
      var before: String
      var after: String
      var testDescription: String { "\(before) → \(after)" }
    }

    @Test(arguments: [
      Change(before: #"{"k": "1"}"#, after: #"{"k": "2"}"#),
      Change(before: #"{"k": "1"}"#, after: #"{"k": ""}"#),
      Change(before: #"{"k": "1"}"#, after: #"{"k": "1", "l": "2"}"#),
      Change(before: #"{"k": "1", "l": "2"}"#, after: #"{"k": "1"}"#),
      Change(before: #"{"k": "1"}"#, after: #"{"l": "1"}"#),
      Change(before: #"{"k": "1"}"#, after: "{}"),
      // Equal to a reader, but with other bytes.
      Change(before: #"{"k": "\u00e9"}"#, after: #"{"k": "e\u0301"}"#),
      Change(before: #"{"\u00e9": "k"}"#, after: #"{"e\u0301": "k"}"#),
      Change(before: #"{"k": {"other": "1"}}"#, after: #"{"k": {"other": "2"}}"#),
      Change(before: #"{"k": {"other": "1"}}"#, after: #"{"k": {"one": "1", "other": "1"}}"#),
      Change(before: #"{"k": {"other": "1"}}"#, after: #"{"k": "1"}"#),
    ])
    func aChangedTextIsAnUpdate(_ change: Change) async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": nil]))
      rig.serve("en", .texts(change.before), .texts(change.after))
      #expect(await rig.check() == .updated(["en"]))
      let before = rig.texts
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.showCount == 2)
      #expect(await rig.check() == .noChange)
      #expect(before != [:])
    }

    @Test func anEmptyPayloadClearsALocale() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": nil, "de": nil]))
      rig.serve("en", .texts(#"{"k": "v"}"#), .texts("{}"))
      rig.serve("de", .texts("{}"))
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.texts["en"] ?? [:] == [:])
      #expect(rig.log(.warning) == ["en: it has no texts over the air any more; bundled ones are shown"])
    }

    @Test func aLocaleThatTheProjectNoLongerHasIsDropped() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(
        .manifest(1, ["en": "1", "en-GB": "1"]),
        .manifest(2, ["en-GB": "1"]),
        .content(#"{"revision": 3, "locales": []}"#)
      )
      rig.serve("en", .texts(#"{"k": "color"}"#))
      rig.serve("en-GB", .texts(#"{"k": "colour"}"#))
      #expect(await rig.check() == .updated(["en", "en-GB"]))
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.texts == ["en-GB": ["k": "colour"]])
      #expect(rig.store.snapshot?.locales.map(\.tag) == ["en-GB"])
      #expect(await rig.check() == .updated(["en-GB"]))
      #expect(rig.texts == [:])
      #expect(rig.requests("en").count == 1)
    }

    /// A typo in one tag must not remove any texts.
    @Test func anUnreadableElementPreventsDroppingLocales() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(
        .manifest(1, ["en": "1", "de": "1"]),
        .manifest(2, ["en": "2", "d--e": "2"]),
        .manifest(3, ["en": "2"])
      )
      rig.serve("en", .texts(#"{"k": "1"}"#), .texts(#"{"k": "2"}"#))
      rig.serve("de", .texts(#"{"k": "eins"}"#))
      #expect(await rig.check() == .updated(["en", "de"]))
      let result = await rig.check()
      #expect(result.status == .updated)
      #expect(result.updatedLocales == ["en"])
      #expect(result.errorMessage?.contains("\"d--e\" is not a locale tag") == true, "\(result)")
      #expect(rig.texts == ["en": ["k": "2"], "de": ["k": "eins"]])
      #expect(rig.store.snapshot?.locales.map(\.tag) == ["de", "en"])
      #expect(rig.store.snapshot?.revision == 2)
      #expect(await rig.check() == .updated(["de"]))
      #expect(rig.texts == ["en": ["k": "2"]])
    }

    @Test func otherFormatsAreRecognizedByTheirContent() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": nil, "de": nil, "fr": nil]))
      rig.serve("en", .texts(#""k" = "strings";"#))
      rig.serve(
        "de",
        .texts(
          #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"#
            + #""de": {"stringUnit": {"state": "translated", "value": "katalog"}}}}}}"#
        )
      )
      rig.serve("fr", .texts(#"[{"key": "k", "values": [{"lang": "fr", "value": "records"}]}]"#))
      #expect(await rig.check() == .updated(["en", "de", "fr"]))
      #expect(rig.texts == ["en": ["k": "strings"], "de": ["k": "katalog"], "fr": ["k": "records"]])
    }

    @Test func anInvalidValueIsSkippedAndLoggedOnce() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": nil]))
      let payload = """
        {"null": null, "number": 1, "true": true, "array": ["x"], "plural": {"one": "1"}, "empty": "", "k": "v"}
        """
      rig.serve("en", .texts(payload))
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .noChange)
      #expect(rig.texts == ["en": ["empty": "", "k": "v"]])
      for key in ["null", "number", "true", "array", "plural"] {
        #expect(rig.log(.warning).filter { $0.contains("\"\(key)\"") }.count == 1, "\(key)")
      }
      #expect(rig.log(.warning).count == 5)
    }

    // MARK: Order and number

    @Test(arguments: [
      (["zh-Hant-TW", "fr"], ["zh-Hant", "zh", "fr", "ar", "de", "en"]),
      (["de-AT"], ["de", "ar", "fr", "zh", "zh-Hant", "en"]),
      ([], ["ar", "fr", "zh", "de", "zh-Hant", "en"]),
    ])
    func theLocalesOfTheUserComeFirst(_ languages: [String], _ order: [String]) throws {
      let list = #"{"locales": ["ar", "fr", "zh", "de", "zh-Hant", "en"]}"#
      let manifest = try ManifestDecoder.decode(Array(list.utf8))
      #expect(LocaleSelection.all.selected(of: manifest.locales, languages: languages).map(\.tag) == order)
    }

    @Test(arguments: [
      (["zh-Hant-TW", "fr"], ["zh-Hant", "zh", "fr", "en"]), (["de-AT"], ["de", "en"]), (["en"], ["en"]),
      (["ja"], ["en"]), ([], ["en"]),
    ])
    func onlyTheLocalesOfTheUserMayBeSelected(_ languages: [String], _ selected: [String]) throws {
      let list = #"{"locales": ["ar", "fr", "zh", "de", "zh-Hant", "en"]}"#
      let manifest = try ManifestDecoder.decode(Array(list.utf8))
      let selection = LocaleSelection.preferred(sourceLocale: "en")
      #expect(selection.selected(of: manifest.locales, languages: languages).map(\.tag) == selected)
    }

    @Test func noMoreThanTwoHundredLocalesAreFetched() async throws {
      let rig = try UpdateRig(languages: ["zz"])
      let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }
      let tags = letters.flatMap { a in letters.map { a + $0 } }.filter { $0 != "zz" }.prefix(204) + ["zz"]
      let list = tags.map { "\"\($0)\"" }.joined(separator: ", ")
      rig.serveManifest(.content("{\"locales\": [\(list)]}"))
      let normalized = Set(tags.compactMap(LocaleTag.normalized))
      for tag in normalized { rig.serve(tag, .texts("{\"k\": \"\(tag)\"}")) }
      let result = await rig.check()
      #expect(result.updatedLocales.count == 200)
      #expect(result.updatedLocales.contains("zz"))
      #expect(rig.server.requests.count == 201)
      let omitted = normalized.count - 200
      #expect(rig.log(.warning).contains { $0.contains("\(omitted) locales beyond the first 200") })
    }

    @Test func fourLocalesAreFetchedAtATime() async throws {
      let counter = ConcurrencyCounter(waitingFor: 4)
      let rig = try UpdateRig { CountingFetching(base: $0, counter: counter) }
      rig.serveManifest(
        .content(#"{"locales": ["aa", "ab", "af", "ak", "am", "an", "ar", "as", "av", "ay"]}"#)
      )
      for tag in ["aa", "ab", "af", "ak", "am", "an", "ar", "as", "av", "ay"] {
        rig.serve(tag, .texts(#"{"k": "v"}"#))
      }
      let result = await rig.check()
      #expect(result.updatedLocales.count == 10)
      #expect(counter.highest == 4)
    }
  }
}
