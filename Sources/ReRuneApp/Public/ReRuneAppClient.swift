import Foundation
@_exported import ReRuneErrors
import RuneSystem
import RuneTransport

/// A client for the JSON endpoints below `/app` of a gateway.
///
///     let client = try ReRuneAppClient(baseURL: gateway)
///     let response: ReRuneAppResponse<Greeting> = await client.get("/hello")  // GET …/app/hello
///
/// Calls don't throw: every failure, including cancellation of the task, is a `ReRuneProblem` in the response. No
/// request is sent twice. Tasks can share a client, which keeps its connections open. Names in requests are written in
/// snake_case; names in answers may be in snake_case or camelCase.
///
/// A path is `/hello`, `hello` or `/app/hello`, with or without a query of its own. A path that could leave `/app` is
/// refused: a complete address, or one with a segment `.` or `..`, escaped or not.
///
/// A GET follows up to five redirects. A POST only follows 307 and 308, and only on its own origin. Credentials are not
/// sent to another origin, or after a redirect that has left the gateway's origin.
public final class ReRuneAppClient: Sendable {
  /// The settings that the client was created with.
  public let config: ReRuneAppConfig
  let base: GatewayBase
  let http: any HTTPFetching
  let log: CallLog

  /// Creates a client from a configuration.
  ///
  /// - Parameter config: the settings of all calls.
  /// - Throws: `ReRuneAppConfigError`, which gives the property's name, if a value cannot be used: a base URL that is
  ///   not an https address, or is http without `allowInsecureHTTP`; a timeout outside of 1 to 86,400,000 ms.
  public convenience init(config: ReRuneAppConfig) throws(ReRuneAppConfigError) {
    try self.init(config: config, log: .system)
  }

  /// Creates a client with the default configuration.
  ///
  /// - Parameter baseURL: the gateway's https address.
  /// - Throws: `ReRuneAppConfigError` if the base URL cannot be used.
  public convenience init(baseURL: URL) throws(ReRuneAppConfigError) {
    try self.init(config: ReRuneAppConfig(baseURL: baseURL))
  }

  init(
    config: ReRuneAppConfig,
    log: CallLog,
    http: (any HTTPFetching)? = nil
  ) throws(ReRuneAppConfigError) {
    let base = try config.checked()
    self.config = config
    self.base = base
    self.log = log
    self.http =
      http
      ?? HTTPClient(
        origin: base.origin,
        timeouts: TransportTimeouts(
          idle: TimeInterval(config.readTimeoutMs) / 1_000,
          connect: TimeInterval(config.connectTimeoutMs) / 1_000,
          total: TimeInterval(config.overallTimeoutMs) / 1_000
        )
      )
    if base.origin.scheme == "http", !base.origin.isLoopback {
      Self.warnOnce(of: base.origin, in: log)
    }
  }

  private static let warnedOrigins = Locked<Set<APIOrigin>>([])

  private static func warnOnce(of origin: APIOrigin, in log: CallLog) {
    guard warnedOrigins.withLock({ $0.insert(origin).inserted }) else { return }
    log.warning("Calls and credentials for \(origin) are not encrypted; use https outside of development.")
  }
}

extension ReRuneAppClient {
  /// Sends a GET request.
  ///
  /// - Parameters:
  ///   - path: the path below `/app`, such as `/hello`.
  ///   - query: appended to the path's own query, sorted by name and percent-encoded.
  ///   - headers: header fields for this call. Fields that the connection itself sets, such as `Host` and `Cookie`, are
  ///     refused with a problem.
  /// - Returns: the decoded value, or the problem that made the call fail. The method doesn't throw.
  public func get<T: Decodable & Sendable>(
    _ path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:]
  ) async -> ReRuneAppResponse<T> {
    await response(to: Call(method: .get, path: path, query: query, headers: headers), as: T.self)
  }

  /// Sends a GET request; another name for `get`.
  public func getJson<T: Decodable & Sendable>(
    _ path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:]
  ) async -> ReRuneAppResponse<T> {
    await get(path, query: query, headers: headers)
  }

  /// Sends a POST request with a JSON body.
  ///
  /// - Parameters:
  ///   - path: the path below `/app`, as for `get`.
  ///   - body: sent as JSON. Property names are converted to snake_case; the keys of dictionaries are not.
  ///   - headers: header fields for this call, as for `get`. `Content-Type` is always `application/json`.
  /// - Returns: the decoded value, or the problem that made the call fail. The method doesn't throw.
  public func postJson<T: Decodable & Sendable, Body: Encodable & Sendable>(
    _ path: String,
    body: Body,
    headers: [String: String] = [:]
  ) async -> ReRuneAppResponse<T> {
    let method = Call.Method.post { () throws(ReRuneProblem) in try RequestBody.encode(body) }
    return await response(to: Call(method: method, path: path, headers: headers), as: T.self)
  }
}

extension ReRuneAppClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The client's settings, without token and header provider.
  public var description: String { "ReRuneAppClient(\(config))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["config": config]) }
}
