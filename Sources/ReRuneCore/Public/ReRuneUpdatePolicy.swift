import Foundation

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
