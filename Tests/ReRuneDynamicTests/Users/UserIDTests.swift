import RuneTestSupport
import Testing

@testable import ReRuneDynamic

@Suite struct UserIDTests {
  @Test(
    arguments: [
      ("user-123", "user-123"), (" \t user 1 \n", "user 1"), ("Jürgen", "Jürgen"),
      (String(repeating: "x", count: 256), String(repeating: "x", count: 256)),
      ("", nil), (" \n\t", nil), (String(repeating: "x", count: 257), nil), ("a\u{0}b", nil), ("a\nb", nil),
      ("a\u{85}b", nil),
    ] as [(String, String?)]
  )
  func isTrimmedAndChecked(given: String, expected: String?) {
    #expect(UserID(given)?.text == expected)
  }

  @Test func anAnonymousIDIsRandom() {
    var characters = Set<Character>()
    var ids = Set<UserID>()
    for _ in 0..<10_000 {
      let id = UserID.anonymous(app: "com.example.shop")
      let parts = id.text.split(separator: "@", omittingEmptySubsequences: false)
      #expect(parts.count == 2 && parts[0].count == 12 && parts[1] == "com.example.shop")
      characters.formUnion(parts[0])
      ids.insert(id)
    }
    #expect(ids.count == 10_000)
    #expect(characters == Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890"))
  }

  @Test func anAppWithoutABundleHasAName() {
    #expect(UserID.anonymous(app: nil).text.hasSuffix("@ios-app"))
  }

  @Test func isNeverPrinted() throws {
    let id = try #require(UserID("user-123"))
    var dumped = ""
    dump(id, to: &dumped)
    let printed: [String] = ["\(id)", String(reflecting: id), dumped, "\([id])"]
    #expect(printed.allSatisfy { !$0.contains("user-123") })
  }
}
