import Foundation
import Testing

@testable import RuneTransport

@Suite struct CredentialTests {
  @Test(arguments: [
    ("X-Key", true), ("Authorization", true), ("a", true), ("!#$%&'*+-.^_`|~", true),
    ("", false), ("X Key", false), ("X:", false), ("X\r\nY", false), ("Schlüssel", false), ("X\u{0}", false),
    (String(repeating: "a", count: 257), false),
    ("Host", false), ("host", false), ("Content-Length", false), ("TRANSFER-ENCODING", false),
    ("Connection", false),
    ("Cookie", false), ("TE", false), ("Upgrade", false), ("Proxy-Authorization", false), ("proxy-x", false),
  ])
  func acceptsOnlySafeNames(header: String, isTaken: Bool) {
    let credential = Credential(header: header, value: "v", named: "key", for: .production)
    #expect((credential != nil) == isTaken)
  }

  @Test(arguments: [("a b", true), ("", false), ("a\nb", false), ("\u{7F}", false), ("ü", false)])
  func acceptsOnlySingleLineValues(value: String, isTaken: Bool) {
    let credential = Credential(header: "X-Key", value: value, named: "key", for: .production)
    #expect((credential != nil) == isTaken)
  }

  @Test func neverPrintsItself() throws {
    let credential = try #require(
      Credential(header: "X-Key", value: "s3cret", named: "key", for: .production)
    )
    let url = try #require(URL(string: "https://rerune.io"))
    let request = HTTPRequest(url: url, bodyLimit: 1, credential: credential)
    var dumped = ""
    dump([credential], to: &dumped)
    dump(request, to: &dumped)
    for text in [
      "\(credential)", String(reflecting: credential), "\(request)", String(reflecting: request), dumped,
    ] {
      #expect(!text.contains("s3cret"))
      #expect(text.contains("<key>"))
    }
  }

  @Test(arguments: [
    ("https://rerune.io/api/x", "https://rerune.io/api/x"),
    ("https://rerune.io/api/x?platform=ios", "https://rerune.io/api/x?…"),
    ("https://cdn.example.com/de.json?X-Signature=abc", "https://cdn.example.com/de.json?…"),
    ("https://user:password@rerune.io/a@b", "https://rerune.io/a@b"),
    ("https://cdn.example.com/s3+cret/de.json", "https://cdn.example.com/<publish id>/de.json"),
    ("https://cdn.example.com/S3%2Bcret/de.json", "https://cdn.example.com/<publish id>/de.json"),
    ("https://cdn.example.com/de.json#s3+cret", "https://cdn.example.com/de.json"),
  ])
  func addressesAreLoggedWithoutSecrets(address: String, logged: String) throws {
    let credential = try #require(
      Credential(header: "X", value: "s3+cret", named: "publish id", for: .production)
    )
    let url = try #require(URL(string: "https://rerune.io"))
    let request = HTTPRequest(url: url, bodyLimit: 0, credential: credential)
    #expect(LoggedURL.text(address, hiding: request.redactions) == logged)
  }

  /// Short ids occur by chance, in schemes, hosts, words and placeholders.
  @Test(arguments: [
    (
      "p", "https://p.example.com/api/app/p/p.json",
      "https://<publish id>.example.com/api/app/<publish id>/<publish id>.json"
    ),
    ("p", "http://example.com/app", "http://example.com/app"),
    ("id", "https://example.com/id/identity", "https://example.com/<publish id>/identity"),
    ("https", "https://example.com/https", "https://example.com/<publish id>"),
    ("publish", "https://example.com/publish/x", "https://example.com/<publish id>/x"),
    ("1", "https://example.com/v1/1/11", "https://example.com/v1/<publish id>/11"),
    ("0123456789ab", "https://example.com/x0123456789abx", "https://example.com/x<publish id>x"),
    ("0123456789ab", "https://example.com/0123456789AB", "https://example.com/<publish id>"),
  ])
  func onlyWholeIdsAreHidden(id: String, address: String, logged: String) {
    #expect(LoggedURL.text(address, hiding: [Redaction(id, named: "publish id")]) == logged)
  }

  @Test func aPlaceholderIsNotChangedAgain() {
    let redactions = [Redaction("publish", named: "publish id"), Redaction("id", named: "token")]
    #expect(
      LoggedURL.text("https://example.com/publish/id", hiding: redactions)
        == "https://example.com/<publish id>/<token>"
    )
    let nested = [Redaction("abc", named: "short"), Redaction("abc-def", named: "long")]
    #expect(LoggedURL.text("https://example.com/abc-def", hiding: nested) == "https://example.com/<long>")
  }

  @Test func aPartOfAnAddressMayBeHidden() throws {
    let url = try #require(URL(string: "https://cdn.example.com/0123abcd/manifest.json"))
    var request = HTTPRequest(url: url, bodyLimit: 0)
    request.hidden = [Redaction("0123abcd", named: "distribution hash")]
    let text = "https://cdn.example.com/<distribution hash>/manifest.json"
    #expect(LoggedURL.text(url, hiding: request.redactions) == text)
    #expect(TransportError(ResponseHead(status: 404) { _ in nil }, to: request).place == text)
    let printed = "\(request.redactions) " + String(reflecting: request.hidden)
    #expect(!printed.contains("0123abcd"))
  }
}
