import ReRuneApp

/// Where a package is between the index and the device.
public enum ReRunePackState: Sendable, Hashable {
  /// It is in the index only.
  case notInstalled
  /// For one of the two places, or for the network.
  case waiting
  /// In bytes. `total` is 0 as long as it is unknown; `bytesPerSecond` is `nil` until it has been measured. Also while
  /// the next attempt is awaited.
  case downloading(received: Int, total: Int, bytesPerSecond: Int?)
  /// It continues when the reason no longer holds.
  case paused(ReRunePackPauseReason)
  /// Its digest and signature are checked.
  case verifying
  /// It is moved to its place.
  case installing
  /// It is in use.
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
