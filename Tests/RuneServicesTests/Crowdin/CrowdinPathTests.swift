import Testing

@testable import RuneDelivery
@testable import RuneModel
@testable import RuneServices

@Suite("Path in a distribution")
struct CrowdinPathTests {
  @Test(
    "Accepted",
    arguments: [
      ("/content/de/Localizable.strings", "/content/de/Localizable.strings", "Localizable", "strings"),
      ("/a", "/a", "a", ""), ("/.strings", "/.strings", ".strings", ""),
      ("/content/de/App texts.XCSTRINGS", "/content/de/App%20texts.XCSTRINGS", "App texts", "xcstrings"),
      ("/de/100%.strings", "/de/100%25.strings", "100%", "strings"),
      ("/%2f/a.json", "/%252f/a.json", "a", "json"),
      ("/é/a+b&c.d.json", "/%C3%A9/a%2Bb%26c.d.json", "a+b&c.d", "json"),
      ("/.../..a", "/.../..a", ".", "a"),
    ]
  )
  func accepted(_ written: String, encoded: String, table: String, fileExtension: String) throws {
    let path = try #require(CrowdinPath(written))
    #expect(path.percentEncoded == encoded)
    #expect(path.table == table)
    #expect(path.fileExtension == fileExtension)
  }

  @Test(
    "Refused",
    arguments: [
      "", "/", "content/de/a.strings", "/../a", "/content/../../a", "/a/..", "/./a", "/a/.", "//host/a",
      "/a//b",
      "/a/", "/a\\..\\b", "\\a", "/a?b", "/a#b", "/a\nb", "/a\u{0}b", "/a\u{7F}b", "/a\u{85}b",
      "https://host/a", "/" + String(repeating: "a", count: Limits.manifestPathBytes),
    ]
  )
  func refused(_ written: String) {
    #expect(CrowdinPath(written) == nil)
  }

  @Test("The longest path")
  func longest() {
    #expect(CrowdinPath("/" + String(repeating: "a", count: Limits.manifestPathBytes - 1)) != nil)
  }
}
