import Foundation

/// Values that go before those of the environment; `nil` leaves the environment's or the default.
public struct ReRuneAppOverrides: Sendable {
  public var baseURL: URL?
  public var overallTimeoutMs: Int?
  public var connectTimeoutMs: Int?
  public var readTimeoutMs: Int?
  public var allowInsecureHTTP: Bool?
  public var debug: Bool?
  public var authToken: String?
  public var headerProvider: ReRuneAppHeaderProvider?

  /// The values are those of `ReRuneAppConfig`.
  public init(
    baseURL: URL? = nil,
    overallTimeoutMs: Int? = nil,
    connectTimeoutMs: Int? = nil,
    readTimeoutMs: Int? = nil,
    allowInsecureHTTP: Bool? = nil,
    debug: Bool? = nil,
    authToken: String? = nil,
    headerProvider: ReRuneAppHeaderProvider? = nil
  ) {
    self.baseURL = baseURL
    self.overallTimeoutMs = overallTimeoutMs
    self.connectTimeoutMs = connectTimeoutMs
    self.readTimeoutMs = readTimeoutMs
    self.allowInsecureHTTP = allowInsecureHTTP
    self.debug = debug
    self.authToken = authToken
    self.headerProvider = headerProvider
  }
}

extension ReRuneAppOverrides: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Without token and provider.
  public var description: String { "ReRuneAppOverrides(\(ShownSettings(self)))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ShownSettings(self).children) }
}
