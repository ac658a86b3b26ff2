import Foundation
import RuneSystem
import RuneTestSupport
import Testing

/// Revisions: which are kept, how an earlier one comes back, and several runs in one folder.
@Suite struct PublishHistoryTests {
  let scenario: PublishScenario

  init() throws { scenario = try PublishScenario() }

  private func publishGerman(_ titles: String..., keep: String? = nil) throws {
    for title in titles {
      try scenario.write("de", title)
      let result = try keep.map { try scenario.publish("--keep", $0) } ?? scenario.publish()
      #expect(result.status == 0, "\(result)")
    }
  }

  @Test func whatEarlierRevisionsNameIsKeptForSomeTime() throws {
    try publishGerman("1", "2", "3")
    #expect(try scenario.manifests() == ["1.json", "2.json", "3.json"])
    #expect(try scenario.texts().count == 5)
    try scenario.folder.write("\(PublishScenario.facet)/texts/notes.json", "{}")
    try scenario.write("de", "4")
    let result = try scenario.publish()
    #expect(result.errors.hasSuffix("\nRemoved 2 files that no kept revision names\n"), "\(result.errors)")
    #expect(try scenario.manifests() == ["2.json", "3.json", "4.json"])
    // Three German files, English, French, and the file of someone else.
    #expect(try scenario.texts().count == 6)
    try publishGerman("5", keep: "0")
    #expect(try scenario.manifests() == ["5.json"])
    #expect(try scenario.texts().count == 4)
  }

  @Test func anEarlierRevisionComesBackAsANewOne() throws {
    try publishGerman("good", "bad")
    // The sources are not read.
    try scenario.folder.write("App/de.lproj/Localizable.strings", "no table")
    let result = try scenario.publish("--restore", "1")
    #expect(
      result.errors
        == "Published revision 3 in site/app/facets/translations: 3 languages, new or changed: de\n",
      "\(result)"
    )
    #expect(try scenario.published("de")["Localizable/title"] == "good")
    #expect(try scenario.manifest().locales == scenario.manifest("manifests/1.json").locales)
    let unknown = try scenario.publish("--restore", "7")
    #expect(unknown.status == 64 && unknown.errors.contains("There are 1, 2, 3."), "\(unknown)")
  }

  @Test func aRevisionWithoutItsTextsDoesNotComeBack() throws {
    try publishGerman("good", "bad")
    let before = try scenario.files()
    let name = try #require(scenario.manifest("manifests/1.json").locales.first { $0.tag == "de" }?.url)
    try scenario.folder.write("\(PublishScenario.facet)/\(name)", "{}")
    let result = try scenario.publish("--restore", "1")
    #expect(result.status == 65 && result.errors.contains("missing or has other bytes"), "\(result)")
    #expect(try scenario.manifest().revision == 2)
    #expect(try scenario.files().count == before.count)
  }

  @Test func aGivenRevisionIsHigher() throws {
    #expect(try scenario.publish("--revision", "40").status == 0)
    #expect(try scenario.manifest().revision == 40)
    try scenario.write("de", "neu")
    let before = try scenario.files()
    let result = try scenario.publish("--revision", "40")
    #expect(result.status == 64 && result.errors.contains("Give a higher --revision"), "\(result)")
    #expect(
      try scenario.files()["\(PublishScenario.facet)/manifest"] == before["\(PublishScenario.facet)/manifest"]
    )
    #expect(try scenario.publish().status == 0)
    #expect(try scenario.manifest().revision == 41)
  }

  /// Its revision would be used again, and apps would refuse it.
  @Test func aDamagedManifestIsNotReplaced() throws {
    #expect(try scenario.publish().status == 0)
    try scenario.folder.write("\(PublishScenario.facet)/manifest", #"{"revision": 1, "#)
    let result = try scenario.publish()
    #expect(result.status == 65 && result.errors.contains("manifest:1:"), "\(result)")
    #expect(result.errors.contains("Restore it from site/app/facets/translations/manifests"), "\(result)")
    #expect(try scenario.folder.text("\(PublishScenario.facet)/manifest") == #"{"revision": 1, "#)
  }

  @Test func runsAtTheSameTimeAreSerialized() throws {
    let processes = try (1...5).map { run in
      for language in ["de", "en"] {
        try scenario.folder.write(
          "\(run)/\(language).lproj/Localizable.strings",
          "\"title\" = \"Run \(run)\";"
        )
      }
      return try Tool.start(["publish", "\(run)", "--output", "site", "--keep", "9"], in: scenario.folder)
    }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try scenario.manifest().revision == 5)
    #expect(try scenario.manifests() == (1...5).map { "\($0).json" })
    for revision in 1...5 {
      let locales = try scenario.manifest("manifests/\(revision).json").locales
      let texts = try locales.map { try scenario.folder.text("\(PublishScenario.facet)/\($0.url ?? "")") }
      // No revision has the texts of two runs.
      #expect(texts.count == 2 && texts[0] == texts[1], "\(texts)")
    }
  }

  // MARK: Links

  @Test(arguments: ["site", "site/app", "site/app/facets/translations", "site/app/facets/translations/texts"])
  func linksAreNotFollowed(path: String) throws {
    #expect(try scenario.publish().status == 0)
    try scenario.folder.createFolder("elsewhere")
    let url = scenario.folder.url.appendingPathComponent(path)
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createSymbolicLink(
      at: url,
      withDestinationURL: scenario.folder.url.appendingPathComponent("elsewhere")
    )
    let result = try scenario.publish()
    #expect([65, 74].contains(result.status) && result.errors.contains("symbolic link"), "\(result)")
    #expect(try scenario.folder.names(in: "elsewhere").isEmpty)
  }
}
