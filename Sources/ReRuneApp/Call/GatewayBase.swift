import Foundation
import RuneTransport

/// The checked base of all calls of a client.
struct GatewayBase: Hashable, Sendable {
  let origin: APIOrigin
  /// The path, percent-encoded, without a slash at its end.
  let path: String
  /// The origin and the path.
  let url: URL

  /// - Parameters:
  ///   - name: the name of the base in messages: a property or a variable.
  init(_ url: URL, named name: String, allowsInsecureHTTP: Bool) throws(ReRuneAppConfigError) {
    func refused(_ reason: String) -> ReRuneAppConfigError {
      ReRuneAppConfigError(message: "The base URL of \(name) is refused: \(reason).")
    }
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true), let scheme = parts.scheme else {
      throw refused("\(OriginFault.notAnAddress)")
    }
    do throws(OriginFault) {
      origin = try APIOrigin(of: url, allowsInsecureHTTP: true)
    } catch {
      if case .insecure(let scheme) = error { throw refused("its scheme is \(scheme); use https") }
      throw refused("\(error)")
    }
    guard parts.query == nil, parts.fragment == nil else {
      throw refused("it has a query or a fragment; remove everything from the ? or # on")
    }
    guard !URLPath.hasDotSegment(parts.percentEncodedPath) else {
      throw refused("its path contains . or ..; write the path out")
    }
    guard scheme.lowercased() == "https" || allowsInsecureHTTP else {
      throw ReRuneAppConfigError(
        message: "Insecure HTTP base URL \(LoggedURL.text(url)) is not allowed; "
          + "set allowInsecureHTTP = true for local dev only."
      )
    }
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    self.path = path
    guard let url = URL(string: "\(origin)\(path)") else { throw refused("\(OriginFault.notAnAddress)") }
    self.url = url
  }
}
