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
}
