import Foundation

/// A function that returns header fields for one call, such as an `Authorization` with a fresh token.
///
/// It is called for each call, within the overall timeout, and is cancelled together with the call. If it throws, the
/// call ends with a problem that reports only the error's type.
public typealias ReRuneAppHeaderProvider = @Sendable () async throws -> [String: String]

/// The settings of a `ReRuneAppClient`: where it sends its calls, and how long it waits.
///
/// Its description doesn't contain the token and the header provider. `ReRuneAppClient.init(config:)` checks the
/// values.
public struct ReRuneAppConfig: Sendable {
  /// The gateway, such as `https://gateway.example.com:8090`. If it has a path, `/app` is appended to it.
  public let baseURL: URL

  /// The longest time for a call, including header provider and redirects, in milliseconds.
  public let overallTimeoutMs: Int

  /// The longest time to connect, in milliseconds: name resolution, TCP and TLS. Apple platforms do not report when a
  /// connection is established; there, the answer must begin within the sum of this and the read timeout.
  public let connectTimeoutMs: Int

  /// The longest time without data from the server after connecting, in milliseconds.
  public let readTimeoutMs: Int

  /// Whether `baseURL` may be `http://`, for development only: anyone on the way can then read and change calls and
  /// credentials. It never allows a redirect from https to http.
  public let allowInsecureHTTP: Bool

  /// Whether to write two lines to the log for each call, without query, headers and bodies, and to include the start
  /// of unexpected bodies in problems.
  public let debug: Bool

  /// The token, sent as `Authorization: Bearer …` to the origin of `baseURL` only. It is only kept in memory.
  public let authToken: String?

  /// The function that returns header fields for each call; `nil` for none. The fields override `authToken`, and the
  /// call's own header fields override them. They are sent to the origin of `baseURL` only, except `Accept`,
  /// `Cache-Control` and `User-Agent`.
  public let headerProvider: ReRuneAppHeaderProvider?

  /// Creates a configuration. The values are not checked yet.
  ///
  /// - Parameters:
  ///   - baseURL: The gateway. If it has a path, `/app` is appended to it.
  ///   - overallTimeoutMs: The longest time for a call, in milliseconds.
  ///   - connectTimeoutMs: The longest time to connect, in milliseconds.
  ///   - readTimeoutMs: The longest time without data from the server, in milliseconds.
  ///   - allowInsecureHTTP: Whether `baseURL` may be `http://`, for development only.
  ///   - debug: Whether calls are logged, and problems contain the start of unexpected bodies.
  ///   - authToken: The token for `Authorization: Bearer …`.
  ///   - headerProvider: Returns header fields for each call.
  public init(
    baseURL: URL,
    overallTimeoutMs: Int = 10_000,
    connectTimeoutMs: Int = 3_000,
    readTimeoutMs: Int = 7_000,
    allowInsecureHTTP: Bool = false,
    debug: Bool = false,
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

extension ReRuneAppConfig: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The settings, without token and header provider.
  public var description: String { "ReRuneAppConfig(\(ShownSettings(self)))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ShownSettings(self).children) }
}

/// An error for settings that cannot be used.
public struct ReRuneAppConfigError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which variable or property is wrong, why, and what to do. It doesn't contain the value, except for a base URL.
  public let message: String

  public var description: String { message }

  init(message: String) {
    self.message = message
  }
}
