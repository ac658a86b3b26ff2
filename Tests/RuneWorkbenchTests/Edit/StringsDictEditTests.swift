import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Edits of XML property lists: `.stringsdict`, and `.strings` that Xcode has converted.
@Suite struct StringsDictEditTests {
  private static let path = "de.lproj/Localizable.stringsdict"

  private static func entry(_ key: String, one: String = "1", format: String = "%#@n@") -> String {
    """
    \t<key>\(key)</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>\(format)</string>
    \t\t<key>n</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>d</string>
    \t\t\t<key>one</key> <!-- form -->
    \t\t\t<string>\(one)</string>
    \t\t\t<key>other</key>
    \t\t\t<string>%d</string>
    \t\t</dict>
    \t</dict>

    """
  }

  private static func document(_ body: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <!-- <key>a</key> -->
    <dict>
    \(body.joined())</dict>
    </plist>

    """
  }

  @Test(arguments: [
    EditCase(
      "an entry with its rules",
      .removeEntry(key: "b"),
      before: document(entry("a"), entry("b"), entry("c")),
      after: document(entry("a"), entry("c"))
    ),
    EditCase(
      "all but one",
      .removeEntry(key: "a"),
      .removeEntry(key: "b"),
      before: document(entry("a"), entry("b"), entry("c")),
      after: document(entry("c"))
    ),
    EditCase(
      "its comment, and not the one of the next",
      .removeEntry(key: "b"),
      before: document(entry("a"), "\t<!-- B -->\n", entry("b"), "\t<!-- C -->\n", entry("c")),
      after: document(entry("a"), "\t<!-- C -->\n", entry("c"))
    ),
    EditCase(
      "the key of an entry and not that of its variable",
      .renameEntry(key: "n", to: "<&n>"),
      .renameEntry(key: "one", to: "two"),
      before: document(entry("n"), entry("one")),
      after: document(entry("&lt;&amp;n&gt;"), entry("two"))
    ),
    EditCase(
      "one form",
      .set("<1>", of: "b", at: "plural.one", variable: "n"),
      .set("%#@n@!", of: "b"),
      before: document(entry("a"), entry("b")),
      after: document(entry("a"), entry("b", one: "&lt;1&gt;", format: "%#@n@!"))
    ),
    EditCase(
      "a plain text behind rules",
      .addEntry(key: "n", text: "a & b", locale: nil, comment: "New"),
      before: document(entry("a")),
      after: document(entry("a"), "\t<!-- New -->\n\t<key>n</key>\n\t<string>a &amp; b</string>\n")
    ),
  ])
  func edits(_ test: EditCase) {
    test.expect(in: Self.path)
  }

  /// By device, below a device and in a variable of several.
  @Test func setsNestedForms() throws {
    func document(_ mac: String, _ iPad: String, _ few: String) -> String {
      """
      <plist><dict><key>a</key><dict><key>NSStringDeviceSpecificRuleType</key><dict>
      <key>mac</key><string>\(mac)</string><key>ipad</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>\(iPad)</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>few</key><string>\(few)</string><key>other</key><string>%d</string>
      </dict></dict></dict></dict></dict></plist>
      """
    }
    let edited = try edit(
      Self.path,
      document("M", "%#@n@", "few"),
      [
        .set("Mac", of: "a", at: "device.mac"),
        .set("%#@n@ iPad", of: "a", at: "device.ipad"),
        .set("%d few", of: "a", at: "plural.few", "device.ipad", variable: "n"),
      ]
    )
    #expect(edited == document("Mac", "%#@n@ iPad", "%d few"))
  }

  @Test(arguments: [
    EditCase(
      "on one line",
      .removeEntry(key: "a"),
      .renameEntry(key: "b", to: "x"),
      before: "<plist><dict><key>a</key><string>1</string> <key>b</key><string/></dict></plist>",
      after: "<plist><dict> <key>x</key><string/></dict></plist>"
    ),
    EditCase(
      "CRLF, and a comment behind the entry",
      .removeEntry(key: "b"),
      .addEntry(key: "n", text: "1\n2", locale: nil, comment: nil),
      before:
        "<plist><dict>\r\n <key>a</key>\r\n <string>1</string>\r\n <key>b</key>\r\n <string>2</string>\r\n"
        + " <!-- c -->\r\n <key>c</key>\r\n <string>3</string>\r\n</dict></plist>",
      after: "<plist><dict>\r\n <key>a</key>\r\n <string>1</string>\r\n"
        + " <!-- c -->\r\n <key>c</key>\r\n <string>3</string>\r\n <key>n</key>\r\n <string>1\r\n2</string>\r\n"
        + "</dict></plist>"
    ),
  ])
  func editsXMLStrings(_ test: EditCase) {
    test.expect(in: "de.lproj/Localizable.strings")
  }
}
