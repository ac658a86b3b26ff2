import Foundation
import ReRuneCore
import ReRuneErrors
import RuneSystem
import RuneTestClock
import RuneTestServer
import RuneTestSupport
import RuneTransport

@testable import ReRuneDynamic

/// A session, the service on loopback, and what readers are told.
final class SessionRig: Sendable {
  /// What happened on the main thread, in order.
  enum Event: Hashable, Sendable {
    case views
    case ready(String)
    case failed(String)
  }

  static let project = #"{"project": "Shop", "base_language": "en", "languages": ["de", "fr"]}"#

  let server: MisbehavingServer
  let clock = ManualClock()
  let events = Locked<[Event]>([])
  let folder: URL
  let readers: Readers
  let session: DynamicSession
  let network = Network()

  final class Network: NetworkMonitor {
    private let report = Locked<(@Sendable (Bool) -> Void)?>(nil)

    func start(_ onChange: @escaping @Sendable (_ isOnline: Bool) -> Void) {
      report.withLock { $0 = onChange }
    }

    func stop() { report.withLock { $0 = nil } }

    func set(isOnline: Bool) { report.withLock { $0 }?(isOnline) }
  }

  /// - Parameters:
  ///   - folder: of an earlier start.
  ///   - server: of an earlier start; `nil` for a new one, which answers with `project` and translates nothing.
  init(
    in folder: TemporaryFolder,
    server: MisbehavingServer? = nil,
    user: String? = nil,
    device: [String] = ["de-DE"],
    key: String = ServiceRig.key,
    former: FormerDefaults? = nil
  ) throws {
    self.server = try server ?? MisbehavingServer()
    self.folder = folder.url
    if server == nil { self.server.on("/client/init", .content(Self.project)) }
    readers = Readers(notifyViews: { [events] in events.withLock { $0.append(.views) } })
    let parts = DynamicSession.Parts(
      service: TranslationService(
        apiKey: key,
        origin: try APIOrigin(of: self.server.url()),
        timeouts: TransportTimeouts(idle: 60)
      ),
      store: TextStore(
        folder: CacheFolder(path: folder.url.path),
        apiKey: key,
        app: AppIdentity(name: "Shop", version: "1"),
        warn: { Log.warning($0) }
      ),
      former: former,
      deviceLanguages: { device },
      app: "com.example.shop",
      readers: readers,
      clock: clock,
      network: network
    )
    session = DynamicSession(parts, user: user.flatMap(UserID.init))
  }

  /// Begins as `setup` does, and waits for the service's answer.
  @discardableResult func begin() async -> Result<Void, ReRuneProblem> {
    session.begin()
    return await session.ready()
  }

  /// The service answers each text with itself and the language.
  func translateEverything() {
    server.on("/client/string") { request in
      let body = Self.members(of: request)
      return .content(#"{"translation": "\#(body["text"] ?? "") [\#(body["lang"] ?? "")]"}"#)
    }
  }

  static func members(of request: ReceivedRequest) -> [String: String] {
    let object = try? JSONSerialization.jsonObject(with: Data(request.body)) as? [String: Any]
    return (object ?? [:]).compactMapValues { $0 as? String }
  }

  /// The texts that the service was asked for.
  var askedTexts: [String] {
    server.requests(for: "/client/string").compactMap { Self.members(of: $0)["text"] }
  }

  /// Shows a text and records the end.
  @discardableResult func show(_ text: String) -> String {
    session.show(
      text,
      waiter: .callbacks(
        onReady: { [events] text in events.withLock { $0.append(.ready(text)) } },
        onError: { [events] problem in events.withLock { $0.append(.failed(problem.code)) } }
      )
    )
  }

  /// Everything that was begun on the main thread has happened when this returns.
  func mainTurn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  /// Waits for a number of ends of `show`.
  func ends(_ count: Int) async -> [Event] {
    while true {
      let events = events.withLock { $0 }
      if events.filter({ $0 != .views }).count >= count { return events }
      await mainTurn()
      await Task.yield()
    }
  }
}
