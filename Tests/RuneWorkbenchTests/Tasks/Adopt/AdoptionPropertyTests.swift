import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// The edited file has the new text, whatever the text and the notation of the old one.
@Suite struct AdoptionPropertyTests {
  private static let scalars: [Unicode.Scalar] = [
    "a", "U", "u", "n", "0", "\"", "'", "\\", "/", "*", "<", ">", "&", ";", "=", "{", "}", "]", "-", " ",
    "\n", "\r", "\t", "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "é", "\u{301}", "\u{200F}",
    "\u{2028}", "漢", "\u{FEFF}", "\u{FFFD}", "😀", "\u{10FFFF}",
  ]

  private static let files: [(path: String, before: String, after: String, formers: [String])] = [
    (
      "en.lproj/T.strings", "/* é */\n\"k\" = ", " ; // x\n\"z\" = \"\\U00e9\";\n",
      ["\"\"", "''", "bare", "\"a\nb\"", #""\U00e9\n""#, #"'\"\''"#, "\"\t\r\"", #""\U000a\U0041""#]
    ),
    ("en.lproj/T.strings", "\"z\" = \"\\U00E9\"; k", ";", [""]),
    (
      "T.xcstrings",
      #"{"version":"1.0","sourceLanguage":"en","strings":{"k":{"localizations":{"#
        + #""en":{"stringUnit":{"state":"new","value":"#, "}}}}}}",
      [#""""#, #""\/\u00e9""#, #""\u000A""#, #""é/""#]
    ),
  ]

  @Test(arguments: 0..<40)
  func readsAsWritten(seed: Int) throws {
    var generator = SplitMix64(state: UInt64(seed))
    for file in Self.files {
      for former in file.formers {
        let text = Self.text(&generator)
        let bytes = Array((file.before + former + file.after).utf8)
        let source = SourceFile(path: file.path, bytes: bytes)
        let adoption = Compiler.adopt([Remote.texts("en", ["k": .text(text)])], into: [source])
        let note = "\(former) in \(file.path) becomes \(text.debugDescription)"
        let change = try #require(adoption.changes.first, "\(note): \(adoption.leftOut)")
        let table = TableParser.parse(SourceFile(path: file.path, bytes: change.bytes))
        let entry = try #require(table.entries.first { $0.key == "k" })
        #expect(entry.localizations.map { $0.forms.map { UTF8Key($0.text) } } == [[UTF8Key(text)]], "\(note)")
        #expect(change.bytes.starts(with: Array(file.before.utf8)), "\(note)")
        #expect(change.bytes.suffix(file.after.utf8.count).elementsEqual(file.after.utf8), "\(note)")
      }
    }
  }

  /// Neither empty nor one of the previous texts.
  private static func text(_ generator: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView("new".unicodeScalars)
    for _ in 0..<Int.random(in: 0..<12, using: &generator) {
      text.append(scalars[Int.random(in: 0..<scalars.count, using: &generator)])
    }
    return String(text)
  }
}
