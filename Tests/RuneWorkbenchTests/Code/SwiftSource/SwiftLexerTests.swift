import Foundation
import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// Compares the lexer with the compiler, using the same table of literals.
@Suite struct SwiftLexerTests {
  /// Each row passes one literal to `show`; `x` and every interpolation are printed as `•`.
  private static let statements = [
    #"show("a\tb\n\u{e9}\"\\\0\'\r")"#,
    #"show("\u{1F600}é")"#,
    #"show("")"#,
    ##"show(#"raw \n "quoted" \#n \#(x) \(x)"#)"##,
    ###"show(##"a "# b \##u{41} \##(x)"##)"###,
    ###"show(#""#)"###,
    ###"show(##"#"##)"###,
    ###"show(#"""#)"###,
    ###"show(#"""a"#)"###,
    "show(\"\"\"\n    two\n      lines\n    \"\"\")",
    "show(\"\"\"\n    a \\\n    b \\  \n    c\n\n      d\n    \"\"\")",
    "show(\"\"\"\n    \\\n    a\\\n    b\\\n      c\n    \"\"\")",
    "show(\"\"\"\n    one \\(x)\n    two \\(x) \\\n    three\n    \"\"\")",
    "show(\"\"\"\n    \\(x)\n      \\(x)   \n    \\(x)\n    \"\"\")",
    "show(#\"\"\"\n    raw \\\n    b \\#\n    c \\#(x) \"\" \"\"\" \" \\(x)\n    \"\"\"#)",
    "show(\"\"\"\n    say \\\"\"\"quoted\\\"\"\" \\\"\"\\\" \" \"\"\n    \"\"\")",
    "show(\"\"\"\n    \"\"\")",
    "show(\"\"\"\n\n    \"\"\")",
    "show(\"\"\"\n    blank lines\n\n\n    \"\"\")",
    "show(\"\"\"\n\ttab\n\t  more\n\t\"\"\")",
    "show(\"\"\"\nno indentation\n  \\u{20}\\u{20}x\\t\\n  y\n\"\"\")",
    "show(\"\"\"\n    \\u{20}\\u{20}x\\n    y\n    \"\"\")",
    "show(\"\"\"\n    \\(x == \"\" ? \"\"\"\n      inner\n        deep\n      \"\"\" : x) end\n    \"\"\")",
    #"show("nested \(["a": "\(x)"]["a"] ?? "none") tail")"#,
    #"show("parentheses \((x + (")" == "" ? ")" : "")))")"#,
    #"show("comment \(x /* ) " */ ) end")"#,
    #"/* /* nested */ "no" */ show("/* no comment */ // neither")"#,
    #"// show("no")"#,
    #"let r1 = /"[a-z]"/; _ = r1; show("after a regular expression")"#,
    ##"let r2 = #/ "x" \/# / "/#; _ = r2; show("after an extended one")"##,
    "let r3 = #/\n  \"several\" # lines \"\n/#; _ = r3; show(\"after a long one\")",
    #"_ = "a/b\"".split(separator: /\/|\(/); show("after one in a call")"#,
    #"let q1 = 4 / 2; _ = q1; show("after a division"); let q2 = 4/2; _ = q2"#,
    #"let q3 = [4, 2].reduce(8, /); _ = q3; show("after an operator"); let q4 = q3/2; _ = q4"#,
    #"let `default` = ".show("; _ = `default`; show("after a name in backticks")"#,
    #"#if os(Never)"# + "\n" + ##"_ = #"\"## + "\"#\n#endif\n" + #"show("after a directive")"#,
  ]

  private static func program(_ name: String) -> String {
    "func \(name)() {\n\(statements.joined(separator: "\n"))\n}\n"
  }

  @Test func literalsAreReadLikeTheCompiler() throws {
    let main = """
      let x = "•"
      func show(_ text: String) { print(text.utf8.map { String($0, radix: 16) }.joined(separator: " ")) }
      lines()
      pairs()
      """
    let lines = Array(Self.program("lines").utf8)
    // Swift reads each line break of a literal as a line feed.
    let pairs = Array(Self.program("pairs").replacingOccurrences(of: "\n", with: "\r\n").utf8)
    let printed = try SwiftToolchain.run([
      "main.swift": Array(main.utf8), "lines.swift": lines, "pairs.swift": pairs,
    ])

    let compiled = printed.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
      String.init
    )
    let lexed = [lines, pairs].flatMap(Self.shown)
    #expect(compiled.count == 2 * (Self.statements.count - 1))
    #expect(lexed == compiled)
  }

  /// The literals that are passed to `show`, as the program prints them.
  private static func shown(_ bytes: [UInt8]) -> [String] {
    let tokens = SwiftLexer.tokens(of: SourceFile(path: "main.swift", bytes: bytes))
    return tokens.indices.dropLast(2).compactMap { index in
      guard tokens[index].identifier == "show", let literal = tokens[index + 2].literal else { return nil }
      return literal.joined(separator: "•").utf8.map { String($0, radix: 16) }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    "\"\\(", "\"\"\"", "#\"", "\"\"\"\n  a", "#/", "/*", "\"\\u{", "`", "\"\\", "\"\"\"\n \\", "/a\\", "##",
    "'", "\"\"\"\n\n\"",
    String(repeating: "\"\\(", count: 1_000), String(repeating: "#\"\"\"", count: 1_000),
  ])
  func unterminatedTokensEndWithTheFile(source: String) {
    for start in ["", "let a = ", "let a = \"b\"\n"] {
      let file = SourceFile(path: "main.swift", bytes: Array((start + source).utf8))
      let tokens = SwiftLexer.tokens(of: file)
      #expect(tokens.allSatisfy { Int($0.range.upper) <= file.bytes.count })
    }
  }

  @Test func objectiveC() {
    let source = #"""
      #import "Header.h"
      /* /* does not nest */
      NSString *a = @"one" @" \"two\"\n"
        "\u00e9\x41\101";
      char quote = '"', escaped = '\''; // @"no"
      NSString *b = @"\U0001F600";
      """#
    let file = SourceFile(path: "main.m", bytes: Array(source.utf8))
    #expect(
      ObjectiveCLexer.tokens(of: file).compactMap(\.literal)
        == [["Header.h"], ["one \"two\"\néAA"], ["😀"]]
    )
  }
}
