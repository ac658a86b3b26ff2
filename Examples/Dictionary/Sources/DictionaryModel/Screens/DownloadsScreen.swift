import ReRunePacks

/// The downloads screen: what is being downloaded, and what can be.
package struct DownloadsScreen {
  package let active: [DownloadRow]
  /// Packs that are not installed, and updates.
  package let available: [PackRow]

  /// - Parameter progress: the last known progress of each pack, by its id.
  init(_ rows: [PackRow], progress: [String: DownloadProgress]) {
    active = rows.compactMap { DownloadRow($0, progress: progress[$0.id]) }
    available = rows.filter { row in
      switch row.state {
      case .notInstalled, .updateAvailable, .failed: true
      case .waiting, .downloading, .paused, .verifying, .installing, .installed: false
      }
    }
  }
}

/// A download that has not ended.
package struct DownloadRow: Identifiable {
  /// What the user can do.
  package enum Action: Hashable, Sendable { case pause, resume, cancel }

  package let pack: PackRow
  /// `nil` if nothing is known, as after a launch with a download that the user had paused.
  package let progress: DownloadProgress?
  package let actions: [Action]

  package var id: String { pack.id }

  /// `nil` for a pack that is not being downloaded.
  init?(_ pack: PackRow, progress: DownloadProgress?) {
    guard let actions = Self.actions(in: pack.state) else { return nil }
    self.pack = pack
    self.progress = progress
    self.actions = actions
  }

  static func actions(in state: ReRunePackState) -> [Action]? {
    switch state {
    case .waiting, .downloading, .paused(.network): [.pause, .cancel]
    case .paused(.user): [.resume, .cancel]
    case .verifying: [.cancel]
    case .installing: []
    case .notInstalled, .installed, .updateAvailable, .failed: nil
    }
  }

  /// `360 kB of 1.2 MB`
  package var received: String? {
    guard let progress, let total = progress.total else { return nil }
    return ReRuneStrings.downloadsReceived(Quantity.size(progress.received), Quantity.size(total))
  }

  /// Nothing moves while it is paused.
  package var speed: String? { isMoving ? progress?.bytesPerSecond.map(Quantity.speed) : nil }

  package var timeLeft: String? { isMoving ? progress?.secondsLeft.map(Quantity.timeLeft) : nil }

  private var isMoving: Bool { if case .downloading = pack.state { true } else { false } }
}
