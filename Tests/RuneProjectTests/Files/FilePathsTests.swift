import Testing

@testable import RuneProject

@Suite struct FilePathsTests {
  @Test(arguments: [
    (".", "."), ("./", "."), ("", "."), ("a/", "a"), ("a//", "a"), ("./a", "a"), (".//a/b/", "a/b"),
    ("/", "/"),
    ("../a", "../a"), (".hidden", ".hidden"),
  ])
  func tidy(_ path: String, _ expected: String) {
    #expect(FilePaths.tidy(path) == expected)
  }

  @Test(arguments: [("a", "b", "a/b"), (".", "b", "b"), ("/", "b", "/b"), ("a/", "b", "a/b")])
  func join(_ folder: String, _ name: String, _ expected: String) {
    #expect(FilePaths.join(folder, name) == expected)
  }

  @Test(arguments: [
    ("a/b.c", "a", "b.c", "c"), ("b", ".", "b", nil), ("/b.c.d", "/", "b.c.d", "d"),
    (".hidden", ".", ".hidden", nil),
    // A name that begins with a combining character, which forms a single `Character` with the preceding slash.
    ("a/\u{301}b.c", "a", "\u{301}b.c", "c"),
  ])
  func parts(_ path: String, _ folder: String, _ name: String, _ fileExtension: String?) {
    #expect(FilePaths.folder(of: path) == folder)
    #expect(FilePaths.name(of: path) == name)
    #expect(FilePaths.fileExtension(of: path) == fileExtension)
  }
}
