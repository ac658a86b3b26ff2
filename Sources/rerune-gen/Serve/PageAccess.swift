import RuneModel

/// Who may use the page: a browser that was opened with the address that the terminal shows.
///
/// The address has a random token, which the server trades for a cookie. Other pages in the same browser cannot read the
/// cookie, and are refused by the names of their own hosts: `Host` guards against names that resolve to this machine,
/// `Origin` against requests that another page sends.
struct PageAccess: Sendable {
  /// In the address that the terminal shows.
  let token = Secret.random()
  private let session = Secret.random()

  /// The address to open.
  func address(port: Int) -> String { "http://127.0.0.1:\(port)/?token=\(token)" }

  /// The names under which the page may be reached.
  private func hosts(_ port: Int) -> [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  // Cookies are shared by all ports of a host.
  private func cookieName(_ port: Int) -> String { "rerune-\(port)" }

  /// The answer to a request of a page that is refused; `nil` if it may go on.
  func refusal(of request: PageRequest) throws -> PageResponse? {
    guard request.isFromThisMachine else {
      return try .failure(403, "machine", "The page is for the machine that serves it.")
    }
    let hosts = hosts(request.port)
    guard let host = request.value("host"), hosts.contains(host.lowercased()) else {
      return try .failure(421, "host", "This server answers only to the address that the terminal shows.")
    }
    let origins = request.values("origin")
    guard origins.count <= 1, origins.allSatisfy({ origin in hosts.contains { "http://\($0)" == origin } })
    else {
      return try .failure(403, "origin", "Another page must not use this one.")
    }
    let site = request.value("sec-fetch-site")
    let isNavigation = request.value("sec-fetch-mode") == "navigate"
    guard site == nil || site == "same-origin" || site == "none" || isNavigation && request.method == "GET"
    else {
      return try .failure(403, "origin", "Another page must not use this one.")
    }
    return nil
  }

  /// The answer to a request of an app that is refused; `nil` if it may go on. An app has no origin: with one, the request
  /// comes from a page.
  func refusalOfApp(_ request: PageRequest) throws -> PageResponse? {
    let hosts = hosts(request.port) + ["\(request.localAddress):\(request.port)"]
    guard let host = request.value("host"), hosts.contains(host.lowercased()) else {
      return try .failure(421, "host", "This server answers only to the addresses that the terminal shows.")
    }
    guard request.values("origin").isEmpty, request.values("sec-fetch-site").isEmpty else {
      return try .failure(403, "origin", "This address is for apps.")
    }
    return nil
  }

  func isToken(_ offered: String) -> Bool { Secret.areEqual(offered, token) }

  /// Whether the request has the cookie, or the token as a bearer.
  func isAllowed(_ request: PageRequest) -> Bool {
    if let bearer = request.value("authorization"), bearer.hasPrefix("Bearer ") {
      return Secret.areEqual(String(bearer.dropFirst("Bearer ".count)), token)
    }
    // A request that changes something comes from the page, and a browser says so.
    guard request.method == "GET" || request.method == "HEAD" || request.values("origin").count == 1 else {
      return false
    }
    let cookies = request.values("cookie").flatMap { $0.split(separator: ";") }
    return cookies.contains { cookie in
      let parts = cookie.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName(request.port) else {
        return false
      }
      return Secret.areEqual(String(parts[1]), session)
    }
  }

  /// The answer to the address that the terminal shows: the cookie, and the address without the token.
  func admission(_ offered: String, port: Int) throws -> PageResponse {
    guard Secret.areEqual(offered, token) else { return try Self.noToken() }
    return PageResponse(
      303,
      headers: [
        ("Location", "/"),
        ("Set-Cookie", "\(cookieName(port))=\(session); Path=/; HttpOnly; SameSite=Strict"),
      ]
    )
  }

  static func noToken() throws -> PageResponse {
    try .failure(401, "token", "Open the address that the terminal shows: this one is without its token.")
  }
}

extension PageResponse {
  static func failure(_ status: Int, _ problem: String, _ message: String) throws -> PageResponse {
    try PageResponse(status, json: PageFailure(problem: problem, message: message))
  }
}

/// What only those know who were told.
enum Secret {
  /// 256 random bits as hexadecimal digits.
  static func random() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// Takes the same time wherever the texts differ.
  static func areEqual(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    guard a.count == b.count else { return false }
    return zip(a, b).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
