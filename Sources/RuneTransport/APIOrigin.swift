import Foundation

/// Scheme, host and port, normalized so that two origins are equal exactly if a credential for one may be sent to the
/// other.
package struct APIOrigin: Hashable, Sendable {
  package let scheme: String
  /// The host in lower case; an IPv6 address in its shortest form and without brackets.
  package let host: String
  package let port: Int

  /// The production service.
  package static let production = APIOrigin(host: "rerune.io")

  /// A public server.
  ///
  /// - Parameter host: in lower case.
  package init(host: StaticString) {
    self.init(scheme: "https", host: "\(host)", port: 443)
  }

  private init(scheme: String, host: String, port: Int) {
    self.scheme = scheme
    self.host = host
    self.port = port
  }

  /// The origin of an address that may be fetched: https, or http on loopback, for test servers.
  ///
  /// - Parameter allowsInsecureHTTP: whether http is accepted on other hosts, too. A client with such an origin uses
  ///   http for it, and TLS for all others.
  package init(of url: URL, allowsInsecureHTTP: Bool = false) throws(OriginFault) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { throw .notAnAddress }
    try self.init(parts)
    try requireTLS(exceptAt: allowsInsecureHTTP ? self : nil)
  }

  /// Parses an origin as a person types it: `https://staging.example.com`, `http://127.0.0.1:8080`, with or without a
  /// trailing slash.
  package init(parsing text: String) throws(OriginFault) {
    guard let url = URL(string: text) else { throw .notAnAddress }
    let address = try Address(url)
    guard address.target == "/", url.fragment == nil else { throw .moreThanOrigin }
    self = address.origin
  }

  /// Accepts http on every host.
  fileprivate init(_ parts: URLComponents) throws(OriginFault) {
    guard let scheme = parts.scheme?.lowercased() else { throw .notAnAddress }
    guard scheme == "https" || scheme == "http" else { throw .insecure(scheme: scheme) }
    guard parts.user == nil, parts.password == nil else { throw .userInfo }
    guard let host = parts.host.flatMap(HostName.normalized) else { throw .badHost }
    let port = parts.port ?? (scheme == "https" ? 443 : 80)
    guard (1...65535).contains(port) else { throw .badPort }
    self.init(scheme: scheme, host: host, port: port)
  }

  fileprivate func requireTLS(exceptAt origin: APIOrigin?) throws(OriginFault) {
    guard scheme == "https" || isLoopback || self == origin else { throw .insecure(scheme: scheme) }
  }

  /// Whether the host is a loopback address: `localhost`, `127.0.0.0/8` or `::1`.
  package var isLoopback: Bool {
    host == "localhost" || host == "::1" || (host.hasPrefix("127.") && HostName.isIPv4(host))
  }
}

extension APIOrigin {
  /// Whether the address can only be this device or its own network link.
  var isLocal: Bool { HostName.isLocal(host) }
}

extension APIOrigin: CustomStringConvertible {
  /// Written as browsers do: without the default port of the scheme.
  package var description: String {
    let name = host.contains(":") ? "[\(host)]" : host
    let implied = scheme == "https" ? 443 : 80
    return port == implied ? "\(scheme)://\(name)" : "\(scheme)://\(name):\(port)"
  }
}

/// An absolute URL that may be fetched, parsed and composed again, so that the HTTP library reads the same host from
/// it as the checks did.
struct Address: Hashable, Sendable {
  let origin: APIOrigin
  /// Path and query, percent-encoded.
  let target: String

  /// - Parameter own: the client's own origin, where http is allowed if that is its scheme.
  init(_ url: URL, for own: APIOrigin? = nil) throws(OriginFault) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { throw .notAnAddress }
    origin = try APIOrigin(parts)
    try origin.requireTLS(exceptAt: own)
    let path = parts.percentEncodedPath
    target = (path.isEmpty ? "/" : path) + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
  }

  /// The target of a `Location` field in a response from this address. A redirect never leads from https to http.
  func following(_ location: String, for own: APIOrigin? = nil) throws(OriginFault) -> Address {
    guard let url = URL(string: location, relativeTo: URL(string: text)) else { throw .notAnAddress }
    let next = try Address(url, for: own)
    guard next.origin.scheme == "https" || origin.scheme == "http" else {
      throw .insecure(scheme: next.origin.scheme)
    }
    return next
  }

  var text: String { "\(origin)\(target)" }
}

/// Why an address is refused.
package enum OriginFault: Error, Hashable, Sendable, CustomStringConvertible {
  case notAnAddress
  case insecure(scheme: String)
  case userInfo
  case badHost
  case badPort
  case moreThanOrigin
  /// This device, or its own network link.
  case local
  /// A server other than the requested one.
  case otherOrigin(APIOrigin)

  package var description: String {
    switch self {
    case .notAnAddress: "it is not an absolute URL; write https://host or https://host:port"
    case .insecure(let scheme):
      "its scheme is \(scheme); use https (http is for 127.0.0.1, [::1] and localhost only)"
    case .userInfo: "it holds a user name or password; remove everything before the @"
    case .badHost: "it has no usable host name"
    case .badPort: "its port is not between 1 and 65535"
    case .moreThanOrigin: "an origin is only scheme, host and port; remove path, query and fragment"
    case .local: "it leads to this device or its own network; use the address of a public server"
    case .otherOrigin(let origin): "\(origin) is not the server of the request"
    }
  }
}
