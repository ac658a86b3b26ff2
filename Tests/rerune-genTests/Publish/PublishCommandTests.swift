import Foundation
import RuneModel
import Testing

@Suite struct PublishCommandTests {
  let scenario: PublishScenario

  init() throws { scenario = try PublishScenario() }

  @Test func eachLanguageIsAFileThatTheManifestNames() throws {
    let result = try scenario.publish()
    #expect(result.status == 0 && result.output == "")
    #expect(
      result.errors
        == "Published revision 1 in site/app/facets/translations: 3 languages, new or changed: de, en, fr\n"
    )
    let manifest = try scenario.manifest()
    #expect(manifest.revision == 1 && manifest.notes.notes.isEmpty)
    #expect(manifest.locales.map(\.tag) == ["de", "en", "fr"])
    for locale in manifest.locales {
      let digest = try #require(locale.sha256)
      #expect(locale.url == "texts/\(locale.tag)-\(digest.prefix(16)).json")
      let path = try "\(PublishScenario.facet)/\(#require(locale.url))"
      let bytes = try Array(scenario.folder.text(path).utf8)
      #expect(locale.size == bytes.count && SHA256Digest.digits(of: bytes) == digest)
    }
    #expect(
      try scenario.published("en") == [
        "Localizable/title": "Title", "Localizable/greeting": "%@!", "Settings/quit": "Quit",
      ]
    )
    #expect(try scenario.published("de") == ["Localizable/title": "Titel", "Localizable/greeting": "%@!"])
    #expect(try scenario.manifests() == ["1.json"])
    #expect(
      try scenario.folder.text("\(PublishScenario.facet)/manifests/1.json")
        == scenario.folder.text("\(PublishScenario.facet)/manifest")
    )
  }

  @Test func theSameTextsAreTheSameBytes() throws {
    #expect(try scenario.publish().status == 0)
    let before = try scenario.files()
    let again = try scenario.publish()
    #expect(again.errors == "site/app/facets/translations is up to date: revision 1, 3 languages\n")
    #expect(try scenario.files() == before)
  }

  @Test func aLanguageThatDidNotChangeKeepsItsFile() throws {
    #expect(try scenario.publish().status == 0)
    let before = try scenario.manifest()
    try scenario.write("de", "Überschrift")
    let result = try scenario.publish()
    #expect(
      result.errors
        == "Published revision 2 in site/app/facets/translations: 3 languages, new or changed: de\n"
    )
    let after = try scenario.manifest()
    #expect(after.revision == 2)
    for (old, new) in zip(before.locales, after.locales) { #expect((old == new) == (new.tag != "de")) }
    // Apps that have the former manifest may still ask for its German texts.
    #expect(try scenario.texts().count == 4)
  }

  @Test func oneLanguageCanBePublished() throws {
    #expect(try scenario.publish("--locale", "DE").status == 0)
    #expect(try scenario.manifest().locales.map(\.tag) == ["de"])
    let result = try scenario.publish("--locale", "it")
    #expect(result.status == 64 && result.errors.contains("There are de, en, fr."), "\(result)")
  }

  @Test func pluralsKeepTheirForms() throws {
    try scenario.folder.write(
      "App/en.lproj/Counts.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>apples</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d apple</string>
      <key>other</key><string>%d apples</string></dict></dict></dict></plist>
      """
    )
    #expect(try scenario.publish().status == 0)
    let text = try scenario.folder.text("\(PublishScenario.facet)/\(scenario.address(of: "en"))")
    #expect(text.contains("%d apple\"") && text.contains("%d apples\""), "\(text)")
  }

  // MARK: What stops it

  /// A translation that crashes elsewhere is not published, and what is published stays.
  @Test func errorsAreNotPublished() throws {
    #expect(try scenario.publish().status == 0)
    let before = try scenario.files()
    try scenario.folder.write("App/de.lproj/Localizable.strings", #""title" = "Titel"; "greeting" = "%d!";"#)
    let result = try scenario.publish()
    #expect(result.status == 65, "\(result)")
    #expect(result.errors.contains("App/de.lproj/Localizable.strings:1:"), "\(result.errors)")
    #expect(try scenario.files() == before)
  }

  @Test func aFileThatCannotBeReadIsNotPublished() throws {
    try scenario.folder.write("App/fr.lproj/Localizable.strings", #""title" = "#)
    let result = try scenario.publish()
    #expect(result.status == 65, "\(result)")
    #expect(try !scenario.folder.names().contains("site"))
  }

  @Test func noTextsAreNoPublication() throws {
    try scenario.folder.createFolder("Empty")
    let result = try scenario.publish("Empty")
    #expect(result.status == 66, "\(result)")
  }

  /// Two modules may have tables of one name; apps get one text for a key of both.
  @Test func aKeyOfTwoModulesIsReported() throws {
    try scenario.folder.write("Module/en.lproj/Localizable.strings", #""title" = "Another"; "own" = "Own";"#)
    let result = try scenario.publish()
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix(
        "Module/en.lproj/Localizable.strings:1:1: warning: \"title\" (en): The key \"title\" of the table 'Localizable' has another text "
          + "in App/en.lproj/Localizable.strings"
      ),
      "\(result.errors)"
    )
    #expect(try scenario.published("en")["Localizable/title"] == "Title")
    #expect(try scenario.published("en")["Localizable/own"] == "Own")
    // The same text in both is no fault.
    try scenario.folder.write("Module/en.lproj/Localizable.strings", #""title" = "Title"; "own" = "Own";"#)
    #expect(try !scenario.publish().errors.contains("warning"))
  }

  struct Usage: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    var message: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  static let usages = [
    Usage(arguments: ["--facet", "../up"], message: "becomes the name of a folder"),
    Usage(arguments: ["--facet", ".git"], message: "becomes the name of a folder"),
    Usage(arguments: ["--facet", "a/b"], message: "becomes the name of a folder"),
    Usage(arguments: ["--facet", ""], message: "becomes the name of a folder"),
    Usage(arguments: ["--keep=-1"], message: "--keep is -1 and should be a whole number from 0"),
    Usage(arguments: ["--revision", "0"], message: "--revision is 0 and should be a whole number from 1"),
    Usage(arguments: ["--restore", "1", "App"], message: "Leave out the paths and --locale"),
    Usage(arguments: ["--restore", "1", "--locale", "de"], message: "Leave out the paths and --locale"),
    Usage(arguments: ["--expires", "2100-01-01T00:00:00Z"], message: "Give --sign <file>"),
    Usage(arguments: ["--key-id", "a"], message: "Give --sign <file>"),
  ]

  @Test(arguments: usages) func wrongUsageWritesNothing(usage: Usage) throws {
    let result = try Tool.run(["publish", "--output", "site"] + usage.arguments, in: scenario.folder)
    #expect(result.status == 64 && result.errors.contains(usage.message), "\(result)")
    #expect(try !scenario.folder.names().contains("site"))
  }
}
