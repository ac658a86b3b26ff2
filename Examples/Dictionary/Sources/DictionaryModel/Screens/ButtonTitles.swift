/// The titles of the buttons that a screen or an alert offers.
extension DownloadRow.Action {
  package var title: String {
    switch self {
    case .pause: ReRuneStrings.buttonPause
    case .resume: ReRuneStrings.buttonResume
    case .cancel: ReRuneStrings.buttonCancel
    }
  }
}

extension PackRow {
  /// `Download` or `Update`.
  package var downloadTitle: String {
    switch state {
    case .updateAvailable: ReRuneStrings.buttonUpdate
    case .failed: ReRuneStrings.buttonRetry
    default: ReRuneStrings.buttonDownload
    }
  }
}

extension AppAlert.Remedy {
  package var title: String {
    switch self {
    case .checkAgain, .download, .delete: ReRuneStrings.buttonRetry
    }
  }
}

extension StorageOption {
  /// `Delete: Deutsch (209 kB)`
  package var deletionTitle: String { "\(ReRuneStrings.buttonDelete): \(text)" }
}
