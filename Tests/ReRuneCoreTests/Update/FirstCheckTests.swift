import Foundation
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// The first check, for which an app or a server may wait, has a deadline of its own. Each request alone might take a
  /// minute here, and may be silent for as long.
  @Suite struct FirstCheckTests {
    private static let limit = 0.5

    struct Misbehaviour: Sendable, CustomTestStringConvertible {
      var testDescription: String
      var reply: Reply
    }

    static let misbehaviours = [
      Misbehaviour(testDescription: "hangs", reply: .silence),
      Misbehaviour(
        testDescription: "hangs after the head",
        reply: .raw("HTTP/1.1 200 OK\nContent-Length: 9\n\n", .silence)
      ),
      Misbehaviour(testDescription: "drips", reply: .slowDrip(interval: 0.02)),
      Misbehaviour(testDescription: "drips its head", reply: .slowHead(interval: 0.02)),
    ]

    private static func check(_ rig: UpdateRig) async -> (result: ReRuneUpdateResult, seconds: TimeInterval) {
      let start = SystemClock().now
      return (await rig.check(), SystemClock().now - start)
    }

    @Test(arguments: misbehaviours)
    func aManifestThatDoesNotArriveEndsIt(_ misbehaviour: Misbehaviour) async throws {
      let rig = try UpdateRig(firstCheckSeconds: Self.limit)
      rig.serveManifest(misbehaviour.reply)
      let (result, seconds) = await Self.check(rig)
      #expect(result.status == .failed)
      #expect(try #require(result.errorMessage).contains("within 0.5 s, the limit of the first check"))
      #expect((0.4...10).contains(seconds))
    }

    @Test func aServiceThatDiesEndsIt() async throws {
      let rig = try UpdateRig(firstCheckSeconds: 60)
      rig.serveManifest(.raw(""))
      let (result, seconds) = await Self.check(rig)
      #expect(result.status == .failed)
      #expect(seconds < 10)
    }

    /// What has arrived is used; the next check fetches the rest, without a limit.
    @Test(arguments: misbehaviours)
    func textsThatArriveInTimeAreUsed(_ misbehaviour: Misbehaviour) async throws {
      let rig = try UpdateRig(firstCheckSeconds: Self.limit)
      rig.serveManifest(.manifest(1, ["en": "e", "de": "d", "fr": "f"]))
      rig.serve("en", .texts(#"{"k": "en"}"#))
      rig.serve("de", misbehaviour.reply, .texts(#"{"k": "de"}"#).after(2 * Self.limit))
      rig.serve("fr", .texts(#"{"k": "fr"}"#))
      let (result, seconds) = await Self.check(rig)
      #expect(result.status == .updated)
      #expect(result.updatedLocales == ["en", "fr"])
      #expect(try #require(result.errorMessage).contains("limit of the first check"))
      #expect(seconds < 10)
      #expect(rig.texts == ["en": ["k": "en"], "fr": ["k": "fr"]])
      #expect(await rig.check() == .updated(["de"]))
    }

    /// The limit is that of all requests together.
    @Test func aSlowServiceCannotAddUpItsDelays() async throws {
      let rig = try UpdateRig(firstCheckSeconds: Self.limit)
      let tags = (0..<26).map { "q\(Character(UnicodeScalar(UInt8(97 + $0))))" }
      let entries = tags.map { #"{"locale": "\#($0)"}"# }.joined(separator: ", ")
      rig.serveManifest(.content(#"{"revision": 1, "locales": [\#(entries)]}"#))
      for tag in tags { rig.serve(tag, .texts(#"{"k": "v"}"#).after(0.3)) }
      let (result, seconds) = await Self.check(rig)
      #expect(seconds < 10)
      #expect(result.updatedLocales.count <= 8)
      #expect(result.errorMessage != nil)
    }
  }
}
