/// The result of a check for updates.
public struct ReRuneUpdateResult: Sendable, Hashable {
  /// What the check has done.
  public let status: ReRuneUpdateStatus

  /// The locales whose texts have changed, as normalised BCP-47 tags such as `de` or `zh-Hant-TW`, including those
  /// that the project no longer has.
  public let updatedLocales: Set<String>

  /// What went wrong and what to do, for developers and not for users; it never contains the publish id.
  ///
  /// Set if `status` is `.failed`, and also if it is `.updated` but some locales failed.
  public let errorMessage: String?
}

/// See `ReRuneUpdateResult`.
public enum ReRuneUpdateStatus: Sendable {
  /// The texts of one or more locales have changed and are in use.
  case updated
  /// The texts in use are those of the server.
  case noChange
  /// Nothing changed because of an error. The texts stay as they were.
  case failed
}
