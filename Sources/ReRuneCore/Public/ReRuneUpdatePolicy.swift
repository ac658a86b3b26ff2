import Foundation

/// When texts are updated without being asked to.
public struct ReRuneUpdatePolicy: Sendable, Hashable {
  /// Whether `ReRune.setup` checks for updates at once.
  public var checkOnStart: Bool = true

  /// Seconds between two checks while the process runs, time asleep included; `nil`, the default, for none.
  ///
  /// Less than 60 is raised to 60, with a warning in the log. Each wait is up to a tenth longer, so that the
  /// devices of all users do not ask in the same second, and longer still while checks fail or where the server asks
  /// for it by `Retry-After`.
  public var periodicInterval: TimeInterval? = nil

  /// - Parameters:
  ///   - checkOnStart: whether `ReRune.setup` checks for updates at once.
  ///   - periodicInterval: seconds between two checks, at least 60; `nil` for none.
  public init(checkOnStart: Bool = true, periodicInterval: TimeInterval? = nil) {
    self.checkOnStart = checkOnStart
    self.periodicInterval = periodicInterval
  }
}
