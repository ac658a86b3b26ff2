import Foundation
import RuneTestSupport
import Testing

@testable import ReRuneApp

@Suite struct CallTargetTests {
  @Test(arguments: [
    ("", "/hello", "/app/hello"), ("", "hello", "/app/hello"), ("", "/app/hello", "/app/hello"),
    ("", "/app", "/app"), ("", "/app/", "/app/"), ("/x", "/a?b=1", "/x/app/a?b=1"),
    ("", "/apple", "/app/apple"), ("", "app/hello", "/app/app/hello"), ("", "/", "/app/"),
    ("/app", "/app/a", "/app/app/a"), ("", "/App/a", "/app/App/a"), ("", "/%61pp/a", "/app/%61pp/a"),
    // Escapes.
    ("", "/a b", "/app/a%20b"), ("", "/ä", "/app/%C3%A4"), ("", "/a%20b%2Fc", "/app/a%20b%2Fc"),
    ("", "/100%", "/app/100%25"), ("", "/%zz%4", "/app/%25zz%254"), ("", "/a#b", "/app/a%23b"),
    ("", "/a[1]{x}|^`\"<>", "/app/a%5B1%5D%7Bx%7D%7C%5E%60%22%3C%3E"),
    ("", "/a:b@c;d=e,f!$&'()*+-._~", "/app/a:b@c;d=e,f!$&'()*+-._~"),
    ("", "/a//b", "/app/a//b"), ("", "/a/b/", "/app/a/b/"), ("", "/.a/..b/c./d..", "/app/.a/..b/c./d.."),
    ("", "/...", "/app/..."), ("", "/%252e%252ea", "/app/%252e%252ea"),
    // Queries.
    ("", "/a?", "/app/a"), ("", "/a?b", "/app/a?b"), ("", "/a?b=c&d=e f", "/app/a?b=c&d=e%20f"),
    ("", "/a?b=%26&c=100%", "/app/a?b=%26&c=100%25"), ("", "/a?b=/../c?d", "/app/a?b=/../c?d"),
    ("", "/a?x=https://y", "/app/a?x=https://y"), ("", "/a?b#c", "/app/a?b%23c"),
    ("", "/a?b=1+2", "/app/a?b=1+2"),
  ])
  func isBelowThePrefix(base: String, path: String, text: String) throws {
    #expect(try CallTarget(path, below: base).text == text)
  }

  @Test(arguments: [
    ("", CallTarget.Fault.empty), ("?a=1", .empty),
    ("https://evil/x", .address), ("//evil/x", .address), ("///x", .address), ("mailto:x", .address),
    ("javascript:alert(1)", .address), ("a:b/c", .address), (":x", .address),
    ("/a\\b", .backslash), ("\\\\evil", .backslash), ("/a?b\\c", .backslash),
    ("/a\nb", .controlCharacter), ("/a\u{0}", .controlCharacter), ("/a\u{7F}", .controlCharacter),
    ("/a\u{85}", .controlCharacter), ("/a?b\r\nHost: evil", .controlCharacter),
    ("/a/../b", .dotSegment), ("/..", .dotSegment), ("..", .dotSegment), ("/.", .dotSegment),
    ("/a/.", .dotSegment),
    ("/a/%2e%2e/b", .dotSegment), ("/%2E", .dotSegment), ("/a/.%2e/b", .dotSegment),
    ("/a%2f..%2fb", .dotSegment),
    ("/a%5C..%5cb", .dotSegment), ("/a/..;x=1/b", .dotSegment), ("/a/%2e%2e%3Bx/b", .dotSegment),
    // Escaped twice or more, in UTF-8 that is too long, and with what some servers remove from a name.
    ("/a/%252e%252e/b", .dotSegment), ("/a/%25252e./b", .dotSegment), ("/a/%%32e./b", .dotSegment),
    ("/a%252f..%252fb", .dotSegment), ("/a/%c0%ae%C0%AE/b", .dotSegment), ("/a%c0%af..%C0%AFb", .dotSegment),
    ("/a/%25c0%25ae./b", .dotSegment), ("/a/.. /b", .dotSegment), ("/a/%20../b", .dotSegment),
    ("/a/..%09/b", .dotSegment), ("/a/.%20./b", .dotSegment), ("/a/..%2520/b", .dotSegment),
    ("/a/..%00/b", .dotSegment), ("/a/..%00c/b", .dotSegment), ("/a/.. ./b", .dotSegment),
    ("/a/..%0d%0a/b", .dotSegment),
    ("/app/../admin", .dotSegment), ("/app/..", .dotSegment), ("/a/../../admin?x", .dotSegment),
    ("/" + String(repeating: "a", count: 8_192), .tooLong),
    ("/a?" + String(repeating: "b", count: 8_192), .tooLong),
  ])
  func isRefused(path: String, fault: CallTarget.Fault) {
    #expect(throws: fault) { try CallTarget(path) }
    #expect(!path.isEmpty || !"\(fault)".isEmpty)
  }

  @Test func theQueryIsSortedAndEscaped() throws {
    let query = ["b": "2 3", "a": "x=y&z", "ä": "%2F+", "": "empty", "Z": "?#/"]
    let target = try CallTarget("/l?own=1&a=0", query: query)
    #expect(target.query == "own=1&a=0&=empty&Z=%3F%23%2F&a=x%3Dy%26z&b=2%203&%C3%A4=%252F%2B")
    #expect(target.path == "/app/l")
    #expect(try CallTarget("/l?", query: ["a": ""]).text == "/app/l?a=")
    #expect(try CallTarget("/l").query == nil)
  }

  @Test(arguments: [
    ("https://h:8090", "/hello", "https://h:8090/app/hello"),
    ("https://h:8090/", "hello", "https://h:8090/app/hello"),
    ("https://h", "/app/hello", "https://h/app/hello"), ("https://h", "/app", "https://h/app"),
    ("https://h/x/", "/a?b=1", "https://h/x/app/a?b=1"), ("https://h/x//", "/a", "https://h/x/app/a"),
    ("https://h", "/apple", "https://h/app/apple"), ("HTTPS://H:443/%C3%A4", "/a", "https://h/%C3%A4/app/a"),
  ])
  func followsTheBasesOwnPath(base: String, path: String, address: String) throws {
    let url = try #require(URL(string: base))
    let base = try GatewayBase(url, named: "baseURL", allowsInsecureHTTP: false)
    #expect("\(base.origin)\(try CallTarget(path, below: base.path).text)" == address)
  }

  // MARK: Random paths

  private static let pieces = [
    "/", "/", "/", ".", "..", "...", "%2e", "%2E", "%2f", "%2F", "%5c", "%5C", "%25", "%", "%3b", ";", "a",
    "app",
    "/app", "/app/", "?", "#", "\\", ":", "@", "//", "é", "\u{301}", " ", "\u{0}", "\r\n", "%00", "%0d%0a",
    "&", "=",
    "https:", "evil.example", "%c0%ae", "\u{FF0E}", "[", "]", "|", "+", "2e", "%252e", "%09",
  ]

  /// However a server or a proxy reads the path, it is below `/base/app`.
  @Test func noPathLeavesThePrefix() throws {
    var generator = SplitMix64(state: 5)
    var accepted = 0
    for _ in 0..<40_000 {
      let count = Int.random(in: 1...10, using: &generator)
      let path = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let target = try? CallTarget(path, query: ["q": path], below: "/base") else { continue }
      accepted += 1
      let text = "https://gateway.example\(target.text)"
      let url = try #require(URLComponents(string: text), "\(path.debugDescription)")
      #expect(url.host == "gateway.example")
      #expect(url.fragment == nil)
      #expect(url.percentEncodedPath == target.path)
      #expect(target.text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      for reading in Self.readings(of: target.path) {
        #expect(
          reading == "/base/app" || reading.utf8.starts(with: "/base/app/".utf8),
          "\(path.debugDescription) is read as \(reading)"
        )
      }
    }
    #expect(accepted > 5_000)
  }

  /// The path with its dot segments resolved, by readers that do more and more to it first.
  private static func readings(of path: String) -> [String] {
    let slash = UInt8(ascii: "/")
    let decoded = decoded(Array(path.utf8))
    let twice = decoded == Array(path.utf8) ? decoded : Self.decoded(Self.decoded(decoded))
    let withSlashes = decoded.map { $0 == UInt8(ascii: "\\") ? slash : $0 }
    let withoutParameters = withSlashes.split(separator: slash, omittingEmptySubsequences: false)
      .map { $0.prefix { $0 != UInt8(ascii: ";") } }.joined(separator: [slash])
    return [Array(path.utf8), decoded, twice, withSlashes, Array(withoutParameters)].flatMap {
      [resolved($0, mergingSlashes: false), resolved($0, mergingSlashes: true)]
    }
  }

  /// The bytes without one layer of escapes.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let escape = bytes[index...].prefix(3)
      let digits = String(decoding: escape.dropFirst(), as: UTF8.self)
      if escape.count == 3, bytes[index] == UInt8(ascii: "%"), let byte = UInt8(digits, radix: 16),
        !digits.contains("+")
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// RFC 3986, section 5.2.4.
  private static func resolved(_ path: [UInt8], mergingSlashes: Bool) -> String {
    var segments: [ArraySlice<UInt8>] = []
    for segment in path.dropFirst().split(
      separator: UInt8(ascii: "/"),
      omittingEmptySubsequences: mergingSlashes
    ) {
      if segment.elementsEqual("..".utf8) {
        _ = segments.popLast()
      } else if !segment.elementsEqual(".".utf8) {
        segments.append(segment)
      }
    }
    return "/" + segments.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }
}
