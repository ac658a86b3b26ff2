import Foundation
import RuneDelivery
import RuneModel
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// A compromised service: its certificate is valid, and its content is malicious.
  @Suite struct HostileServiceTests {
    /// A manifest with this many locales, each at its own address.
    private static func manifest(_ count: Int, _ address: (Int) -> String) -> Reply {
      let entries = (0..<count).map { "\"de-x-a\($0)\":\"\(address($0))\"" }.joined(separator: ",")
      return .content("{\"revision\": 1, \"locales\": {\(entries)}}")
    }

    #if compiler(>=6.2)
      /// The most memory that any of these may add, in megabytes.
      private static let allowance = 64

      @Test(arguments: ["10,000 locales", "100 MB", "gzip bomb"])
      func aManifestTakesLittleMemoryAndTime(name: String) async {
        await #expect(processExitsWith: .success) { [name] in
          let rig = try UpdateRig()
          switch name {
          case "10,000 locales": rig.serveManifest(Self.manifest(10_000) { "/\($0)" })
          case "100 MB": rig.serveManifest(.large(megabytes: 100, announced: false))
          default: rig.serveManifest(.bomb(.gzip, megabytes: 1_000))
          }
          let before = PeakMemory.megabytes
          let start = ContinuousClock.now
          let result = await rig.check()
          #expect(result.status == .failed)
          #expect(start.duration(to: .now) < .seconds(20))
          #expect(PeakMemory.megabytes - before < Self.allowance)
          #expect(rig.server.requests.count <= 1 + Limits.fetchedLocales)
        }
      }

      /// 32 MB of texts: many, or long ones.
      private static let payloads: [String: @Sendable () -> String] = [
        "50,000 keys": {
          let text = String(repeating: "x", count: 620)
          return "{" + (0..<50_000).map { "\"k\($0)\":\"\(text)\"" }.joined(separator: ",") + "}"
        },
        "long texts": {
          let text = String(repeating: "x", count: 250_000)
          return "{" + (0..<130).map { "\"k\($0)\":\"\(text)\"" }.joined(separator: ",") + "}"
        },
      ]

      @Test(arguments: payloads.keys.sorted())
      func theLargestPayloadTakesAFewTimesItsSize(name: String) async {
        await #expect(processExitsWith: .success) { [name] in
          let payload = try #require(Self.payloads[name])
          let rig = try UpdateRig()
          rig.serveManifest(.manifest(1, ["en": "1"]))
          rig.serve("en", .texts(payload()))
          let before = PeakMemory.megabytes
          let start = ContinuousClock.now
          let result = await rig.check()
          #expect(result.status == .updated)
          #expect(start.duration(to: .now) < .seconds(60))
          #expect(PeakMemory.megabytes - before < 256)
        }
      }
    #endif

    /// Each locale has as many colliding keys as allowed. Together they would be slow to insert and to find.
    @Test func keysChosenForTheirHashesChangeNothing() async throws {
      let tags = ["aa", "ab", "af", "ak", "am", "an"]
      let keys = ChosenKeys.crowded(tags.count * Limits.payloadKeyRun)
      let rig = try UpdateRig()
      let entries = tags.map { "\"\($0)\"" }.joined(separator: ", ")
      rig.serveManifest(
        .manifest(1, ["en": "1"]),
        .content("{\"revision\": 2, \"locales\": [\(entries)]}")
      )
      rig.serve("en", .texts(#"{"k": "v"}"#))
      for (number, tag) in tags.enumerated() {
        let own = keys[number * Limits.payloadKeyRun..<(number + 1) * Limits.payloadKeyRun]
        rig.serve(tag, .texts(ChosenKeys.payload(own)))
      }
      #expect(await rig.check() == .updated(["en"]))
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(
        result.errorMessage?.contains("aa, ab, af, ak, am, an, en are not used: the hashes") == true,
        "\(result.errorMessage ?? "")"
      )
      #expect(rig.texts == ["en": ["k": "v"]])
      #expect(rig.store.saves.count == 1)
    }

    /// An app contacts no more hosts than it has locales to fetch.
    @Test func tenThousandHostsAreNotContacted() async throws {
      let hosts = Locked<Set<String>>([])
      let rig = try UpdateRig { HostRecordingFetching(base: $0, hosts: hosts) }
      rig.serveManifest(Self.manifest(10_000) { "https://h\($0).example/de.json" })
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect((result.errorMessage?.utf8.count ?? 0) < 1_000)
      #expect(hosts.withLock { $0.count } == Limits.fetchedLocales)
    }

    @Test func aCheckEndsAlthoughEveryLocaleIsSlow() async throws {
      let rig = try UpdateRig(budget: FetchBudget(concurrentFetches: 4, byteLimit: .max, timeLimit: 0.3))
      rig.serveManifest(.manifest(1, ["aa": "1", "ab": "1", "af": "1", "ak": "1", "am": "1", "an": "1"]))
      for tag in ["aa", "ab", "af", "ak", "am", "an"] { rig.serve(tag, .texts(#"{"k": "v"}"#).after(0.4)) }
      let result = await rig.check()
      // Four fetches had started.
      #expect(result.updatedLocales == ["aa", "ab", "af", "ak"])
      #expect(result.errorMessage?.contains("took longer than 0 seconds") == true)
      #expect(rig.requests("am").isEmpty && rig.requests("an").isEmpty)
      #expect(await rig.check().updatedLocales == ["am", "an"])
    }

    @Test(arguments: [
      "file:///etc/passwd", "file://localhost/etc/passwd", "data:application/json,{}", "javascript:1",
      "ftp://127.0.0.1/x", "http://169.254.169.254/latest/meta-data", "http://example.com/x",
      "https://user:pw@example.com/x", "https://0x7f000001/x", "https://[fe80::1%25eth0]/x",
    ])
    func anAddressOfAnotherSchemeIsNotRequested(address: String) async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.content("{\"locales\": {\"de\": {\"url\": \"\(address)\"}}}"))
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.contains("refused") == true, "\(result.errorMessage ?? "")")
      #expect(rig.server.requests.count == 1)
    }

    /// Case, look-alikes and names with a special meaning: one locale each, or none.
    @Test func everyTagHasItsOwnAddress() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(
        .content(
          #"{"locales": ["DE", "de", "d\u0435", "de\u0000", "../x", "CON", "\u202Eed", "d\u0131", "de-DE", "de_de"]}"#
        )
      )
      for tag in ["de", "CON", "de_de"] { rig.serve(tag, .texts(#"{"k": "v"}"#)) }
      #expect(await rig.check().updatedLocales == ["de", "con", "de-DE"])
      #expect(
        Set(rig.server.requests.dropFirst().map(\.target))
          == [UpdateRig.path("de"), UpdateRig.path("CON"), UpdateRig.path("de_de")]
      )
      #expect(rig.store.saves == [["con", "de", "de-DE"]])
    }

    /// The service need not know other spellings than its own.
    @Test(arguments: [("pt_BR", "pt-BR"), ("iw", "he"), ("zh-hans", "zh-Hans")])
    func aLocaleIsRequestedAsTheManifestSpellsIt(written: String, tag: String) async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.content("{\"locales\": [\"\(written)\"]}"))
      rig.serve(written, .texts(#"{"k": "v"}"#))
      #expect(await rig.check() == .updated([tag]))
      #expect(rig.server.requests.dropFirst().map(\.target) == [UpdateRig.path(written)])
    }

    @Test func aMissingPayloadMentionsTheSpellingOfItsLocale() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.content(#"{"locales": ["pt_BR"]}"#))
      rig.serve("pt_BR", .status(404))
      let message = await rig.check().errorMessage
      #expect(
        message?.contains("no texts of \"pt_BR\"; check that the manifest writes the locale") == true,
        "\(message ?? "")"
      )
    }

    /// 304 for a locale that is not stored.
    @Test func aMissingLocaleCannotBeUnmodified() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": "1"]))
      rig.serve("en", .status(304, headers: ["ETag": "\"1\""]), .texts(#"{"k": "v"}"#))
      #expect(await rig.check().status == .failed)
      #expect(rig.texts.isEmpty)
      #expect(await rig.check() == .updated(["en"]))
    }

    @Test(arguments: [
      "-1", "99999999999999999999", "1e9", "0x10", "\u{1}", "Fri, 31 Dec 9999 23:59:59 GMT",
      "Sun, 06 Nov 1994 08:49:37 GMT", "-0", "NaN", "inf", String(repeating: "9", count: 60_000),
    ])
    func noRetryAfterStopsUpdatesForever(field: String) async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.status(503, headers: ["Retry-After": field]))
      let outcome = await rig.controller.checkForUpdates()
      #expect(outcome.result.status == .failed)
      var schedule = try #require(CheckSchedule(interval: 60, least: 60) { _ in })
      #expect((60...86_400).contains(schedule.delay(after: outcome)))
    }
  }
}
