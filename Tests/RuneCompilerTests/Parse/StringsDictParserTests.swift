import RuneCompiler
import RuneModel
import RuneTestSupport
import Testing

@Suite struct StringsDictParserTests {
  static let path = "pl.lproj/Localizable.stringsdict"

  @Test func readsPluralVariables() throws {
    let table = parse(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <!-- How many files -->
        <key>files</key>
        <dict>
          <key>NSStringLocalizedFormatKey</key><string>%1$#@n@ &amp; %#@m@</string>
          <key>n</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>%lu</string>
            <key>one</key><string>%lu file</string>
            <key>other</key><string>%lu files <![CDATA[<b>]]></string>
          </dict>
          <key>m</key>
          <dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>other</key><string/>
          </dict>
        </dict>
        <key>plain</key><string>text</string>
      </dict></plist>
      """,
      path: Self.path
    )
    #expect(table.diagnostics.isEmpty)
    #expect(texts(table) == ["files = %1$#@n@ & %#@m@", "plain = text"])
    let entry = try #require(table.entries.first)
    #expect(entry.comment == "How many files")
    #expect(table.source(entry.keyRange) == "<key>files</key>")
    let localization = entry.localizations[0]
    #expect(localization.locale == "pl")
    #expect(table.source(localization.forms[0].range) == "<string>%1$#@n@ &amp; %#@m@</string>")
    let (n, m) = (localization.substitutions[0], localization.substitutions[1])
    #expect(n.name == "n" && n.specifier == "lu" && n.writtenSpecifier == "%lu" && n.argument == nil)
    #expect(n.forms.map(\.pathDescription) == ["plural.one", "plural.other"])
    #expect(n.forms.map(\.text) == ["%lu file", "%lu files <b>"])
    #expect(m.specifier == "d" && m.forms.map(\.text) == [""])
    #expect(table.source(m.forms[0].range) == "<string/>")
  }

  /// Old-style text holds the same tree and is easier to read.
  @Test(arguments: ["a = 1;\na = 2;\na = 3;", "k = {\na = 1;\na = 2;\na = 3; };"])
  func namesTheFirstOfManyDuplicates(_ text: String) {
    let table = parse(text, path: Self.path)
    let duplicates = table.diagnostics.filter { $0.rule.id == "duplicate-key" }
    let lines = duplicates.compactMap { $0.notes.first?.location?.position.line }
    #expect(lines.count == 2)
    #expect(Set(lines).count == 1)
  }

  @Test(
    arguments: [
      (
        "k = { NSStringVariableWidthRuleType = { 1 = a; 20 = b; }; };", ["k[width.1] = a", "k[width.20] = b"]
      ),
      (
        "k = { NSStringDeviceSpecificRuleType = { mac = a; other = b; }; };",
        [
          "k[device.mac] = a", "k[device.other] = b",
        ]
      ),
      (
        "k = { NSStringDeviceSpecificRuleType = { mac = { NSStringVariableWidthRuleType = { 20 = a; }; }; }; };",
        [
          "k[device.mac/width.20] = a"
        ]
      ),
      (
        "k = { NSStringVariableWidthRuleType = { 20 = { NSStringDeviceSpecificRuleType = { mac = a; }; }; }; };",
        [
          "k[width.20/device.mac] = a"
        ]
      ),
      ("k = v;", ["k = v"]),
    ] as [(String, [String])]
  )
  func readsOtherRules(_ text: String, _ expected: [String]) {
    let table = parse(text, path: Self.path)
    #expect(texts(table) == expected)
    #expect(table.diagnostics.isEmpty)
  }

  @Test(arguments: ["{}", "{ n = { NSStringFormatValueTypeKey = d; other = o; }; }"])
  func anEntryWithoutATextIsReported(_ entry: String) {
    let table = parse("k = \(entry);", path: Self.path)
    #expect(table.diagnostics.map(\.rule) == [.wrongType])
    #expect(table.diagnostics.first?.message.contains("NSStringLocalizedFormatKey") == true)
    #expect(table.entries.isEmpty)
  }

  @Test(
    arguments: [
      // A plural inside a device, and a device inside a plural.
      (
        """
        k = { NSStringDeviceSpecificRuleType = {
          mac = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatValueTypeKey = d; other = m; }; };
          ipad = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatValueTypeKey = d; other = i; }; }; }; };
        """, ["device.mac/plural.other", "device.ipad/plural.other"]
      ),
      (
        """
        k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatValueTypeKey = d;
          other = { NSStringDeviceSpecificRuleType = { mac = m; other = o; }; }; }; };
        """, ["plural.other/device.mac", "plural.other/device.other"]
      ),
    ] as [(String, [String])]
  )
  func nestsRules(_ text: String, _ expected: [String]) {
    let table = parse(text, path: Self.path)
    #expect(table.diagnostics.isEmpty)
    let substitutions = table.entries.first?.localizations.first?.substitutions
    #expect(substitutions?.map(\.name) == ["n"])
    #expect(substitutions?.first?.forms.map(\.pathDescription) == expected)
  }

  @Test(
    arguments: [
      ("a = ⟪wrong-type⟫(1); b = 2;", ["b = 2"]),
      ("a = { NSStringLocalizedFormatKey = ⟪wrong-type⟫{}; }; b = 2;", ["b = 2"]),
      ("a = { NSStringVariableWidthRuleType = ⟪wrong-type⟫20; }; b = 2;", ["b = 2"]),
      ("a = { NSStringDeviceSpecificRuleType = { mac = ⟪wrong-type⟫<00>; }; }; b = 2;", ["b = 2"]),
      ("a = { n = { one = ⟪wrong-type⟫(x); }; }; b = 2;", ["b = 2"]),
      ("a = { n = { NSStringFormatValueTypeKey = ⟪wrong-type⟫(d); }; }; b = 2;", ["b = 2"]),
      ("a = { n = { ⟪unknown-field⟫NSStringMood = x; }; }; b = 2;", ["b = 2"]),
      ("a = { ⟪unknown-field⟫mood = x; }; b = 2;", ["b = 2"]),
      ("a = 1; ⟪duplicate-key⟫a = 2;", ["a = 1", "a = 2"]),
      ("a = { NSStringLocalizedFormatKey = 1; ⟪duplicate-key⟫NSStringLocalizedFormatKey = 2; };", ["a = 2"]),
      (
        "k = { NSStringLocalizedFormatKey = \"%#@a@\"; ⟪substitution-cycle⟫a = { other = \"%#@a@\"; }; };",
        [
          "k = %#@a@"
        ]
      ),
      (
        "k = { NSStringLocalizedFormatKey = \"%#@a@\"; a = { one = 1; other = \"%#@b@\"; };\n"
          + "⟪substitution-cycle⟫b = { other = \"%#@c@\"; }; c = { other = \"%#@b@ %#@x@\"; }; };",
        ["k = %#@a@"]
      ),
    ] as [(MarkedText, [String])]
  )
  func goesOnBehindMistakes(_ input: MarkedText, _ expected: [String]) {
    let table = parse(input.text, path: Self.path)
    #expect(found(table) == input.markers)
    #expect(texts(table) == expected)
  }

  /// Thousands of variables, each of which refers to the next.
  @Test func followsLongChains() {
    let variables = (0..<5000).map { "v\($0) = { other = \"%#@v\($0 + 1)@\"; };" }
    let format = "NSStringLocalizedFormatKey = \"%#@v0@\";"
    let table = parse("k = { \(format) \(variables.joined()) };", path: Self.path)
    #expect(table.diagnostics.isEmpty)
    #expect(table.entries.first?.localizations.first?.substitutions.count == 5000)
  }
}
