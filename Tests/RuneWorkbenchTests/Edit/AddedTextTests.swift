import RuneFormats
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Translations that an entry gets: with variables, in place of others, and beside them.
@Suite struct AddedTextTests {
  private static let catalogPath = "Localizable.xcstrings"
  private static let dictionaryPath = "de.lproj/Localizable.stringsdict"

  private static func files(argument: Int?) -> TextVariable {
    TextVariable(Substitution(name: "files", argument: argument, specifier: "lld", forms: [], range: .start))
  }

  private static func plural(_ category: String, _ text: String, of variable: String? = nil) -> AddressedText
  {
    AddressedText(text, at: TextAddress(variable: variable, path: [FormStep(.plural, category)]))
  }

  private static func unit(_ text: String, _ state: String) -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
  }

  private static func catalog(_ german: String) -> String {
    #"{"sourceLanguage":"en","strings":{"a":{"localizations":{\#(german)}}},"version":"1.0"}"#
  }

  // MARK: String catalogs

  @Test(arguments: [
    EditCase(
      "a state",
      .addLocalization([AddressedText("A")], key: "a", locale: "de", state: "needs_review"),
      before: catalog(#""en":\#(unit("E","translated"))"#),
      after: catalog(#""de":\#(unit("A","needs_review")),"en":\#(unit("E","translated"))"#)
    ),
    EditCase(
      "variables, in Xcode's order",
      .addLocalization(
        [
          AddressedText("%#@files@"), plural("other", "%arg files", of: "files"),
          plural("one", "%arg file", of: "files"),
        ],
        variables: [files(argument: 2)],
        key: "a",
        locale: "de",
        state: "needs_review"
      ),
      before: catalog(""),
      after: catalog(
        #""de":{"stringUnit":{"state":"needs_review","value":"%#@files@"},"substitutions":{"files":{"argNum":2,"#
          + #""formatSpecifier":"lld","variations":{"plural":{"one":\#(unit("%arg file","needs_review")),"#
          + #""other":\#(unit("%arg files","needs_review"))}}}}}"#
      )
    ),
    EditCase(
      "in place of a new text, whose other members go",
      .replaceLocalization([AddressedText("A")], key: "a", locale: "de", state: "needs_review"),
      before: catalog(
        #""de":{"variations":{"plural":{"one":\#(unit("E","new")),"other":\#(unit("E","new"))}}}"#
      ),
      after: catalog(#""de":\#(unit("A","needs_review"))"#)
    ),
    EditCase(
      "plural forms beside others, which keep their states",
      .addForms([plural("many", "m"), plural("few", "f")], key: "a", locale: "de", state: "needs_review"),
      before: catalog(
        #""de":{"variations":{"plural":{"one":\#(unit("1","translated")),"other":\#(unit("2","translated"))}}}"#
      ),
      after: catalog(
        #""de":{"variations":{"plural":{"few":\#(unit("f","needs_review")),"many":\#(unit("m","needs_review")),"#
          + #""one":\#(unit("1","translated")),"other":\#(unit("2","translated"))}}}"#
      )
    ),
    EditCase(
      "plural forms of a variable",
      .addForms([plural("one", "1", of: "n")], key: "a", locale: "de", state: "needs_review"),
      before: catalog(
        #""de":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{"formatSpecifier":"d","#
          + #""variations":{"plural":{"other":\#(unit("2","translated"))}}}}}"#
      ),
      after: catalog(
        #""de":{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{"formatSpecifier":"d","#
          + #""variations":{"plural":{"one":\#(unit("1","needs_review")),"other":\#(unit("2","translated"))}}}}}"#
      )
    ),
  ])
  func addsToCatalogs(_ test: EditCase) {
    test.expect(in: Self.catalogPath)
  }

  // MARK: Property lists

  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private static func entry(_ key: String, _ forms: KeyValuePairs<String, String>) -> String {
    """
    \t<key>\(key)</key>
    \t<dict>
    \t\t<key>NSStringLocalizedFormatKey</key>
    \t\t<string>%#@files@</string>
    \t\t<key>files</key>
    \t\t<dict>
    \t\t\t<key>NSStringFormatSpecTypeKey</key>
    \t\t\t<string>NSStringPluralRuleType</string>
    \t\t\t<key>NSStringFormatValueTypeKey</key>
    \t\t\t<string>lld</string>
    \(forms.map { "\t\t\t<key>\($0)</key>\n\t\t\t<string>\($1)</string>\n" }.joined())\t\t</dict>
    \t</dict>

    """
  }

  private static func document(_ entries: String...) -> String {
    head + "<dict>\n" + entries.joined() + "</dict>\n</plist>\n"
  }

  private static func addEntry(_ key: String) -> TableEdit {
    .addVariedEntry(
      [AddressedText("%#@files@"), plural("one", "<1>", of: "files"), plural("other", "%d", of: "files")],
      variables: [files(argument: nil)],
      key: key,
      comment: nil
    )
  }

  @Test(arguments: [
    EditCase(
      "an entry behind the last one",
      addEntry("b"),
      before: document(entry("a", ["other": "x"])),
      after: document(entry("a", ["other": "x"]), entry("b", ["one": "&lt;1&gt;", "other": "%d"]))
    ),
    EditCase(
      "the first entries of an empty file",
      addEntry("a"),
      addEntry("b"),
      before: "",
      after: document(
        entry("a", ["one": "&lt;1&gt;", "other": "%d"]),
        entry("b", ["one": "&lt;1&gt;", "other": "%d"])
      )
    ),
    EditCase(
      "the first entry of an empty dictionary",
      addEntry("a"),
      before: head + "<dict/>\n</plist>\n",
      after: document(entry("a", ["one": "&lt;1&gt;", "other": "%d"]))
    ),
    EditCase(
      "the first entry of a dictionary on two lines",
      addEntry("a"),
      before: head + "<dict>\n</dict>\n</plist>\n",
      after: document(entry("a", ["one": "&lt;1&gt;", "other": "%d"]))
    ),
    EditCase(
      "plural forms behind the others",
      .addForms(
        [plural("few", "f", of: "files"), plural("many", "m", of: "files")],
        key: "a",
        locale: nil,
        state: "needs_review"
      ),
      before: document(entry("a", ["one": "1", "other": "2"])),
      after: document(entry("a", ["one": "1", "other": "2", "few": "f", "many": "m"]))
    ),
  ])
  func addsToStringsDict(_ test: EditCase) {
    test.expect(in: Self.dictionaryPath)
  }

  // MARK: Refusals

  @Test(arguments: [
    (
      "has a text in this language already",
      TableEdit.addForms([plural("one", "1")], key: "a", locale: "de", state: "new")
    ),
    (
      "has no text for %#@n@ plural.few",
      TableEdit.addForms([plural("few", "1", of: "n")], key: "a", locale: "de", state: "new")
    ),
    (
      "has no text for device.mac",
      TableEdit.addForms(
        [AddressedText("M", at: TextAddress(path: [FormStep(.device, "mac")]))],
        key: "a",
        locale: "de",
        state: "new"
      )
    ),
    (
      "does not have this key",
      TableEdit.addForms([plural("few", "1")], key: "b", locale: "de", state: "new")
    ),
    (
      "with these variations are not written",
      TableEdit.addVariedEntry(
        [AddressedText("%#@files@")],
        variables: [files(argument: nil)],
        key: "b",
        comment: nil
      )
    ),
    (
      "has no text in this language",
      TableEdit.replaceLocalization([AddressedText("x")], key: "a", locale: "fr", state: "new")
    ),
    (
      "with these variations are not written",
      TableEdit.replaceLocalization([plural("one", "x", of: "m")], key: "a", locale: "de", state: "new")
    ),
    (
      "with these variations are not written",
      TableEdit.replaceLocalization(
        [AddressedText("x"), plural("one", "x")],
        key: "a",
        locale: "de",
        state: "new"
      )
    ),
  ])
  func refuses(reason: String, _ edit: TableEdit) {
    let text = Self.catalog(
      #""de":{"variations":{"plural":{"one":\#(Self.unit("1", "new")),"other":\#(Self.unit("2", "new"))}}}"#
    )
    let file = SourceFile(path: Self.catalogPath, bytes: Array(text.utf8))
    do {
      let edited = try file.edited(by: [edit])
      Issue.record("edited: \(String(decoding: edited.bytes, as: UTF8.self))")
    } catch {
      #expect(error.reason.contains(reason), "\(error.reason)")
      #expect(!error.isFailedVerification)
    }
  }

  /// A `.stringsdict` has the position in the text, `%2$#@files@`.
  @Test func noArgumentsInStringsDict() {
    let texts = [AddressedText("%#@files@"), Self.plural("other", "%d", of: "files")]
    let edit = TableEdit.addVariedEntry(
      texts,
      variables: [Self.files(argument: 2)],
      key: "a",
      comment: nil
    )
    #expect(throws: EditRefusal.self) {
      try RuneWorkbenchTests.edit(Self.dictionaryPath, Self.document(), [edit])
    }
  }

  /// Neither before nor after other changes of the same localization.
  @Test func replacesNothingThatChangesOtherwise() throws {
    let text = Self.catalog(#""de":\#(Self.unit("1", "new"))"#)
    let replacement = TableEdit.replaceLocalization(
      [AddressedText("x")],
      key: "a",
      locale: "de",
      state: "needs_review"
    )
    for other in [
      replacement, .set("y", of: "a", in: "de"), .setState("translated", key: "a", locale: "de"),
      .removeLocalization(key: "a", locale: "de"),
    ] {
      for edits in [[replacement, other], [other, replacement]] {
        #expect(throws: EditRefusal.self, "\(edits)") { try edit(Self.catalogPath, text, edits) }
      }
    }
  }
}
