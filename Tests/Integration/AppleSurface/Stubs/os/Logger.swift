import Foundation

/// The part of OSLog that the runtime uses. It prints what a log stream would show, and records it.
public struct Logger: Sendable {
  private let subsystem: String
  private let category: String

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  public func debug(_ message: OSLogMessage) { write("debug", message) }
  public func info(_ message: OSLogMessage) { write("info", message) }
  public func notice(_ message: OSLogMessage) { write("notice", message) }
  public func warning(_ message: OSLogMessage) { write("warning", message) }
  public func error(_ message: OSLogMessage) { write("error", message) }
  public func fault(_ message: OSLogMessage) { write("fault", message) }

  private func write(_ level: String, _ message: OSLogMessage) {
    print("[\(subsystem):\(category)] \(level): \(message.text)")
    LogRecord.shared.add(
      LogRecord.Line(source: "\(subsystem):\(category)", method: level, text: message.text)
    )
  }
}

/// What was logged in this process.
public final class LogRecord: @unchecked Sendable {
  public struct Line: Hashable, Sendable {
    /// The subsystem and the category.
    public var source: String
    /// The name of the logger's method.
    public var method: String
    /// As a log stream shows it: text is private unless it is said to be public.
    public var text: String

    public init(source: String, method: String, text: String) {
      (self.source, self.method, self.text) = (source, method, text)
    }
  }

  public static let shared = LogRecord()

  private let lock = NSLock()
  private var lines: [Line] = []

  fileprivate func add(_ line: Line) { lock.withLock { lines.append(line) } }

  /// The lines that contain a text, in order.
  public func lines(with text: String) -> [Line] {
    lock.withLock { lines.filter { $0.text.contains(text) } }
  }
}

public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  var text = ""

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) { text += literal }

  /// As on Apple's systems, text is private by default.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> String,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy == .public ? value() : "<private>"
  }

  public mutating func appendInterpolation(_ value: @autoclosure @escaping () -> some BinaryInteger) {
    text += String(value())
  }
}

public struct OSLogPrivacy: Sendable, Equatable {
  private let name: String

  public static let auto = OSLogPrivacy(name: "auto")
  public static let `public` = OSLogPrivacy(name: "public")
  public static let `private` = OSLogPrivacy(name: "private")
}
