import Foundation

/// The result of a check for updates.
public struct ReRuneUpdateResult: Sendable, Hashable {
  /// The outcome of the check.
  public let status: ReRuneUpdateStatus

  /// The locales whose texts have changed, including those that the project no longer has, as normalized BCP-47 tags
  /// such as `de` or `zh-Hant-TW`.
  public let updatedLocales: Set<String>

  /// What went wrong and what to do: a message for developers, not for users. It never contains the publish id.
  ///
  /// Set if `status` is `.failed`, and also if it is `.updated` but some locales failed.
  public let errorMessage: String?
}

/// The outcome of a check for updates.
public enum ReRuneUpdateStatus: Sendable {
  /// The texts of one or more locales have changed and are in use.
  case updated
  /// The texts in use are the same as on the server.
  case noChange
  /// The check failed and changed nothing; the current texts stay in use.
  case failed
}

/// When to check for updates automatically.
public struct ReRuneUpdatePolicy: Sendable, Hashable {
  /// Whether `ReRune.setup` checks for updates immediately.
  public var checkOnStart: Bool = true

  /// Seconds between two checks while the process runs, including time asleep; `nil`, the default, disables periodic
  /// checks.
  ///
  /// Less than 60 is raised to 60, with a warning in the log. Each interval is extended by up to a tenth, so that not
  /// all devices check at the same time. It is extended further while checks fail, or if the server requests it with
  /// `Retry-After`.
  public var periodicInterval: TimeInterval? = nil

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - checkOnStart: whether `ReRune.setup` checks for updates immediately.
  ///   - periodicInterval: seconds between two checks, at least 60; `nil` for none.
  public init(checkOnStart: Bool = true, periodicInterval: TimeInterval? = nil) {
    self.checkOnStart = checkOnStart
    self.periodicInterval = periodicInterval
  }
}
