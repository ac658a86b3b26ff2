import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

@Suite struct AdoptionTests {
  private static let english = #""a" = "A"; "n %d" = "N %d"; "s %@" = "S %@";"#

  @Test func replacesWhatDiffers() {
    let adoption = adopt(
      Remote.texts("de", ["a": "neu", "n %d": "N %d"]),
      into: [
        "en.lproj/Localizable.strings": Self.english,
        "de.lproj/Localizable.strings": #""a" = "alt"; "n %d" = "N %d";"#,
      ]
    )
    #expect(adoption.diagnostics == [])
    #expect(adoption.changes.map(\.file.path) == ["de.lproj/Localizable.strings"])
    #expect(adoption.text == #""a" = "neu"; "n %d" = "N %d";"#)
    #expect(adoption.known?.map(\.hasLocale) == [true])
    #expect(adoption.known?.map(\.keys.count) == [2])
  }

  @Test(arguments: [
    ("A", "en.lproj/A.strings", 1), ("B", "en.lproj/B.strings", 1), ("C", nil, 0), ("localizable", nil, 0),
  ])
  func replacesATextInItsTableOnly(table: String, path: String?, known: Int) {
    let adoption = adopt(
      Remote.texts("en", ["k": "new"], in: table),
      into: [
        "en.lproj/A.strings": "k = old;", "en.lproj/B.strings": "k = old;",
        "en.lproj/Localizable.strings": "k = old;",
      ]
    )
    #expect(adoption.diagnostics == [])
    #expect(adoption.changes.map(\.file.path) == (path.map { [$0] } ?? []))
    #expect(adoption.known?.map(\.keys.count) == [known])
  }

  /// Texts that are canonically equivalent are compared by bytes.
  @Test func distinguishesUnicodeForms() {
    let adoption = adopt(
      Remote.texts("en", ["a": "e\u{301}"]),
      into: ["en.lproj/Localizable.strings": "\"a\" = \"\u{E9}\";"]
    )
    #expect(adoption.changes.first?.bytes == Array("\"a\" = \"e\u{301}\";".utf8))
  }

  @Test(arguments: [
    // A key that is its own text; the last of two; Base; a comment between key and value; braces.
    ("en.lproj/T.strings", "a;", "a = \"new\";"),
    ("en.lproj/T.strings", "'a b';a ;", "'a b';a = \"new\" ;"),
    ("en.lproj/T.strings", #"a = "1"; a = "2";"#, #"a = "1"; a = "new";"#),
    ("Base.lproj/T.strings", #"a = "1";"#, #"a = "new";"#),
    ("T.strings", #"a = "1";"#, #"a = "new";"#),
    (
      "en.lproj/T.strings", #"{ "a" /* = "0"; */ = /* "0" */ "1" /* ; */; }"#,
      #"{ "a" /* = "0"; */ = /* "0" */ "new" /* ; */; }"#
    ),
    (
      "en.lproj/T.strings", "<?xml version=\"1.0\"?><plist><dict><key>a</key>\n<string/></dict></plist>",
      "<?xml version=\"1.0\"?><plist><dict><key>a</key>\n<string>new</string></dict></plist>"
    ),
  ])
  func findsTheValue(path: String, former: String, expected: String) {
    let adoption = adopt(Remote.texts("en", ["a": "new"]), into: [path: former])
    #expect(adoption.diagnostics == [])
    #expect(adoption.text == expected)
  }

  @Test(
    arguments: [
      ("s %@", "%d", "adopt-incompatible s %@"),
      ("n %d", "%d %@", "adopt-incompatible n %d"),
      ("a", "Hello %@", "adopt-incompatible a"),
      ("n %d", "%n", "adopt-incompatible n %d"),
      ("a", "", "adopt-empty a"),
      ("n %d", .plural([.one: "%d", .other: "%d"]), "adopt-plural-shape n %d"),
      ("s %@", .plural([.other: "%@"]), "adopt-incompatible s %@"),
    ] as [(String, PayloadValue, String)]
  )
  func leavesOutIncompatibleTexts(key: String, value: PayloadValue, expected: String) {
    let adoption = adopt(
      Remote.texts("de", [key: value]),
      into: [
        "en.lproj/Localizable.strings": Self.english,
        "de.lproj/Localizable.strings": Self.english,
      ]
    )
    #expect(adoption.changes.isEmpty)
    #expect(adoption.leftOut == [expected])
    #expect(adoption.diagnostics.allSatisfy { $0.location?.file.path == "de.lproj/Localizable.strings" })
  }

  /// Dropped arguments and literal percent signs are harmless.
  @Test(arguments: [("n %d", "N"), ("n %d", "100 % %d"), ("a", "50 % off"), ("s %@", "%1$@ %1$@")])
  func adoptsCompatibleTexts(key: String, text: String) {
    let adoption = adopt(
      Remote.texts("en", [key: .text(text)]),
      into: ["en.lproj/Localizable.strings": Self.english]
    )
    #expect(adoption.leftOut == [])
    #expect(adoption.text?.contains(text) == true)
  }

  @Test func leavesKeysOfOtherFilesAndLocalesAlone() {
    let adoption = adopt(
      Remote.texts("de", ["b": "B", "x": "X"]),
      Remote.texts("fr", ["a": "A2"]),
      into: [
        "en.lproj/Localizable.strings": #""a" = "A"; "b" = "B";"#,
        "de.lproj/Localizable.strings": #""a" = "A";"#,
      ]
    )
    #expect(adoption.changes.isEmpty)
    #expect(adoption.leftOut == ["adopt-left-out b"])
    #expect(adoption.known?.map(\.hasLocale) == [true, false])
    #expect(adoption.known?.map { $0.keys.map(\.key.string) } == [["b"], ["a"]])
  }

  @Test(arguments: [
    (["en.lproj/InfoPlist.strings"], "en.lproj/InfoPlist.strings"),
    (["en.lproj/InfoPlist.strings", "en.lproj/More.strings"], "en.lproj/More.strings"),
    (["en.lproj/InfoPlist.strings", "en.lproj/AppShortcuts.strings"], nil),
    (["en.lproj/Localizable.strings", "en.lproj/More.strings"], "en.lproj/Localizable.strings"),
    (["en.lproj/Other.strings", "en.lproj/More.strings"], nil),
  ])
  func editsOneTableOfSeveral(paths: [String], expected: String?) {
    let files = paths.map { SourceFile(path: $0, bytes: Array(#""a" = "A";"#.utf8)) }
    let adoption = Compiler.adopt([Remote.texts("en", ["a": "neu"])], into: files)
    #expect(adoption.changes.map(\.file.path) == (expected.map { [$0] } ?? []))
    #expect(adoption.leftOut == (expected == nil ? ["adopt-left-out a"] : []))
  }

  /// A signature derived from a part of the texts is a guess.
  @Test(arguments: [#""a" = "A"; "b" = "#, "<plist><dict>", "\"a\" = \"A\" \"b\";"])
  func changesNothingNextToABrokenFile(broken: String) {
    let adoption = adopt(
      Remote.texts("de", ["a": "neu"]),
      into: ["en.lproj/Localizable.strings": broken, "de.lproj/Localizable.strings": #""a" = "A";"#]
    )
    #expect(adoption.changes.isEmpty)
    #expect(adoption.known == nil)
    #expect(adoption.diagnostics.contains { $0.rule.category == .syntax })
  }

  @Test(arguments: [
    // A duplicate key, a text that is not to be translated, a missing language.
    (
      #""a" : {"localizations": {"de": {"stringUnit": {"value": "1"}}}}, "#
        + #""a" : {"localizations": {"de": {"stringUnit": {"value": "2"}}}}"#,
      "de", "adopt-left-out a"
    ),
    (
      #""a" : {"shouldTranslate": false}, "b": {"localizations": {"de": {"stringUnit": {"value": "B"}}}}"#,
      "de", "adopt-left-out a"
    ),
    (#""a" : {"localizations": {"de": {"stringUnit": {"state": "new"}}}}"#, "de", "adopt-left-out a"),
  ])
  func leavesOutDoubtfulEntries(entries: String, locale: String, expected: String) {
    let adoption = adopt(
      Remote.texts(locale, ["a": "neu"]),
      into: ["T.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(entries)}}"#]
    )
    #expect(adoption.changes.isEmpty)
    #expect(adoption.leftOut == [expected])
  }

  @Test func leavesBinaryFilesAlone() {
    // {"a": "A"}
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x61, 0x51, 0x41, 8, 11, 13]
      + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 15]
    let file = SourceFile(path: "en.lproj/T.strings", bytes: bytes)
    let adoption = Compiler.adopt([Remote.texts("en", ["a": "neu"])], into: [file])
    #expect(adoption.changes.isEmpty)
    #expect(adoption.leftOut == ["adopt-left-out a"])
    #expect(adoption.diagnostics.first?.message.contains("plutil") == true)
    #expect(Compiler.adopt([Remote.texts("en", ["a": "A"])], into: [file]).leftOut == [])
  }
}
