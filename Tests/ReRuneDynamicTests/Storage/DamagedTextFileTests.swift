import Foundation
import RuneModel
import Testing

@testable import ReRuneDynamic

/// Whatever the damage: what was stored or nothing is returned, never anything else, and nothing crashes.
@Suite struct DamagedTextFileTests {
  private static let damagedName = "\(TextStore.fileName).damaged"

  @Test func aTruncatedFileLosesNoMoreThanIsMissing() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let sound = try rig.readFile()
    let project = rig.store.project()
    let head = try TextFile.headCount(sound, size: sound.count)
    for count in sound.indices {
      try rig.writeFile(Array(sound[..<count]))
      let read = rig.store.project()
      #expect(read == (count < head ? StoredProject() : project), "cut off after \(count) bytes")
      #expect(rig.store.texts(in: "pt-BR") == nil, "cut off after \(count) bytes")
      if let german = rig.store.texts(in: "de") { expectSame(german, StoreRig.german) }
      #expect(
        try rig.names() == [count < head ? Self.damagedName : TextStore.fileName].sorted() || count >= head
      )
    }
  }

  @Test func everyFlippedByteIsDetected() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let sound = try rig.readFile()
    let project = rig.store.project()
    var (refused, partial) = (0, 0)
    for offset in sound.indices {
      var damaged = sound
      damaged[offset] ^= [1, 0x10, 0x80, 0xFF][offset % 4]
      try rig.writeFile(damaged)
      let texts = ["de", "pt-BR"].map { rig.store.texts(in: $0) }
      for (read, expected) in zip(texts, [StoreRig.german, StoreRig.portuguese]) where read != nil {
        expectSame(read, expected, "byte \(offset)")
      }
      let isIntact = rig.store.project() == project
      #expect(isIntact || rig.store.project() == StoredProject(), "byte \(offset)")
      #expect(texts.filter { $0 != nil }.count == (isIntact ? 1 : 0), "byte \(offset)")
      if isIntact { partial += 1 } else { refused += 1 }
    }
    #expect(refused > 0)
    #expect(partial > 0)
  }

  @Test func aDamagedLanguageIsDroppedAndTheRestIsKept() throws {
    let rig = StoreRig()
    try rig.storeSample()
    var bytes = try rig.readFile()
    bytes[try #require(bytes.firstRange(of: Array("Hallo".utf8))).lowerBound] ^= 1
    try rig.writeFile(bytes)
    #expect(rig.store.texts(in: "de") == nil)
    let warning = "damaged texts in \(rig.filePath) are not used, those of: de; they are translated again"
    #expect(rig.warnings.withLock { $0 } == [warning])
    try rig.store.update({ _ in }, texts: ["fr": ArchivedTexts(["a=1"])])
    #expect(rig.warnings.withLock { $0 } == [warning, warning])
    #expect(rig.store.texts(in: "de") == nil)
    expectSame(rig.store.texts(in: "pt-BR"), StoreRig.portuguese)
    #expect(rig.store.texts(in: "fr")?.list == ["a=1"])
    #expect(rig.store.project().anonymousID == StoreRig.project.anonymousID)
    // The damage is gone.
    #expect(rig.warnings.withLock { $0.count } == 2)
  }

  /// The record of the file is then the same as before.
  @Test func damagedTextsThatAreStoredAgainAreRepaired() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let sound = try rig.readFile()
    var bytes = sound
    bytes[bytes.count - 1] ^= 1
    try rig.writeFile(bytes)
    #expect(rig.store.texts(in: "pt-BR") == nil)
    try rig.store.update({ _ in }, texts: ["pt-BR": StoreRig.portuguese])
    expectSame(rig.store.texts(in: "pt-BR"), StoreRig.portuguese)
    #expect(try rig.readFile() == sound)
  }

  @Test(
    arguments: [
      ("", "it is not a file of dynamic texts"), ("rerune-dynamic", "it is not a file of dynamic texts"),
      ("rerune-snapshot\n", "it is not a file of dynamic texts"), ("{}", "it is not a file of dynamic texts"),
      ("rerune-dynamic\n", "its header is damaged"),
      ("rerune-dynamic\n\u{1}\0\0\0\u{7F}\0\0\0 12345678", "its header is damaged"),
      ("rerune-dynamic\n\u{1}\0\0\0\u{1}\0\0\0123456789", "its record is damaged"),
      ("rerune-dynamic\n\u{2}\0\0\0\u{1}\0\0\0123456789", "it has version 2 of the format"),
      ("rerune-dynamic\n\u{1}\0\0\0\0\0\u{7F}\0", "its header is damaged"),
    ]
  )
  func anInvalidFileIsSetAside(text: String, reason: String) throws {
    let rig = StoreRig()
    try rig.storeSample()
    try rig.writeFile(Array(text.utf8))
    #expect(rig.store.project() == StoredProject())
    #expect(try rig.names() == [Self.damagedName])
    let warning = "the dynamic texts in \(rig.filePath) are not used, \(reason); they are translated again"
    #expect(rig.warnings.withLock { $0 } == [warning])
    #expect(rig.store.texts(in: "de") == nil)
    try rig.storeSample()
    expectSame(rig.store.texts(in: "de"), StoreRig.german)

    // An update that finds it sets it aside too.
    try rig.writeFile(Array(text.utf8))
    try rig.storeSample()
    expectSame(rig.store.texts(in: "de"), StoreRig.german)
    #expect(rig.warnings.withLock { $0 } == [warning, warning])
    #expect(try rig.names() == [TextStore.fileName, Self.damagedName])
  }

  @Test func aFileOfAnotherProjectIsForeign() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let other = rig.store(key: "other")
    try other.update({ $0.project = "Other" })
    let path = "\(rig.folderPath(key: "other"))/\(TextStore.fileName)"
    try Data(try rig.readFile()).write(to: URL(fileURLWithPath: path))
    #expect(other.project() == StoredProject())
    #expect(rig.warnings.withLock { $0.first?.contains("another project") } == true)
    #expect(rig.store.project().project == "Shop")
  }

  /// Half of one file and half of another, as a file system may leave that renames before it writes.
  @Test func aRecordWithTheTableOfAnotherFileHasNoTexts() throws {
    let rig = StoreRig()
    try rig.store.update({ _ in }, texts: ["de": ArchivedTexts(["a=one"])])
    let first = try rig.readFile()
    try rig.store.removeTexts()
    try rig.store.update({ _ in }, texts: ["de": ArchivedTexts(["a=two"])])
    let second = try rig.readFile()
    let table = try #require(first.firstRange(of: Array("rerune-table".utf8))).lowerBound
    try rig.writeFile(Array(first[..<table] + second[table...]))
    #expect(rig.store.texts(in: "de") == nil)
  }

  /// It claims a length that no file of ours has, and takes no room on the disk.
  @Test func aHugeFileIsNotRead() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: rig.filePath))
    try handle.truncate(atOffset: UInt64(Limits.dynamicFileBytes) + 1)
    try handle.close()
    #expect(rig.store.project() == StoredProject())
    #expect(try rig.names() == [Self.damagedName])
  }

  /// Each of its keys refers to the same long text.
  @Test func aForgedTableDoesNotFillMemory() throws {
    let translation = String(repeating: "x", count: 100_000)
    let entries = (0..<200).map { (text: "\($0)", translation: translation) }
    let table = try TranslationTable.write(entries, language: "de")
    #expect(table.count < 200_000)
    let texts = try #require(TranslationTable.read(table, language: "de"))
    #expect(texts.count == Limits.dynamicTextsBytes / 100_003)
  }

  /// Digests detect damage, not forgery: whoever writes the file chooses the texts, and nothing else.
  @Test func aForgedTranslationIsCheckedLikeAnyOther() throws {
    let entries = [("a", "1\u{1B}[2J"), ("b", ""), ("c", String(repeating: "x", count: 2_000)), ("d", "4")]
    var archive = TextArchive()
    archive.languages = [.init(tag: "de", table: try TranslationTable.write(entries, language: "de"))]
    #expect(archive.texts(in: "de")?.list == ["d=4"])
    archive.languages[0].tag = "fr"
    #expect(archive.texts(in: "fr") == nil)
  }
}
