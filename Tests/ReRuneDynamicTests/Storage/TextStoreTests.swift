import Foundation
import ReRuneCore
import RuneModel
import RuneTestSupport
import Testing

@testable import ReRuneDynamic

@Suite struct TextStoreTests {
  @Test func everythingIsThereInTheNextProcess() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let store = rig.store
    let project = store.project()
    #expect(project.project == "Shop")
    #expect(project.baseLanguage == "en")
    #expect(project.languages == ["de", "pt_BR"])
    #expect(project.isStarted)
    #expect(project.anonymousID == "q7ZrT0aKp3Xw@com.example.shop")
    #expect(project[StoreRig.user] == StoredUser(preferredLanguage: "fr", prescribedLanguage: "de"))
    #expect(project[.sample] == StoredUser())
    expectSame(store.texts(in: "de"), StoreRig.german)
    expectSame(store.texts(in: "pt_br"), StoreRig.portuguese)
    #expect(store.texts(in: "fr") == nil)
    #expect(store.texts(in: "no tag") == nil)
    #expect(try rig.names() == [TextStore.fileName])
    #expect(rig.warnings.withLock { $0 } == [])
  }

  @Test func nothingIsStoredAtFirst() {
    let rig = StoreRig()
    #expect(rig.store.project() == StoredProject())
    #expect(rig.store.texts(in: "de") == nil)
    #expect(rig.warnings.withLock { $0 } == [])
  }

  @Test func storedTextsAreOlderThanTheNewOnes() throws {
    let rig = StoreRig()
    try rig.store.update({ _ in }, texts: ["de": ArchivedTexts(["a=1", "b=2", "c=3"], cursor: 7)])
    try rig.store.update({ _ in }, texts: ["de": ArchivedTexts(["d=4", "a=5"])])
    expectSame(rig.store.texts(in: "de"), ArchivedTexts(["b=2", "c=3", "d=4", "a=5"], cursor: 7))
    // A cursor never goes back, whichever process writes last.
    try rig.store.update({ _ in }, texts: ["de": ArchivedTexts(cursor: 6)])
    try rig.store.update({ _ in }, texts: ["fr": ArchivedTexts(["a=x"], cursor: 9)])
    expectSame(rig.store.texts(in: "de"), ArchivedTexts(["b=2", "c=3", "d=4", "a=5"], cursor: 7))
  }

  @Test func anUpdateChangesWhatAnotherStoreHasWritten() throws {
    let rig = StoreRig()
    let (one, two) = (rig.store, rig.store)
    try one.update({ $0.project = "Shop" }, texts: ["de": ArchivedTexts(["a=1"])])
    try two.update({ $0.baseLanguage = "en" }, texts: ["de": ArchivedTexts(["b=2"])])
    #expect(one.project().project == "Shop")
    #expect(one.project().baseLanguage == "en")
    #expect(one.texts(in: "de")?.list == ["a=1", "b=2"])
  }

  @Test func anUnchangedFileIsNotWritten() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let node = try FileManager.default.attributesOfItem(atPath: rig.filePath)[.systemFileNumber] as? Int
    try rig.store.update({ $0.project = "Shop" })
    #expect(try FileManager.default.attributesOfItem(atPath: rig.filePath)[.systemFileNumber] as? Int == node)
    try rig.store.update({ $0.project = "Other" })
    #expect(rig.store.project().project == "Other")
  }

  @Test func theTextsOutliveAnUpdateOfTheApp() throws {
    let rig = StoreRig()
    try rig.storeSample()
    expectSame(rig.store(version: "2").texts(in: "de"), StoreRig.german)
    #expect(rig.store(key: "other").texts(in: "de") == nil)
    #expect(rig.store(app: "other").texts(in: "de") == nil)
  }

  @Test func removedTextsAreGone() throws {
    let rig = StoreRig()
    try rig.store.removeTexts()
    #expect(try FileManager.default.contentsOfDirectory(atPath: rig.path) == [])
    try rig.storeSample()
    try rig.writeFile([1])
    #expect(rig.store.texts(in: "de") == nil)
    try rig.storeSample()
    #expect(try rig.names() == [TextStore.fileName, "\(TextStore.fileName).damaged"])

    try rig.store.removeTexts()
    #expect(rig.store.texts(in: "de") == nil)
    #expect(rig.store.project().anonymousID == StoreRig.project.anonymousID)
    #expect(try rig.names() == [TextStore.fileName])
    #expect(try !rig.readFile().contains(bytesOf: "Hallo"))
  }

  @Test func withoutAFolderEverythingIsInMemory() throws {
    let store = TextStore(folder: nil, apiKey: StoreRig.key) { _ in }
    #expect(store.project() == StoredProject())
    try store.update({ $0 = StoreRig.project }, texts: ["de": StoreRig.german])
    try store.update({ $0.project = "Other" }, texts: ["de": ArchivedTexts(["Hello=Servus"])])
    #expect(store.project().project == "Other")
    #expect(store.project().languages == StoreRig.project.languages)
    #expect(store.texts(in: "de")?.list.last == "Hello=Servus")
    #expect(store.texts(in: "de")?.entries.count == 5)
    try store.removeTexts()
    #expect(store.texts(in: "de") == nil)
    #expect(store.project().project == "Other")
  }

  @Test func onlyTheUserCanReadTheFile() throws {
    let rig = StoreRig()
    try rig.storeSample()
    for (path, permissions) in [(rig.filePath, 0o600), (rig.folderPath(), 0o700)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == permissions)
    }
  }

  @Test func neitherTheKeyNorAUserIsOnDisk() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let bytes = try rig.readFile()
    #expect(!bytes.contains(bytesOf: StoreRig.key))
    #expect(!bytes.contains(bytesOf: StoreRig.user.text))
    #expect(!rig.folderPath().contains(StoreRig.key))
    // The service gets it as it is.
    #expect(bytes.contains(bytesOf: "q7ZrT0aKp3Xw@com.example.shop"))
    let project = rig.store.project()
    #expect("\(project) \(String(reflecting: project))".contains("q7ZrT") == false)
  }

  @Test func whatCannotBeLookedUpIsNotStored() throws {
    let rig = StoreRig()
    let long = String(repeating: "x", count: Limits.dynamicTextBytes + 1)
    try rig.store.update(
      { _ in },
      texts: [
        "no tag": ArchivedTexts(["a=1"]),
        "de": ArchivedTexts(entries: [("", "leer"), (long, "lang"), ("a", ""), ("b", "\u{1}"), ("c", "3")]),
      ]
    )
    #expect(rig.store.texts(in: "de")?.list == ["c=3"])
    #expect(rig.store.texts(in: "no tag") == nil)
  }
}

extension [UInt8] {
  func contains(bytesOf text: String) -> Bool { firstRange(of: Array(text.utf8)) != nil }
}
