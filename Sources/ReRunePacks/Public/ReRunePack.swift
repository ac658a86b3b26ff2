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
  /// That of the index as written, such as `7` or `1.2.0`. Empty if the index has none; such a package cannot be
  /// downloaded. Of a withdrawn package it is the installed one.
  public let version: String
  /// Of the file as downloaded, in bytes.
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
