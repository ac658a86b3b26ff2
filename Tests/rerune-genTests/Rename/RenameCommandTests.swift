import Foundation
import RuneTestSupport
import Testing

@Suite struct RenameCommandTests {
  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "App/en.lproj/Localizable.strings",
      "/* Title */\n\"home\" = \"Home\";\n\"other\" = \"O\";\n"
    )
    let german = "\"home\" = \"Zuhause\";\n"
    try folder.write(
      "App/de.lproj/Localizable.strings",
      [0xFF, 0xFE] + german.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    )
    try folder.write(
      "App/fr.lproj/Localizable.strings",
      "<plist version=\"1.0\"><dict><key>home</key><string>Maison</string></dict></plist>"
    )
    try folder.write("App/en.lproj/Legal.strings", "\"imprint\" = \"Imprint\";\n")
    try folder.write("Code/main.swift", "print(ReRuneStrings.home, reRuneString(\"home\"))\n")
    try folder.write(
      "rerune-gen.json",
      "{ \"tables\": {\"include\": [\"Localizable/home\"]},\n  \"usage\": [\"Code\"] }\n"
    )
    return folder
  }

  @Test func renamesEverywhere() throws {
    let folder = try Self.app()
    let result = try Tool.run(["rename", "home", "start.title"], in: folder)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "Renamed the key in 5 files, with 2 uses in code\n")
    #expect(
      try folder.text("App/en.lproj/Localizable.strings")
        == "/* Title */\n\"start.title\" = \"Home\";\n\"other\" = \"O\";\n"
    )
    let german = try Data(contentsOf: folder.url.appendingPathComponent("App/de.lproj/Localizable.strings"))
    #expect(String(data: german, encoding: .utf16) == "\"start.title\" = \"Zuhause\";\n")
    #expect(
      try folder.text("App/fr.lproj/Localizable.strings").contains("<key>start.title</key><string>Maison")
    )
    #expect(
      try folder.text("Code/main.swift") == "print(ReRuneStrings.startTitle, reRuneString(\"start.title\"))\n"
    )
    #expect(
      try folder.text("rerune-gen.json")
        == "{ \"tables\": {\"include\": [\"Localizable/start.title\"]},\n  \"usage\": [\"Code\"] }\n"
    )
  }

  @Test func printsADiff() throws {
    let folder = try Self.app()
    let before = try folder.text("Code/main.swift")
    let result = try Tool.run(["rename", "home", "start", "--dry-run"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "Would rename the key in 5 files, with 2 uses in code\n")
    #expect(
      result.output.contains("-print(ReRuneStrings.home, reRuneString(\"home\"))\n+print(ReRuneStrings.start")
    )
    #expect(try folder.text("Code/main.swift") == before)
  }

  @Test func listsPlacesToLookAt() throws {
    let folder = try Self.app()
    try folder.write("Code/other.swift", "let key = \"home\"\n")
    let result = try Tool.run(["rename", "home", "start"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("Code/other.swift:1:11: warning: \"home\": This may be the key: "))
    #expect(result.errors.hasSuffix("Renamed the key in 5 files, with 2 uses in code; 1 place to look at\n"))
    #expect(try folder.text("Code/other.swift") == "let key = \"home\"\n")
  }

  @Test func renamesInACatalogAndInStrings() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "Localizable.xcstrings",
      #"{"sourceLanguage":"en","strings":{"Hello":{}},"version":"1.0"}"#
    )
    try folder.write("de.lproj/Localizable.strings", "\"Hello\" = \"Hallo\";\n")
    #expect(try Tool.run(["rename", "Hello", "greeting"], in: folder).status == 0)
    let catalog = try folder.text("Localizable.xcstrings")
    // The key was the text.
    #expect(catalog.contains("greeting") && catalog.contains("\"Hello\""))
    #expect(try folder.text("de.lproj/Localizable.strings") == "\"greeting\" = \"Hallo\";\n")
  }

  @Test func theBaselineFollows() throws {
    let folder = try Self.app()
    try folder.write("App/de.lproj/Localizable.strings", "\"home\" = \"%@\";\n")
    try folder.write("rerune-gen.json", #"{"baseline": "known.json", "code": ["Code"]}"#)
    #expect(try Tool.run(["check", "--update-baseline"], in: folder).status == 0)
    #expect(try Tool.run(["rename", "home", "start"], in: folder).status == 0)
    #expect(try folder.text("known.json").contains("\"start\""))
    #expect(try !folder.text("known.json").contains("\"home\""))
    #expect(try Tool.run(["check"], in: folder).status == 0)
  }

  private static let catalog = #"{"sourceLanguage":"en","strings":{"home":{}},"version":"1.0"}"#

  @Test(arguments: [
    (
      "a key of no table", "x", "", ["rename", "hme", "start"], Int32(64),
      "\"hme\". Did you mean \"home\"?"
    ),
    ("an existing key", "x", "", ["rename", "home", "other"], 1, "has the key \"other\" already"),
    (
      "a key twice", "App/X.xcstrings", #"{"sourceLanguage":"en","strings":{"a":{},"a":{}},"version":"1.0"}"#,
      ["rename", "a", "b"], 1, "twice"
    ),
    (
      "a truncated catalog", "App/X.xcstrings", #"{"sourceLanguage":"en","strings":{"#,
      ["rename", "home", "start"], 65, "error: "
    ),
    (
      "markers", "App/X.strings", "<<<<<<< a\n\"a\" = \"b\";\n=======\n>>>>>>> b\n",
      ["rename", "home", "start"], 65, "merge-conflict"
    ),
    (
      "two tables", "App/Other.strings", "\"home\" = \"b\";", ["rename", "home", "start"], 64,
      "Several tables have the key"
    ),
    (
      "two catalogs", "Lib/en.lproj/Localizable.strings", "\"home\" = \"b\";", ["rename", "home", "start"],
      64, "Several catalogs have the key"
    ),
    (
      "deep nesting", "App/X.xcstrings", String(repeating: "[", count: 600), ["rename", "home", "start"], 65,
      "error: "
    ),
    ("no such code", "x", "", ["rename", "home", "start", "--code", "missing"], 66, "missing"),
    ("no such path", "x", "", ["rename", "home", "start", "--in", "missing"], 66, "missing"),
  ])
  func nothingIsWritten(
    name: String,
    path: String,
    content: String,
    arguments: [String],
    status: Int32,
    message: String
  ) throws {
    let folder = try Self.app()
    try folder.write(path, content)
    let before = try folder.text("App/en.lproj/Localizable.strings")
    let result = try Tool.run(arguments, in: folder)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(try folder.text("App/en.lproj/Localizable.strings") == before)
    #expect(try folder.text(path) == content)
  }

  @Test func aLinkOutsideKeepsAllFiles() throws {
    let folder = try Self.app()
    try folder.write("Shared/Localizable.strings", "\"home\" = \"Casa\";\n")
    try folder.link("App/es.lproj", to: "../Shared")
    let before = try folder.text("App/en.lproj/Localizable.strings")
    let result = try Tool.run(["rename", "home", "start", "--in", "App", "--code", "Code"], in: folder)
    #expect(result.status == 74)
    #expect(result.errors.contains("it is a link to "), "\(result.errors)")
    #expect(try folder.text("App/en.lproj/Localizable.strings") == before)
    #expect(try folder.text("Shared/Localizable.strings") == "\"home\" = \"Casa\";\n")
  }
}
