import Observation
import ReRunePacks

/// The settings screen: what is installed, how much storage it takes, and whether there are updates.
@MainActor @Observable
package final class SettingsModel {
  /// What the last check for updates or the last clean-up had to say.
  package enum Outcome: Hashable, Sendable {
    case checking
    case updates(Int)
    /// In bytes.
    case freed(Int)
  }

  package private(set) var outcome: Outcome?
  /// `nil` until it is known.
  package private(set) var usage: ReRunePackUsage?

  private let alerts: AlertCenter

  init(alerts: AlertCenter) {
    self.alerts = alerts
  }

  /// The installed packs.
  package var installed: [PackRow] { PackRow.all.filter { $0.pack.installedVersion != nil } }

  package var outcomeText: String? {
    switch outcome {
    case .checking: ReRuneStrings.settingsChecking
    case .updates(0): ReRuneStrings.settingsUpToDate
    case .updates(let count): ReRuneStrings.settingsUpdates(count)
    case .freed(let bytes): ReRuneStrings.settingsFreed(Quantity.size(bytes))
    case nil: nil
    }
  }

  /// `Installed packs: 1.2 MB`
  package var usageText: String? { usage.map { ReRuneStrings.settingsUsage(Quantity.size($0.installed)) } }

  /// `Unfinished downloads: 360 kB`; `nil` if there are none, and so nothing to clean up.
  package var partialText: String? {
    guard let usage, usage.partial > 0 else { return nil }
    return ReRuneStrings.settingsPartial(Quantity.size(usage.partial))
  }

  /// Call it when the screen appears and when a pack changes.
  package func updateUsage() async {
    usage = await ReRunePacks.usage()
  }

  /// Asks the server, even if it was asked a minute ago.
  package func checkForUpdates() async {
    outcome = .checking
    switch await ReRunePacks.refresh(force: true) {
    case .success: outcome = .updates(PackRow.all.filter(\.state.isUpdate).count)
    case .failure(let problem):
      outcome = nil
      alerts.post(.checkFailed(problem))
    }
  }

  /// Deletes the parts of downloads that have failed or that the user has paused.
  package func cleanUp() async {
    let before = await ReRunePacks.usage().partial
    for row in PackRow.all where row.state.keepsPart { ReRunePacks.cancel(row.id) }
    // `cancel` does not wait for the disk: until the usage has fallen and stays the same, for five seconds at most.
    var partial = before
    for _ in 0..<250 where partial > 0 {
      // `sleep` throws if this task is cancelled.
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { break }
      let present = await ReRunePacks.usage().partial
      if present < before, present == partial { break }
      partial = present
    }
    await updateUsage()
    outcome = .freed(max(before - (usage?.partial ?? 0), 0))
  }

  package func delete(_ id: String) async {
    await Words.shared.close(id)
    if case .failure(let problem) = await ReRunePacks.delete(id) {
      alerts.post(.deletionFailed(pack: id, problem))
    }
    await updateUsage()
  }
}

extension ReRunePackState {
  fileprivate var isUpdate: Bool { if case .updateAvailable = self { true } else { false } }

  /// Whether the part of a download may lie there although nothing is going on.
  fileprivate var keepsPart: Bool {
    switch self {
    case .paused(.user), .failed: true
    default: false
    }
  }
}
