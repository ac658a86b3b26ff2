import Foundation
import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct UnifiedDiffTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    /// The replaced part is between ‹ and ›, its replacement between › and |.
    var marked: String
    var expected: String

    init(_ name: String, _ marked: String, _ expected: String) {
      testDescription = name
      self.marked = marked
      self.expected = expected
    }
  }

  @Test(arguments: [
    Case("nothing", "a\nb\n", ""),
    Case(
      "one line",
      "1\n2\n3\n4\nx‹old›new|y\n6\n7\n8\n9\n",
      """
      @@ -2,7 +2,7 @@
       2
       3
       4
      -xoldy
      +xnewy
       6
       7
       8

      """
    ),
    Case(
      "two on a line, one below, no line break at the end",
      "‹a›A| ‹b›B|\n2\n‹c›C|",
      """
      @@ -1,3 +1,3 @@
      -a b
      +A B
       2
      -c
      \\ No newline at end of file
      +C
      \\ No newline at end of file

      """
    ),
    Case(
      "far apart, with a shift",
      "‹1›1\none more|\n2\n3\n4\n5\n6\n7\n8\n‹9›nine|\n",
      """
      @@ -1,4 +1,5 @@
       1
      +one more
       2
       3
       4
      @@ -6,4 +7,4 @@
       6
       7
       8
      -9
      +nine

      """
    ),
    Case(
      "near enough for one hunk",
      "‹1›one|\n2\n3\n4\n5\n6\n7\n‹8›eight|\n",
      """
      @@ -1,8 +1,8 @@
      -1
      +one
       2
       3
       4
       5
       6
       7
      -8
      +eight

      """
    ),
    Case(
      "an insertion shows as nothing else",
      "{\n  }‹›,\n  b {\n  }|\n}\n",
      """
      @@ -1,3 +1,5 @@
       {
      +  },
      +  b {
         }
       }

      """
    ),
    Case(
      "line breaks inside a text that goes",
      "a\nb‹1\n2\n›|c\nd\n",
      """
      @@ -1,5 +1,3 @@
       a
      -b1
      -2
      -c
      +bc
       d

      """
    ),
    Case("what stays the same", "a ‹b›b|\n", ""),
  ])
  func shows(_ test: Case) throws {
    let (text, edits) = try Self.read(test.marked)
    let file = SourceFile(path: "x", bytes: Array(text.utf8))
    let diff = UnifiedDiff.change(of: file, to: file.bytes(applying: edits)).patch()
    let head = test.expected.isEmpty ? "" : "--- a/x\n+++ b/x\n"
    #expect(String(decoding: diff, as: UTF8.self) == head + test.expected)
  }

  @Test(arguments: [
    ("/tmp/x", "a/tmp/x"), ("a b", "a/a b\t"), ("é", "a/é"), ("a\"\\\t\nb", #""a/a\"\\\011\012b""#),
  ])
  func writesPathsAsGitDoes(path: String, expected: String) throws {
    let diff = UnifiedDiff.change(of: SourceFile(path: path, bytes: Array("A\n".utf8)), to: Array("B\n".utf8))
      .patch()
    let text = String(decoding: diff, as: UTF8.self)
    #expect(text.hasPrefix("--- \(expected)\n+++ "))
  }

  @Test(arguments: [
    ("a\nb", "@@ -0,0 +1,2 @@\n+a\n+b\n\\ No newline at end of file\n"),
    ("a\n", "@@ -0,0 +1,1 @@\n+a\n"),
    ("\r\n", "@@ -0,0 +1,1 @@\n+\r\n"),
  ])
  func showsWholeFiles(text: String, hunk: String) {
    let file = SourceFile(path: "/a b/x", bytes: Array(text.utf8))
    let creation = String(decoding: UnifiedDiff.creation(of: file).patch(), as: UTF8.self)
    #expect(creation == "--- /dev/null\n+++ b/a b/x\t\n" + hunk)
    let removal = String(decoding: UnifiedDiff.removal(of: file).patch(), as: UTF8.self)
    let old = hunk.replacingOccurrences(of: "\n+", with: "\n-")
      .replacingOccurrences(of: "-0,0 +", with: "-").replacingOccurrences(of: " @@\n", with: " +0,0 @@\n")
    #expect(removal == "--- a/a b/x\t\n+++ /dev/null\n" + old)
  }

  /// Without a line, only git's own header can say it.
  @Test func showsEmptyFiles() {
    let file = SourceFile(path: "x", bytes: [])
    #expect(
      String(decoding: UnifiedDiff.creation(of: file).patch(), as: UTF8.self)
        == "diff --git a/x b/x\nnew file mode 100644\nindex 0000000..e69de29\n"
    )
    #expect(
      String(decoding: UnifiedDiff.removal(of: file).patch(), as: UTF8.self)
        == "diff --git a/x b/x\ndeleted file mode 100644\nindex e69de29..0000000\n"
    )
  }

  private static func read(_ marked: String) throws -> (text: String, edits: [TextEdit]) {
    var text = ""
    var edits: [TextEdit] = []
    var rest = Substring(marked)
    while let open = rest.firstIndex(of: "‹") {
      let middle = try #require(rest.firstIndex(of: "›"))
      let close = try #require(rest[middle...].firstIndex(of: "|"))
      text += rest[..<open]
      let start = text.utf8.count
      text += rest[rest.index(after: open)..<middle]
      let new = rest[rest.index(after: middle)..<close]
      edits.append(TextEdit(ByteRange(start, text.utf8.count), Array(new.utf8)))
      rest = rest[rest.index(after: close)...]
    }
    return (text + rest, edits)
  }
}
