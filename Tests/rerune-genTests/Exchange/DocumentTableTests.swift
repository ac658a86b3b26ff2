import Foundation
import RuneTestSupport
import Testing

/// Tables whose source texts are in no table.
@Suite struct DocumentTableTests {
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
      <label text="Address" id="3M8-Rp-TYP"/>
      <label text="Street" id="4M8-Rp-TYP"/>
    </document>
    """

  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/Base.lproj/Main.storyboard", storyboard)
    try folder.write("App/en.lproj/Localizable.strings", "\"a\" = \"A\";\n")
    try folder.write("App/de.lproj/Main.strings", "/* C */\n\"3M8-Rp-TYP.text\" = \"Adresse\";\n")
    return folder
  }

  @Test func storyboardsAreExportedAndImported() throws {
    let folder = try Self.app()
    let result = try Tool.run(["export", "--locale", "de", "--output", "out"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "Wrote out/de.xliff: 3 texts of 2 tables\n")
    let document = try folder.text("out/de.xliff")
    #expect(document.contains(#"original="App/Base.lproj/Main.storyboard""#), "\(document)")
    #expect(
      document.contains(
        """
              <trans-unit id="3M8-Rp-TYP.text" xml:space="preserve">
                <source>Address</source>
                <target>Adresse</target>
                <note>Class = "UILabel"; text = "Address"; ObjectID = "3M8-Rp-TYP";</note>
        """
      ) || document.contains("Class = &quot;UILabel&quot;"),
      "\(document)"
    )
    try folder.write(
      "out/de.xliff",
      document.replacingOccurrences(
        of: "<source>Street</source>",
        with: "<source>Street</source><target>Straße</target>"
      )
    )
    let imported = try Tool.run(["import", "out/de.xliff"], in: folder)
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(
      try folder.text("App/de.lproj/Main.strings") == """
        /* C */
        "3M8-Rp-TYP.text" = "Adresse";
        /* Class = "UILabel"; text = "Street"; ObjectID = "4M8-Rp-TYP"; */
        "4M8-Rp-TYP.text" = "Straße";

        """
    )
    #expect(try folder.text("App/Base.lproj/Main.storyboard") == Self.storyboard)
  }

  /// A language without a file of the table gets one.
  @Test func aNewLanguage() throws {
    let folder = try Self.app()
    _ = try Tool.run(["export", "--locale", "fr", "--output", "fr.xliff"], in: folder)
    let document = try folder.text("fr.xliff").replacingOccurrences(
      of: "<source>Street</source>",
      with: "<source>Street</source><target>Rue</target>"
    )
    try folder.write("fr.xliff", document)
    let imported = try Tool.run(["import", "fr.xliff", "--add-locale"], in: folder)
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try folder.text("App/fr.lproj/Main.strings").contains("\"4M8-Rp-TYP.text\" = \"Rue\";"))
    // The texts of the storyboard are changed in Xcode.
    try folder.write("en.xliff", document.replacingOccurrences(of: "\"fr\"", with: "\"en\""))
    let source = try Tool.run(["import", "en.xliff"], in: folder)
    #expect(source.status == 64 && source.errors.contains("Change its texts in Xcode."), "\(source.errors)")
    #expect(try folder.text("App/Base.lproj/Main.storyboard") == Self.storyboard)
  }

  /// Xcode exports a localized storyboard before anything of it is translated, and no other.
  @Test func storyboardsWithoutTranslations() throws {
    let folder = try Self.app()
    try folder.write("App/Base.lproj/New.xib", Self.storyboard)
    try folder.write("App/Plain.xib", Self.storyboard)
    try folder.write(
      "App/mul.lproj/Catalog.xcstrings",
      #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#
    )
    try folder.write("App/Base.lproj/Catalog.xib", Self.storyboard)
    _ = try Tool.run(["export", "--locale", "de", "--output", "de.xliff"], in: folder)
    let document = try folder.text("de.xliff")
    #expect(document.contains("App/Base.lproj/New.xib"))
    #expect(!document.contains("Plain.xib") && !document.contains("Catalog"), "\(document)")
    let named = try Tool.run(
      ["export", "App/en.lproj/Localizable.strings", "--locale", "de", "--output", "named.xliff"],
      in: folder
    )
    #expect(named.errors.contains("1 text of 1 table"), "\(named.errors)")
  }

  /// To Xcode, an English file beside the storyboard is a translation, and need not have all keys.
  @Test func aFileOfTheSourceLanguageBesideTheStoryboard() throws {
    let folder = try Self.app()
    try folder.write("App/en.lproj/Main.strings", "\"3M8-Rp-TYP.text\" = \"Your address\";\n")
    let result = try Tool.run(["export", "--locale", "de", "--output", "de.xliff"], in: folder)
    #expect(result.errors == "Wrote de.xliff: 3 texts of 2 tables\n")
    let document = try folder.text("de.xliff")
    #expect(document.contains("<source>Address</source>") && document.contains("<source>Street</source>"))
    _ = try Tool.run(["export", "--locale", "en", "--output", "en.xliff"], in: folder)
    let english = try folder.text("en.xliff")
    #expect(english.contains("<target>Your address</target>"), "\(english)")
    try folder.write("en.xliff", english.replacingOccurrences(of: "Your address", with: "The address"))
    let imported = try Tool.run(["import", "en.xliff"], in: folder)
    #expect(imported.status == 0, "\(imported.errors)")
    #expect(try folder.text("App/en.lproj/Main.strings") == "\"3M8-Rp-TYP.text\" = \"The address\";\n")
  }

  @Test(
    arguments: [
      (
        "InfoPlist.strings", "\"CFBundleName\" = \"Ä\";\n", nil,
        "The table 'InfoPlist' is left out, because its source texts are in an Info.plist or in build settings. Write them to 'App/en.lproj/InfoPlist.strings'."
      ),
      (
        "Lost.strings", "\"a\" = \"Ä\";\n", nil,
        "The table 'Lost' is left out, because no file has its source texts. Write them to 'App/en.lproj/Lost.strings'."
      ),
      (
        "Old.strings", "\"1.title\" = \"Ä\";\n", ("Base.lproj/Old.nib", "bplist00"),
        "The table 'Old' is left out, because its source texts in 'App/Base.lproj/Old.nib' cannot be read. Keep the storyboard"
      ),
      (
        "Bad.strings", "\"1.title\" = \"Ä\";\n", ("Base.lproj/Bad.xib", "<document>"),
        "The table 'Bad' is left out, because its source texts in 'App/Base.lproj/Bad.xib' cannot be read: "
      ),
    ] as [(String, String, (String, String)?, String)]
  )
  func whatIsLeftOutIsReported(
    name: String,
    text: String,
    document: (String, String)?,
    message: String
  ) throws {
    let folder = try Self.app()
    try folder.write("App/de.lproj/\(name)", text)
    if let document { try folder.write("App/\(document.0)", document.1) }
    let result = try Tool.run(["export", "--locale", "de", "--output", "out"], in: folder)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.contains("App/de.lproj/\(name):1:1: warning: \(message)"), "\(result.errors)")
    #expect(result.errors.contains("[export-left-out]"))
    #expect(result.errors.hasSuffix("Wrote out/de.xliff: 3 texts of 2 tables\n"), "\(result.errors)")
  }

  @Test func keysThatTheStoryboardDoesNotHaveAreANote() throws {
    let folder = try Self.app()
    try folder.write(
      "App/de.lproj/Main.strings",
      "\"3M8-Rp-TYP.text\" = \"A\";\n\"5M8-Rp-TYP.text\" = \"B\";\n"
    )
    let result = try Tool.run(["export", "--locale", "de", "--output", "out"], in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains(
        "note: 1 key of the table 'Main' is left out, because 'App/Base.lproj/Main.storyboard' has no text for it: "
          + "\"5M8-Rp-TYP.text\". Remove the keys of objects that are gone."
      ),
      "\(result.errors)"
    )
  }

  @Test func theFolderOfXcodeHasTheStoryboard() throws {
    let folder = try Self.app()
    let result = try Tool.run(
      ["export", "--locale", "de", "--format", "xcloc", "--output", "."],
      in: folder
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(try folder.text("de.xcloc/Source Contents/App/Base.lproj/Main.storyboard") == Self.storyboard)
  }
}
