import Foundation
import Testing

@testable import RuneTransport

@Suite struct PublishIDTests {
  @Test(arguments: [
    ("abc-123", "abc-123"), ("  abc\n", "abc"), ("", nil), (" \t\n", nil), ("a b", nil),
    ("a\r\nEvil: 1", nil),
    ("a\u{0}", nil), ("ключ", nil),
  ])
  func acceptsWhatFitsAHeader(text: String, secret: String?) {
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
    #expect(LoggedURL.text(address, hiding: PublishID("s3+cret")) == logged)
  }
}
