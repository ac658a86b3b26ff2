import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

@Suite struct UsageCheckTests {
  private static let keys: MarkedText = #"""
    "home.title" = "Home"; "Hello %@" = "Hello"; "%lld of %lld" = "n"; "constant" = "C"; "raw" = "R"; "two\nlines" = "2";
    "by %1$@ at %2$.2f%%" = "p"; "Order ${item} now" = "Order"; "status.open" = "Open"; "a status.open" = "no";
    """#

  /// The keys that count as used, and the markers at unknown ones.
  private func check(
    _ source: MarkedText,
    options: GenerateOptions = GenerateOptions()
  ) -> (unused: [String], unknown: [String]) {
    let table = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(Self.keys.text.utf8))
    let swift = SourceFile(path: "main.swift", bytes: Array(source.text.utf8))
    let diagnostics = UsageCheck(of: [swift], keys: Compiler.check([table]).keys, options: options)
      .diagnostics
    let unknown = diagnostics.filter { $0.rule == .unknownKey }.compactMap(\.location?.position)
    return (
      diagnostics.filter { $0.rule == .unusedKey }.compactMap(\.key),
      unknown.map { "\($0.line):\($0.column) unknown-key" }
    )
  }

  @Test(arguments: [
    ("let a = ReRuneStrings.homeTitle", "home.title"),
    ("typealias L10n = ReRuneStrings\nlet a = L10n.homeTitle.count", "home.title"),
    ("let a = ReRuneStrings.hello(name)", "Hello %@"),
    (#"NSLocalizedString("home.title", comment: "")"#, "home.title"),
    (#"reRuneString("home.title", tableName: nil)"#, "home.title"),
    (#"String(localized: "Hello \(name + ")" + "\(1)")")"#, "Hello %@"),
    (#"String(localized: "\(1) of \(2)", comment: "x")"#, "%lld of %lld"),
    (##"NSLocalizedString(#"raw"#, comment: "")"##, "raw"),
    (#"let keys = ["constant"]"#, "constant"),
    ("NSLocalizedString(\"\"\"\n  two\n  lines\n  \"\"\", comment: \"\")", "two\nlines"),
    // Code that uses a literal as a key, or passes it on.
    (#"Text("Hello \(name)")"#, "Hello %@"),
    (#"Label("\(index, specifier: "%03lld") of \(count)", systemImage: "a")"#, "%lld of %lld"),
    (#".navigationTitle(isNew ? "a" : "Hello \(["b": "c"]["b"]!)")"#, "Hello %@"),
    (#"let key: LocalizedStringKey = "by \(who) at \(rate, specifier: "%.2f")%""#, "by %1$@ at %2$.2f%%"),
    (
      "let key: LocalizedStringResource = \"\"\"\n    by \\(who) \\\n    at \\(rate)%\n    \"\"\"",
      "by %1$@ at %2$.2f%%"
    ),
    (#"Summary("Order \(\.$item) now")"#, "Order ${item} now"),
    // Keys composed at run time.
    (#"NSLocalizedString("status.\(status)", comment: "")"#, "status.open"),
    (#"let a = "status.\(status)".localized"#, "status.open"),
    (#"bundle.localizedString(forKey: "status.\(status)", value: nil, table: nil)"#, "status.open"),
    (#"Text(LocalizedStringKey("status.\(status)"))"#, "status.open"),
    ("enum Key: String { case other, constant }", "constant"),
    (#"_ = "\(a).\(b)".localized; _ = NSLocalizedString("constant", comment: "")"#, "constant"),
  ])
  func aUsedKey(source: String, key: String) {
    let (unused, unknown) = check(MarkedText(stringLiteral: source))
    #expect(!unused.contains(key))
    #expect(unused.count == 9)
    #expect(unknown.isEmpty)
  }

  @Test(arguments: [
    // The texts between the arguments differ.
    #"Text("Hello, \(name)")"#, #"Text("\(name) Hello")"#, #"Text("Hello \(a)\(b)")"#,
    #"Text("by \(who) at \(rate)")"#,
    // A literal with an interpolation is only a key without arguments if it is composed first.
    #"Text("status.\(status)")"#, #"log("status.\(status)")"#,
    "enum Key: String, CodingKey { case constant }", "enum Key { case constant }",
    // Not a string.
    #"// Text("constant")"#, #"let a = /"constant"/"#, #"let a = #/"constant"/#"#,
  ])
  func anUnusedKey(source: String) {
    #expect(check(MarkedText(stringLiteral: source)).unused.count == 10)
  }

  /// The keys reported as unused with a file that is not Swift.
  private func unused(_ path: String, _ source: String) -> [String] {
    let table = SourceFile(
      path: "en.lproj/Localizable.strings",
      bytes: Array(#""a" = "A"; "b & c" = "B";"#.utf8)
    )
    let file = SourceFile(path: path, bytes: Array(source.utf8))
    return UsageCheck(of: [file], keys: Compiler.check([table]).keys).diagnostics
      .filter { $0.rule == .unusedKey }.compactMap(\.key)
  }

  @Test func otherFilesContainKeys() {
    #expect(unused("A.m", #"[self localize:@"b & c"]; // @"a""#) == ["a"])
    #expect(unused("Info.plist", "<dict><key>a</key><string>b &amp; c</string></dict>") == ["a"])
    #expect(unused("A.intentdefinition", "<string>b &#38; c</string>") == ["a"])
    let attribute = #"<userDefinedRuntimeAttribute type="string" keyPath="key" value="b &#x26; c"/>"#
    #expect(unused("A.xib", #"<label text="a"/>"# + attribute) == ["a"])
    #expect(
      unused("A.storyboard", #"<string key="text">a</string><string key="value">b &amp; c</string>"#) == ["a"]
    )
    #expect(unused("A.h", "") == ["a", "b & c"])
  }

  @Test func objectiveCLooksKeysUp() {
    let source: MarkedText = #"""
      NSLocalizedString(@"home.title", nil); NSLocalizedString(⟪unknown-key⟫@"home.titel", nil);
      NSLocalizedStringFromTable(⟪unknown-key⟫@"home.title", @"Legal", nil);
      NSLocalizedStringFromTable(@"x", table, nil); NSLocalizedString(key, @"x");
      """#
    let table = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(Self.keys.text.utf8))
    let file = SourceFile(path: "A.m", bytes: Array(source.text.utf8))
    let found = UsageCheck(of: [file], keys: Compiler.check([table]).keys).diagnostics
      .filter { $0.rule == .unknownKey }.compactMap(\.location?.position)
    // An unspecified table may be any; no table has the key.
    #expect(
      found.map { "\($0.line):\($0.column) unknown-key" } == source.markers.map(\.description) + [
        "3:28 unknown-key"
      ]
    )
  }

  @Test(arguments: [
    (#"tr("Emoji", key)"#, ["own", "b"]),
    (#"NSLocalizedString(key, tableName: "Emoji", comment: "")"#, ["own", "b"]),
    (#"NSLocalizedString("a", tableName: "Emoji", comment: "")"#, ["own", "b", "c"]),
    (#"tr("Emoji", "a")"#, ["own", "b", "c"]),
    (#"NSLocalizedString(key, tableName: "Localizable", comment: "")"#, ["own", "a", "b", "c"]),
  ])
  func aTableWithComputedKeys(source: String, unused: [String]) {
    let tables = [
      SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(#""own" = "O"; "b" = "B";"#.utf8)),
      SourceFile(path: "en.lproj/Emoji.strings", bytes: Array(#""a" = "A"; "c" = "C";"#.utf8)),
    ]
    let swift = SourceFile(path: "main.swift", bytes: Array(source.utf8))
    let found = UsageCheck(of: [swift], keys: Compiler.check(tables).keys).diagnostics
      .filter { $0.rule == .unusedKey }.compactMap(\.key)
    #expect(Set(found) == Set(unused))
  }

  @Test func symbolsOfXcode() {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.1", "strings": {
        "home.title": {"extractionState": "manual"}, "GREETING_TEXT": {"extractionState": "manual"},
        "unnamed": {"extractionState": "manual", "generatesSymbol": false}, "extracted": {}}}
      """
    func unused(_ table: String, _ source: String) -> [String] {
      let table = SourceFile(path: "\(table).xcstrings", bytes: Array(catalog.utf8))
      let swift = SourceFile(path: "main.swift", bytes: Array(source.utf8))
      return UsageCheck(of: [swift], keys: Compiler.check([table]).keys).diagnostics.compactMap(\.key)
    }
    #expect(
      unused("Localizable", "Text(.homeTitle); b ? .greetingText(name: a) : .unnamed") == [
        "extracted", "unnamed",
      ]
    )
    #expect(
      unused("Localizable", "let a = LocalizedStringResource.homeTitle; return .greetingText(name: b)")
        == ["extracted", "unnamed"]
    )
    #expect(unused("Localizable", "view.homeTitle; view?.greetingText; f().extracted").count == 4)
    #expect(
      unused("Legal", "Text(.Legal.homeTitle); Text(.greetingText)") == [
        "GREETING_TEXT", "extracted", "unnamed",
      ]
    )
  }

  @Test func keysOfACatalogWithoutItsSourceTexts() {
    let tables = ["de", "fr"].map {
      SourceFile(path: "\($0).lproj/Localizable.strings", bytes: Array(#""a" = "A"; "b" = "B";"#.utf8))
    }
    let swift = SourceFile(
      path: "main.swift",
      bytes: Array(#"NSLocalizedString("a", value: "A", comment: "")"#.utf8)
    )
    let found = UsageCheck(of: [swift], keys: Compiler.check(tables).keys).diagnostics
    #expect(found.map(\.key) == ["b"])
  }

  /// Each step is counted once per key or use: searching all keys for each use would take minutes.
  @Test(.timeLimit(.minutesUnsanitized(2))) func manyKeysAndUses() {
    let count = 20_000
    let text = (0..<count).map { #""Key \#($0) of %@ and %lld" = "v";"# }.joined(separator: "\n")
    let table = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(text.utf8))
    let lines = (0..<count).map { #"Text("Key \#($0) of \(name) and \(number)"); a.b\#($0).c(.d\#($0))"# }
    let swift = SourceFile(path: "main.swift", bytes: Array(lines.joined(separator: "\n").utf8))
    #expect(UsageCheck(of: [swift], keys: Compiler.check([table]).keys).diagnostics.isEmpty)
  }

  @Test(
    arguments: [
      #"NSLocalizedString(⟪unknown-key⟫"home.titel", comment: "")"#,
      #"reRuneString(⟪unknown-key⟫"home.title", tableName: "Legal")"#,
      #"String(localized: ⟪unknown-key⟫"Hi \(name)")"#,
      ##"String(localized: ⟪unknown-key⟫#"Hello \(name)"#)"##,
      #"let a = "\(reRuneString(⟪unknown-key⟫"inside"))""#,
      // Not a lookup of a literal.
      #"// NSLocalizedString("x", comment: "")"#,
      #"/* /* */ reRuneString("x") */"#,
      #"NSLocalizedString(key, comment: "x")"#,
      #"reRuneString("a" + b)"#,
      #"reRuneString("home.title", tableName: table)"#,
      #"print("NSLocalizedString(\"x\")")"#,
      "let a = \"unterminated\nreRuneString(⟪unknown-key⟫\"x\")",
    ] as [MarkedText]
  )
  func unknownKeys(source: MarkedText) {
    #expect(check(source).unknown == source.markers.map(\.description))
  }

  @Test func aCommentMayKeepAKey() {
    let text = #"/* rerune:ignore unused-key */ "a" = "A"; "b" = "B";"#
    let table = SourceFile(path: "en.lproj/L.strings", bytes: Array(text.utf8))
    #expect(UsageCheck(of: [], keys: Compiler.check([table]).keys).diagnostics.map(\.key) == ["b"])
  }

  @Test(arguments: NamingOptions.Accessors.allCases)
  func resourcesAreUses(accessors: NamingOptions.Accessors) {
    var options = GenerateOptions()
    options.naming.accessors = accessors
    let uses = [
      ("ReRuneStrings.homeTitle", accessors.hasStrings),
      ("ReRuneStrings.Resources.homeTitle", accessors != .string),
    ]
    for (use, isUse) in uses {
      #expect(
        check(MarkedText(stringLiteral: "let a = \(use)"), options: options).unused.contains("home.title")
          != isUse
      )
    }
  }

  /// Without an accessor that returns a text, there is nothing to write in place of a lookup.
  @Test func lookupsByTheSystemStayWhereThereAreOnlyResources() {
    let table = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(Self.keys.text.utf8))
    let swift = SourceFile(
      path: "main.swift",
      bytes: Array(#"NSLocalizedString("home.title", comment: "")"#.utf8)
    )
    for accessors in NamingOptions.Accessors.allCases {
      var options = GenerateOptions()
      options.checks.rules = RuleSettings(["native-lookup": .warning])
      options.naming.accessors = accessors
      let findings = UsageCheck(of: [swift], keys: Compiler.check([table]).keys, options: options).diagnostics
      #expect(findings.contains { $0.rule == .nativeLookup } == accessors.hasStrings)
    }
  }
}
