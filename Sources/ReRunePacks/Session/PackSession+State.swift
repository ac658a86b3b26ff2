import Foundation
import ReRuneApp
import RunePacks

/// Changes of the state, and the actions that follow.
extension PackSession {
  /// An action to be performed after the actions decided before it.
  enum Work: Sendable {
    case action(PackMachine.Action)
    case finish([Waiter], Result<Void, ReRuneProblem>)
    case save([PackRecord])
    case reviewBackground
    /// Callers of `delete` receive the result.
    case finishDeletion(PackID, [Waiter])
  }

  /// Changes the state, queues the actions that follow, and notifies readers.
  ///
  /// - Parameter only: the one package whose state can have changed; `nil` for any.
  func change(only id: PackID? = nil, _ body: (inout State) -> [PackMachine.Action]) {
    let subjects = state.withLock { state -> PackReaders.Subjects in
      guard !state.isEnded else { return [] }
      let (packs, records) = (state.packs, state.machine.records.map(\.identity))
      let actions = body(&state)
      // First, so that a program that ends when its caller has the result does not continue this download at the next
      // launch.
      let current = state.machine.records
      let isNew = current.map(\.identity) != records
      if isNew { workQueue.yield(.save(current)) }
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
}

extension PackSession.State {
  func state(of id: PackID) -> ReRunePackState {
    ReRunePackState(
      machine.state(of: id),
      bytesPerSecond: speeds[id]?.bytesPerSecond,
      reason: reasons[id]
    )
  }

  /// The ids in order, so that simultaneous changes are always reported in the same order.
  fileprivate var allIDs: [PackID] {
    Set(shown.keys).union(packs.compactMap { PackID($0.id) }).union(offers.keys).sorted()
  }

  /// Applies the index and the list of installed packages.
  mutating func compare(_ client: IndexClient) {
    let known = packs.compactMap { PackID($0.id) }
    packs = PackListing.packs(index?.index, installed: installed)
    let statuses = PackUpdates.compare(
      installed.values.map { InstalledPack(id: $0.id, version: $0.version, sha256: $0.sha256) },
      with: index?.index ?? PackIndex(packages: []),
      allowsRollback: index.map { client.permitsRollback(to: $0.index) } ?? false
    )
    for id in Set(known).subtracting(statuses.map(\.id)) { machine.set(.notInstalled, of: id) }
    for status in statuses { machine.set(status.rest, of: status.id) }
  }

  /// The index's offer of a package, or the reason why it cannot be downloaded; `nil` if it is not listed.
  func offer(_ id: PackID, _ client: IndexClient) -> Result<PackOffer, PackObstacle>? {
    guard let index, let entry = index.index.packages.first(where: { $0.id == id }) else { return nil }
    do throws(PackObstacle) {
      return .success(try PackOffer(entry, in: index, addresses: client.addresses))
    } catch {
      return .failure(error)
    }
  }

  mutating func restore(_ records: [PackRecord], _ client: IndexClient) -> [PackMachine.Action] {
    // The program may have ended between the installation and the note that nothing is downloaded anymore.
    let records = records.filter { installed[$0.id]?.sha256 != $0.sha256 }
    for record in records {
      // A package that can no longer be downloaded is not continued.
      if case .success(let offer) = offer(record.id, client) { offers[record.id] = offer }
    }
    return machine.restore(records, targets: offers.mapValues(\.target))
  }

  /// Removes and returns the callers that an action concerns, so that later ones do not get its result.
  fileprivate mutating func work(for action: PackMachine.Action) -> PackSession.Work {
    guard case .end(let id, let failure) = action else { return .action(action) }
    let waiters = waiters.removeValue(forKey: id) ?? [:]
    let result: Result<Void, ReRuneProblem> =
      if let failure { .failure(ReRuneProblem(failure, reason: reasons[id])) } else { .success(()) }
    return .finish(Array(waiters.values), result)
  }
}

extension PackRecord {
  /// The state that is worth writing to the disk: the part itself shows how much of it is there.
  fileprivate var identity: PackRecord { PackRecord(id: id, sha256: sha256, received: 0, isPaused: isPaused) }
}

/// The packages as apps see them.
enum PackListing {
  /// - Parameters:
  ///   - index: the index; `nil` if none has been fetched yet: no package is withdrawn then.
  ///   - installed: the installed packages by id.
  /// - Returns: all packages in the index or installed, sorted by id.
  static func packs(_ index: PackIndex?, installed: [PackID: InstalledRecord]) -> [ReRunePack] {
    let listed = index?.packages ?? []
    let ids = Set(listed.map(\.id))
    let others = installed.values.filter { !ids.contains($0.id) }
    let packs =
      listed.map { pack($0, installed[$0.id]) } + others.map { pack($0, isWithdrawn: index != nil) }
    return packs.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  private static func pack(_ entry: PackEntry, _ installed: InstalledRecord?) -> ReRunePack {
    ReRunePack(
      id: entry.id.text,
      language: entry.language,
      name: entry.name,
      kind: ReRunePackKind(entry.kind),
      version: entry.version?.text ?? "",
      size: entry.size,
      installedSize: entry.installedSize,
      installedVersion: installed?.version.text,
      isWithdrawn: false
    )
  }

  private static func pack(_ record: InstalledRecord, isWithdrawn: Bool) -> ReRunePack {
    ReRunePack(
      id: record.id.text,
      language: record.language,
      name: nil,
      kind: ReRunePackKind(record.kind),
      version: record.version.text,
      size: nil,
      installedSize: record.bytes,
      installedVersion: record.version.text,
      isWithdrawn: isWithdrawn
    )
  }
}
