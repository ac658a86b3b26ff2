/// How much is written to the log: the system's on Apple platforms, the standard error stream elsewhere. Each level
/// includes those before it. No level writes the publish id.
public enum ReRuneLogLevel: Sendable {
  /// Nothing.
  case none
  /// What makes the runtime useless, such as a fallback table that cannot be read.
  case error
  /// What costs somebody a text: failed checks, rejected documents, skipped keys.
  case warning
  /// Updates.
  case info
  /// Checks that brought nothing, and what each locale came to.
  case debug
  /// Everything, each request included.
  case verbose
}
