import Foundation
import ReRuneCore
import ReRuneErrors
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
    /// What a former download manager has installed; `nil` if nothing is to be taken over.
    var former: FormerPackages?
    /// The app's own check of a file.
    var validator: @Sendable (ReRunePack) -> Validator? = { CurrentPacks.validator(of: $0) }
    /// Passes texts to lookups.
    var showTexts: @Sendable ([PackTexts]) -> Void = { InstalledTexts.show($0) }
    var unusableTexts: @Sendable (Set<String>) -> String? = { InstalledTexts.unusableTexts(inPacks: $0) }
    var readers = PackReaders.shared
    var log = PackLog()
    var clock: any UpdateClock = SystemClock()
  }

  let parts: Parts
  let state: Locked<State>
  /// Held while the list of installed packages is read and shown.
  let shownTexts: Locked<ShownTexts>
  /// Whether nothing of a former download manager is left to be taken over. Held while it is taken over.
  let isTakenOver: Locked<Bool>
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
    var shown = ShownTexts()
    parts.showTexts(shown.texts(of: installed, in: parts.store))
    shownTexts = Locked(shown)
    isTakenOver = Locked(parts.former == nil)
  }

  private static func storedIndex(_ parts: Parts) -> VerifiedIndex? {
    guard let stored = parts.store.index.stored(), parts.index.isOwn(stored.url) else { return nil }
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
    for record in parts.store.installed.records() {
      if parts.index.trust.accepts(record.signer) {
        packs[record.id] = record
      } else {
        parts.log.warn("\(record.id) is not used: no trusted key signed the index that it came from")
      }
    }
    return packs
  }

  // MARK: Changes

  /// Changes the state, queues the actions that follow, and notifies readers.
  ///
  /// - Parameter only: the one package whose state can have changed; `nil` for any.
  func change(only id: PackID? = nil, _ body: (inout State) -> [PackMachine.Action]) {
    var hasOpenWork = false
    let subjects = state.withLock { state -> PackReaders.Subjects in
      guard !state.isEnded else { return [] }
      let (packs, records) = (state.packs, state.machine.records.map(\.identity))
      let actions = body(&state)
      // First, so that a program that ends when its caller has the result does not continue this download at the next
      // launch.
      let current = state.machine.records
      let isNew = current.map(\.identity) != records
      if isNew { workQueue.yield(.save(current)) }
      // Before the work is performed.
      hasOpenWork = state.machine.isInactive && expect(actions.compactMap(\.openWork))
      for action in actions { workQueue.yield(state.work(for: action)) }
      // When the transfer that followed it has ended.
      if isNew { workQueue.yield(.reviewBackground) }
      // A package that is being installed is deleted afterwards.
      for id in state.deletions.keys where state.machine.state(of: id) != .installing {
        workQueue.yield(.finishDeletion(id, state.deletions.removeValue(forKey: id) ?? []))
      }
      var subjects = publish(id.map { [$0] } ?? state.allIDs, &state)
      if state.packs != packs { subjects.insert(.packs) }
      return subjects
    }
    if hasOpenWork { parts.background?.handOvers.hold() }
    readers.notify(subjects)
  }

  /// Sends the state of every package that is not `.notInstalled`.
  func publishAll() -> PackReaders.Subjects {
    state.withLock { state in
      let subjects = publish(state.allIDs, &state)
      return state.packs.isEmpty ? subjects : subjects.union(.packs)
    }
  }

  /// Inside the lock, so that all streams get the states in the order of the changes.
  private func publish(_ ids: some Sequence<PackID>, _ state: inout State) -> PackReaders.Subjects {
    var subjects: PackReaders.Subjects = []
    for id in ids {
      let new = state.state(of: id)
      guard new != state.shown[id] ?? .notInstalled else { continue }
      state.shown[id] = new == .notInstalled ? nil : new
      readers.changes.send(ReRunePackChange(id: id.text, state: new))
      subjects = .states
    }
    return subjects
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
      return parts.store.downloads.records()
    }
    await takeOver()
    await parts.background?.begin()
    let running = Set(parts.background?.names.map(\.id) ?? [])
    change { $0.restore(records, parts.index, running: running) }
    reviewBackground()
    observeActivity()
    state.withLock { state in
      guard !state.isEnded else { return }
      // Inside the lock, so that `end` stops it.
      parts.network?.start { [weak self] isOnline in
        self?.change { isOnline ? $0.machine.networkReturned() : $0.machine.networkLost() }
      }
      state.schedule = Task.detached(priority: .utility) { [weak self] in
        guard let self else { return }
        await IndexRefresh(session: self).runRegularly()
      }
    }
  }

  /// Stops everything, because another session has taken over, which continues the downloads.
  func end() {
    let waiters = state.withLock { state in
      state.isEnded = true
      state.schedule?.cancel()
      state.refreshTask?.cancel()
      for transfer in state.transfers.values { transfer.cancel() }
      if let observer = state.activityObserver { parts.background?.activity.stopObserving(observer) }
      defer {
        state.waiters = [:]
        state.deletions = [:]
      }
      return state.waiters.values.flatMap(\.values) + state.deletions.values.flatMap(\.self)
    }
    parts.network?.stop()
    parts.background?.handOvers.stop()
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

extension PackRecord {
  /// The state that is worth writing to the disk: the part itself shows how much of it is there.
  fileprivate var identity: PackRecord { PackRecord(id: id, sha256: sha256, received: 0, isPaused: isPaused) }
}
