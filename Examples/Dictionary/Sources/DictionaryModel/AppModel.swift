import Foundation
import Observation
import ReRunePacks

/// What the four screens share: it performs what the user wants, and tells the user what has become of it.
@MainActor @Observable
package final class AppModel {
  package let search = SearchModel()
  package let alerts: AlertCenter
  package let settings: SettingsModel

  /// The last known progress of each download, by the ids of packs.
  private var progress: [String: DownloadProgress] = [:]
  /// The packs whose state was `installing` when it was last read.
  @ObservationIgnored private var installing: Set<String> = []
  /// How many failures of each pack the user has been told of.
  @ObservationIgnored private var failures: [String: Int] = [:]

  package init() {
    let alerts = AlertCenter()
    self.alerts = alerts
    settings = SettingsModel(alerts: alerts)
  }

  package var downloads: DownloadsScreen { DownloadsScreen(PackRow.all, progress: progress) }

  /// Fetches the list of packs. Call it at the start, after `ReRunePacks.setup`. What is installed can be used
  /// meanwhile.
  ///
  /// - Returns: whether the server has answered.
  @discardableResult
  package func start() async -> Bool {
    guard case .failure(let problem) = await ReRunePacks.refresh() else { return true }
    // With the list of an earlier start, the user can do everything, and each download says what becomes of it.
    if ReRunePacks.packs.isEmpty || problem.code == "signature_invalid" { alerts.post(.startFailed(problem)) }
    return false
  }

  /// Follows all packs. Does not end.
  package func follow() async {
    for await change in ReRunePacks.changes { await follow(change) }
  }

  private func follow(_ change: ReRunePackChange) async {
    let id = change.id
    let wasInstalling = installing.remove(id) != nil
    switch change.state {
    case .downloading:
      progress[id] = DownloadProgress(change.state)
      alerts.withdraw { $0 == .networkLost(pack: id) }
    case .paused(.network): alerts.post(.networkLost(pack: id))
    case .waiting, .paused(.user), .verifying: break
    case .installing: installing.insert(id)
    case .installed:
      progress[id] = nil
      if wasInstalling { alerts.post(.downloadComplete(pack: id)) }
      await settings.updateUsage()
    case .failed(let problem):
      progress[id] = nil
      failures[id, default: 0] += 1
      if let alert = AppAlert(download: id, problem) { alerts.post(alert) }
      await settings.updateUsage()
    case .notInstalled, .updateAvailable:
      progress[id] = nil
      await settings.updateUsage()
    }
  }

  // MARK: What the user wants

  /// Returns when the pack is installed or will not be.
  ///
  /// - Returns: whether it is installed.
  @discardableResult
  package func download(_ id: String) async -> Bool {
    let failuresBefore = failures[id]
    switch await ReRunePacks.download(id) {
    case .success: return true
    case .failure(let problem):
      // Most failures are a new state too, which `follow` has read. There is none if the index is not fetched, or if
      // the state was the same before.
      if failures[id] == failuresBefore, let alert = AppAlert(download: id, problem) { alerts.post(alert) }
      return false
    }
  }

  package func perform(_ action: DownloadRow.Action, _ id: String) {
    switch action {
    case .pause: ReRunePacks.pause(id)
    case .resume: ReRunePacks.resume(id)
    case .cancel: ReRunePacks.cancel(id)
    }
  }

  /// Does what an alert offers, and closes it.
  package func perform(_ remedy: AppAlert.Remedy, of alert: AppAlert) async {
    alerts.dismiss(alert)
    switch remedy {
    case .checkAgain: await settings.checkForUpdates()
    case .download(let id): await download(id)
    case .delete(let id): await settings.delete(id)
    }
  }

  /// What can be deleted, for the alert about storage.
  package var storageOptions: [StorageOption] { StorageOption.all(partial: settings.usage?.partial ?? 0) }

  /// Deletes what the user has chosen in the alert about storage, and closes it.
  package func free(_ option: StorageOption, for alert: AppAlert) async {
    alerts.dismiss(alert)
    switch option.kind {
    case .pack(let id): await settings.delete(id)
    case .unfinishedDownloads: await settings.cleanUp()
    }
  }
}
