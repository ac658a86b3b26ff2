import Testing

@testable import rerune_gen

@Suite struct PageAccessTests {
  private let access = PageAccess()

  private func request(
    _ method: String = "GET",
    _ headers: KeyValuePairs<String, String> = [:],
    host: String = "127.0.0.1:4000"
  ) -> PageRequest {
    PageRequest(
      method: method,
      address: "/",
      headers: [("Host", host)] + headers.map { ($0, $1) },
      port: 4000
    )
  }

  private func cookie() throws -> String {
    let admission = try access.admission(access.token, port: 4000)
    #expect(admission.status == 303)
    let header = try #require(admission.headers.first { $0.name == "Set-Cookie" }?.value)
    #expect(header.hasSuffix("; HttpOnly; SameSite=Strict"))
    return String(header.prefix { $0 != ";" })
  }

  @Test func theTokenIsTradedForACookie() throws {
    let cookie = try cookie()
    #expect(access.isAllowed(request("GET", ["Cookie": cookie])))
    #expect(access.isAllowed(request("GET", ["Cookie": "other=1; \(cookie)"])))
    #expect(!access.isAllowed(request()))
    #expect(!access.isAllowed(request("GET", ["Cookie": cookie + "0"])))
    // The token of the address is not the cookie.
    let name = cookie.prefix { $0 != "=" }
    #expect(!access.isAllowed(request("GET", ["Cookie": "\(name)=\(access.token)"])))
    #expect(try access.admission("wrong", port: 4000).status == 401)
    #expect(try access.admission("", port: 4000).status == 401)
  }

  /// A browser says where a request comes from that changes something.
  @Test func aChangeNeedsAnOriginOrABearer() throws {
    let cookie = try cookie()
    #expect(!access.isAllowed(request("PUT", ["Cookie": cookie])))
    #expect(access.isAllowed(request("PUT", ["Cookie": cookie, "Origin": "http://127.0.0.1:4000"])))
    #expect(access.isAllowed(request("PUT", ["Authorization": "Bearer \(access.token)"])))
    #expect(!access.isAllowed(request("PUT", ["Authorization": "Bearer x"])))
    #expect(!access.isAllowed(request("PUT", ["Authorization": access.token])))
  }

  @Test(
    arguments: [
      "evil.example", "evil.example:4000", "127.0.0.1", "127.0.0.1:4001", "localhost:4000.evil.example", "",
      "0.0.0.0:4000",
      "127.0.0.1:4000, evil.example",
    ]
  )
  func otherHostsAreRefused(host: String) throws {
    #expect(try access.refusal(of: request(host: host))?.status == 421)
  }

  @Test func ownHostsAreNot() throws {
    for host in ["127.0.0.1:4000", "localhost:4000", "LOCALHOST:4000"] {
      #expect(try access.refusal(of: request(host: host)) == nil, "\(host)")
    }
    var twice = request()
    twice.headers.append(("host", "127.0.0.1:4000"))
    #expect(try access.refusal(of: twice)?.status == 421)
    #expect(try access.refusal(of: PageRequest(method: "GET", address: "/", port: 4000))?.status == 421)
  }

  @Test(
    arguments: [
      ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": "https://127.0.0.1:4000"],
      ["Origin": "http://127.0.0.1:4001"], ["Origin": "http://127.0.0.1:4000.evil.example"],
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
    ]
  )
  func otherPagesAreRefused(headers: [String: String]) throws {
    var request = request("PUT")
    request.headers += headers.map { ($0.key, $0.value) }
    #expect(try access.refusal(of: request)?.status == 403)
  }

  /// A link in another page may open this one, as in a mail with the address.
  @Test func aLinkMayLeadHere() throws {
    let link = request("GET", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"])
    #expect(try access.refusal(of: link) == nil)
    let form = request("POST", ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"])
    #expect(try access.refusal(of: form)?.status == 403)
  }

  @Test func eachServerHasItsOwnSecrets() {
    #expect(access.token != PageAccess().token)
    #expect(access.token.utf8.count == 64)
  }
}
