import Foundation
import ReRuneCore
import ReRuneErrors
import RuneModel
import RunePacks
import RuneSigning
import RuneTransport

/// The calls of apps.
extension PackSession {
  var packs: [ReRunePack] { state.withLock { $0.packs } }

  func state(of id: String) -> ReRunePackState {
    guard let id = PackID(id) else { return .notInstalled }
    return state.withLock { $0.state(of: id) }
  }

  /// The installed file; `nil` for a package of texts, and for one that is not installed.
  func url(of id: String) -> URL? {
    guard let id = PackID(id), let record = state.withLock({ $0.installed[id] }), record.kind == .file else {
      return nil
    }
    return parts.store.installed.url(of: record)
  }

  func usage() async -> ReRunePackUsage {
    await DiskWork.run { [parts] _ in parts.store.usage() }
  }

  func refresh(isForced: Bool) async -> Result<[ReRunePack], ReRuneProblem> {
    await IndexRefresh(session: self).run(isForced: isForced)
  }

  // MARK: Downloads

  /// Returns when the package is installed, or will not be. Calls for the same package share a download; cancelling one
  /// call does not affect the others.
  func download(_ text: String) async -> Result<Void, ReRuneProblem> {
    guard let id = PackID(text) else { return .failure(.packNotListed(text)) }
    // What is there already need not be downloaded.
    await takeOver()
    let offer: PackOffer?
    switch await currentOffer(id) {
    case .success(let current): offer = current
    case .failure(let problem): return .failure(problem)
    }
    let available = await DiskWork.run { [parts] _ in parts.store.availableBytes() }
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let problem = begin(id, offer, available: available, (number, waiter))
        if let problem { waiter.resume(returning: .failure(problem)) }
      }
    } onCancel: {
      // Until the waiter is added, `Task.isCancelled` is checked instead.
      let waiter = state.withLock { $0.waiters[id]?.removeValue(forKey: number) }
      waiter?.resume(returning: .failure(.packCallCancelled))
    }
  }

  /// - Returns: the reason why the waiter is not kept; `nil` if it is.
  private func begin(
    _ id: PackID,
    _ offer: PackOffer?,
    available: Int?,
    _ waiter: (number: Int, waiter: Waiter)
  ) -> ReRuneProblem? {
    var problem: ReRuneProblem? = .packsSuperseded
    change { state in
      problem = Task.isCancelled ? .packCallCancelled : nil
      guard problem == nil else { return [] }
      state.waiters[id, default: [:]][waiter.number] = waiter.waiter
      guard let offer, !state.machine.isBusy(id) else {
        // A withdrawn package that is installed.
        return offer == nil && !state.machine.isBusy(id) ? [.end(id, nil)] : []
      }
      state.offers[id] = offer
      return state.machine.download(id, offer.target, available: available)
    }
    return problem
  }

  /// Waits for the index if the package is unknown.
  ///
  /// - Returns: `nil` for a package that is installed or being downloaded but no longer listed.
  private func currentOffer(_ id: PackID) async -> Result<PackOffer?, ReRuneProblem> {
    for isLast in [false, true] {
      let (offer, isKnown) = state.withLock { state in
        (state.offer(id, parts.index), state.installed[id] != nil || state.machine.isBusy(id))
      }
      switch offer {
      case .success(let offer): return .success(offer)
      case .failure(let obstacle): return .failure(.packNotDownloadable(id, obstacle))
      case nil: if isKnown { return .success(nil) }
      }
      if !isLast, case .failure(let problem) = await refresh(isForced: false) { return .failure(problem) }
    }
    return .failure(.packNotListed(id.text))
  }

  func pause(_ id: String) { control(id) { $0.pause($1) } }

  func resume(_ id: String) { control(id) { $0.resume($1) } }

  func cancel(_ id: String) { control(id) { $0.cancel($1) } }

  private func control(
    _ text: String,
    _ body: (inout PackMachine, PackID) -> [PackMachine.Action]
  ) {
    guard let id = PackID(text) else { return }
    change { body(&$0.machine, id) }
  }

  // MARK: Deletion

  /// Returns when it is deleted, after its installation if it is being installed.
  func delete(_ text: String) async -> Result<Void, ReRuneProblem> {
    guard let id = PackID(text) else { return .success(()) }
    return await withCheckedContinuation { waiter in
      var isAccepted = false
      change { state in
        isAccepted = true
        state.deletions[id, default: []].append(waiter)
        let isInstalling = state.machine.state(of: id) == .installing
        let actions = state.machine.delete(id)
        // An installed file that no trusted key has signed does not count as installed.
        let isQueued = isInstalling || actions.contains(.deleteInstalled(id))
        return isQueued ? actions : actions + [.deleteInstalled(id)]
      }
      if !isAccepted { waiter.resume(returning: .failure(.packsSuperseded)) }
    }
  }
}

extension PackMachine {
  /// Whether the package is being downloaded.
  fileprivate func isBusy(_ id: PackID) -> Bool {
    switch state(of: id) {
    case .waiting, .downloading, .paused, .verifying, .installing: true
    case .notInstalled, .installed, .updateAvailable, .failed: false
    }
  }
}

/// A package that can be downloaded, as an index offers it.
struct PackOffer: Sendable {
  let entry: PackEntry
  let target: PackTarget
  /// The signer of the index.
  let signer: ContentTrust.Signer?
  private let first: URL
  private let fallback: URL?

  /// - Parameter addresses: the addresses of the index. A package with a relative address is at both, in the index's
  ///   folder.
  /// - Throws: the reason why it cannot be downloaded.
  init(_ entry: PackEntry, in index: VerifiedIndex, addresses: PackIndexAddresses) throws(PackObstacle) {
    if let obstacle = entry.obstacle { throw obstacle }
    if let fault = PackUnpacking.refusal(of: entry.compression) { throw .notUnpackable(fault) }
    let first = try entry.address(relativeTo: index.url)
    let other = index.url == addresses.first ? addresses.fallback : addresses.first
    let fallback = other.flatMap { try? entry.address(relativeTo: $0) }
    self.first = first
    self.fallback = fallback == first ? nil : fallback
    guard let target = PackTarget(entry, hasFallback: self.fallback != nil) else { throw .noVersion }
    self.entry = entry
    self.target = target
    signer = index.signer
  }

  func url(of address: PackAddress) -> URL {
    switch address {
    case .first: first
    case .fallback: fallback ?? first
    }
  }

  /// The largest size of the downloaded file, in bytes.
  var sizeLimit: Int {
    if let size = entry.size { return size }
    return entry.kind == .texts ? Limits.textPackBytes : Limits.packBytes
  }
}
