import Foundation

#if canImport(os)
  import os
#endif

/// What the developer should know, said where the platform's tools show it.
enum Log {
  static func warning(_ message: String) {
    #if canImport(os)
      logger.warning("\(message, privacy: .public)")
    #else
      write("warning", message)
    #endif
  }

  static func error(_ message: String) {
    #if canImport(os)
      logger.error("\(message, privacy: .public)")
    #else
      write("error", message)
    #endif
  }

  #if canImport(os)
    private static let logger = Logger(subsystem: "io.rerune", category: "ReRune")
  #else
    private static func write(_ level: String, _ message: String) {
      FileHandle.standardError.write(Data("ReRune \(level): \(message)\n".utf8))
    }
  #endif
}
