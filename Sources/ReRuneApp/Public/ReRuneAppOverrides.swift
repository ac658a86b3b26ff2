import Foundation

/// Values that override the environment in `ReRuneAppConfig.fromEnvironment`. For `nil`, the environment's value or the
/// default is used.
public struct ReRuneAppOverrides: Sendable {
  /// The gateway.
  public var baseURL: URL?
  /// The longest time for a call, in milliseconds.
  public var overallTimeoutMs: Int?
  /// The longest time to connect, in milliseconds.
  public var connectTimeoutMs: Int?
  /// The longest time without data from the server, in milliseconds.
  public var readTimeoutMs: Int?
  /// Whether `baseURL` may be `http://`, for development only.
  public var allowInsecureHTTP: Bool?
  /// Whether calls are logged, and problems contain the start of unexpected bodies.
  public var debug: Bool?
  /// The token for `Authorization: Bearer …`.
  public var authToken: String?
  /// Returns header fields for each call.
  public var headerProvider: ReRuneAppHeaderProvider?

  /// Creates overrides. The parameters have the meaning of the properties of `ReRuneAppConfig`.
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
  /// The overrides, without token and header provider.
  public var description: String { "ReRuneAppOverrides(\(ShownSettings(self)))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ShownSettings(self).children) }
}
