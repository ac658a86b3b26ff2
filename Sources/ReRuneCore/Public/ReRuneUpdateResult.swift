/// What a check for updates came to.
public struct ReRuneUpdateResult: Sendable, Hashable {
  public let status: ReRuneUpdateStatus

  /// The locales whose texts are others than before, as normalised BCP-47 tags such as `de` or `zh-Hant-TW`; also
  /// those that the project no longer has.
  public let updatedLocales: Set<String>

  /// What went wrong and what to do, for developers and not for users; it never holds the publish id.
  ///
  /// Set if `status` is `.failed`, and also if it is `.updated` but some locales could not be.
  public let errorMessage: String?
}

/// See `ReRuneUpdateResult`.
public enum ReRuneUpdateStatus: Sendable {
  /// The texts of one or more locales changed and are in use.
  case updated
  /// What is in use is what the server has.
  case noChange
  /// Nothing changed because something went wrong. Texts stay as they were.
  case failed
}
