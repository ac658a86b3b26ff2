import Foundation
import RuneTestSupport
import Testing

@testable import ReRuneNative

/// Which texts on the screen get another one.
@Suite struct ServedTextsTests {
  private let folder = TemporaryFolder()
  private let texts = ServedTexts()

  private func bundle() throws -> Bundle { try #require(Bundle(path: folder.url.path)) }

  private func request(_ key: String, table: String? = nil) -> ServedTexts.Request {
    ServedTexts.Request(key: key, table: table, value: nil)
  }

  private func replacement(of text: String, _ now: [String: String]) -> String? {
    texts.replacement(of: text) { request, _ in now[request.key] }
  }

  @Test func aTextOfALookupGetsThePresentOne() throws {
    texts.record("Welcome", of: request("abc-12.text", table: "Main"), in: try bundle())
    #expect(replacement(of: "Welcome", ["abc-12.text": "Hello there"]) == "Hello there")
    #expect(replacement(of: "Welcome", ["abc-12.text": "Welcome"]) == nil)
    #expect(replacement(of: "What a user typed", ["abc-12.text": "Hello there"]) == nil)
    #expect(replacement(of: "Welcome", [:]) == nil)
  }

  @Test func aSecondChangeIsFoundToo() throws {
    let bundle = try bundle()
    texts.record("one", of: request("k"), in: bundle)
    texts.record("two", of: request("k"), in: bundle)
    #expect(replacement(of: "one", ["k": "three"]) == "three")
    #expect(replacement(of: "two", ["k": "three"]) == "three")
  }

  /// Two buttons say `OK`, and one of them says something else now: it is not known which one this is.
  @Test func aTextThatIsAmbiguousStays() throws {
    let bundle = try bundle()
    texts.record("OK", of: request("a"), in: bundle)
    texts.record("OK", of: request("b"), in: bundle)
    #expect(replacement(of: "OK", ["a": "Okay", "b": "OK"]) == nil)
    #expect(replacement(of: "OK", ["a": "Okay", "b": "Okay"]) == "Okay")
  }

  @Test func theTextsOfAStoppedBundleAreForgotten() throws {
    let bundle = try bundle()
    texts.record("one", of: request("k"), in: bundle)
    texts.forget(bundle)
    #expect(replacement(of: "one", ["k": "two"]) == nil)
  }

  @Test func textsAreLimited() throws {
    let bundle = try bundle()
    for number in 0..<ServedTexts.capacity {
      texts.record("text \(number)", of: request("\(number)"), in: bundle)
    }
    texts.record("one more", of: request("k"), in: bundle)
    #expect(replacement(of: "one more", ["k": "new"]) == nil)
    #expect(replacement(of: "text 7", ["7": "new"]) == "new")
  }
}
