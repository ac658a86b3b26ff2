import Foundation
import ReRuneApp
import ReRuneCore
import RunePacks
import RuneSigning
import RuneSystem
import RuneTransport

/// The packages of one `ReRunePacks.setup`: performs what `PackMachine` and `PackRefresh` decide.
///
/// Calls only take a lock. One task performs the resulting work in order; slow work has tasks of its own. While the
/// lock is held, no file is accessed and no view is notified.
final class PackSession: Sendable {
  typealias Validator = @Sendable (URL) throws -> Void
  typealias Waiter = CheckedContinuation<Result<Void, ReRuneProblem>, Never>

  struct Parts: Sendable {
    var index: IndexClient
    /// The connection for the files of packages.
    var files: HTTPClient
    var store: PackStore
    /// The interval between two requests for the index, in seconds.
    var refreshInterval = PackRefresh.defaultInterval
    var checksOnStart = true
    /// Reports whether there is a network; `nil` if the system cannot tell.
    var network: (any NetworkMonitor)?
    /// The system's downloads; `nil` where programs are not suspended.
    var background: BackgroundDownloads?
    /// The app's own check of a file.
    var validator: @Sendable (PackID) -> Validator? = { CurrentPacks.validator(of: $0) }
    /// Passes texts to lookups.
    var showTexts: @Sendable ([PackTexts]) -> Void = { InstalledTexts.show($0) }
    var unusableTexts: @Sendable (Set<String>) -> String? = { InstalledTexts.unusableTexts(inPacks: $0) }
    var readers = PackReaders.shared
    var log = PackLog()
    var clock: any UpdateClock = SystemClock()
  }

  struct State {
    var machine = PackMachine()
    var refresh: PackRefresh
    /// The index in use.
    var index: VerifiedIndex?
    /// The installed packages that a trusted key has signed, or all of them without keys.
    var installed: [PackID: InstalledRecord] = [:]
    var packs: [ReRunePack] = []
    /// The downloads in progress, and the latest ones.
    var offers: [PackID: PackOffer] = [:]
    /// The parts that are complete.
    var files: [PackID: DownloadedFile] = [:]
    var speeds: [PackID: TransferSpeed] = [:]
    /// Why the last attempt failed.
    var reasons: [PackID: String] = [:]
    /// The states that readers know, without those that are `.notInstalled`.
    var shown: [PackID: ReRunePackState] = [:]
    var waiters: [PackID: [Int: Waiter]] = [:]
    var deletions: [PackID: [Waiter]] = [:]
    var lastWaiter = 0
    var transfers: [PackMachine.Ticket: Task<Void, Never>] = [:]
    var refreshTask: Task<Result<[ReRunePack], ReRuneProblem>, Never>?
    var hasRefreshFailed = false
    /// Refreshes in intervals.
    var schedule: Task<Void, Never>?
    /// Performs the work.
    var worker: Task<Void, Never>?
    /// Whether another session has taken over.
    var isEnded = false
  }

  let parts: Parts
  let state: Locked<State>
  /// Held while the list of installed packages is read and shown.
  let shelf = Locked(())
  /// The remaining work, in order.
  private let work: AsyncStream<Work>
  let workQueue: AsyncStream<Work>.Continuation

  var readers: PackReaders { parts.readers }
  var now: TimeInterval { parts.clock.now }
  var wallTime: TimeInterval { parts.clock.date.timeIntervalSince1970 }

  /// The packages and the index of an earlier launch are in use when this returns. No request is sent before `begin`.
  init(_ parts: Parts) {
    self.parts = parts
    (work, workQueue) = AsyncStream.makeStream()
    let stored = Self.storedIndex(parts)
    let refresh = PackRefresh(
      interval: parts.refreshInterval,
      hasFallback: parts.index.addresses.fallback != nil,
      checksOnStart: parts.checksOnStart,
      storedTime: stored?.stored.fetchedAt,
      wallTime: parts.clock.date.timeIntervalSince1970,
      at: parts.clock.now
    )
    var state = State(refresh: refresh, index: stored)
    state.installed = Self.trustedPacks(parts)
    state.compare(parts.index)
    let installed = state.installed
    self.state = Locked(state)
    parts.showTexts(Self.texts(of: installed, parts))
  }

  private static func storedIndex(_ parts: Parts) -> VerifiedIndex? {
    guard let stored = parts.store.storedIndex(), parts.index.isOwn(stored.url) else { return nil }
    do throws(IndexFault) {
      return try parts.index.read(stored)
    } catch {
      parts.log.warn("the stored index is not used: \(error.message)")
      return nil
    }
  }

  /// The installed packages, without those that no trusted key has signed.
  static func trustedPacks(_ parts: Parts) -> [PackID: InstalledRecord] {
    var packs: [PackID: InstalledRecord] = [:]
    for record in parts.store.installed() {
      if parts.index.trust.accepts(record.signer) {
        packs[record.id] = record
      } else {
        parts.log.warn("\(record.id) is not used: no trusted key signed the index that it came from")
      }
    }
    return packs
  }

  static func texts(of installed: [PackID: InstalledRecord], _ parts: Parts) -> [PackTexts] {
    let records = installed.values.filter { $0.kind == .texts }.sorted { $0.id < $1.id }
    return TextPackFiles.texts(of: records, in: parts.store)
  }

  // MARK: Begin and end

  /// Continues the downloads of an earlier launch, and requests the index.
  ///
  /// - Parameter former: the session before. Its work is finished first, because both use the same files.
  func begin(after former: PackSession? = nil) {
    state.withLock { state in
      state.worker = Task.detached(priority: .utility) { [self] in
        await former?.ended()
        await prepare()
        for await work in work { await perform(work) }
      }
    }
    readers.notify(publishAll())
  }

  /// Called before anything else is done.
  private func prepare() async {
    let records = await DiskWork.run { [parts] _ in
      parts.store.removeLeftovers()
      return parts.store.records()
    }
    await parts.background?.begin()
    let inBackground = Set(parts.background?.names.map(\.id) ?? [])
    // They get the places that background downloads leave free.
    let ordered =
      records.filter { inBackground.contains($0.id) } + records.filter { !inBackground.contains($0.id) }
    change { $0.restore(ordered, parts.index) }
    reviewBackground()
    state.withLock { state in
      guard !state.isEnded else { return }
      // Inside the lock, so that `end` stops it.
      parts.network?.start { [weak self] isOnline in
        self?.change { isOnline ? $0.machine.networkReturned() : $0.machine.networkLost() }
      }
      state.schedule = Task.detached(priority: .utility) { [weak self] in await self?.refreshRegularly() }
    }
  }

  /// Stops everything, because another session has taken over, which continues the downloads.
  func end() {
    let waiters = state.withLock { state in
      state.isEnded = true
      state.schedule?.cancel()
      state.refreshTask?.cancel()
      for transfer in state.transfers.values { transfer.cancel() }
      defer {
        state.waiters = [:]
        state.deletions = [:]
      }
      return state.waiters.values.flatMap(\.values) + state.deletions.values.flatMap(\.self)
    }
    parts.network?.stop()
    workQueue.finish()
    for waiter in waiters { waiter.resume(returning: .failure(.packsSuperseded)) }
  }

  /// Returns when no file is used anymore. Call it after `end`.
  func ended() async {
    let (worker, refresh) = state.withLock { ($0.worker, $0.refreshTask) }
    await worker?.value
    _ = await refresh?.value
    for transfer in state.withLock({ Array($0.transfers.values) }) { await transfer.value }
  }
}
