import Testing

@testable import RuneProject

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("typName", "typeName"), ("acess", "access"), ("tpye", nil), ("TypeName", "typeName"),
    ("bundel", "bundle"),
    ("x", nil), ("completelyDifferent", nil), ("", nil),
  ])
  func nearest(_ name: String, _ expected: String?) {
    #expect(NearestName.of(name, among: ["typeName", "access", "bundle"]) == expected)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("ab", "ba", 1),
    ("abcd", "acbd", 1),
  ])
  func distance(_ a: String, _ b: String, _ expected: Int) {
    #expect(NearestName.editDistance(Array(a.utf8), Array(b.utf8)) == expected)
  }
}
