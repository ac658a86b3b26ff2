import ReRuneCore

/// Messages to the developer.
struct PackLog: Sendable {
  var write: @Sendable (Log.Level, String) -> Void = { level, message in Log.write(level, message) }

  func warn(_ message: String) { write(.warning, "packs: \(message)") }

  func info(_ message: String) { write(.info, "packs: \(message)") }
}
