import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// Checks in which some locales fail.
  @Suite struct PartialFailureTests {
    struct Failure: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var reply: Reply
      /// A part of the message.
      var reason: String
      var code: String

      enum Code: String {
        case httpStatus = "swift_sdk_http_status"
        case transport = "swift_sdk_transport_error"
        case unreadable = "unreadable_document"
      }

      init(_ description: String, _ code: Code, _ reply: Reply, _ reason: String) {
        testDescription = description
        self.code = code.rawValue
        self.reply = reply
        self.reason = reason
      }

      static let all = [
        Failure(
          "404 with a body",
          .httpStatus,
          .status(404, body: Array(#"{"k": "no"}"#.utf8)),
          "no texts of"
        ),
        Failure("500", .httpStatus, .status(500), "status 500"),
        Failure("202", .httpStatus, .status(202, body: Array(#"{"k": "no"}"#.utf8)), "status 202"),
        Failure(
          "bad UTF-8",
          .unreadable,
          .status(200, body: Array(#"{"k": ""#.utf8) + [0xFF] + Array(#""}"#.utf8)),
          "UTF-8"
        ),
        Failure("unknown shape", .unreadable, .texts("42"), "neither a JSON object"),
        Failure("nested", .unreadable, .texts(#"{"data": {"k": "v"}}"#), "No member of the payload"),
        Failure("web page", .unreadable, .texts("<!DOCTYPE html><html></html>"), "web page"),
        Failure("cut off", .unreadable, .texts(#"{"k": "v"#), "de: "),
        Failure("empty", .unreadable, .texts(""), "de: "),
        Failure("too short", .transport, .wrongLength(#"{"k": "no"}"#, announced: 100), "ends too early"),
        Failure("truncated chunks", .transport, .truncatedChunks(#"{"k": "no"}"#), "de: "),
        Failure("deep", .unreadable, .texts(#"{"k": "# + String(repeating: "[", count: 1_000)), "de: "),
        Failure(
          "chosen keys",
          .unreadable,
          .texts(ChosenKeys.payload(ChosenKeys.crowded(3_000))),
          "hashes of 3000 keys"
        ),
        Failure("304 without a copy", .transport, .status(304), "without a validator"),
        Failure(
          "redirect in circles",
          .transport,
          .redirect(to: UpdateRig.path("de")),
          "redirects more than 5 times"
        ),
        Failure(
          "redirect in the clear",
          .transport,
          .redirect(to: "http://example.com/"),
          "redirects to an address"
        ),
        Failure("gzip bomb", .transport, .bomb(.gzip, megabytes: 200), "larger than"),
        Failure("announced too large", .transport, .large(megabytes: 100, announced: true), "larger than"),
      ]
    }

    @Test(arguments: Failure.all)
    func aRejectedLocaleKeepsItsTextsAndDoesNotAffectOthers(_ failure: Failure) async throws {
      let rig = try UpdateRig()
      rig.serveManifest(
        .manifest(1, ["de": "d1", "en": "e1"], etag: "\"m1\""),
        .manifest(2, ["de": "d2", "en": "e2"], etag: "\"m2\"")
      )
      rig.serve("de", .texts(#"{"k": "alt"}"#), failure.reply, failure.reply, failure.reply, failure.reply)
      rig.serve("en", .texts(#"{"k": "old"}"#), .texts(#"{"k": "new"}"#))
      #expect(await rig.check() == .updated(["de", "en"]))

      let partial = await rig.check()
      #expect(partial.status == .updated)
      #expect(partial.updatedLocales == ["en"])
      #expect(partial.errorMessage?.contains("de: ") == true)
      #expect(partial.errorMessage?.contains(failure.reason) == true, "\(partial.errorMessage ?? "")")
      #expect(partial.problem?.code == failure.code)
      #expect(rig.texts == ["de": ["k": "alt"], "en": ["k": "new"]])
      #expect(rig.revisions.current == 2)
      #expect(rig.log(.warning).count == 1)

      // The locale is requested again although nothing is new, and succeeds.
      rig.serve("de", .texts(#"{"k": "neu"}"#))
      #expect(await rig.check() == .updated(["de"]))
      #expect(rig.texts["de"] == ["k": "neu"])
      // Until then the request carried the old manifest's validator, because the new manifest did not confirm the
      // stored texts.
      #expect(rig.manifestRequests.map { $0["If-None-Match"] } == [nil, "\"m1\"", "\"m1\""])
    }

    @Test(arguments: Failure.all.prefix(4))
    func aCheckWithOnlyFailuresChangesNothing(_ failure: Failure) async throws {
      let rig = try UpdateRig()
      rig.serveManifest(
        .manifest(1, ["de": "d1"], etag: "\"m1\""),
        .manifest(2, ["de": "d2"], etag: "\"m2\"")
      )
      rig.serve("de", .texts(#"{"k": "alt"}"#, etag: "\"1\""), failure.reply)
      #expect(await rig.check() == .updated(["de"]))
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.updatedLocales == [])
      #expect(result.errorMessage?.contains(failure.reason) == true)
      #expect(rig.texts == ["de": ["k": "alt"]])
      #expect(rig.revisions.current == 1)
      #expect(rig.showCount == 1)
      #expect(rig.store.snapshot?.manifest?.etag == "\"m1\"")
      #expect(rig.store.snapshot?.locale("de")?.etag == "\"1\"")
      #expect(rig.store.saves.count == 1)
    }

    /// A client that stores the manifest's validator would never request the locale again.
    @Test func aFailedLocaleIsFetchedAlthoughTheManifestIsCurrent() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": "e1", "de": "d1"], etag: "\"m1\""))
      rig.serve("en", .texts(#"{"k": "en"}"#))
      rig.serve("de", .status(500), .texts(#"{"k": "de"}"#))
      #expect(await rig.check().updatedLocales == ["en"])
      #expect(await rig.check() == .updated(["de"]))
      #expect(rig.requests("en").count == 1)
      #expect(rig.texts == ["en": ["k": "en"], "de": ["k": "de"]])
    }

    @Test func manyFailuresAreSummarized() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.content(#"{"locales": ["aa", "ab", "af", "ak", "am", "ar"]}"#))
      let message = try #require(await rig.check().errorMessage)
      #expect(message.hasPrefix("aa: "))
      #expect(message.hasSuffix("; and 3 more"))
    }

    @Test func onlyNewFailuresAreLogged() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.status(500), .status(500), .status(403), .manifest(1), .status(403))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      for _ in 0..<5 { _ = await rig.check() }
      #expect(rig.log(.warning).count == 3, "\(rig.log(.warning))")
    }
  }
}
