import Foundation
import Testing

@testable import RuneTransport

@Suite struct APIOriginTests {
  @Test(arguments: [
    ("https://rerune.io", "https://rerune.io"),
    ("https://rerune.io/", "https://rerune.io"),
    ("HTTPS://ReRune.IO:443", "https://rerune.io"),
    ("https://staging.example.com:8443", "https://staging.example.com:8443"),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://127.9.8.7:80", "http://127.9.8.7"),
    ("http://localhost:8080/", "http://localhost:8080"),
    ("http://[::1]:8080", "http://[::1]:8080"),
    ("http://[0:0:0:0:0:0:0:1]:8080", "http://[::1]:8080"),
    ("https://[2001:DB8::0:1]", "https://[2001:db8::1]"),
  ])
  func normalizes(text: String, origin: String) throws {
    #expect(try APIOrigin(parsing: text).description == origin)
    #expect(try APIOrigin(parsing: text) == APIOrigin(parsing: origin))
  }

  @Test(arguments: [
    ("", OriginFault.notAnAddress),
    ("rerune.io", .notAnAddress),
    ("/api", .notAnAddress),
    ("http://rerune.io", .insecure(scheme: "http")),
    ("http://127.0.0.1.example.com", .insecure(scheme: "http")),
    ("http://127.1", .badHost),
    ("http://localhost.example.com", .insecure(scheme: "http")),
    ("http://128.0.0.1", .insecure(scheme: "http")),
    ("http://[::2]", .insecure(scheme: "http")),
    ("ftp://rerune.io", .insecure(scheme: "ftp")),
    ("file:///etc/passwd", .insecure(scheme: "file")),
    ("javascript:alert(1)", .insecure(scheme: "javascript")),
    ("https://user@rerune.io", .userInfo),
    ("https://user:password@rerune.io", .userInfo),
    ("https://:password@rerune.io", .userInfo),
    ("https://@rerune.io", .userInfo),
    ("https://", .badHost),
    ("https:///path", .badHost),
    ("https://a%2Fb", .badHost),
    ("https://a%00b", .badHost),
    ("https://[fe80::1%25eth0]", .badHost),
    ("https://rerune.io:0", .badPort),
    ("https://rerune.io:65536", .badPort),
    ("https://rerune.io/api", .moreThanOrigin),
    ("https://rerune.io/?platform=ios", .moreThanOrigin),
    ("https://rerune.io/#x", .moreThanOrigin),
  ])
  func refuses(text: String, fault: OriginFault) {
    #expect(throws: fault) { try APIOrigin(parsing: text) }
  }

  @Test func comparesSchemeHostAndPort() throws {
    let origins = try [
      "https://rerune.io", "https://rerune.io:444", "https://www.rerune.io", "https://rerune.io.",
      "http://localhost",
      "https://localhost",
    ].map { try APIOrigin(parsing: $0) }
    #expect(Set(origins).count == origins.count)
    #expect(origins[0] == .production)
  }

  @Test(arguments: [
    ("/b", "https://rerune.io/b"),
    ("b", "https://rerune.io/a/b"),
    ("../b?c=%2F", "https://rerune.io/b?c=%2F"),
    ("?c", "https://rerune.io/a/x?c"),
    ("//cdn.example.com/b", "https://cdn.example.com/b"),
    ("https://cdn.example.com", "https://cdn.example.com/"),
    ("https://cdn.example.com/b#part", "https://cdn.example.com/b"),
    ("https://CDN.example.com:443/b", "https://cdn.example.com/b"),
    // One host by our rules and another by a lenient parser's.
    ("https://cdn.example.com\\@evil.example/", nil),
    ("https://rerune.io@evil.example/", nil),
    ("http://cdn.example.com/b", nil),
    ("data:,x", nil),
    ("https://exa mple.com/", nil),
    ("", nil),
  ])
  func followsLocation(location: String, target: String?) throws {
    let address = try Address(#require(URL(string: "https://rerune.io/a/x")))
    #expect((try? address.following(location))?.text == target)
  }
}
