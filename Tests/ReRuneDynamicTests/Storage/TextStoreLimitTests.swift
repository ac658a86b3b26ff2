import RuneModel
import RuneTestSupport
import Testing

@testable import ReRuneDynamic

@Suite struct TextStoreLimitTests {
  @Test func theMostRecentTextsOfALanguageAreKept() throws {
    let rig = StoreRig()
    let texts = (0..<Limits.dynamicTexts).map { (text: "\($0)", translation: "x") }
    try rig.store.update({ _ in }, texts: ["de": ArchivedTexts(entries: texts)])
    #expect(rig.store.texts(in: "de")?.entries.count == Limits.dynamicTexts)
    // "0" becomes the most recent one, and "1" the one that was shown least recently.
    try rig.store.update({ _ in }, texts: ["de": ArchivedTexts(["new=x", "0=x"])])
    let kept = try #require(rig.store.texts(in: "de"))
    #expect(kept.entries.count == Limits.dynamicTexts)
    #expect(kept.list.first == "2=x")
    #expect(kept.list.suffix(2) == ["new=x", "0=x"])
  }

  @Test func aLanguageIsLimitedInBytes() throws {
    let rig = StoreRig()
    // Of 16 KB each: 512 of them are 8 MB.
    let translation = String(repeating: "x", count: 12 << 10)
    let texts = (1_000..<1_600).map { number in
      (text: "\(number)" + String(repeating: "y", count: 4 << 10 - 4), translation: translation)
    }
    try rig.store.update({ _ in }, texts: ["de": ArchivedTexts(entries: texts)])
    let kept = try #require(rig.store.texts(in: "de"))
    #expect(kept.entries.count == 512)
    #expect(kept.entries.first?.text.hasPrefix("1088") == true)
  }

  @Test func theLastFiftyUsersAreKept() throws {
    let rig = StoreRig()
    let users = try (0...Limits.dynamicUsers).map { try #require(UserID("user \($0)")) }
    try rig.store.update { project in
      for user in users { project[user] = StoredUser(preferredLanguage: "de") }
      // Used again before the last one.
      project[users[1]] = StoredUser(preferredLanguage: "fr")
      project[.sample] = StoredUser(preferredLanguage: "it")
      project[users[3]] = StoredUser()
    }
    let project = rig.store.project()
    #expect(project.users.count == Limits.dynamicUsers - 1)
    #expect(project[users[0]] == StoredUser())
    #expect(project[users[1]].preferredLanguage == "fr")
    #expect(project[users[2]] == StoredUser())
    #expect(project[users[3]] == StoredUser())
    #expect(project[users[4]].preferredLanguage == "de")
  }

  @Test func theLastStoredLanguagesAreKept() throws {
    let rig = StoreRig()
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let tags = ["a", "b", "c"].flatMap { first in letters.map { "x\(first)\($0)" } }
      .prefix(Limits.dynamicLanguages + 2)
    for tag in tags.dropLast() { try rig.store.update({ _ in }, texts: [tag: ArchivedTexts(["a=\(tag)"])]) }
    try rig.store.update({ _ in }, texts: [tags[1]: ArchivedTexts(["b=2"])])
    try rig.store.update({ _ in }, texts: [try #require(tags.last): ArchivedTexts(["a=z"])])
    let kept = tags.filter { rig.store.texts(in: $0) != nil }
    #expect(kept.count == Limits.dynamicLanguages)
    #expect(rig.store.texts(in: tags[0]) == nil)
    #expect(rig.store.texts(in: tags[1])?.list == ["a=\(tags[1])", "b=2"])
    #expect(rig.store.texts(in: tags[2]) == nil)
  }

  @Test func allLanguagesAreLimitedInBytes() throws {
    var archive = TextArchive()
    // Eight of these tables are as large as all may be.
    let table = [UInt8](repeating: 0, count: Limits.dynamicTablesBytes / 8)
    archive.languages = ["da", "de", "el", "es", "fi", "fr", "it", "nl"].map { .init(tag: $0, table: table) }
    try archive.merge(["sv": ArchivedTexts(["a=1"])])
    #expect(archive.languages.map(\.tag) == ["de", "el", "es", "fi", "fr", "it", "nl", "sv"])
    archive.languages[7].table = [UInt8](repeating: 0, count: Limits.dynamicTablesBytes + 1)
    try archive.merge([:])
    #expect(archive.languages.map(\.tag) == ["sv"])
    #expect(TextFile.bytes(of: archive, namespace: "").count <= Limits.dynamicFileBytes)
  }

  /// The strangers who write the texts can choose them for their hashes.
  @Test func textsWithCollidingHashesAreStored() throws {
    let rig = StoreRig()
    let texts = ChosenKeys.crowded(Limits.tableKeyRun + 500).map { (text: $0, translation: "x") }
    try rig.store.update({ _ in }, texts: ["de": ArchivedTexts(entries: texts)])
    let kept = try #require(rig.store.texts(in: "de"))
    #expect(kept.entries.map(\.text) == texts.suffix(Limits.tableKeyRun).map(\.text))
  }
}
