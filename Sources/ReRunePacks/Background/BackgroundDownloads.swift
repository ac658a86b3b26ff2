import Foundation
import RuneDelivery
import RunePacks
import RuneSystem
import RuneTransport

/// The downloads that the system continues while the app is suspended.
///
/// All downloads are handed over when the app becomes inactive; each stays with the system until it ends. Data that arrives
/// is put beside the part that it continues at once, because otherwise the system removes it; see `PartFiles.keep`.
final class BackgroundDownloads: Sendable {
  enum Event: Sendable {
    case progress(received: Int, total: Int?)
    /// The download has ended, and the data that arrived is in the store.
    case ended
    case failed(TransportError.Reason, retryAfter: TimeInterval?)
    /// It has arrived but cannot be kept.
    case lost(StoreFault)
  }

  private struct Download {
    /// The follower of the download, if there is one.
    var follower: AsyncStream<Event>.Continuation?
  }

  private struct State {
    var running: [BackgroundName: Download] = [:]
    /// Downloads that have arrived and that no transfer has taken yet.
    var arrived: Set<BackgroundName> = []
    /// Downloads that ended before `begin` knew them; `nil` afterwards.
    var early: Set<BackgroundName>? = []
    var isCaughtUp = false
    var waiters: [AsyncStream<Never>.Continuation] = []

    /// - Parameter event: the event for the follower.
    mutating func end(_ name: BackgroundName, _ event: Event?) {
      early?.insert(name)
      let follower = running.removeValue(forKey: name)?.follower
      if let event { follower?.yield(event) }
      follower?.finish()
    }

    /// - Returns: a stream of the events from now on; it keeps the latest.
    mutating func follow(_ name: BackgroundName) -> AsyncStream<Event> {
      running[name]?.follower?.finish()
      let (stream, follower) = AsyncStream.makeStream(of: Event.self, bufferingPolicy: .bufferingNewest(1))
      running[name] = Download(follower: follower)
      return stream
    }
  }

  let activity: AppActivity
  let handOvers: HandOvers
  private let system: any SystemDownloading
  private let store: PackStore
  private let state = Locked(State())

  init(_ system: any SystemDownloading, store: PackStore, activity: AppActivity, handOvers: HandOvers? = nil)
  {
    self.system = system
    self.store = store
    self.activity = activity
    self.handOvers = handOvers ?? HandOvers(system)
  }

  // MARK: A launch

  /// Takes over from the session before, and from earlier launches.
  func begin() async {
    let names = await system.begin { [self] in handle($0) }
    state.withLock { state in
      let ended = state.early ?? []
      state.early = nil
      for name in names.compactMap(BackgroundName.init) where !ended.contains(name) {
        state.running[name] = Download()
      }
    }
    for name in names where BackgroundName(name) == nil { system.cancel(name) }
  }

  /// The downloads that are running or have arrived.
  var names: Set<BackgroundName> { state.withLock { Set($0.running.keys).union($0.arrived) } }

  /// Cancels all others.
  func keep(only wanted: Set<BackgroundName>) {
    let cancelled = state.withLock { state in
      let cancelled = Set(state.running.keys).subtracting(wanted)
      for name in cancelled { state.end(name, nil) }
      state.arrived.formIntersection(wanted)
      return cancelled
    }
    for name in cancelled { handOvers.cancel(name.text) }
  }

  // MARK: One download

  /// Work that has to end before the app may be suspended. What the system downloads already is not among it.
  func expect(_ work: [PackMachine.OpenWork]) {
    let running = state.withLock { Set($0.running.keys) }
    handOvers.expect(
      work.filter { work in
        guard case .handOver(let ticket, let sha256) = work else { return true }
        return !running.contains(BackgroundName(ticket.id, sha256: sha256))
      }
    )
  }

  /// - Returns: its events, as `events(of:)`.
  func start(
    _ name: BackgroundName,
    of ticket: PackMachine.Ticket,
    _ url: URL,
    start: Int,
    etag: String?,
    headers: [HeaderField]
  ) -> AsyncStream<Event> {
    let events = state.withLock { state in
      state.arrived.remove(name)
      return state.follow(name)
    }
    handOvers.start(
      SystemDownload(name: name.text, url: url, start: start, etag: etag, headers: headers),
      of: ticket
    )
    return events
  }

  func cancel(_ name: BackgroundName) {
    state.withLock { $0.end(name, nil) }
    handOvers.cancel(name.text)
  }

  /// A stream of a download's events, which keeps the latest; `nil` if the download does not run. The stream ends with
  /// the download, or when another follower takes over.
  func events(of name: BackgroundName) -> AsyncStream<Event>? {
    state.withLock { $0.running[name] == nil ? nil : $0.follow(name) }
  }

  /// Called when the data that has arrived is part of the file or useless.
  func took(_ name: BackgroundName) { state.withLock { _ = $0.arrived.remove(name) } }

  /// Whether anything has arrived that no transfer has taken.
  var hasArrivals: Bool { state.withLock { !$0.arrived.isEmpty } }

  // MARK: Events

  private func handle(_ event: SystemDownloadEvent) {
    switch event {
    case .progress(let text, let received, let total):
      guard let name = BackgroundName(text) else { return }
      state.withLock { _ = $0.running[name]?.follower?.yield(.progress(received: received, total: total)) }
    case .arrived(let text, let file, let start):
      guard let name = BackgroundName(text) else { return }
      do throws(StoreFault) {
        try store.parts.keep(rest: file, of: name.id, sha256: name.sha256, start: start)
        state.withLock { state in
          state.arrived.insert(name)
          state.end(name, .ended)
        }
      } catch {
        state.withLock { $0.end(name, .lost(error)) }
      }
    case .failed(let text, let reason, let retryAfter):
      guard let name = BackgroundName(text) else { return }
      state.withLock { $0.end(name, .failed(reason, retryAfter: retryAfter)) }
    case .caughtUp:
      let waiters = state.withLock { state in
        state.isCaughtUp = true
        defer { state.waiters = [] }
        return state.waiters
      }
      for waiter in waiters { waiter.finish() }
    }
  }

  /// Returns when everything that happened while the app did not run is known, or the calling task is cancelled. A later
  /// call waits for the next time.
  func catchesUp() async {
    let (stream, waiter) = AsyncStream.makeStream(of: Never.self)
    state.withLock { state in
      if state.isCaughtUp { waiter.finish() } else { state.waiters.append(waiter) }
    }
    for await _ in stream {}
    state.withLock { $0.isCaughtUp = false }
  }
}

/// Identifies a file that the system downloads, at later launches too.
struct BackgroundName: Hashable, Sendable {
  let id: PackID
  /// The digest of the complete file.
  let sha256: String

  var text: String { "\(id) \(sha256)" }

  init(_ id: PackID, sha256: String) {
    self.id = id
    self.sha256 = sha256
  }

  /// `nil` for the text of another version of this library.
  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let id = PackID(parts[0]), let sha256 = SHA256Text.normalized(parts[1]) else {
      return nil
    }
    self.init(id, sha256: sha256)
  }

  init(_ record: PackRecord) { self.init(record.id, sha256: record.sha256) }
}
