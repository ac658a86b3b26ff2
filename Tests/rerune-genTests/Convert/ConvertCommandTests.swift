import Foundation
import RuneTestSupport
import Testing

@Suite struct ConvertCommandTests {
  private static let english = "/* The title */\n\"title\" = \"Home\";\n\n\"a\" = \"A %@\";\n"
  private static let german = "/* The title */\n\"title\" = \"Start\";\n\n\"a\" = \"Ä %@\";\n"
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "title" : {
          "comment" : "The title",
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Start"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Home"
              }
            }
          }
        },
        "a" : {
          "extractionState" : "manual",
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Ä %@"
              }
            },
            "en" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "A %@"
              }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("App/en.lproj/T.strings", english)
    try folder.write("App/de.lproj/T.strings", german)
    return folder
  }

  @Test func thereAndBack() throws {
    let folder = try Self.app()
    let there = try Tool.run(["convert", "--to", "xcstrings"], in: folder)
    #expect(there.status == 0)
    #expect(there.output == "")
    #expect(
      there.errors == """
        Converted 1 table to 1 file
        In Xcode, unless the folder is synchronized with the project:
          add App/T.xcstrings
          remove App/de.lproj/T.strings
          remove App/en.lproj/T.strings

        """
    )
    #expect(try folder.text("App/T.xcstrings") == Self.catalog)
    #expect(try folder.names(in: "App/en.lproj") == [])

    let back = try Tool.run(["convert", "App", "--to", "strings"], in: folder)
    #expect(back.status == 0)
    #expect(try folder.text("App/en.lproj/T.strings") == Self.english)
    #expect(try folder.text("App/de.lproj/T.strings") == Self.german)
    #expect(try folder.names(in: "App") == ["de.lproj", "en.lproj"])

    let again = try Tool.run(["convert", "--to", "strings"], in: folder)
    #expect(again.status == 0)
    #expect(again.errors == "Nothing to convert\n")
  }

  @Test func listsTheFirstFiles() throws {
    let folder = TemporaryFolder()
    for number in 10..<40 { try folder.write("en.lproj/T\(number).strings", "\"a\" = \"A\";") }
    let result = try Tool.run(["convert", "--to", "xcstrings"], in: folder)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.first == "Converted 30 tables to 30 files")
    #expect(lines.count == 2 + 2 * 21)
    #expect(lines[21...23] == ["  add T29.xcstrings", "  add 10 more", "  remove en.lproj/T10.strings"])
    #expect(try folder.names(in: "en.lproj") == [])
  }

  @Test func keepsTheFormerFilesOnRequest() throws {
    let folder = try Self.app()
    let result = try Tool.run(["convert", "--to", "xcstrings", "--keep", "--sort"], in: folder)
    #expect(result.status == 0)
    #expect(!result.errors.contains("remove"))
    #expect(try folder.text("App/en.lproj/T.strings") == Self.english)
    #expect(try Tool.run(["format", "--check"], in: folder).status == 0)
  }

  @Test func printsADiff() throws {
    let folder = try Self.app()
    let result = try Tool.run(["convert", "--to", "xcstrings", "--dry-run"], in: folder)
    #expect(result.status == 0)
    #expect(result.errors == "Would convert 1 table to 1 file\n")
    #expect(result.output.hasPrefix("--- /dev/null\n+++ b/App/T.xcstrings\n@@ -0,0 +1,41 @@\n+{\n"))
    #expect(result.output.contains("--- a/App/de.lproj/T.strings\n+++ /dev/null\n@@ -1,4 +0,0 @@\n"))
    #expect(try folder.names(in: "App") == ["de.lproj", "en.lproj"])
  }

  /// With a file in UTF-16, one with Windows line ends, an empty one, and one without a last line break.
  @Test func gitAppliesTheDiff() throws {
    let folder = try Self.app()
    let french = "\u{FEFF}\"a\" = \"F %@\";\n".utf16
    try folder.write(
      "App/fr.lproj/T.strings",
      french.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    )
    try folder.write("App/it.lproj/T.strings", "/* */\r\n\"a\" = \"I %@\";")
    let shell = URL(fileURLWithPath: "/bin/sh")
    let script =
      "command -v git > /dev/null || exit 127; \"$0\" convert --to xcstrings --dry-run > p 2> e && git apply p"
    let path = ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    let result = try Tool.run(["-c", script, Tool.url.path], of: shell, in: folder, environment: path)
    guard result.status != 127 else { return }
    #expect(result.status == 0, "\(result.errors)")
    let applied = try folder.text("App/T.xcstrings")
    #expect(try folder.names(in: "App") == ["T.xcstrings"])

    let back = try Tool.run(
      ["-c", "git apply -R p && \"$0\" convert --to xcstrings", Tool.url.path],
      of: shell,
      in: folder,
      environment: path
    )
    #expect(back.status == 0, "\(back.errors)")
    #expect(try folder.text("App/T.xcstrings") == applied)
    #expect(try folder.names(in: "App/fr.lproj") == [])
  }

  @Test func tablesOfStoryboardsAndBundlesStay() throws {
    let folder = try Self.app()
    try folder.write("App/en.lproj/Main.strings", "\"abc-12-xyz.text\" = \"Button\";")
    try folder.write("Settings.bundle/en.lproj/Root.strings", "\"a\" = \"b\";")
    let result = try Tool.run(["convert", "--to", "xcstrings"], in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix("Converted 1 table to 1 file, left 2 tables of storyboards or bundles alone\n"),
      "\(result.errors)"
    )
    #expect(try folder.names(in: "App/en.lproj") == ["Main.strings"])
  }

  @Test func listsLosses() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "T.xcstrings",
      """
      {"sourceLanguage":"en","strings":{"a":{"extractionState":"manual","localizations":{"de":{"stringUnit":{"state":"needs_review","value":"A"}}}}},
      "version":"1.0"}
      """
    )
    let result = try Tool.run(["convert", "--to", "strings"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.hasPrefix(
        """
        T.xcstrings:1:35: warning: "a": 1 text has the state "needs_review". A .strings file cannot express that. [convert-loss]
        Converted 1 table to 2 files; 1 loss

        """
      ),
      "\(result.errors)"
    )
    #expect(try folder.text("de.lproj/T.strings") == "\"a\" = \"A\";\n")
    #expect(try folder.names() == ["de.lproj", "en.lproj"])
  }

  @Test func onlyTheChosenTables() throws {
    let folder = try Self.app()
    try folder.write("App/en.lproj/Other.strings", "\"b\" = \"B\";")
    #expect(try Tool.run(["convert", "--to", "xcstrings", "--table", "T"], in: folder).status == 0)
    #expect(try folder.names(in: "App/en.lproj") == ["Other.strings"])
    let unknown = try Tool.run(["convert", "--to", "xcstrings", "--table", "Othr"], in: folder)
    #expect(unknown.status == 64)
    #expect(
      unknown.errors.contains("There is no table \"Othr\". Did you mean \"Other\"?"),
      "\(unknown.errors)"
    )
  }

  @Test func theConfiguredSourceLocaleIsUsed() throws {
    let folder = TemporaryFolder()
    try folder.write("de.lproj/T.strings", "\"a\" = \"A\";")
    try folder.write("fr.lproj/T.strings", "\"a\" = \"F\";")
    #expect(try Tool.run(["convert", "--to", "xcstrings"], in: folder).status != 0)
    try folder.write("rerune-gen.json", #"{"sourceLocale": "fr"}"#)
    #expect(try Tool.run(["convert", "--to", "xcstrings", "--source-locale", "de"], in: folder).status == 0)
    #expect(try folder.text("T.xcstrings").contains("\"sourceLanguage\" : \"de\""))
  }

  /// The result compiles to the same files.
  @Test func generatesTheSame() throws {
    let folder = try Self.app()
    func generated(_ output: String) throws -> [String: String] {
      #expect(try Tool.run(["generate", "App", "--output", output], in: folder).status == 0)
      var texts: [String: String] = [:]
      for name in try folder.names(in: output) where !name.hasPrefix(".") {
        texts[name] = try folder.text("\(output)/\(name)")
      }
      return texts
    }
    let before = try generated("before")
    #expect(try Tool.run(["convert", "--to", "xcstrings"], in: folder).status == 0)
    #expect(try generated("between") == before)
    #expect(try Tool.run(["convert", "--to", "strings"], in: folder).status == 0)
    #expect(try generated("after") == before)
  }
}
