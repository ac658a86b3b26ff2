import Foundation
import ReRuneErrors
import RunePacks
import RuneTransport

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

  /// What is known and going on. What readers see only changes in `change`.
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
    /// The number of the observer of the app's activity.
    var activityObserver: Int?
    /// Refreshes in intervals.
    var schedule: Task<Void, Never>?
    /// Performs the work.
    var worker: Task<Void, Never>?
    /// Whether another session has taken over.
    var isEnded = false

    func state(of id: PackID) -> ReRunePackState {
      ReRunePackState(
        machine.state(of: id),
        bytesPerSecond: speeds[id]?.bytesPerSecond,
        reason: reasons[id]
      )
    }

    /// The ids in order, so that simultaneous changes are always reported in the same order.
    var allIDs: [PackID] {
      Set(shown.keys).union(packs.compactMap { PackID($0.id) }).union(offers.keys).sorted()
    }

    /// Applies the index and the list of installed packages.
    mutating func compare(_ client: IndexClient) {
      let known = packs.compactMap { PackID($0.id) }
      packs = PackListing.packs(index?.index, installed: installed)
      let statuses = PackUpdates.compare(
        installed.values.map { InstalledPack($0) },
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

    /// - Parameter running: the packages that the system downloads.
    mutating func restore(
      _ records: [PackRecord],
      _ client: IndexClient,
      running: Set<PackID>
    ) -> [PackMachine.Action] {
      // The program may have ended between the installation and the note that nothing is downloaded anymore.
      let records = records.filter { installed[$0.id]?.sha256 != $0.sha256 }
      for record in records {
        // A package that can no longer be downloaded is not continued.
        if case .success(let offer) = offer(record.id, client) { offers[record.id] = offer }
      }
      return machine.restore(records, targets: offers.mapValues(\.target), running: running)
    }

    /// Removes and returns the callers that an action concerns, so that later ones do not get its result.
    mutating func work(for action: PackMachine.Action) -> PackSession.Work {
      guard case .end(let id, let failure) = action else { return .action(action) }
      let waiters = waiters.removeValue(forKey: id) ?? [:]
      let result: Result<Void, ReRuneProblem> =
        if let failure { .failure(ReRuneProblem(failure, reason: reasons[id])) } else { .success(()) }
      return .finish(Array(waiters.values), result)
    }
  }
}

extension InstalledPack {
  fileprivate init(_ record: InstalledRecord) {
    self.init(
      id: record.id,
      version: record.version,
      sha256: record.sha256,
      contentSHA256: record.isFormer ? record.sha256 : nil
    )
  }
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
      listed.map { entry in
        ReRunePack(entry, installedVersion: installed[entry.id]?.version(amid: entry).text)
      }
      + others.map { ReRunePack($0, isWithdrawn: index != nil) }
    return packs.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }
}

extension ReRunePack {
  /// - Parameter installedVersion: `nil` if it is not installed.
  init(_ entry: PackEntry, installedVersion: String?) {
    self.init(
      id: entry.id.text,
      language: entry.language,
      name: entry.name,
      kind: ReRunePackKind(entry.kind),
      version: entry.version?.text ?? "",
      size: entry.size,
      installedSize: entry.installedSize,
      installedVersion: installedVersion,
      isWithdrawn: false
    )
  }

  /// An installed package that the index does not list.
  init(_ record: InstalledRecord, isWithdrawn: Bool) {
    self.init(
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
