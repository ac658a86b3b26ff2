import XCTest
import os

@testable import ReRuneApp
@testable import ReRuneCore

/// What reaches the system's log, by the stand-in of `Logger`.
final class SystemLogTests: XCTestCase {
  private static let methods: [(level: Log.Level, method: String)] = [
    (.error, "error"), (.warning, "warning"), (.info, "info"), (.debug, "debug"), (.verbose, "debug"),
  ]

  /// Writes a message of each level.
  ///
  /// - Returns: the methods that were called with it, in order.
  private func methods(upTo level: ReRuneLogLevel, line: UInt = #line) -> [String] {
    let former = Log.limit
    defer { Log.limit = former }
    Log.limit = Log.Level(level)
    let text = "a message up to \(level)"
    for (level, _) in Self.methods { Log.write(level, text) }
    let lines = LogRecord.shared.lines(with: text)
    // The text itself, and not `<private>`.
    XCTAssert(lines.allSatisfy { $0.text == text && $0.source == "io.rerune:ReRune" }, line: line)
    return lines.map(\.method)
  }

  func testEachLevelReachesItsMethod() {
    for (level, method) in Self.methods {
      let former = Log.limit
      defer { Log.limit = former }
      Log.limit = level
      Log.write(level, "one message of \(level)")
      XCTAssertEqual(LogRecord.shared.lines(with: "one message of \(level)").map(\.method), [method])
    }
  }

  func testALimitExcludesLessSevereMessages() {
    XCTAssertEqual(methods(upTo: .none), [])
    XCTAssertEqual(methods(upTo: .error), ["error"])
    XCTAssertEqual(methods(upTo: .warning), ["error", "warning"])
    XCTAssertEqual(methods(upTo: .info), ["error", "warning", "info"])
    XCTAssertEqual(methods(upTo: .debug), ["error", "warning", "info", "debug"])
    XCTAssertEqual(methods(upTo: .verbose), ["error", "warning", "info", "debug", "debug"])
  }

  func testTheClientsLogHasACategoryOfItsOwn() {
    CallLog.system.debug("a call")
    CallLog.system.warning("a call")
    let lines = LogRecord.shared.lines(with: "a call")
    XCTAssertEqual(lines.map(\.method), ["debug", "warning"])
    XCTAssertEqual(Set(lines.map(\.source)), ["io.rerune:ReRuneApp"])
  }

  /// What the public setting does, with a message of the runtime itself.
  func testTheSettingOfSetupCounts() {
    let former = Log.limit
    defer { Log.limit = former }
    ServiceSetup.setLogLevel(.warning)
    // The setting of the calls for services.
    _ = ServiceSetup.timeouts(-1)
    XCTAssertEqual(LogRecord.shared.lines(with: "requestTimeout -1.0").map(\.method), ["warning"])
    ServiceSetup.setLogLevel(.none)
    _ = ServiceSetup.timeouts(-2)
    XCTAssertEqual(LogRecord.shared.lines(with: "requestTimeout -2.0"), [])
  }
}
