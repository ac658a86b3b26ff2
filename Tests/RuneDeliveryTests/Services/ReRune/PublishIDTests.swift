import RuneTransport
import Testing

@testable import RuneDelivery

@Suite struct PublishIDTests {
  @Test(arguments: [
    ("abc-123", "abc-123"), ("  abc\n", "abc"), ("", nil), (" \t\n", nil), ("a b", nil),
    ("a\r\nEvil: 1", nil),
    ("a\u{0}", nil), ("ключ", nil),
  ])
  func acceptsValidHeaderValues(text: String, secret: String?) {
    #expect(PublishID(text)?.secret == secret)
  }

  @Test func neverPrintsItself() throws {
    let id = try #require(PublishID("s3cret"))
    var dumped = ""
    dump([id], to: &dumped)
    for text in ["\(id)", String(reflecting: id), String(describing: [id]), dumped] {
      #expect(!text.contains("s3cret"))
    }
  }

  @Test func isOnlySentToOneServer() throws {
    let id = try #require(PublishID("s3cret"))
    let credential = try #require(id.credential(for: .production))
    #expect(credential.header == "X-OTA-Publish-Id")
    #expect(credential.value == "s3cret")
    #expect(credential.origin == .production)
    #expect("\(credential)" == "<publish id>")
    // No header field is that long.
    #expect(PublishID(String(repeating: "a", count: 9_000))?.credential(for: .production) == nil)
  }
}
