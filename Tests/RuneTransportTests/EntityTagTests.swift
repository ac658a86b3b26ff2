import Testing

@testable import RuneTransport

@Suite struct EntityTagTests {
  @Test(arguments: [
    ("\"1\"", true), ("\"\"", true), ("\"a/b:c\"", true),
    ("W/\"1\"", false), ("w/\"1\"", false), ("1", false), ("\"1", false), ("1\"", false), ("\"", false),
    ("", false),
    ("\"a\" \"b\"", false), ("\"a\", \"b\"", false), ("\"a\"b\"", false), ("\"ü\"", false),
    ("\"a\nb\"", false),
  ])
  func recognizesStrongTags(text: String, isStrong: Bool) {
    #expect(EntityTag.strong(text) == (isStrong ? text : nil))
  }

  @Test(arguments: [
    ("\"v2\"", "v2"), ("W/\"v2\"", "v2"), ("v2", "v2"), ("W/v2", "v2"), ("\"\"", ""), ("\"", "\""), ("", ""),
    ("w/\"v2\"", "w/\"v2\""),
  ])
  func readsWhatIsBetweenTheQuotes(text: String, opaque: String) {
    #expect(EntityTag.opaque(text) == opaque)
  }
}
