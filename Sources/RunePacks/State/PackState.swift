/// What users see of a package.
package enum PackState: Hashable, Sendable {
  case notInstalled
  /// For a place, or for the network.
  case waiting
  /// In bytes; `total` is `nil` as long as it is unknown. Also while the next attempt is awaited.
  case downloading(received: Int, total: Int?)
  case paused(PauseReason)
  case verifying
  case installing
  case installed
  /// An older version is installed.
  case updateAvailable(PackVersion)
  case failed(PackFailure)

  package enum PauseReason: Hashable, Sendable { case user, network }
}

/// The state of a package that is not being downloaded.
package enum PackRest: Hashable, Sendable {
  case notInstalled
  case installed
  case updateAvailable(PackVersion)
}

/// Why a package was not installed, or an index not read.
package enum PackFailure: Error, Hashable, Sendable {
  case noNetwork
  case downloadFailed
  case checksumMismatch
  case signatureInvalid
  case installationFailed
  case manifestFetchFailed
  /// In bytes.
  case lowStorage(required: Int, available: Int)
  case cancelled

  /// Stable, for apps.
  package var code: String {
    switch self {
    case .noNetwork: "no_network"
    case .downloadFailed: "download_failed"
    case .checksumMismatch: "checksum_mismatch"
    case .signatureInvalid: "signature_invalid"
    case .installationFailed: "installation_failed"
    case .manifestFetchFailed: "manifest_fetch_failed"
    case .lowStorage: "low_storage"
    case .cancelled: "cancelled"
    }
  }
}
