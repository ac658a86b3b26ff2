import Testing

@testable import RuneWorkbench

@Suite struct SwiftGenNamingTests {
  @Test(arguments: [
    ("alert__title", "alertTitle", "AlertTitle"), ("title", "title", "Title"),
    ("URLField", "urlField", "URLField"),
    ("SHOUTED_KEY", "shoutedKey", "ShoutedKey"), ("OK", "ok", "Ok"), ("3d_touch", "_3dTouch", "_3dTouch"),
    ("some-thing else", "someThingElse", "SomeThingElse"), ("URL2", "url2", "Url2"), ("A1B", "a1B", "A1B"),
    ("über", "über", "Über"),
  ])
  func names(key: String, member: String, type: String) {
    #expect(SwiftGenNaming.member(key) == member)
    #expect(SwiftGenNaming.type(key) == type)
  }

  @Test(arguments: [
    ("a.b.c", ".", ["a", "b", "c"]), ("..a..b.", ".", ["a", "b"]), ("a__b", "__", ["a", "b"]),
    ("a.b", "", ["a.b"]),
  ])
  func parts(key: String, separator: String, parts: [String]) {
    #expect(SwiftGenNaming.parts(of: key, separator: separator) == parts)
  }
}
