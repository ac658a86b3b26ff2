import ReRunePacks

/// Something that the user has to know at once.
package enum AppAlert: Hashable, Sendable {
  /// The list of packs was not fetched at the start, and there is none of an earlier one.
  case startFailed(ReRuneProblem)
  /// The user has checked for updates, and the server does not answer.
  case checkFailed(ReRuneProblem)
  /// A download is interrupted, and continues by itself. Packs are named by their ids.
  case networkLost(pack: String)
  /// A download has ended: for want of a connection, after all attempts, after the third wrong checksum, or because the
  /// file was refused.
  case downloadFailed(pack: String, ReRuneProblem)
  /// A download was not begun or has ended, because too little storage is free.
  case lowStorage(pack: String, required: Int, available: Int)
  case deletionFailed(pack: String, ReRuneProblem)
  case downloadComplete(pack: String)

  /// The alert of a failed download; `nil` if no one has to know.
  package init?(download id: String, _ problem: ReRuneProblem) {
    if problem.isIntended { return nil }
    if let (required, available) = problem.storage {
      self = .lowStorage(pack: id, required: required, available: available)
    } else {
      self = .downloadFailed(pack: id, problem)
    }
  }

  package var title: String {
    switch self {
    case .startFailed: ReRuneStrings.alertStartFailedTitle
    case .checkFailed: ReRuneStrings.alertCheckFailedTitle
    case .networkLost: ReRuneStrings.alertNetworkLostTitle
    case .downloadFailed(let id, _): ReRuneStrings.alertDownloadFailedTitle(PackRow.title(of: id))
    case .lowStorage(let id, _, _): ReRuneStrings.alertLowStorageTitle(PackRow.title(of: id))
    case .deletionFailed(let id, _): ReRuneStrings.alertDeleteFailedTitle(PackRow.title(of: id))
    case .downloadComplete: ReRuneStrings.alertCompleteTitle
    }
  }

  package var message: String {
    switch self {
    case .startFailed(let problem), .checkFailed(let problem), .downloadFailed(_, let problem),
      .deletionFailed(_, let problem):
      problem.userText
    case .networkLost(let id): ReRuneStrings.alertNetworkLostText(PackRow.title(of: id))
    case .lowStorage(_, let required, let available):
      ReRuneStrings.alertLowStorageText(Quantity.size(required), Quantity.size(available))
    case .downloadComplete(let id): ReRuneStrings.alertCompleteText(PackRow.title(of: id))
    }
  }

  /// What the user can do besides closing the alert.
  package var remedy: Remedy? {
    switch self {
    case .startFailed, .checkFailed: .checkAgain
    case .downloadFailed(let id, let problem):
      // Another attempt would be refused the same way, until the file is published again.
      problem.code == "installation_failed" ? nil : .download(id)
    case .deletionFailed(let id, _): .delete(id)
    case .lowStorage, .networkLost, .downloadComplete: nil
    }
  }

  /// Whether the alert shows what can be deleted; see `StorageOption`.
  package var isAboutStorage: Bool { if case .lowStorage = self { true } else { false } }

  package enum Remedy: Hashable, Sendable {
    case checkAgain
    case download(String)
    case delete(String)
  }
}
