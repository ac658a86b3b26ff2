import Foundation
import RuneSystem

#if canImport(os)
  import os
#endif

/// Messages to the developer, written to the platform's log.
///
/// Publish ids are never logged: the types that contain one print a placeholder.
package enum Log {
  package enum Level: Int, Sendable, Comparable {
    case error = 1, warning, info, debug, verbose

    package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// The least severe level that is written; `nil` for none.
  package static var limit: Level? {
    get { currentLimit.withLock { $0 } }
    set { currentLimit.withLock { $0 = newValue } }
  }

  private static let currentLimit = Locked<Level?>(.warning)

  package static func error(_ message: @autoclosure () -> String) { write(.error, message()) }

  package static func warning(_ message: @autoclosure () -> String) { write(.warning, message()) }

  /// - Parameter message: only evaluated if its level is written.
  package static func write(_ level: Level, _ message: @autoclosure () -> String) {
    guard let limit, level <= limit else { return }
    emit(level, message())
  }

  #if canImport(os)
    private static let logger = Logger(subsystem: "io.rerune", category: "ReRune")

    private static func emit(_ level: Level, _ message: String) {
      switch level {
      case .error: logger.error("\(message, privacy: .public)")
      case .warning: logger.warning("\(message, privacy: .public)")
      case .info: logger.info("\(message, privacy: .public)")
      case .debug, .verbose: logger.debug("\(message, privacy: .public)")
      }
    }
  #else
    private static func emit(_ level: Level, _ message: String) {
      // The non-throwing `write` crashes the program if it fails: on a full disk, or if a daemon has closed the
      // descriptor.
      try? FileHandle.standardError.write(contentsOf: Data("ReRune \(level): \(message)\n".utf8))
    }
  #endif
}

extension Log.Level {
  /// `nil` for `none`.
  package init?(_ level: ReRuneLogLevel) {
    switch level {
    case .none: return nil
    case .error: self = .error
    case .warning: self = .warning
    case .info: self = .info
    case .debug: self = .debug
    case .verbose: self = .verbose
    }
  }
}
