/// How much is written to the log: the system log on Apple platforms, standard error elsewhere. Each level includes
/// the levels before it. The publish id is never logged.
public enum ReRuneLogLevel: Sendable {
  /// Nothing.
  case none
  /// Faults that disable the runtime, such as a fallback table that cannot be read.
  case error
  /// Faults that make texts unavailable: failed checks, rejected documents, skipped keys.
  case warning
  /// Updates of the texts.
  case info
  /// Checks without changes, and the result of each locale.
  case debug
  /// Everything, including each request.
  case verbose
}
