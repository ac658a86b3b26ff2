import Foundation

/// Returns header fields for one call, such as an `Authorization` with a fresh token.
///
/// It is called for each call, within the overall timeout, and cancelled with it. An error that it throws ends the call;
/// only the error's type is reported.
public typealias ReRuneAppHeaderProvider = @Sendable () async throws -> [String: String]

/// Where `ReRuneAppClient` sends its calls, and how long it waits.
///
/// It never prints token and provider. Its values are checked by `ReRuneAppClient.init(config:)`.
public struct ReRuneAppConfig: Sendable {
  /// The gateway, such as `https://gateway.example.com:8090`. If it has a path, the `/app` of calls follows it.
  public let baseURL: URL

  /// The most time for a call, in milliseconds, header provider and redirects included.
  public let overallTimeoutMs: Int

  /// The most time to connect, in milliseconds: name resolution, TCP and TLS. On Apple platforms the system does not
  /// report when it is connected: there it is added to the read timeout until the answer begins.
  public let connectTimeoutMs: Int

  /// The longest silence of the server after that, in milliseconds.
  public let readTimeoutMs: Int

  /// Whether `baseURL` may be `http://`: everybody on the way can then read and change calls and credentials. For
  /// development only. It is not needed for https, and never allows a redirect from https to http.
  public let allowInsecureHTTP: Bool

  /// Whether each call writes two lines to the log, without query, headers and bodies, and problems contain the start
  /// of bodies that are not problems.
  public let debug: Bool

  /// Sent as `Authorization: Bearer …`, to the origin of `baseURL` only. Kept in memory and nowhere else.
  public let authToken: String?

  /// Its fields replace those of `authToken`; those of a call replace them. They are sent to the origin of `baseURL`
  /// only, except `Accept`, `Cache-Control` and `User-Agent`.
  public let headerProvider: ReRuneAppHeaderProvider?

  /// - Parameters:
  ///   - baseURL: The gateway; if it has a path, the `/app` of calls follows it.
  ///   - overallTimeoutMs: The most time for a call, in milliseconds.
  ///   - connectTimeoutMs: The most time to connect, in milliseconds.
  ///   - readTimeoutMs: The longest silence of the server, in milliseconds.
  ///   - allowInsecureHTTP: Whether `baseURL` may be `http://`, for development only.
  ///   - debug: Whether calls are logged, and problems contain the start of other bodies.
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
  /// Without token and provider.
  public var description: String { "ReRuneAppConfig(\(ShownSettings(self)))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ShownSettings(self).children) }
}

/// The values of a configuration could not be used.
public struct ReRuneAppConfigError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with which variable or property, and what to do. Without the value, except for a base URL.
  public let message: String

  public var description: String { message }

  init(message: String) {
    self.message = message
  }
}
