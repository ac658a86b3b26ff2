import RuneFormats
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Edits of string catalogs: the result looks as if written by Xcode.
@Suite struct CatalogEditTests {
  private static let path = "Localizable.xcstrings"

  private static func catalog(_ entries: String) -> String {
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
  }

  private static func empty(_ key: String) -> String { "    \"\(key)\" : {\n\n    }" }

  private static func entry(_ key: String, _ texts: KeyValuePairs<String, String>, head: String = "")
    -> String
  {
    let localizations = texts.map { locale, text in
      """
              "\(locale)" : {
                "stringUnit" : {
                  "state" : "translated",
                  "value" : "\(text)"
                }
              }
      """
    }
    return """
          "\(key)" : {
      \(head)      "localizations" : {
      \(localizations.joined(separator: ",\n"))
            }
          }
      """
  }

  @Test(arguments: [
    EditCase(
      "the first entry, one in between and the last",
      .removeEntry(key: "a"),
      .removeEntry(key: "c"),
      .removeEntry(key: "e"),
      before: catalog(
        [empty("a"), entry("b", ["de": "B"]), empty("c"), empty("d"), empty("e")].joined(separator: ",\n")
      ),
      after: catalog([entry("b", ["de": "B"]), empty("d")].joined(separator: ",\n"))
    ),
    EditCase(
      "neighbours",
      .removeEntry(key: "a"),
      .removeEntry(key: "b"),
      .removeEntry(key: "d"),
      .removeEntry(key: "e"),
      before: catalog([empty("a"), empty("b"), empty("c"), empty("d"), empty("e")].joined(separator: ",\n")),
      after: catalog(empty("c"))
    ),
    EditCase(
      "all entries",
      .removeEntry(key: "a"),
      .removeEntry(key: "b"),
      before: catalog([empty("a"), empty("b")].joined(separator: ",\n")),
      after: "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
    ),
    EditCase(
      "a localization",
      .removeLocalization(key: "a", locale: "fr"),
      before: catalog(entry("a", ["de": "D", "fr": "F", "it": "I"])),
      after: catalog(entry("a", ["de": "D", "it": "I"]))
    ),
    EditCase(
      "the last localization, and with it the list",
      .removeLocalization(key: "a", locale: "de"),
      .removeLocalization(key: "b", locale: "de"),
      before: catalog(
        entry("a", ["de": "D"]) + ",\n" + entry("b", ["de": "D"], head: "      \"comment\" : \"B\",\n")
      ),
      after: catalog(empty("a") + ",\n    \"b\" : {\n      \"comment\" : \"B\"\n    }")
    ),
    EditCase(
      "the source text, for which the key stands then",
      .removeLocalization(key: "a", locale: "en"),
      before: catalog(entry("a", ["de": "D", "en": "E"])),
      after: catalog(entry("a", ["de": "D"]))
    ),
    EditCase(
      "one localization for another",
      .removeLocalization(key: "a", locale: "de"),
      .addLocalization([AddressedText("F")], key: "a", locale: "fr"),
      before: catalog(entry("a", ["de": "D"])),
      after: catalog(entry("a", ["fr": "F"]))
    ),
  ])
  func removes(_ test: EditCase) {
    test.expect(in: Self.path)
  }

  @Test(arguments: [
    EditCase(
      "moves the entry to its place",
      .renameEntry(key: "a", to: "z"),
      .renameEntry(key: "d", to: "A \"1\""),
      before: catalog(
        [entry("a", ["en": "a", "de": "D"]), empty("b"), entry("d", ["en": "D"])].joined(separator: ",\n")
      ),
      after: catalog(
        [entry("A \\\"1\\\"", ["en": "D"]), empty("b"), entry("z", ["en": "a", "de": "D"])].joined(
          separator: ",\n"
        )
      )
    ),
    EditCase(
      "writes down the text that the key was",
      .renameEntry(key: "Hello", to: "greeting"),
      .renameEntry(key: "Bye", to: "farewell"),
      before: catalog(empty("Bye") + ",\n" + entry("Hello", ["de": "Hallo"])),
      after: catalog(
        entry("farewell", ["en": "Bye"]) + ",\n" + entry("greeting", ["de": "Hallo", "en": "Hello"])
      )
    ),
    EditCase(
      "the only one",
      .renameEntry(key: "a", to: "b"),
      before: catalog(entry("a", ["en": "A"])),
      after: catalog(entry("b", ["en": "A"]))
    ),
    EditCase(
      "among numbers, capitals and marks",
      .renameEntry(key: "x", to: "Item 9"),
      before: catalog(
        ["%@", "Item 10", "item 2", "jot", "x"].map { entry($0, ["en": "E"]) }.joined(separator: ",\n")
      ),
      after: catalog(
        ["%@", "Item 9", "Item 10", "item 2", "jot"].map { entry($0, ["en": "E"]) }.joined(separator: ",\n")
      )
    ),
  ])
  func renames(_ test: EditCase) {
    test.expect(in: Self.path)
  }

  @Test(arguments: [
    EditCase(
      "an entry where it belongs",
      .addEntry(key: "b", text: "B \\", locale: nil, comment: "Why"),
      before: catalog(empty("a") + ",\n" + empty("c")),
      after: catalog(
        [
          empty("a"),
          entry(
            "b",
            ["en": "B \\\\"],
            head: "      \"comment\" : \"Why\",\n      \"extractionState\" : \"manual\",\n"
          ),
          empty("c"),
        ]
        .joined(separator: ",\n")
      )
    ),
    EditCase(
      "a text",
      .set("D2", of: "a", in: "de"),
      before: catalog(entry("a", ["de": "D", "en": "E"])),
      after: catalog(entry("a", ["de": "D2", "en": "E"]))
    ),
  ])
  func addsAndSets(_ test: EditCase) {
    test.expect(in: Self.path)
  }

  /// The notation of other programs: on one line, with tabs and CRLF.
  @Test(arguments: [
    EditCase(
      "one line",
      .removeEntry(key: "a"),
      .renameEntry(key: "b", to: "n"),
      before: #"{"sourceLanguage":"en","strings":{"a":{},"b":{"comment":"\u00fc"},"c":{}},"version":"1.0"}"#,
      after:
        #"{"sourceLanguage":"en","strings":{"c":{},"n":{"comment":"\u00fc","localizations":{"en":{"stringUnit":{"#
        + #""state":"translated","value":"b"}}}}},"version":"1.0"}"#
    ),
    EditCase(
      "the only entry of one line",
      .removeEntry(key: "a"),
      before: #"{"sourceLanguage": "en", "strings": {"a": {}}, "version": "1.0"}"#,
      after: #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#
    ),
    EditCase(
      "tabs and CRLF",
      .removeLocalization(key: "a", locale: "de"),
      .removeEntry(key: "b"),
      before:
        "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"a\": {\"localizations\": {\"de\": {"
        + "\"stringUnit\": {\"value\": \"D\"}}}},\r\n\t\t\"b\": {}\r\n\t},\r\n\t\"version\": \"1.0\"\r\n}\r\n",
      after: "{\r\n\t\"sourceLanguage\": \"en\",\r\n\t\"strings\": {\r\n\t\t\"a\": {}\r\n\t},"
        + "\r\n\t\"version\": \"1.0\"\r\n}\r\n"
    ),
    EditCase(
      "every entry of a key that is there twice",
      .removeEntry(key: "a"),
      before: #"{"strings":{"a":{},"b":{},"a":{}},"sourceLanguage":"en","version":"1.0"}"#,
      after: #"{"strings":{"b":{}},"sourceLanguage":"en","version":"1.0"}"#
    ),
  ])
  func editsOtherLayouts(_ test: EditCase) {
    test.expect(in: Self.path)
  }

  @Test func setsFormsAndSubstitutions() throws {
    func catalog(_ one: String, _ iPad: String, _ few: String) -> String {
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"pl":{"stringUnit":{"state":"new","#
        + #""value":"%#@n@"},"substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"few":"#
        + #"{"stringUnit":{"state":"new","value":"\#(few)"}},"other":{"stringUnit":{"value":"%arg"}}}}}}}}},"b":{"#
        + #""localizations":{"pl":{"variations":{"device":{"ipad":{"variations":{"plural":{"one":{"stringUnit":{"#
        + #""value":"\#(one)"}},"other":{"stringUnit":{"value":"\#(iPad)"}}}}},"other":{"stringUnit":{"value":"x"}}"#
        + #"}}}}}}}"#
    }
    let edited = try edit(
      Self.path,
      catalog("1", "2", "3"),
      [
        .set("one", of: "b", in: "pl", at: "device.ipad", "plural.one"),
        .set("other", of: "b", in: "pl", at: "plural.other", "device.ipad"),
        .set("few", of: "a", in: "pl", at: "plural.few", variable: "n"),
      ]
    )
    #expect(edited == catalog("one", "other", "few"))
  }

  @Test func addsVariations() throws {
    let steps = [
      AddressedText("1", at: TextAddress(path: [FormStep(.device, "mac"), FormStep(.plural, "one")])),
      AddressedText("n", at: TextAddress(path: [FormStep(.device, "mac"), FormStep(.plural, "other")])),
      AddressedText("x", at: TextAddress(path: [FormStep(.device, "other")])),
    ]
    let edited = try edit(
      Self.path,
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{}}}"#,
      [.addLocalization(steps, key: "a", locale: "de")]
    )
    func unit(_ text: String) -> String { #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"# }
    let plural = #"{"variations":{"plural":{"one":\#(unit("1")),"other":\#(unit("n"))}}}"#
    #expect(
      edited
        == #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"de":{"variations":{"device""#
        + #":{"mac":\#(plural),"other":\#(unit("x"))}}}}}}}"#
    )
  }

  @Test(arguments: [
    ("a", "B"), ("B", "c"), ("item 2", "Item 10"), ("a", "A"), ("%@", "1"), ("1", "a"), ("a b", "ab"),
    ("_a", "-a"),
    ("é", "f"), ("e", "é"), ("z", "ж"), ("a…", "a1"), ("", "a"), ("zh-Hant", "zh-HK"), ("A", "b"),
    ("a9", "a10"),
    ("😀", "0"), ("😀", "€"),
  ])
  func sortsAsXcodeDoes(first: String, second: String) {
    #expect(XcodeOrder.isOrdered(first, second))
    #expect(!XcodeOrder.isOrdered(second, first))
    #expect(!XcodeOrder.isOrdered(first, first))
  }
}
