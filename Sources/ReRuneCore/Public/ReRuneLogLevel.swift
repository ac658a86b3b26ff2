/// How much is written to the log: the system log on Apple platforms, standard error elsewhere. Each level includes
/// those before it. The publish id is never written.
public enum ReRuneLogLevel: Sendable {
  /// Nothing.
  case none
  /// Faults that disable the runtime, such as a fallback table that cannot be read.
  case error
  /// Faults that make texts unavailable: failed checks, rejected documents, skipped keys.
  case warning
  /// Updates.
  case info
  /// Checks without changes, and the result for each locale.
  case debug
  /// Everything, including each request.
  case verbose
}
