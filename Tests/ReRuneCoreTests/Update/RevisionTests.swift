import RuneModel
import RuneSystem
import RuneTestServer
import Testing

@testable import ReRuneCore

extension UpdateTests {
  /// Which revision is in use, and who is notified.
  @Suite struct RevisionTests {
    @Test func aLowerRevisionChangesNothing() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(7, etag: "\"7\""), .manifest(6, etag: "\"6\""), .manifest(8, etag: "\"8\""))
      rig.serve("en", .texts(#"{"k": "7"}"#), .texts(#"{"k": "8"}"#))
      #expect(await rig.check() == .updated(["en"]))
      let result = await rig.check()
      #expect(result.status == .failed)
      #expect(result.errorMessage?.contains("revision 6 is lower than 7") == true)
      #expect(rig.texts == ["en": ["k": "7"]])
      #expect(rig.revisions.current == 7)
      #expect(rig.requests("en").count == 1)
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.manifestRequests.map { $0["If-None-Match"] } == [nil, "\"7\"", "\"7\""])
    }

    @Test func anEqualRevisionIsAppliedAndAnnouncedAgain() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(7))
      rig.serve("en", .texts(#"{"k": "1"}"#), .texts(#"{"k": "2"}"#))
      var announced = rig.revisions.stream().makeAsyncIterator()
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.texts == ["en": ["k": "2"]])
      #expect([await announced.next(), await announced.next(), await announced.next()] == [0, 7, 7])
    }

    @Test(arguments: [(#""42""#, 42), ("42", 42), ("true", 1), ("null", 1), (#""x""#, 1), ("-1", 1)])
    func onlyIntegersAndDigitsAreRevisions(_ written: String, _ revision: Int) async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.content("{\"revision\": \(written), \"locales\": [\"en\"]}"))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      _ = await rig.check()
      #expect(rig.revisions.current == revision)
    }

    @Test func withoutRevisionsUpdatesAreCounted() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(nil))
      rig.serve(
        "en",
        .texts(#"{"k": "1"}"#),
        .texts(#"{"k": "2"}"#),
        .texts(#"{"k": "2"}"#),
        .texts(#"{"k": "3"}"#)
      )
      var revisions: [Int] = []
      for _ in 0..<4 {
        _ = await rig.check()
        revisions.append(rig.revisions.current)
      }
      #expect(revisions == [1, 2, 2, 3])
    }

    /// A project that starts publishing revisions starts with 1.
    @Test func aCountedRevisionDoesNotBlockLowerOnes() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(
        .manifest(nil),
        .manifest(nil),
        .manifest(nil),
        .manifest(1),
        .manifest(nil),
        .manifest(0)
      )
      rig.serve("en", (1...6).map { .texts("{\"k\": \"\($0)\"}") })
      var revisions: [Int] = []
      for _ in 0..<5 {
        #expect(await rig.check() == .updated(["en"]))
        revisions.append(rig.revisions.current)
      }
      #expect(revisions == [1, 2, 3, 1, 2])
      #expect(rig.store.snapshot?.revision == 2)
      let result = await rig.check()
      #expect(result.errorMessage?.contains("revision 0 is lower than 1") == true, "\(result)")
      #expect(rig.texts == ["en": ["k": "5"]])
    }

    /// After a huge number was published by mistake, the message explains how to continue.
    @Test func theMessageAboutALowerRevisionNamesASolution() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(900_000), .manifest(8))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      _ = await rig.check()
      let result = await rig.check()
      #expect(result.errorMessage?.contains("Publish under a revision above 900000") == true, "\(result)")
      #expect(result.errorMessage?.contains("a new version of the app accepts any") == true)
    }

    @Test func theHighestRevisionOfAllHasNoSuccessor() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(Limits.revision), .manifest(nil))
      rig.serve("en", .texts(#"{"k": "1"}"#), .texts(#"{"k": "2"}"#))
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .updated(["en"]))
      #expect(rig.revisions.current == Limits.revision + 1)
    }

    @Test func aHigherRevisionWithTheSameTextsIsAnnounced() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1, ["en": "e"]), .manifest(2, ["en": "e"]))
      rig.serve("en", .texts(#"{"k": "v"}"#))
      var announced = rig.revisions.stream().makeAsyncIterator()
      #expect(await rig.check() == .updated(["en"]))
      #expect(await rig.check() == .noChange)
      #expect(rig.showCount == 1)
      #expect([await announced.next(), await announced.next(), await announced.next()] == [0, 1, 2])
      #expect(rig.store.snapshot?.revision == 2)
    }

    @Test func noChangeIsNotAnnounced() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "1"}"#), .texts(#"{"k": "1"}"#), .texts(#"{"k": "2"}"#))
      let heard = Locked<[Int]>([])
      let first = rig.revisions.observe { revision in heard.withLock { $0.append(revision) } }
      for _ in 0..<3 { _ = await rig.check() }
      #expect(first == 0)
      #expect(heard.withLock { $0 } == [1, 1])
    }

    @Test func textsAreAvailableBeforeTheirRevision() async throws {
      let rig = try UpdateRig()
      rig.serveManifest(.manifest(1))
      rig.serve("en", .texts(#"{"k": "1"}"#))
      let seen = Locked<[[String: [String: String]]]>([])
      _ = rig.revisions.observe { [weak rig] _ in
        let texts = rig?.texts ?? [:]
        seen.withLock { $0.append(texts) }
      }
      _ = await rig.check()
      #expect(seen.withLock { $0 } == [["en": ["k": "1"]]])
    }
  }
}
