import ReRunePacks

/// Problems in the words of this app.
extension ReRuneProblem {
  /// A sentence for users in the language of the app. `message` is for developers, in English, and in the log.
  package var userText: String {
    switch code {
    case "no_network": ReRuneStrings.problemNoNetwork
    case "download_failed": ReRuneStrings.problemDownloadFailed
    case "checksum_mismatch": ReRuneStrings.problemChecksumMismatch
    case "signature_invalid": ReRuneStrings.problemSignatureInvalid
    case "installation_failed": ReRuneStrings.problemInstallationFailed
    case "manifest_fetch_failed": ReRuneStrings.problemManifestFetchFailed
    case "low_storage": ReRuneStrings.problemLowStorage
    case "deletion_failed": ReRuneStrings.problemDeletionFailed
    // `setup` was not called, or once more: no user can help that.
    case "not_set_up", "superseded": ReRuneStrings.problemRestart
    default: ReRuneStrings.problemOther
    }
  }

  /// Whether the user or the app itself has ended the call, so that there is nothing to say.
  package var isIntended: Bool { code == "cancelled" }

  /// The free bytes that a download needs, and those that there are; `nil` for other problems.
  package var storage: (required: Int, available: Int)? {
    guard code == "low_storage", let details, case .int(let required)? = details["required"],
      case .int(let available)? = details["available"]
    else { return nil }
    return (Int(required), Int(available))
  }
}
