/// The part of OSLog that the runtime uses. It prints what a log stream would show.
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
