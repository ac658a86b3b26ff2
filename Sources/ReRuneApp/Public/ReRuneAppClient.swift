import Foundation
import RuneSystem
import RuneTransport

/// Calls JSON endpoints below `/app` of a gateway.
///
///     let client = try ReRuneAppClient(baseURL: gateway)
///     let response: ReRuneAppResponse<Greeting> = await client.get("/hello")  // GET …/app/hello
///
/// No call throws: each failure is a `ReRuneProblem` in its response, cancellation of the task included. Nothing is sent
/// twice. A client can be shared by tasks, and keeps its connections open; names in requests are written in snake_case,
/// those in answers may be in snake_case or camelCase.
///
/// A path is `/hello`, `hello` or `/app/hello`, with a query of its own or without. A path that could leave `/app` is
/// refused: one that contains `.` or `..` as a segment, escaped or not, or an address.
///
/// A GET follows up to five redirects; a POST follows 307 and 308 on its own origin, and no other. Credentials are not
/// sent to another origin, nor after a redirect that has led to one.
public final class ReRuneAppClient: Sendable {
  /// The settings that the client was made with.
  public let config: ReRuneAppConfig
  let base: GatewayBase
  let http: any HTTPFetching
  let log: CallLog

  /// - Throws: an error that names the property, for a value that cannot be used: a base URL that is not an https
  ///   address, or http without `allowInsecureHTTP`; a timeout outside of 1 to 86,400,000 ms.
  public convenience init(config: ReRuneAppConfig) throws(ReRuneAppConfigError) {
    try self.init(config: config, log: .system)
  }

  /// A client with the default configuration.
  ///
  /// - Throws: as `init(config:)`.
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
  /// - Parameters:
  ///   - path: below `/app`, such as `/hello`.
  ///   - query: appended to the path's own query, sorted by name and percent-encoded.
  ///   - headers: for this call. Fields that the connection itself sets, such as `Host` and `Cookie`, are refused.
  public func get<T: Decodable & Sendable>(
    _ path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:]
  ) async -> ReRuneAppResponse<T> {
    await response(to: Call(method: .get, path: path, query: query, headers: headers), as: T.self)
  }

  /// The same as `get`.
  public func getJson<T: Decodable & Sendable>(
    _ path: String,
    query: [String: String] = [:],
    headers: [String: String] = [:]
  ) async -> ReRuneAppResponse<T> {
    await get(path, query: query, headers: headers)
  }

  /// - Parameters:
  ///   - path: as for `get`.
  ///   - body: sent as JSON. The names of its properties are converted to snake_case, the keys of dictionaries are not.
  ///   - headers: as for `get`. `Content-Type` is always `application/json`.
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
  /// Without token and provider.
  public var description: String { "ReRuneAppClient(\(config))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["config": config]) }
}
