import RuneTestSupport
import Testing

@testable import RuneStudio

@Suite struct SimilarTextsTests {
  private static func similar(to index: Int, among texts: [String], limit: Int = 10) -> [Int] {
    var similar = SimilarTexts()
    for (id, text) in texts.enumerated() { similar.set(text, at: id) }
    return similar.texts(like: index, limit: limit).map(\.id)
  }

  @Test(arguments: [
    (["Add to cart", "Add to the cart", "Sign out"], [1]),
    (["Delete account", "Deleting accounts", "Order"], [1]),
    (["Save", "Save", "Saving"], [1]), (["OK", "OK", "No"], [1]), (["購物車", "我的購物車", "設定"], [1]),
    (["", "", "a"], []), (["…", "…"], []), (["The cart", "The moon", "The sun"], []),
  ])
  func theNearestComeFirst(texts: [String], expected: [Int]) {
    #expect(Self.similar(to: 0, among: texts) == expected)
  }

  @Test func rareWordsCountMore() {
    let texts = [
      "Open the archive", "Open the door", "Open the window", "Close the archive", "Open the box",
      "Open the lid",
    ]
    #expect(Self.similar(to: 0, among: texts).first == 3)
  }

  @Test func equalTextsHaveTheScoreOne() {
    var similar = SimilarTexts()
    similar.set("Your cart", at: 0)
    similar.set("your CART!", at: 5)
    #expect(similar.texts(like: 0, limit: 1).map(\.score) == [1])
    #expect(similar.texts(like: 3, limit: 1).isEmpty)
    #expect(similar.texts(like: 9, limit: 1).isEmpty)
  }

  @Test func aTextIsReplacedAndRemoved() {
    var similar = SimilarTexts()
    similar.set("Your cart", at: 0)
    similar.set("Your cart", at: 1)
    similar.set("Sign out", at: 1)
    #expect(similar.texts(like: 0, limit: 5).isEmpty)
    similar.set("Sign out now", at: 2)
    #expect(similar.texts(like: 1, limit: 5).map(\.id) == [2])
    similar.remove(2)
    similar.remove(7)
    #expect(similar.texts(like: 1, limit: 5).isEmpty)
  }

  @Test func theLimitHolds() {
    #expect(Self.similar(to: 0, among: Array(repeating: "Your cart", count: 30), limit: 4).count == 4)
  }

  /// Texts that cannot be among the nearest are not compared, and that changes nothing.
  @Test(arguments: 0..<20) func theNearestAreTheFirstOfAll(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let words = ["add", "adding", "to", "the", "your", "cart", "carts", "order", "delete", "deleted"]
    let texts = (0..<60).map { _ in
      (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in words.randomElement(using: &random) }
        .joined(separator: " ")
    }
    for index in texts.indices {
      let all = Self.similar(to: index, among: texts, limit: texts.count)
      for limit in [0, 1, 3, 10] {
        #expect(Self.similar(to: index, among: texts, limit: limit) == Array(all.prefix(limit)))
      }
    }
  }
}
