import Foundation
import RuneModel
import RuneSigning
import RuneSystem
import RuneTransport
import Testing

@testable import RuneDelivery

/// Changes of a locale that claim more than they are.
@Suite struct HostileDeltaTests {
  /// Returns one reply to every request, and records the queries.
  private struct Reply: HTTPFetching {
    let body: [UInt8]
    let queries = Locked<[String]>([])

    func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
      queries.withLock { $0.append(request.url.query ?? "") }
      return .content(body, etag: nil)
    }
  }

  private func fetch(
    _ body: String,
    from base: String?,
    to target: String = "2/1",
    texts: [PayloadMessage]? = []
  ) async throws -> (content: LocaleContent, queries: [String]) {
    let http = Reply(body: Array(body.utf8))
    let service = try RecordService(origin: .production, publishID: #require(PublishID("id-1")), http: http)
    let locale = ManifestLocale(tag: "de", etag: target, url: "https://rerune.io/de")
    let fetched = try await service.payload(
      of: locale,
      knowing: base.map { StoredLocale(tag: "de", manifestETag: $0) },
      texts: { texts },
      meter: FetchMeter(.check)
    )
    guard case .content(let content) = fetched else { throw UpdateFault("not modified") }
    return (content, http.queries.withLock { $0 })
  }

  private static func record(_ key: String, _ value: String) -> String {
    #"{"key": "\#(key)", "values": [{"value": "\#(value)"}]}"#
  }

  /// Changes are only asked for where the stored version is their base; otherwise everything is replaced.
  @Test(
    arguments: [
      ("1/1", "2/1", "version=1&target_version=2"), ("0/1", "2/1", "target_version=2"),
      ("1/2", "2/1", "target_version=2"),
      ("1/1", "2/2", "target_version=2"), ("2/2", "2/1", "target_version=2"), ("", "2/1", "target_version=2"),
      ("x/1", "2/1", "target_version=2"), ("-1/-1", "2/1", "target_version=2"),
      ("1/1/1", "2/1", "target_version=2"),
      ("1/0", "2/0", "version=1&target_version=2"),
      ("1/1", "9007199254740991/1", "version=1&target_version=9007199254740991"),
      (nil, "2/1", "target_version=2"),
    ] as [(String?, String, String)]
  )
  func onlyItsOwnBaseIsChanged(base: String?, target: String, query: String) async throws {
    let stored = [PayloadMessage(key: "old", value: .text("1"), range: .start)]
    let (content, queries) = try await fetch(
      "[\(Self.record("new", "2"))]",
      from: base,
      to: target,
      texts: stored
    )
    #expect(queries == [query])
    #expect(content.payload.messages.map(\.key) == (query.hasPrefix("version") ? ["old", "new"] : ["new"]))
  }

  /// Without the stored texts there is nothing to change.
  @Test func lostTextsAreFetchedAgain() async throws {
    #expect(try await fetch("[]", from: "1/1", texts: nil).queries == ["target_version=2"])
  }

  @Test func aLowerVersionIsNotApplied() async throws {
    await #expect { try await fetch("[]", from: "3/1", to: "2/1") } throws: { error in
      guard let fault = error as? UpdateFault, case .outdatedManifest = fault.cause else { return false }
      return true
    }
  }

  /// Each change is small; a server could grow a locale with them beyond what it may serve at once.
  @Test func theLimitOfBytesHoldsForTheResult() async throws {
    let text = String(repeating: "x", count: 1 << 18)
    let stored = (0..<128).map { PayloadMessage(key: "\($0)", value: .text(text), range: .start) }
    await #expect {
      try await fetch("[\(Self.record("one more", "x"))]", from: "1/1", texts: stored)
    } throws: { error in
      guard let fault = error as? UpdateFault, case .unreadable(let text, _) = fault.cause else {
        return false
      }
      return text.rule.id == "document-too-large"
    }
    #expect(
      try await fetch("[]", from: "1/1", texts: Array(stored.prefix(100))).content.payload.messages.count
        == 100
    )
  }

  /// Applied again, or applied to what they have changed already, changes change nothing.
  @Test(arguments: [
    ["a": "1"], ["a": "2", "b": ""], ["a": "1", "c": "%d"], [:],
  ])
  func replayedChangesChangeNothing(texts: [String: String]) async throws {
    let changes = texts.sorted { $0.key < $1.key }.map { Self.record($0.key, $0.value) }.joined(
      separator: ","
    )
    let base = [PayloadMessage(key: "a", value: .text("0"), range: .start)]
    let once = try await fetch("[\(changes)]", from: "1/1", texts: base).content
    let twice = try await fetch("[\(changes)]", from: "1/1", texts: once.payload.messages).content
    #expect(twice.bytes == once.bytes)
  }

  /// In time: the same key a hundred thousand times, each removed and added again.
  @Test func manyChangesOfOneKeyAreReadInTime() async throws {
    let pair = Self.record("a", "1") + #",{"key": "a", "values": []},"#
    let start = ContinuousClock.now
    let content = try await fetch(
      "[" + String(repeating: pair, count: 50_000) + Self.record("a", "2") + "]",
      from: "1/1"
    ).content
    #expect(content.payload.messages.count == 1)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test(arguments: [
    "null", "1", "\"x\"", "{}", "{\"key\": \"a\", \"values\": []}", "[[[]]]",
    "[{\"key\": 1, \"values\": []}]",
    "[{\"values\": []}]", "[{\"key\": \"a\"", String(repeating: "[", count: 100_000), "[1]", "\u{FEFF}{",
    "[{\"version\": 1, \"delta\": \"https://rerune.io/de\"}]",
  ])
  func whatIsNoRecordIsAFault(changes: String) async throws {
    await #expect(throws: UpdateFault.self) { try await fetch(changes, from: "1/1") }
  }
}
