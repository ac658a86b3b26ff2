import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

@Suite struct StringsMergeTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var base: String
    var ours: String
    var theirs: String
    var merged: String
    var conflicts = 0
  }

  private static let cases = [
    Case(
      testDescription: "values of different keys",
      base: "\"a\" = \"1\";\n\"b\" = \"1\";\n",
      ours: "\"a\" = \"2\";\n\"b\" = \"1\";\n",
      theirs: "\"a\" = \"1\";\n\"b\" = \"2\";\n",
      merged: "\"a\" = \"2\";\n\"b\" = \"2\";\n"
    ),
    Case(
      testDescription: "a comment and the value below it",
      base: "/* old */\n\"a\" = \"1\";\n",
      ours: "/* new */\n\"a\" = \"1\";\n",
      theirs: "/* old */\n\"a\" = \"2\";\n",
      merged: "/* new */\n\"a\" = \"2\";\n"
    ),
    Case(
      testDescription: "entries added at one place, with blank lines and comments",
      base: "/* File */\n\n/* A */\n\"a\" = \"1\";\n",
      ours: "/* File */\n\n/* A */\n\"a\" = \"1\";\n\n/* C */\n\"c\" = \"1\";\n",
      theirs: "/* File */\n\n/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"1\"; // here\n",
      merged:
        "/* File */\n\n/* A */\n\"a\" = \"1\";\n\n/* B */\n\"b\" = \"1\"; // here\n\n/* C */\n\"c\" = \"1\";\n"
    ),
    Case(
      testDescription: "entries added below one heading",
      base: "// MARK: Start\n\n\"m\" = \"1\";\n",
      ours: "// MARK: Start\n\n\"a\" = \"1\";\n\"m\" = \"1\";\n",
      theirs: "// MARK: Start\n\n\"b\" = \"1\";\n\"m\" = \"1\";\n",
      merged: "// MARK: Start\n\n\"a\" = \"1\";\n\n\"b\" = \"1\";\n\"m\" = \"1\";\n"
    ),
    Case(
      testDescription: "sections are not mixed",
      base: "\"a\" = \"1\";\n",
      ours: "\"a\" = \"1\";\n\n// One\n\n\"z\" = \"1\";\n",
      theirs: "\"a\" = \"1\";\n\n// Two\n\n\"b\" = \"1\";\n",
      merged: "\"a\" = \"1\";\n\n// One\n\n\"z\" = \"1\";\n\n// Two\n\n\"b\" = \"1\";\n"
    ),
    Case(
      testDescription: "a deletion beside a change",
      base: "\"a\" = \"1\";\n/* B */\n\"b\" = \"1\";\n\"c\" = \"1\";\n",
      ours: "\"a\" = \"1\";\n\"c\" = \"1\";\n",
      theirs: "\"a\" = \"1\";\n/* B */\n\"b\" = \"1\";\n\"c\" = \"2\";\n",
      merged: "\"a\" = \"1\";\n\"c\" = \"2\";\n"
    ),
    Case(
      testDescription: "no line break at the end",
      base: "\"a\" = \"1\";",
      ours: "\"a\" = \"2\";",
      theirs: "\"a\" = \"1\";\n\"b\" = \"1\";",
      merged: "\"a\" = \"2\";\n\"b\" = \"1\";"
    ),
    Case(
      testDescription: "several comments on one line",
      base: "/* x *//* A */\n\"a\" = \"1\"; /* 1 */ /* 2 */\n\"b\" = \"1\";",
      ours: "/* x *//* A */\n\"a\" = \"2\"; /* 1 */ /* 2 */\n\"b\" = \"1\";",
      theirs: "/* x */ /* A */\n\"a\" = \"1\"; /* 1 */ /* 2 */\n\"b\" = \"2\";",
      merged: "/* x */ /* A */\n\"a\" = \"2\"; /* 1 */ /* 2 */\n\"b\" = \"2\";"
    ),
    Case(
      testDescription: "entries on one line",
      base: "\"a\"=\"1\"; \"b\"=\"1\"; /* c */ \"c\"=\"1\";",
      ours: "\"a\"=\"2\"; \"b\"=\"1\"; /* c */ \"c\"=\"1\";",
      theirs: "\"a\"=\"1\"; \"b\"=\"1\"; /* c */ \"c\"=\"2\";",
      merged: "\"a\"=\"2\"; \"b\"=\"1\"; /* c */ \"c\"=\"2\";"
    ),
    Case(
      testDescription: "Windows line breaks and other spellings of a value",
      base: "\"a\" = \"\\U00e9\";\r\n\"b\" = \"1\";\r\n",
      ours: "\"a\"=\"é\";\r\n\"b\" = \"1\";\r\n",
      theirs: "\"a\" = \"e\";\r\n\"b\" = \"1\";\r\n",
      merged: "\"a\" = \"e\";\r\n\"b\" = \"1\";\r\n"
    ),
    Case(
      testDescription: "two values for one key",
      base: "/* A */\n\"a\" = \"1\";\n\n\"b\" = \"1\";\n",
      ours: "/* A */\n\"a\" = \"2\";\n\n\"b\" = \"1\";\n",
      theirs: "/* A */\n\"a\" = \"3\";\n\n\"b\" = \"2\";\n",
      merged: """
        /* A */
        <<<<<<< ours
        "a" = "2";
        =======
        "a" = "3";
        >>>>>>> theirs

        "b" = "2";

        """,
      conflicts: 1
    ),
    Case(
      testDescription: "a deletion that meets a change",
      base: "\"a\" = \"1\";\n/* B */\n\"b\" = \"1\";\n",
      ours: "\"a\" = \"1\";\n",
      theirs: "\"a\" = \"1\";\n/* B */\n\"b\" = \"2\";\n",
      merged: """
        "a" = "1";
        <<<<<<< ours
        =======
        /* B */
        "b" = "2";
        >>>>>>> theirs

        """,
      conflicts: 1
    ),
    Case(
      testDescription: "a comment at the end of a side",
      base: "\n",
      ours: " \"a\" = \"1\";\n",
      theirs: "// The end",
      merged: "// The end\n \"a\" = \"1\";\n",
      conflicts: 0
    ),
    Case(
      testDescription: "a remark at the end of a side",
      base: "\"a\" = \"1\";",
      ours: "\"a\" = \"1\"; // One",
      theirs: "\"a\" = \"1\"; \"b\" = \"2\";",
      merged: "\"a\" = \"1\"; // One\n \"b\" = \"2\";",
      conflicts: 0
    ),
    Case(
      testDescription: "a comment that ends in a line separator",
      base: "// A\u{2028}\"a\" = \"1\"; \"b\" = \"2\";",
      ours: "// A\u{2028}\"a\" = \"1\"; \"b\" = \"2\";",
      theirs: "// A\u{2028}\"a\" = \"1\"; \"b\" = \"3\";",
      merged: "// A\u{2028}\"a\" = \"1\"; \"b\" = \"3\";",
      conflicts: 0
    ),
    Case(
      testDescription: "two comments for one key",
      base: "\"a\" = \"1\";",
      ours: "/* X */\n\"a\" = \"1\";",
      theirs: "/* Y */\n\"a\" = \"2\";",
      merged: """
        <<<<<<< ours
        /* X */
        =======
        /* Y */
        >>>>>>> theirs
        "a" = "2";
        """,
      conflicts: 1
    ),
  ]

  @Test(arguments: cases) private func merges(_ sample: Case) throws {
    let path = "de.lproj/Localizable.strings"
    let versions = TextVersions(path: path, base: sample.base, ours: sample.ours, theirs: sample.theirs)
    let result = try versions.merged()
    #expect(result.text == sample.merged)
    #expect(result.conflicts.count == sample.conflicts)
    let withOurs = try versions.merged(.side(.ours)).text
    #expect(try versions.swapped.merged(.side(.theirs)).text == withOurs)
    if sample.conflicts == 0 { #expect(withOurs == sample.merged) }
  }

  @Test func namesConflicts() throws {
    let versions = TextVersions(
      path: "de.lproj/L.strings",
      base: "/* A */\n\"a\" = \"1\";\n\"b\" = \"1\";\n",
      ours: "/* B */\n\"a\" = \"2\";\n",
      theirs: "/* C */\n\"a\" = \"3\";\n\"b\" = \"2\";\n"
    )
    #expect(
      try versions.merged(.side(.ours)).messages(.side(.ours)) == [
        "de.lproj/L.strings:1:1: error: \"a\": Both sides changed the comment in different ways. Our version is kept. "
          + "[merge-conflict]",
        "de.lproj/L.strings:2:1: error: \"a\": Both sides changed this entry in different ways. Our version is kept. "
          + "[merge-conflict]",
        "de.lproj/L.strings:3:1: error: \"b\": Our side deleted this entry, and theirs changed it. Our version is kept. "
          + "[merge-conflict]",
      ]
    )
  }

  /// The encoding and the byte order mark stay.
  @Test func mergesUTF16() throws {
    func file(_ text: String) -> SourceFile {
      let units = [0xFEFF] + Array(text.utf16)
      let bytes = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
      return SourceFile(path: "de.lproj/L.strings", bytes: bytes)
    }
    let result = try FileVersions(
      base: file("\"a\" = \"ä\";\n\"b\" = \"1\";\n"),
      ours: file("\"a\" = \"ö\";\n\"b\" = \"1\";\n"),
      theirs: file("\"a\" = \"ä\";\n\"b\" = \"😀\";\n")
    ).merged(.markers(7))
    #expect(result.file.bytes == file("\"a\" = \"ö\";\n\"b\" = \"😀\";\n").bytes)
  }

  /// Random files: keys, values and comments are those of merged dictionaries.
  @Test(arguments: 0..<300) func mergesAsDictionariesDo(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let breaks = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
    let base = Self.entries(from: [:], &random)
    let (ours, theirs) = (Self.entries(from: base, &random), Self.entries(from: base, &random))
    let versions = TextVersions(
      path: "de.lproj/L.strings",
      base: Self.text(base, breaks),
      ours: Self.text(ours, breaks),
      theirs: Self.text(theirs, breaks)
    )
    let result = try versions.merged()
    var merged: [String: [String]] = [:]
    var conflicts = 0
    for key in Set(ours.keys).union(theirs.keys) {
      let (o, a, b) = (base[key], ours[key], theirs[key])
      if let a, let b {
        merged[key] = (0..<2).map { index in
          if a[index] == b[index] || o?[index] == b[index] { return a[index] }
          if o?[index] == a[index] { return b[index] }
          conflicts += 1
          return a[index]
        }
      } else if o == nil {
        merged[key] = a ?? b
      } else if o != a ?? b {
        conflicts += 1
        merged[key] = a
      }
    }
    let shown = Comment(rawValue: "\(versions)\n\(result.text)")
    #expect(result.conflicts.count == conflicts, shown)
    let withOurs = try versions.merged(.side(.ours))
    var found: [String: [String]] = [:]
    for entry in TableParser.parse(withOurs.file).entries {
      found[entry.key] = [entry.localizations.first?.forms.first?.text ?? "", entry.comment ?? ""]
    }
    #expect(found == merged, shown)
    #expect(try versions.swapped.merged(.side(.theirs)).text == withOurs.text, shown)
  }

  private static func entries(from base: [String: [String]], _ random: inout SplitMix64) -> [String: [String]]
  {
    var entries = base
    for _ in 0..<Int.random(in: 1..<6, using: &random) {
      let key = ["a", "b", "c", "d", "e f"].randomElement(using: &random) ?? ""
      if Int.random(in: 0..<4, using: &random) == 0 {
        entries[key] = nil
      } else {
        let comment = ["", "x", "y"].randomElement(using: &random) ?? ""
        entries[key] = ["\(Int.random(in: 0..<4, using: &random))", comment]
      }
    }
    return entries
  }

  private static func text(_ entries: [String: [String]], _ breaks: String) -> String {
    entries.sorted { $0.key < $1.key }.map { key, texts in
      (texts[1].isEmpty ? "" : "/* \(texts[1]) */" + breaks) + "\"\(key)\" = \"\(texts[0])\";" + breaks
    }.joined(separator: breaks)
  }
}
