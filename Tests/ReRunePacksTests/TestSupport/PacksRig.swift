import Foundation
import ReRuneCore
import ReRuneErrors
import RuneDelivery
import RunePacks
import RuneSigning
import RuneSystem
import RuneTestServer
import RuneTestSupport
import RuneTransport

@testable import ReRunePacks

/// A session, its server on loopback, and what readers are notified of.
final class PacksRig: Sendable {
  /// The network of the device.
  final class Network: NetworkMonitor {
    private let report = Locked<(@Sendable (Bool) -> Void)?>(nil)

    func start(_ onChange: @escaping @Sendable (_ isOnline: Bool) -> Void) {
      report.withLock { $0 = onChange }
    }

    func stop() { report.withLock { $0 = nil } }

    func set(isOnline: Bool) { report.withLock { $0 }?(isOnline) }
  }

  struct Change: Hashable, Sendable {
    var id: String
    var state: ReRunePackState
  }

  let server: MisbehavingServer
  let clock: SteppingClock
  let network = Network()
  let activity = AppActivity()
  let session: PackSession
  let readers: PackReaders
  /// The ids of the packs in each call that shows texts.
  let shownTexts = Locked<[[String]]>([])
  let warnings = Locked<[String]>([])
  private let stream: AsyncStream<ReRunePackChange>
  private let received = Locked<[Change]>([])

  /// - Parameters:
  ///   - server: of an earlier launch; `nil` for a new one.
  ///   - fallback: the address of another index.
  ///   - http: fetches the index; `nil` for the server.
  ///   - former: the folder of a former download manager.
  ///   - system: goes on while the app is suspended; `nil` where programs are not suspended.
  ///   - stayAwake: lets an app run that is about to be suspended.
  ///   - freeBytes: on the volume of a folder.
  init(
    in folder: TemporaryFolder,
    server: MisbehavingServer? = nil,
    clock: SteppingClock = SteppingClock(),
    fallback: URL? = nil,
    trust: ContentTrust = .withoutKeys,
    http: (any HTTPFetching)? = nil,
    checksOnStart: Bool = false,
    validator: PackSession.Validator? = nil,
    former: URL? = nil,
    allowsRedirects: Bool = false,
    system: RecordingSystem? = nil,
    stayAwake: @escaping HandOvers.StayAwake = { _ in },
    freeBytes: @escaping @Sendable (URL) -> Int? = VolumeSpace.freeBytes
  ) throws {
    self.server = try server ?? MisbehavingServer()
    self.clock = clock
    readers = PackReaders(notifyViews: { _ in })
    stream = readers.changes.stream()
    let index = self.server.url("/index.json")
    let origin = try APIOrigin(of: index)
    let timeouts = TransportTimeouts(idle: 60, total: 600)
    var parts = PackSession.Parts(
      index: IndexClient(
        addresses: PackIndexAddresses(index, fallback: fallback),
        http: http ?? HTTPClient(origin: origin, timeouts: timeouts),
        trust: trust,
        allowsRedirects: allowsRedirects
      ),
      files: HTTPClient(origin: origin, timeouts: timeouts),
      store: PackStore(
        path: folder.path("packs"),
        freeBytes: freeBytes,
        log: { [warnings] message in warnings.withLock { $0.append(message) } }
      )
    )
    parts.checksOnStart = checksOnStart
    parts.former = former.map { FormerPackages(folder: $0.path) }
    parts.network = network
    parts.validator = { _ in validator }
    parts.showTexts = { [shownTexts] texts in shownTexts.withLock { $0.append(texts.map(\.id)) } }
    parts.unusableTexts = { _ in nil }
    parts.readers = readers
    parts.log = PackLog { [warnings] level, message in
      if level == .warning { warnings.withLock { $0.append(message) } }
    }
    parts.clock = clock
    parts.background = system.map { [activity] in
      BackgroundDownloads(
        $0,
        store: parts.store,
        activity: activity,
        handOvers: HandOvers($0, stayAwake: stayAwake)
      )
    }
    session = PackSession(parts)
  }

  /// Begins as `setup` does, and waits for the index.
  ///
  /// - Parameter isForced: whether to fetch it although an earlier launch has just done so.
  @discardableResult
  func begin(isForced: Bool = false) async -> Result<[ReRunePack], ReRuneProblem> {
    session.begin()
    return await session.refresh(isForced: isForced)
  }

  /// Ends as an app does, and waits until no file is used.
  func end() async {
    session.end()
    await session.ended()
  }

  // MARK: The server

  /// The server has an index of these packages, and their files.
  func publish(_ packages: TestPackage..., revision: Int? = nil, etag: String? = nil) {
    publishIndex(packages, revision: revision, etag: etag)
    for package in packages { serve(package) }
  }

  func publishIndex(_ packages: [TestPackage], revision: Int? = nil, etag: String? = nil) {
    let body = Self.index(packages, revision: revision)
    server.on("/index.json") { request in
      guard let etag else { return .status(200, body: body) }
      if request["If-None-Match"] == etag { return .status(304, headers: ["ETag": etag]) }
      return .status(200, headers: ["ETag": etag], body: body)
    }
  }

  static func index(_ packages: [TestPackage], revision: Int? = nil) -> [UInt8] {
    PackIndexEncoder.encode(PackIndex(revision: revision, packages: packages.map(\.entry)))
  }

  /// A server that supports ranges.
  func serve(_ package: TestPackage, etag: String? = "\"1\"") {
    let file = ServedFile(package.bytes, etag: etag)
    server.on(package.path) { file.reply(to: $0) }
  }

  /// Each request gets the next reply; the last one is repeated.
  func serve(_ package: TestPackage, _ replies: [@Sendable (ReceivedRequest) -> Reply]) {
    let count = Locked(0)
    server.on(package.path) { request in
      let number = count.withLock { count in
        defer { count += 1 }
        return count
      }
      return replies[min(number, replies.count - 1)](request)
    }
  }

  func requests(for package: TestPackage) -> [ReceivedRequest] { server.requests(for: package.path) }

  // MARK: States

  /// Waits for a state.
  ///
  /// - Returns: the changes of the package from the last call on.
  @discardableResult
  func wait(for id: String, _ isExpected: (ReRunePackState) -> Bool) async -> [ReRunePackState] {
    var states: [ReRunePackState] = []
    for await change in stream {
      received.withLock { $0.append(Change(id: change.id, state: change.state)) }
      guard change.id == id else { continue }
      states.append(change.state)
      if isExpected(change.state) { break }
    }
    return states
  }

  /// The bytes of the installed file.
  func installedBytes(_ id: String) -> [UInt8]? {
    session.url(of: id).flatMap { try? Data(contentsOf: $0) }.map(Array.init)
  }
}

extension ReRunePackState {
  /// Without its numbers.
  var name: String {
    switch self {
    case .notInstalled: "not installed"
    case .waiting: "waiting"
    case .downloading: "downloading"
    case .paused(.user): "paused by the user"
    case .paused(.network): "paused by the network"
    case .verifying: "verifying"
    case .installing: "installing"
    case .installed: "installed"
    case .updateAvailable: "update available"
    case .failed(let problem): "failed: \(problem.code)"
    }
  }

  var isFailed: Bool { if case .failed = self { true } else { false } }
}

extension Result {
  var problem: Failure? { if case .failure(let problem) = self { problem } else { nil } }
}
