import Foundation
import RuneDelivery
import RuneModel
import RuneSigning
import RuneSystem
import RuneTestServer
import RuneTestSupport
import RuneTransport
import Testing

@testable import ReRuneCore

/// Tests of updates: none of them waits forever, and none sleeps.
@Suite(.timeLimit(.minutesUnsanitized(3))) struct UpdateTests {}

/// A controller with its server, its log and the texts that it shows.
final class UpdateRig: Sendable {
  static let manifestPath = "/api/sdk/translations/manifest"
  static let publishID = "secret-publish-id"

  let server: MisbehavingServer
  let store: RecordingStore
  let revisions: RevisionBroadcast
  let results: StreamBroadcast<ReRuneUpdateResult>
  let setup: CurrentSetup
  let controller: LocalizationController
  private let shownTexts: Locked<[RemoteTexts?]>
  private let logLines = Locked<[(level: Log.Level, text: String)]>([])

  /// - Parameters:
  ///   - store: content left by an earlier run.
  ///   - otherStore: used in place of `store`.
  ///   - earlier: the rig whose setup this one replaces.
  ///   - intercept: inserted between controller and network.
  init(
    server: MisbehavingServer? = nil,
    store: RecordingStore = RecordingStore(),
    otherStore: (any SnapshotStore)? = nil,
    replacing earlier: UpdateRig? = nil,
    policy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(checkOnStart: false),
    languages: [String] = ["en"],
    timeout: TimeInterval = 60,
    clock: any UpdateClock = SystemClock(),
    trust: ContentTrust = .withoutKeys,
    budget: FetchBudget = .check,
    firstCheckSeconds: TimeInterval = 60,
    wireFormat: ReRuneWireFormat = .flat,
    intercept: (any HTTPFetching) -> any HTTPFetching = { $0 }
  ) throws {
    let server = try server ?? MisbehavingServer()
    let origin = try APIOrigin(parsing: server.url().absoluteString)
    let publishID = try #require(PublishID(Self.publishID))
    let http = intercept(
      HTTPClient(origin: origin, timeouts: TransportTimeouts(idle: timeout))
    )
    let (revisions, results) = (
      earlier?.revisions ?? RevisionBroadcast(), earlier?.results ?? StreamBroadcast()
    )
    let shownTexts = earlier?.shownTexts ?? Locked([])
    let setup =
      earlier?.setup
      ?? CurrentSetup(
        revisions: revisions,
        results: results,
        show: { texts in shownTexts.withLock { $0.append(texts) } }
      )
    let service: any DeliveryService =
      switch wireFormat {
      case .flat: try RuneService(origin: origin, publishID: publishID, http: http, trust: trust)
      case .records: try RecordService(origin: origin, publishID: publishID, http: http)
      }
    let usedStore = otherStore ?? store
    let restored = usedStore.loadImmediately()
    controller = LocalizationController(
      LocalizationController.Parts(
        service: service,
        budget: budget,
        firstCheckSeconds: firstCheckSeconds,
        store: usedStore,
        policy: policy,
        trust: trust,
        setup: setup,
        clock: clock,
        languages: { languages },
        log: UpdateLog { [logLines] level, text in logLines.withLock { $0.append((level, text)) } }
      ),
      restored: restored
    )
    self.revisions = revisions
    self.results = results
    self.shownTexts = shownTexts
    self.server = server
    self.store = store
    self.setup = setup
    setup.install(controller, restoring: restored)
  }

  deinit { controller.end(.superseded) }

  func check() async -> ReRuneUpdateResult { await controller.checkForUpdates().result }

  // MARK: Responses of the server

  func serveManifest(_ replies: Reply...) { server.on(Self.manifestPath, replies) }

  func serve(_ tag: String, _ replies: Reply...) { server.on(Self.path(tag), replies) }

  func serve(_ tag: String, _ replies: [Reply]) { server.on(Self.path(tag), replies) }

  static func path(_ tag: String) -> String { "/api/sdk/translations/ios/\(tag)" }

  // MARK: Requests

  var manifestRequests: [ReceivedRequest] { server.requests(for: Self.manifestPath) }

  func requests(_ tag: String) -> [ReceivedRequest] { server.requests(for: Self.path(tag)) }

  // MARK: Results

  /// How often lookups were given other texts.
  var showCount: Int { shownTexts.withLock { $0.count } }

  /// All texts in use, by locale and key.
  var texts: [String: [String: String]] {
    shownTexts.withLock { $0.last ?? nil }?.plainTexts ?? [:]
  }

  /// The messages logged at this level.
  func log(_ level: Log.Level) -> [String] {
    logLines.withLock { $0.filter { $0.level == level }.map(\.text) }
  }

  var wholeLog: [String] { logLines.withLock { $0.map(\.text) } }
}

extension RemoteTexts {
  /// All texts by locale and key; `…` stands for a plural.
  var plainTexts: [String: [String: String]] {
    Dictionary(
      uniqueKeysWithValues: locales.enumerated().map { index, tag in
        var texts: [String: String] = [:]
        for id in 0..<reader.keyCount {
          guard let key = reader.key(id: id), let message = reader.message(id: id, locale: index) else {
            continue
          }
          let name = String(decoding: key, as: UTF8.self)
          if case .text(let text) = message.root { texts[name] = text } else { texts[name] = "…" }
        }
        return (tag, texts)
      }
    )
  }
}

extension Reply {
  /// - Parameters:
  ///   - locales: their tags and the validators of their entries.
  ///   - etag: the etag of the manifest itself.
  static func manifest(
    _ revision: Int?,
    _ locales: KeyValuePairs<String, String?> = ["en": nil],
    etag: String? = nil
  ) -> Reply {
    let entries = locales.map { tag, etag in
      "{\"locale\": \"\(tag)\"" + (etag.map { ", \"etag\": \"\($0)\"" } ?? "") + "}"
    }
    let members =
      (revision.map { ["\"revision\": \($0)"] } ?? []) + [
        "\"locales\": [\(entries.joined(separator: ", "))]"
      ]
    return .content("{\(members.joined(separator: ", "))}", headers: etag.map { ["ETag": $0] } ?? [:])
  }

  static func texts(_ json: String, etag: String? = nil) -> Reply {
    .content(json, headers: etag.map { ["ETag": $0] } ?? [:])
  }
}

extension ReRuneUpdateResult {
  static func updated(_ locales: Set<String>) -> ReRuneUpdateResult {
    ReRuneUpdateResult(status: .updated, updatedLocales: locales, problem: nil)
  }

  static let noChange = ReRuneUpdateResult(status: .noChange, updatedLocales: [], problem: nil)
}
