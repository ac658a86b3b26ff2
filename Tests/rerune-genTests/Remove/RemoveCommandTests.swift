import Foundation
import RuneTestSupport
import Testing

@Suite struct RemoveCommandTests {
  private static let english = "/* Title */\n\"home\" = \"Home\";\n\n/* Old */\n\"old\" = \"Old\";\n"

  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/Localizable.strings", english)
    try folder.write("App/de.lproj/Localizable.strings", "\"home\" = \"Zuhause\";\n\"old\" = \"Alt\";\n")
    try folder.write("App/en.lproj/Legal.strings", "\"imprint\" = \"Imprint\";\n\"state.open\" = \"Open\";\n")
    try folder.write("Code/main.swift", "print(ReRuneStrings.home, NSLocalizedString(\"state.\\(x)\"))\n")
    try folder.write("rerune-gen.json", "{ \"usage\": [\"Code\"] }\n")
    return folder
  }

  @Test func listsKeys() throws {
    let folder = try Self.app()
    let result = try Tool.run(["remove", "--unused"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.output == """
        App/en.lproj/Legal.strings:1: Legal "imprint", 1 locale
        App/en.lproj/Localizable.strings:5: Localizable "old", 2 locales

        """
    )
    #expect(
      result.errors == """
        App/de.lproj/Localizable.strings:2:1: note: 1 of the 2 keys of the table 'Localizable' would be removed, more \
        than a fifth. Look through the list, and give --force as well to remove them. [remove-refused]
        App/en.lproj/Legal.strings:1:1: note: 1 of the 2 keys of the table 'Legal' would be removed, more than a \
        fifth. Look through the list, and give --force as well to remove them. [remove-refused]
        Code/main.swift:1:45: note: "state.open": The key is kept, because code may use it here: it is put together at \
        run time. Name the key to remove it. [undecided-use]
        Would remove 2 keys from 3 files, kept 1. Give --yes to remove them

        """
    )
    #expect(try folder.text("App/en.lproj/Localizable.strings") == Self.english)
  }

  @Test func removesKeysOnRequest() throws {
    let folder = try Self.app()
    let result = try Tool.run(["remove", "--unused", "--yes", "--force"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("App/en.lproj/Localizable.strings:5: Localizable \"old\", 2 locales\n"))
    #expect(result.errors.hasSuffix("\nRemoved 2 keys from 3 files, kept 1\n"))
    #expect(try folder.text("App/en.lproj/Localizable.strings") == "/* Title */\n\"home\" = \"Home\";\n")
    #expect(try folder.text("App/de.lproj/Localizable.strings") == "\"home\" = \"Zuhause\";\n")
    #expect(try folder.text("App/en.lproj/Legal.strings") == "\"state.open\" = \"Open\";\n")
    let again = try Tool.run(["remove", "--unused", "--yes", "--force"], in: folder)
    #expect(again.status == 0)
    #expect(again.output == "")
    #expect(again.errors.hasSuffix("\nNo keys to remove, kept 1\n"))
  }

  @Test func printsADiff() throws {
    let folder = try Self.app()
    let result = try Tool.run(["remove", "old", "--dry-run"], in: folder)
    #expect(result.status == 0)
    #expect(result.output.contains("@@ -1,5 +1,2 @@\n"))
    #expect(result.output.contains("-/* Old */\n-\"old\" = \"Old\";\n"))
    #expect(result.errors == "Would remove 1 key from 2 files\n")
    #expect(try folder.text("App/en.lproj/Localizable.strings") == Self.english)
  }

  @Test func aUsedKeyIsRefused() throws {
    let folder = try Self.app()
    let result = try Tool.run(["remove", "old", "home", "--yes"], in: folder)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(
      result.errors == """
        Code/main.swift:1:21: error: "home": Code uses this key here. Change the code first, or remove the key \
        nevertheless with --force. [remove-refused]

        """
    )
    #expect(try folder.text("App/en.lproj/Localizable.strings") == Self.english)
    let forced = try Tool.run(["remove", "home", "--yes", "--force"], in: folder)
    #expect(forced.status == 0)
    #expect(forced.errors == "Removed 1 key from 2 files\n")
  }

  @Test func noTableIsLeftEmpty() throws {
    let folder = try Self.app()
    let result = try Tool.run(["remove", "old", "home", "--yes", "--force"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors == """
        App/de.lproj/Localizable.strings:1:1: error: The table 'Localizable' would be empty without all 2 keys, so \
        they are kept. Delete the table instead if nothing uses it: "App/de.lproj/Localizable.strings", \
        "App/en.lproj/Localizable.strings". [remove-refused]

        """
    )
    #expect(try folder.text("App/en.lproj/Localizable.strings") == Self.english)
  }

  @Test func manyKeysOfATableNeedForce() throws {
    let folder = TemporaryFolder()
    let (first, last) = ("\"key1\" = \"1\";\n", "\"key5\" = \"5\";\n")
    let text = first + (2...4).map { "\"key\($0)\" = \"\($0)\";\n" }.joined() + last
    try folder.write("en.lproj/Localizable.strings", text)
    try folder.write("Code/main.swift", "let all = [\"key1\", \"key2\", \"key3\"].map(tr)\n")
    let arguments = ["remove", "--unused", "--code", "Code", "--in", "en.lproj", "--yes"]
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("error: 2 of the 5 keys of the table 'Localizable' would be removed"))
    #expect(try folder.text("en.lproj/Localizable.strings") == text)
    // A fifth is not more than a fifth.
    try folder.write("Code/main.swift", "let all = [\"key1\", \"key2\", \"key3\", \"key4\"].map(tr)\n")
    #expect(try Tool.run(arguments, in: folder).status == 0)
    #expect(try folder.text("en.lproj/Localizable.strings") == text.replacing(last, with: ""))
  }

  /// A key that nothing uses in one language must not make the storyboard's table one of code.
  @Test(arguments: ["--unused", "--stale", "--obsolete"])
  func storyboardsAndIntentsKeepTheirKeys(choice: String) throws {
    let folder = TemporaryFolder()
    let main = "\"0ca-DG-AgB.title\" = \"Menu\";\n\"5fJ-iW-4aB.title\" = \"Quit\";\n"
    try folder.write("App/de.lproj/Main.strings", main)
    try folder.write("App/sk.lproj/Main.strings", main + "\"Stray\" = \"S\";\n")
    // Keys that look like those of code, beside an intent definition.
    let intents = "\"OpenIt\" = \"Open\";\n\"OpenIt-Cancel\" = \"Cancel\";\n"
    try folder.write("App/Base.lproj/Intents.intentdefinition", "<plist/>\n")
    try folder.write("App/en.lproj/Intents.strings", intents)
    try folder.write("App/en.lproj/Localizable.strings", "\"home\" = \"Home\";\n")
    try folder.write("Code/main.swift", "print(tr(\"home\"))\n")
    let result = try Tool.run(
      ["remove", choice, "--code", "Code", "--in", "App", "--yes", "--force"],
      in: folder
    )
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(try folder.text("App/sk.lproj/Main.strings").hasPrefix(main))
    #expect(try folder.text("App/en.lproj/Intents.strings") == intents)

    let check = try Tool.run(["check", "App", "--code", "Code"], in: folder)
    #expect(!check.errors.contains("unused-key"), "\(check.errors)")
    let generated = try Tool.run(["generate", "App", "--output", "Out"], in: folder)
    #expect(generated.status == 0, "\(generated.errors)")
    let accessors = try folder.text("Out/ReRuneStrings.swift")
    #expect(accessors.contains("home") && !accessors.contains("0ca") && !accessors.contains("stray"))
  }

  @Test func codeThatIsNotKnownIsSaid() throws {
    let folder = try Self.app()
    try folder.remove("rerune-gen.json")
    let result = try Tool.run(["remove", "old", "--in", "App"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors
        == "Would remove 1 key from 2 files, without a look at code: name it with --code. Give --yes to remove it\n"
    )
    let unused = try Tool.run(["remove", "--unused"], in: folder)
    #expect(unused.status == 64)
    #expect(
      unused.errors.hasPrefix("Error: Say where the code is: --code <path>, or 'code' in rerune-gen.json.\n")
    )
    #expect(try Tool.run(["remove", "--unused", "--code", "Code"], in: folder).status == 0)
  }

  /// The names of keys go; a list of tables without its last entry would choose all tables.
  @Test func theConfigurationFollows() throws {
    let folder = try Self.app()
    try folder.write(
      "rerune-gen.json",
      """
      {
        "names": { "Localizable/old": "ancient", "Localizable/home": "start" },
        "tables": { "exclude": ["Localizable/old"] }
      }

      """
    )
    let result = try Tool.run(["remove", "old", "--yes"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("rerune-gen.json:3:27: warning: The configuration names"))
    #expect(
      try folder.text("rerune-gen.json") == """
        {
          "names": { "Localizable/home": "start" },
          "tables": { "exclude": ["Localizable/old"] }
        }

        """
    )
  }

  @Test func aNameMayBelongToAnotherCatalog() throws {
    let folder = try Self.app()
    try folder.write("Lib/en.lproj/Localizable.strings", "\"old\" = \"Old\";\n")
    let configuration = #"{ "names": { "Localizable/old": "ancient" } }"#
    try folder.write("rerune-gen.json", configuration)
    let both = try Tool.run(["remove", "old", "--yes"], in: folder)
    #expect(both.status == 64)
    #expect(both.errors.contains("Several catalogs have the key \"old\""))
    #expect(both.errors.contains("Name one of them with --in."))
    let one = try Tool.run(["remove", "old", "--in", "App", "--yes"], in: folder)
    #expect(one.status == 1)
    #expect(one.errors.contains("Remove it here if no other catalog has it."))
    #expect(try folder.text("rerune-gen.json") == configuration)
    #expect(try folder.text("App/en.lproj/Localizable.strings") == "/* Title */\n\"home\" = \"Home\";\n")
    #expect(try folder.text("Lib/en.lproj/Localizable.strings") == "\"old\" = \"Old\";\n")
  }

  @Test func aCatalogStaysAsXcodeWritesIt() throws {
    let folder = TemporaryFolder()
    let path = "Localizable.xcstrings"
    try folder.write(
      path,
      #"{"sourceLanguage":"en","strings":{"a":{"extractionState":"stale"},"b":{},"c":{},"d":{"extractionState":"stale"},"e":{}},"#
        + #""version":"1.0"}"#
    )
    #expect(try Tool.run(["format"], in: folder).status == 0)
    let stale = try Tool.run(["remove", "--stale", "--yes", "--force"], in: folder)
    #expect(stale.status == 0)
    #expect(stale.output.contains("Localizable.xcstrings:4: Localizable \"a\", 1 locale\n"))
    #expect(try Tool.run(["format", "--check"], in: folder).status == 0)
    #expect(try Tool.run(["remove", "b", "c", "--yes"], in: folder).status == 0)
    #expect(try Tool.run(["format", "--check"], in: folder).status == 0)
    #expect(try Tool.run(["check"], in: folder).status == 0)
  }

  @Test func aLinkOutsideKeepsAllFiles() throws {
    let folder = try Self.app()
    try folder.write("Shared/Localizable.strings", "\"old\" = \"Viejo\";\n")
    try folder.link("App/es.lproj", to: "../Shared")
    let result = try Tool.run(["remove", "old", "--in", "App", "--yes"], in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("it is a link to "), "\(result.errors)")
    #expect(try folder.text("App/en.lproj/Localizable.strings") == Self.english)
    #expect(try folder.text("Shared/Localizable.strings") == "\"old\" = \"Viejo\";\n")
  }
}
