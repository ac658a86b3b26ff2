import Foundation
import RuneSystem

#if canImport(os)
  import os
#endif

/// What the developer should know, said where the platform's tools show it.
///
/// No caller hands a publish id over: the types that hold one print a placeholder.
enum Log {
  enum Level: Int, Sendable, Comparable {
    case error = 1, warning, info, debug, verbose

    static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// The last level that is written; `nil` for none at all.
  static var limit: Level? {
    get { currentLimit.withLock { $0 } }
    set { currentLimit.withLock { $0 = newValue } }
  }

  private static let currentLimit = Locked<Level?>(.warning)

  static func error(_ message: @autoclosure () -> String) { write(.error, message()) }

  static func warning(_ message: @autoclosure () -> String) { write(.warning, message()) }

  /// - Parameter message: not made where nobody wants to read it.
  static func write(_ level: Level, _ message: @autoclosure () -> String) {
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
      // The other `write` ends the program where it fails: on a full disk, or where a daemon has closed the descriptor.
      try? FileHandle.standardError.write(contentsOf: Data("ReRune \(level): \(message)\n".utf8))
    }
  #endif
}

extension Log.Level {
  /// `nil` for `none`.
  init?(_ level: ReRuneLogLevel) {
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
