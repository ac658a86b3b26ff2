import Foundation
import RuneTestSupport
import Testing

/// What `--dry-run` prints makes, by `git apply`, the files that the command writes.
@Suite struct DryRunTests {
  struct Case: CustomTestStringConvertible {
    var arguments: [String]
    var testDescription: String { arguments[0] }

    init(_ arguments: String...) { self.arguments = arguments }
  }

  private static func utf16(_ text: String) -> [UInt8] {
    [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
  }

  /// Tables of every encoding, names with blanks and in other scripts, and an unsorted catalog.
  private static func app() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write(
      "My App/en.lproj/T.strings",
      "\u{FEFF}\"home\" = \"Home\";\n\"day\" = \"Good day\";\n\"old\" = \"Old\";\n"
    )
    try folder.write(
      "My App/de.lproj/T.strings",
      utf16("\"home\" = \"Start\";\n\"day\" = \"Guten  Tag\";\n\"old\" = \"Alt\";")
    )
    try folder.write(
      "My App/fr.lproj/T.strings",
      "\"home\" = \"Accueil\";\r\n\"day\" = \"Bon  jour\";\r\n\"old\" = \"Vieux\";\r\n"
    )
    try folder.write(
      "Größe/L.xcstrings",
      #"""
      {
        "sourceLanguage" : "en",
        "strings" : {
          "b" : {"localizations" : {"en" : {"stringUnit" : {"state" : "translated", "value" : "B"}}}},
          "a" : {

          }
        },
        "version" : "1.0"
      }
      """#
    )
    try folder.write("Code/main.swift", "print(reRuneString(\"home\"), reRuneString(\"day\"))\n")
    try folder.write("rerune-gen.json", #"{"usage": ["Code"]}"#)
    try folder.write(".rerune/manifest.json", #"{"revision": 42, "locales": ["de", "fr"]}"#)
    try folder.write(".rerune/locales/de.json", #"{"home": "Anfang"}"#)
    try folder.write(".rerune/locales/fr.json", #"{"home": "Début"}"#)
    try folder.write(
      "de.xliff",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="Größe/L.xcstrings" source-language="en" target-language="de" datatype="plaintext">
          <body><trans-unit id="a"><source>a</source><target>das A</target></trans-unit></body>
        </file>
      </xliff>
      """
    )
    return folder
  }

  private static let answerAll =
    #"sed -n 's/.*"id": "\([0-9]*\)".*"source": "\([^"]*\)".*/{"id":"\1","value":"\2!"}/p'"#

  @Test(arguments: [
    Case("format"), Case("fix"), Case("rename", "home", "start"), Case("remove", "old", "--force", "--yes"),
    Case("convert", "My App", "--to", "xcstrings"), Case("convert", "Größe", "--to", "strings"),
    Case("import", "de.xliff", "--add-locale"), Case("adopt"),
    Case("translate", "--locale", "de", "--with", answerAll),
  ])
  func gitMakesWhatTheCommandWrites(_ test: Case) throws {
    let (folder, other) = (try Self.app(), try Self.app())
    let dryRun = try Tool.run(
      test.arguments.filter { $0 != "--yes" } + ["--dry-run"],
      in: folder,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    )
    let written = try Tool.run(
      test.arguments,
      in: other,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    )
    #expect(written.status == dryRun.status)
    #expect(!dryRun.output.isEmpty, "\(dryRun.errors)")
    #expect(try Self.files(of: folder) == Self.files(of: try Self.app()), "A dry run wrote something.")
    let shell = URL(fileURLWithPath: "/bin/sh")
    let script = """
      command -v git > /dev/null || exit 127
      "$0" \(test.arguments.filter { $0 != "--yes" }.map { "'" + $0.replacingOccurrences(of: "'", with: "'\\''") + "'" }
      .joined(separator: " ")) --dry-run > p 2> e; git apply --whitespace=nowarn p
      """
    let result = try Tool.run(
      ["-c", script, Tool.url.path],
      of: shell,
      in: folder,
      environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"]
    )
    guard result.status != 127 else { return }
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Self.files(of: folder) == Self.files(of: other))
  }

  /// Only what differs is shown: a catalog of many lines in which two are not as Xcode writes them.
  @Test func showsOnlyWhatDiffers() throws {
    let folder = TemporaryFolder()
    let entries = (100..<300).map { "    \"key \($0)\" : {\n\n    }" }.joined(separator: ",\n")
    let text =
      "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
    let changed = text.replacingOccurrences(of: "\"key 150\" :", with: "\"key 150\":")
      .replacingOccurrences(of: "\"key 250\" :", with: "\"key 250\":")
    try folder.write("L.xcstrings", changed)
    let lines = try Tool.run(["format", "--dry-run"], in: folder).output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("-") && !$0.hasPrefix("---") }.count == 2)
    #expect(lines.filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }.count == 2)
    #expect(lines.filter { $0.hasPrefix("@@") }.count == 2)
  }

  /// By path; git's and the test's own files are left out.
  private static func files(of folder: TemporaryFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: folder.url.path)
    while let name = names?.nextObject() as? String {
      guard !name.hasPrefix("."), !["p", "e"].contains(name) else { continue }
      var isFolder: ObjCBool = false
      let url = folder.url.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue
      else {
        continue
      }
      files[name] = try Data(contentsOf: url)
    }
    return files
  }
}
