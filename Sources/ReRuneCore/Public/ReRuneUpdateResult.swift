import Foundation

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

/// When to check for updates automatically.
public struct ReRuneUpdatePolicy: Sendable, Hashable {
  /// Whether `ReRune.setup` checks for updates immediately.
  public var checkOnStart: Bool = true

  /// Seconds between two checks while the process runs, time asleep included; `nil`, the default, disables periodic
  /// checks.
  ///
  /// Less than 60 is raised to 60, with a warning in the log. Each interval is extended by up to a tenth, so that the
  /// devices of all users do not check at the same time, and further while checks fail or if the server requests it
  /// with `Retry-After`.
  public var periodicInterval: TimeInterval? = nil

  /// - Parameters:
  ///   - checkOnStart: whether `ReRune.setup` checks for updates immediately.
  ///   - periodicInterval: seconds between two checks, at least 60; `nil` for none.
  public init(checkOnStart: Bool = true, periodicInterval: TimeInterval? = nil) {
    self.checkOnStart = checkOnStart
    self.periodicInterval = periodicInterval
  }
}
