import ReRuneErrors

/// A package: the texts of a language, or any file, which an app downloads when a user wants it.
public struct ReRunePack: Sendable, Hashable {
  /// The package's id: 1 to 64 ASCII letters, digits, dots, hyphens and underscores.
  public let id: String
  /// The package's language as a normalized BCP-47 tag. Packages of the kind `texts` that can be downloaded always have
  /// one.
  public let language: String?
  /// The name to show to users, as written in the index.
  public let name: String?
  /// The kind of content: texts or a file.
  public let kind: ReRunePackKind
  /// The version in the index, as written there, such as `7` or `1.2.0`. If it is empty, the index has none, and the
  /// package cannot be downloaded. For a withdrawn package, the installed version.
  public let version: String
  /// The size of the download, in bytes; `nil` if the index has none.
  public let size: Int?
  /// The size when installed, in bytes; `nil` if it is unknown.
  public let installedSize: Int?
  /// The installed version; `nil` if the package is not installed.
  public let installedVersion: String?
  /// Whether it is installed but no longer in the index.
  public let isWithdrawn: Bool
}

/// What a package contains.
public enum ReRunePackKind: Sendable, Hashable {
  /// The texts of one language, which lookups use once they are installed.
  case texts
  /// A file that only the app can read; see `ReRunePacks.url(of:)`.
  case file
  /// A kind that a later version of the index has introduced. It cannot be downloaded.
  case unknown(String)
}

/// How far a package is from being listed in the index to being installed.
public enum ReRunePackState: Sendable, Hashable {
  /// It is not on the device.
  case notInstalled
  /// It waits until fewer than two other packages are being downloaded, or for the network.
  case waiting
  /// It is being downloaded, or waits for the next attempt. Sizes are in bytes: `total` is 0 as long as it is unknown,
  /// and `bytesPerSecond` is `nil` until it has been measured.
  case downloading(received: Int, total: Int, bytesPerSecond: Int?)
  /// Its download is paused, and continues when the reason no longer holds.
  case paused(ReRunePackPauseReason)
  /// Its digest and signature are being checked.
  case verifying
  /// It is being moved to its place.
  case installing
  /// It is installed and in use.
  case installed
  /// An older version is installed and in use; `version` is the one in the index.
  case updateAvailable(version: String)
  /// The download or installation failed. An installed version is still in use.
  case failed(ReRuneProblem)
}

/// A new state of a package.
public struct ReRunePackChange: Sendable, Hashable {
  /// The package's id.
  public let id: String
  /// Its state from now on.
  public let state: ReRunePackState
}

/// How much storage packages take.
public struct ReRunePackUsage: Sendable, Hashable {
  /// The bytes of installed packages.
  public let installed: Int
  /// The bytes of what has arrived of downloads, and of what is being installed.
  public let partial: Int
}

/// Why a download is paused.
public enum ReRunePackPauseReason: Sendable, Hashable {
  /// The user paused it with `ReRunePacks.pause(_:)`; only `ReRunePacks.resume(_:)` continues it.
  case user
  /// The network was lost; the download continues automatically.
  case network
}
