import RuneCompiler
import RuneModel
import RuneTestSupport
import Testing

@Suite struct StringsParserTests {
  static let path = "App/de.lproj/Localizable.strings"

  @Test(
    arguments: [
      (#""a" = "b";"#, ["a = b"]),
      (#"'a' = 'it"s';"#, [#"a = it"s"#]),
      (#"a.b-c_d$e/f:1 = x;"#, ["a.b-c_d$e/f:1 = x"]),
      (#"a;"b c";"#, ["a = a", "b c = b c"]),
      ("{ a = b; }", ["a = b"]),
      ("{}", []),
      ("// nothing\n/* here */ \u{2028}\u{2029}\t\u{0B}\u{0C}", []),
      ("/* /* not nested */ a = b; // c = d;\n", ["a = b"]),
      ("a\u{2028}=\u{2029}b;", ["a = b"]),
      ("a = \"line\nbreak\r\nkept\";", ["a = line\nbreak\r\nkept"]),
      ("http://x = \"//\";", ["http://x = //"]),
      (#""" = "";"#, [" = "]),
      (#""é" = "1"; "e\#u{301}" = "2";"#, ["é = 1", "e\u{301} = 2"]),
    ] as [(String, [String])]
  )
  func readsOldStyleText(_ text: String, _ expected: [String]) {
    let table = parse(text, path: Self.path)
    #expect(texts(table) == expected)
    #expect(table.diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      (#"\n\t\r\a\b\f\v\"\\\'"#, "\n\t\r\u{7}\u{8}\u{C}\u{B}\"\\'"),
      ("\\\n", "\n"),
      (#"\U00e9\U20AC"#, "é€"),
      (#"\UD83D\UDE00!"#, "😀!"),
      (#"\U0041BC"#, "ABC"),
    ] as [(String, String)]
  )
  func unescapes(_ written: String, _ expected: String) {
    let table = parse("k = \"\(written)\";", path: Self.path)
    #expect(texts(table) == ["k = \(expected)"])
    #expect(table.diagnostics.isEmpty)
  }

  /// Doubtful, but read as CoreFoundation reads it.
  @Test(
    arguments: [
      (#"k = "⟪lowercase-unicode-escape⟫\u00e9";"#, "k = u00e9"),
      (#"k = "⟪unknown-escape⟫\q⟪unknown-escape⟫\’";"#, "k = q’"),
      (#"k = "⟪short-unicode-escape⟫\U41 x";"#, "k = A x"),
      (#"k = "⟪octal-escape⟫\101";"#, "k = A"),
      (#"k = "⟪octal-escape⟫\341";"#, "k = Æ"),
      (#"k = "⟪octal-escape⟫\0128";"#, "k = \n8"),
      // 0o541 is 0x161, cut to 0x61.
      (#"k = "⟪octal-escape⟫\541";"#, "k = a"),
      (#"k = ⟪lone-surrogate⟫"a\UD83D b";"#, "k = a\u{FFFD} b"),
      (#"k = ⟪lone-surrogate⟫"\UDE00\UD83D";"#, "k = \u{FFFD}\u{FFFD}"),
      ("k = 1; ⟪duplicate-key⟫k = 2;", "k = 1|k = 2"),
    ] as [(MarkedText, String)]
  )
  func warns(_ input: MarkedText, _ expected: String) {
    let table = parse(input.text, path: Self.path)
    #expect(found(table) == input.markers)
    #expect(texts(table).joined(separator: "|") == expected)
    #expect(table.diagnostics.allSatisfy { $0.severity == .warning })
  }

  /// What follows a fault is read: Apple's parser rejects the file or, silently, its rest.
  @Test(
    arguments: [
      // The truncation that cost an app a third of its French texts.
      (
        #"""
        a = "1"; ⟪unexpected-character⟫= "2";
        c = "3";
        """#, ["a = 1", "c = 3"]
      ),
      ("⟪unexpected-character⟫ä = b; c = d;", ["c = d"]),
      ("a = \"1\"⟪missing-semicolon⟫\nb = \"2\";", ["a = 1", "b = 2"]),
      ("a = \"1\"⟪missing-semicolon⟫", ["a = 1"]),
      ("{ a = \"1\"⟪missing-semicolon⟫ }", ["a = 1"]),
      (#"a = "say "⟪missing-semicolon⟫hi""; b = "2";"#, ["b = 2"]),
      ("a = \"1;\nb = \"⟪missing-semicolon⟫2\";\nc = \"3\";", ["b = 2", "c = 3"]),
      ("\"a\" = \"1;\n\"⟪missing-semicolon⟫b\" = \"2\";\n\"c\" = \"3\";", ["b = 2", "c = 3"]),
      ("a = ⟪unterminated-string⟫\"1;\nb = 2;", ["b = 2"]),
      ("a = 1;\n⟪unterminated-string⟫\"b = 2;", ["a = 1"]),
      ("a = ⟪missing-value⟫;\nb = 2;", ["b = 2"]),
      ("a = 1; ⟪missing-value⟫b", ["a = 1"]),
      ("a ⟪missing-value⟫\"1\";\nb = 2;", ["b = 2"]),
      ("a = 1; ⟪unterminated-comment⟫/* b = 2;", ["a = 1"]),
      ("a = 1; ⟪unexpected-character⟫* /\n/* c = 3;\n d = 4; */ b = 2;", ["a = 1", "b = 2"]),
      (
        "a = 1;\n⟪merge-conflict⟫<<<<<<< HEAD\nb = 2;\n⟪merge-conflict⟫=======\n⟪duplicate-key⟫b = 3;\n",
        [
          "a = 1", "b = 2", "b = 3",
        ]
      ),
      ("⟪merge-conflict⟫<<<<<<< HEAD\na = 1;", ["a = 1"]),
      ("a = 1;\n⟪nul-character⟫\0\nb = 2;", ["a = 1", "b = 2"]),
      ("a = \"⟪nul-character⟫\0\";", ["a = \0"]),
      ("⟪unterminated-collection⟫{ a = 1; ", ["a = 1"]),
      ("{ a = 1; } ⟪unexpected-character⟫b = 2;", ["a = 1"]),
      ("a = 1; ⟪unexpected-character⟫} b = 2;\nc = 3;", ["a = 1", "c = 3"]),
      ("⟪not-a-table⟫(a, b)", []),
      ("⟪missing-value⟫\"lonely\"", []),
      // Values that no text can come of.
      ("a = ⟪wrong-type⟫{ b = c; }; d = 1;", ["d = 1"]),
      ("a = ⟪wrong-type⟫(b, \"c\", (d,),); d = 1;", ["d = 1"]),
      ("a = ⟪wrong-type⟫<0F bd\n77 aa>; d = 1;", ["d = 1"]),
      ("a = ⟪invalid-data⟫<0Fb>; d = 1;", ["d = 1"]),
      ("a = <0F⟪invalid-data⟫x>; d = 1;", ["d = 1"]),
      ("a = ⟪unterminated-collection⟫(b c); d = 1;", ["d = 1"]),
      // Nothing in a dictionary is taken for an entry of the table.
      ("a = {\n  b = c;\n} ⟪missing-semicolon⟫, e;\nd = 1;", ["d = 1"]),
    ] as [(MarkedText, [String])]
  )
  func resumesBehindFaults(_ input: MarkedText, _ expected: [String]) {
    let table = parse(input.text, path: Self.path)
    #expect(found(table) == input.markers)
    #expect(texts(table) == expected)
  }

  @Test(arguments: ["(", "{ a = "])
  func limitsNesting(_ opening: String) {
    let text = "k = " + String(repeating: opening, count: 100_000)
    let table = parse(text, path: Self.path)
    #expect(table.diagnostics.contains { $0.rule.id == "nesting-too-deep" })
    #expect(table.entries.isEmpty)
  }

  /// What a faulty dictionary contains is read once, and not again at each level around it.
  @Test(arguments: [("a = ({\n", ""), ("a = {\n", "}/\n"), ("a = ({\n", "} b)\n"), ("a = {b;\n", "}; 'c\n")])
  func faultsDoNotMultiplyWithTheNesting(_ opening: String, _ closing: String) {
    for depth in [20, 400] {
      let text = String(repeating: opening, count: depth) + String(repeating: closing, count: depth)
      #expect(parse(text, path: Self.path).diagnostics.count < 4 * depth)
    }
  }

  @Test func keepsPlacesAndComments() throws {
    let table = parse(
      """
      /* About   */ // nearer
      "a" = "\\n1" ; // behind
      "b" = "2"; // About b
      /** three **/
      c = 3; /* four */ d = 4;
      """,
      path: Self.path
    )
    #expect(table.entries.map(\.comment) == ["nearer", "About b", "three", "four"])
    let entry = try #require(table.entries.first)
    #expect(table.source(entry.range) == #""a" = "\n1" ;"#)
    #expect(table.source(entry.keyRange) == #""a""#)
    #expect(table.source(entry.localizations[0].forms[0].range) == #""\n1""#)
    #expect(entry.localizations[0].locale == "de")
    #expect(table.name == "Localizable")
  }

  @Test(
    arguments: [
      ("/**/", nil),
      ("/* * */", nil),
      ("/* x */", "x"),
      ("/*** a * b ***/", "a * b"),
      ("/*\n * x\n */", "x"),
      ("/* x / */", "x /"),
      ("//\n", nil),
      ("/// x /\n", "x /"),
    ] as [(String, String?)]
  )
  func takesTheDelimitersOffComments(_ comment: String, _ expected: String?) {
    let table = parse(comment + "a = 1;", path: Self.path)
    #expect(table.entries.map(\.comment) == [expected])
    #expect(table.diagnostics.isEmpty)
  }

  /// Comments and strings are read in words of eight bytes.
  @Test(arguments: 1...20)
  func readsStringsOfAnyLength(_ count: Int) throws {
    let text = String(repeating: "x", count: count)
    let table = parse(
      "/*\(text) *x */ \"\(text)'\" = \"é\(text)\";\n'\(text)' = '\(text)\\n\"\(text)';",
      path: Self.path
    )
    #expect(texts(table) == ["\(text)' = é\(text)", "\(text) = \(text)\n\"\(text)"])
    #expect(table.entries.first?.comment == "\(text) *x")
    #expect(table.diagnostics.isEmpty)
    let entry = try #require(table.entries.first)
    #expect(table.source(entry.localizations[0].forms[0].range) == "\"é\(text)\"")
  }

  @Test func namesTheFirstOfManyDuplicates() throws {
    let table = parse("a = 1;\nb = 2;\n a = 3;\na = 4;", path: Self.path)
    #expect(table.diagnostics.map { $0.notes.first?.location?.position.line } == [1, 1])
  }

  @Test func namesTheFirstOfTwoDuplicates() throws {
    let table = parse("a = 1;\nb = 2;\n  a = 3;", path: Self.path)
    let diagnostic = try #require(table.diagnostics.first)
    #expect(diagnostic.key == "a")
    #expect(diagnostic.notes.first?.location?.position == SourcePosition(line: 1, column: 1))
  }

  @Test(
    arguments: ["Localizable.strings", "Localizable.stringsdict"],
    [[], [0xEF, 0xBB, 0xBF], [0xFF, 0xFE], [0, 0, 0xFE, 0xFF]] as [[UInt8]]
  )
  func warnsOfAnEmptyFile(_ name: String, _ bytes: [UInt8]) {
    let table = parse(bytes, path: "en.lproj/\(name)")
    #expect(found(table).description == "[1:1 empty-file]")
    #expect(table.diagnostics.first?.severity == .warning)
    #expect(table.entries.isEmpty)
  }

  @Test(
    arguments: [
      ("a/en.lproj/b.bundle/de.lproj/T.strings", "T", "de"),
      ("T.a.strings", "T.a", nil),
      ("x/.lproj/T.strings", "T", nil),
      ("zh-Hans.lproj/sub/T.strings", "T", "zh-Hans"),
    ] as [(String, String, String?)]
  )
  func takesNameAndLocaleFromThePath(_ path: String, _ name: String, _ locale: String?) {
    let table = parse("a = 1;", path: path)
    #expect(table.name == name)
    #expect(table.locale == locale)
    #expect(table.entries.first?.localizations.first?.locale == locale ?? "und")
  }

  @Test func refusesOtherFiles() {
    #expect(found(parse("", path: "notes.txt")).map(\.name) == ["unknown-format"])
  }
}
