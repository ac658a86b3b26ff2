import ReRuneApp

/// A package: the texts of a language, or any file, that an app downloads when a user wants it.
public struct ReRunePack: Sendable, Hashable {
  /// 1 to 64 letters, digits, dots, hyphens and underscores of ASCII.
  public let id: String
  /// A normalised BCP-47 tag; always present for `ReRunePackKind.texts` that can be downloaded.
  public let language: String?
  /// For a user interface, as the index has it.
  public let name: String?
  /// Whether it has texts or is a file.
  public let kind: ReRunePackKind
  /// The version as the index has it, such as `7` or `1.2.0`. Empty if the index has none; such a package cannot be
  /// downloaded. Of a withdrawn package it is the installed one.
  public let version: String
  /// The size of the file as downloaded, in bytes.
  public let size: Int?
  /// In bytes.
  public let installedSize: Int?
  /// `nil` if it is not installed.
  public let installedVersion: String?
  /// Whether it is installed, and the index does not list it any more.
  public let isWithdrawn: Bool
}

/// What a package contains.
public enum ReRunePackKind: Sendable, Hashable {
  /// The texts of one language, which lookups use once they are installed.
  case texts
  /// A file that only the app can read: see `ReRunePacks.url(of:)`.
  case file
  /// A kind of a later version of the index. It cannot be downloaded.
  case unknown(String)
}

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
  /// By `ReRunePacks.pause(_:)`; it only continues with `ReRunePacks.resume(_:)`.
  case user
  /// The network was lost; it goes on by itself.
  case network
}
