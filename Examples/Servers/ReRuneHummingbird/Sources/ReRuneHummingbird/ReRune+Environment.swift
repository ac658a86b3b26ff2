import Foundation
import ReRuneCore

extension ReRune {
  /// Sets up texts over the air as the environment says:
  ///
  /// | variable | meaning |
  /// |---|---|
  /// | `RERUNE_OTA_PUBLISH_ID` | the project; without it there are no texts over the air |
  /// | `RERUNE_OTA_INTERVAL` | seconds between two checks, at least 60; 300 without it |
  /// | `RERUNE_OTA_TIMEOUT` | seconds that a request may be silent; 10 without it |
  ///
  /// - Parameter environment: the variables.
  /// - Returns: whether there are texts over the air.
  /// - Throws: `ReRuneEnvironmentError` for a value that is not a number of seconds.
  @discardableResult
  public static func setUp(
    from environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(ReRuneEnvironmentError) -> Bool {
    let interval = try seconds("RERUNE_OTA_INTERVAL", in: environment) ?? 300
    let timeout = try seconds("RERUNE_OTA_TIMEOUT", in: environment) ?? 10
    let id = environment["RERUNE_OTA_PUBLISH_ID"]?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard !id.isEmpty else { return false }
    setup(
      otaPublishId: id,
      updatePolicy: ReRuneUpdatePolicy(periodicInterval: interval),
      requestTimeout: timeout
    )
    return true
  }

  private static func seconds(
    _ name: String,
    in environment: [String: String]
  ) throws(ReRuneEnvironmentError) -> Double? {
    guard let text = environment[name], !text.isEmpty else { return nil }
    guard let seconds = Double(text), seconds.isFinite, seconds > 0 else {
      throw ReRuneEnvironmentError(variable: name, value: text)
    }
    return seconds
  }
}

/// A variable with a value that cannot be used.
public struct ReRuneEnvironmentError: Error, CustomStringConvertible, Equatable {
  public var variable: String
  public var value: String

  public var description: String { "\(variable) is \"\(value)\" and should be a number of seconds above 0." }
}
