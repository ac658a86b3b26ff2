import RuneCompiler
import RuneModel
import RuneTestSupport
import Testing

@testable import RuneWorkbench

@Suite struct CSVTests {
  private static func export(_ strings: String, _ locale: String = "de") -> String {
    let export = ExchangeExport(of: ExchangeTable.tables([catalog(strings)]), in: locale, scope: .all)
    return String(decoding: export.csv(hasMark: false), as: UTF8.self)
  }

  private static func read(_ text: String) -> ReceivedDocument {
    ReceivedDocument(file("de.csv", text), as: .csv)
  }

  @Test func rows() {
    let text =
      entry("a, \\\"b\\\"", unit("de", "=1+2", "needs_review"), "\"comment\" : \"two\\nlines\",\n") + ","
      + entry("s", "\"en\" : { \"stringSet\" : { \"state\" : \"new\", \"values\" : [ \"x\", \"y\" ] } }")
      + ","
      + entry("z", plural("en", [("one", "translated", "1"), ("other", "translated", "%d")]))
    #expect(
      Self.export(text).split(separator: "\r\n").map(String.init) == [
        "file,key,part,locale,source,target,state,comment",
        "App/T.xcstrings,\"a, \"\"b\"\"\",,de,\"a, \"\"b\"\"\",'=1+2,needs_review,\"two\nlines\"",
        "App/T.xcstrings,s,set.0,de,x,,,", "App/T.xcstrings,s,set.1,de,y,,,",
        "App/T.xcstrings,z,plural.one,de,1,,,", "App/T.xcstrings,z,plural.other,de,%d,,,",
      ]
    )
  }

  @Test func byteOrderMark() {
    let export = ExchangeExport(of: ExchangeTable.tables([catalog("\"a\" : {}")]), in: "de", scope: .all)
    #expect(export.csv(hasMark: true).prefix(5) == [0xEF, 0xBB, 0xBF, UInt8(ascii: "f"), UInt8(ascii: "i")])
    let document = ReceivedDocument(SourceFile(path: "de.csv", bytes: export.csv(hasMark: true)), as: .csv)
    #expect(document.diagnostics == [])
    #expect(document.sections.flatMap(\.units).map(\.id) == ["a"])
  }

  /// Cells are as they were, whatever they begin with and whichever separator the spreadsheet writes.
  @Test(arguments: [",", ";", "\t"]) func anyCell(separator: String) {
    var random = SplitMix64(state: 7)
    let pieces = [
      "'", "=", "+", "-", "@", "\t", "\"", ",", ";", "\n", "\r\n", " ", "a", "ä", "🔭", "\u{FEFF}",
      "＝", "＋", "－", "＠", "﹦", "−", "\u{A0}", "\u{3000}", "\u{200B}", "\u{85}", "\r",
    ]
    for _ in 0..<500 {
      let texts = (0..<3).map { _ in
        (0..<Int.random(in: 1...5, using: &random)).map { _ in pieces.randomElement(using: &random)! }
          .joined()
      }
      for text in texts {
        #expect(!Self.isCalculated(CSVFormula.defused(text)), "\(text.debugDescription)")
      }
      func cell(_ text: String) -> String {
        "\""
          + CSVFormula.defused(text).split(separator: "\"", omittingEmptySubsequences: false).joined(
            separator: "\"\""
          ) + "\""
      }
      let text =
        ["key", "source", "target"].joined(separator: separator) + "\r\n"
        + texts.map(cell).joined(separator: separator)
      let units = Self.read(text).sections.flatMap(\.units)
      #expect(units.count == 1)
      #expect(units.first.map { UTF8Key($0.id) } == UTF8Key(texts[0]))
      #expect(units.first?.source == .text(texts[1]))
      #expect(units.first?.target == .text(texts[2]))
    }
  }

  /// Whether a program that drops what is invisible, and reads characters of any width as their ASCII forms, takes the
  /// cell for a formula.
  private static func isCalculated(_ cell: String) -> Bool {
    let shown = cell.unicodeScalars.drop { $0.properties.isWhitespace && !$0.isControl || $0 == "\u{FEFF}" }
    guard let first = shown.first else { return false }
    return "=+-@＝＋－＠﹦﹢﹣﹫\u{2212}".unicodeScalars.contains(first) || first.isControl
  }

  @Test(
    arguments: [
      "=1", "\u{FF1D}1", "\u{FF0B}1", "\u{FF0D}1", "\u{FF20}a", " =1", "\u{FEFF}=1", "\u{A0}\u{3000}=1",
      "\n=1",
      "\n1", "\r1", "\t1", "\u{85}=1", "'=1", "''\n1", "\u{200B}@a", "\u{2212}1",
    ]
  )
  func formulasAreDefused(text: String) {
    #expect(CSVFormula.defused(text) == "'" + text)
    #expect(CSVFormula.restored("'" + text) == text)
  }

  @Test(arguments: ["", "a=1", "'a", "'", " a", "1-1", "ä", "\u{FEFF}", "…"])
  func otherTextsAreAsTheyWere(text: String) {
    #expect(CSVFormula.defused(text) == text)
    #expect(CSVFormula.restored(text) == text)
  }

  @Test func documentsAreRead() {
    let document = Self.read(
      "Key;Own;Target;Part;State\ra;x;A;;\r\nf;x;\"1\nDatei\";plural.one;needs_review\n\ns;;u;set.0;\ns;;v;set.1;\n"
    )
    #expect(document.diagnostics == [])
    let units = document.sections.flatMap(\.units)
    #expect(units.map(\.id) == ["a", "f (plural.one)", "s (set.0)"])
    #expect(units.map(\.target) == [.text("A"), .text("1\nDatei"), .set(["u", "v"])])
    #expect(units.map(\.state) == [.translated, .needsReview, .translated])
    #expect(units.map { $0.location.position.line } == [2, 3, 6])
  }

  @Test(arguments: [
    ("", 1, "is empty"), ("a,b\n1,2\n", 1, "\"key\" and \"target\""), ("key,target\na\n", 2, "1 cells"),
    ("key,target\na,b,c\n", 2, "3 cells"), ("key,target\na,\"b\n", 2, "not closed"),
    ("key,target\na,\"b\"c\n", 2, "behind the closing"), ("key,key,target\n", 1, "twice"),
    ("key,target\na,b\na,c\n", 3, "twice"), ("key,target,part\na,b,dozen\n", 2, "not a part"),
  ]) func faults(text: String, line: Int, message: String) {
    let document = Self.read(text)
    #expect(document.isBroken)
    #expect(
      document.diagnostics.first?.message.contains(message) == true,
      "\(document.diagnostics.map(\.message))"
    )
    #expect(document.diagnostics.first?.location?.position.line == line)
  }

  @Test func textsAreImported() {
    let text =
      "file,key,part,locale,target\nApp/T.xcstrings,Hello %@,,de,Hallo %@\nApp/T.xcstrings,Bye,,de,%d\n"
    let result = importing(
      file("de.csv", text),
      as: .csv,
      into: [catalog("    \"Bye\" : {},\n    \"Hello %@\" : {\n\n    }")]
    )
    #expect(result.diagnostics.map(\.rule) == [.importRefused])
    #expect(result.text.contains("\"Hallo %@\""))
  }
}
