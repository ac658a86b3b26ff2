import Foundation

#if canImport(os)
  import os
#endif

/// Messages for developers: in the system log on Apple platforms, on standard error elsewhere.
///
/// Callers pass no headers, bodies or queries.
struct CallLog: Sendable {
  enum Level: String, Sendable {
    case debug = "DEBUG"
    case warning = "WARNING"
  }

  private let write: @Sendable (Level, String) -> Void

  /// - Parameter write: receives whole lines.
  init(_ write: @escaping @Sendable (Level, String) -> Void) {
    self.write = write
  }

  func debug(_ message: String) { write(.debug, Self.line(.debug, message)) }
  func warning(_ message: String) { write(.warning, Self.line(.warning, message)) }

  private static func line(_ level: Level, _ message: String) -> String {
    "[ron-sdk-swift][\(level.rawValue)] \(message)"
  }

  #if canImport(os)
    private static let logger = Logger(subsystem: "io.rerune", category: "ReRuneApp")

    static let system = CallLog { level, line in
      switch level {
      case .debug: logger.debug("\(line, privacy: .public)")
      case .warning: logger.warning("\(line, privacy: .public)")
      }
    }
  #else
    static let system = CallLog { _, line in
      // The non-throwing `write` crashes the program if it fails.
      try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8))
    }
  #endif
}
