import ReRuneApp

/// Where a package is between the index and the device.
public enum ReRunePackState: Sendable, Hashable {
  case notInstalled
  /// For one of the two places, or for the network.
  case waiting
  /// In bytes. `total` is 0 as long as it is unknown; `bytesPerSecond` is `nil` until it has been measured. Also while
  /// the next attempt is awaited.
  case downloading(received: Int, total: Int, bytesPerSecond: Int?)
  case paused(ReRunePackPauseReason)
  case verifying
  case installing
  case installed
  /// An older version is installed, and in use.
  case updateAvailable(version: String)
  /// An installed version is still in use.
  case failed(ReRuneProblem)
}

/// Why a download is paused.
public enum ReRunePackPauseReason: Sendable, Hashable {
  /// By `ReRunePacks.pause(_:)`; it goes on with `ReRunePacks.resume(_:)` only.
  case user
  /// The network was lost; it goes on by itself.
  case network
}
