import Foundation
import RuneDelivery
import RuneModel
import Testing

@testable import ReRuneCore

/// Whatever the damage: either the stored text or none is returned, never another one, and nothing crashes.
@Suite struct DamagedFileTests {
  static let texts = [
    "de": ["title": "Titel", "items": "Dinge", "long": String(repeating: "lang ", count: 10)],
    "en": ["title": "Title", "items": "Items"],
  ]

  @Test func aTruncatedFileIsSetAside() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(Self.texts), payloads: [:])
    let sound = try disk.readFile()
    for count in sound.indices {
      try disk.writeFile(Array(sound[..<count]))
      #expect(disk.store.loadImmediately() == nil, "cut off after \(count) bytes")
      #expect(try disk.names() == ["\(DiskStore.fileName).damaged"])
    }
  }

  @Test func everyFlippedByteIsDetected() async throws {
    let disk = try TestDisk()
    let snapshot = try StoredSnapshot.sample(Self.texts)
    try await disk.store.save(snapshot, payloads: [:])
    let sound = try disk.readFile()
    var (refused, repaired) = (0, 0)
    for offset in sound.indices {
      var damaged = sound
      damaged[offset] ^= [1, 0x10, 0x80, 0xFF][offset % 4]
      try disk.writeFile(damaged)
      let store = disk.store
      if let immediate = store.loadImmediately() { readEverything(immediate) }
      guard let loaded = await store.load() else {
        refused += 1
        #expect(disk.store.loadImmediately() == nil)
        continue
      }
      #expect(loaded.manifest == snapshot.manifest)
      for locale in loaded.locales where !locale.isIntact { repaired += 1 }
      expectOldTextsOrNone(loaded, "byte \(offset)")
      expectOldTextsOrNone(try #require(disk.store.loadImmediately()), "byte \(offset), repaired")
    }
    #expect(refused > 0)
    #expect(repaired > 0)
  }

  private func expectOldTextsOrNone(_ snapshot: StoredSnapshot, _ comment: Comment) {
    for (tag, texts) in Self.texts {
      guard let locale = snapshot.locale(tag) else {
        Issue.record("\(tag) is missing", sourceLocation: #_sourceLocation)
        continue
      }
      if locale.isIntact {
        #expect(locale == StoredLocale(tag: tag, etag: "\"\(tag)\"", manifestETag: "\(tag)-1"), comment)
        for (key, text) in texts { #expect(snapshot.texts.text(key, tag) == text, comment) }
      } else {
        #expect(locale == StoredLocale(tag: tag, isIntact: false), comment)
        #expect(!snapshot.texts.locales.contains(tag), comment)
      }
    }
  }

  /// A damaged text may be shown before it is verified; reading it must be harmless.
  private func readEverything(_ snapshot: StoredSnapshot) {
    for layer in snapshot.texts.layers {
      for key in ["title", "items", "long", "", "absent"] { _ = snapshot.texts.message(key, layer.tag) }
    }
  }

  /// Texts should not be copied before they are verified, but copying them must be harmless.
  @Test func copyingDamagedTextsNeverCrashes() throws {
    let sound = try RemoteTexts.plain(Self.texts).bytes
    for offset in sound.indices {
      for mask: UInt8 in [1, 0x20, 0xFF] {
        var damaged = sound
        damaged[offset] ^= mask
        guard let texts = try? RemoteTexts(TableBytes(copying: damaged), revision: 1) else { continue }
        let copy = try? texts.replacing([("fr", [PayloadMessage("title", "Titre")])], revision: 2)
        if let copy { #expect(copy.text("title", "fr") == "Titre") }
      }
    }
  }

  @Test func aDamagedLocaleIsDroppedAndTheOthersAreKept() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(Self.texts), payloads: [:])
    try damage("Titel", in: disk)

    let store = disk.store
    let immediate = try #require(store.loadImmediately())
    let checked = try #require(await store.load())
    #expect(checked.texts !== immediate.texts)
    for snapshot in [
      checked, try #require(disk.store.loadImmediately()), try #require(await disk.store.load()),
    ] {
      #expect(snapshot.locale("de") == StoredLocale(tag: "de", isIntact: false))
      #expect(snapshot.locale("en")?.etag == "\"en\"")
      #expect(snapshot.texts.locales == ["en"])
      #expect(snapshot.texts.text("title", "en") == "Title")
      #expect(snapshot.manifest?.etag == "\"m7\"")
      #expect(snapshot.revision == 7)
    }
  }

  @Test func damageToEveryLocaleKeepsTheRevision() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(Self.texts), payloads: [:])
    try damage("Titel", in: disk)
    try damage("Title", in: disk)
    let loaded = try #require(await disk.store.load())
    #expect(loaded.revision == 7)
    #expect(loaded.texts.locales == [])
    #expect(loaded.locales.allSatisfy { !$0.isIntact && $0.etag == nil && $0.manifestETag == nil })
  }

  private func damage(_ text: String, in disk: TestDisk) throws {
    var bytes = try disk.readFile()
    let offset = try #require(bytes.firstRange(of: Array(text.utf8))).lowerBound
    bytes[offset] ^= 1
    try disk.writeFile(bytes)
  }

  @Test(
    arguments: [
      ("", "it is not a snapshot"), ("rerune-snapshot", "it is not a snapshot"),
      ("rerune-snapshot\n", "its header is damaged"), ("rerune-table\n", "it is not a snapshot"),
      ("{\"revision\": 1}", "it is not a snapshot"),
      ("rerune-snapshot\n\u{5}\0\0\0\u{7F}\0\0\0 12345678", "its header is damaged"),
      ("rerune-snapshot\n\u{5}\0\0\0\0\0\0\0 12345678", "its length is damaged"),
      ("rerune-snapshot\n\u{5}\0\0\0\u{8}\0\0\012345678\0\0\0\0\0\0\0", "its header is damaged"),
      ("rerune-snapshot\n\u{5}\0\0\0\u{8}\0\0\012345678\0\0\0\0\0\0\0\0", "its record is damaged"),
      ("rerune-snapshot\n\u{6}\0\0\0\0\0\0\0 12345678", "it has version 6 of the format"),
    ]
  )
  func anInvalidFileIsSetAside(_ text: String, _ reason: String) async throws {
    let bytes = Array(text.utf8)
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    try disk.writeFile(bytes)
    #expect(disk.store.loadImmediately() == nil)
    #expect(try disk.names() == ["\(DiskStore.fileName).damaged"])
    let warning = "the cached texts are not used, \(reason); they are fetched again"
    #expect(disk.warnings.withLock { $0 } == [warning])
    #expect(await disk.store.load() == nil)

    try await disk.store.save(try .sample(revision: 1), payloads: [:])
    #expect(await disk.store.load()?.revision == 1)
  }

  /// An unusable file does not count as newer.
  @Test func aDamagedFileIsReplaced() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(revision: 9), payloads: [:])
    try disk.writeFile(Array(try disk.readFile().dropLast(1)))
    try await disk.store.save(try .sample(revision: 2), payloads: [:])
    #expect(await disk.store.load()?.revision == 2)
  }

  @Test func atMostOneFileIsSetAside() async throws {
    let disk = try TestDisk()
    for number in 1...3 {
      try await disk.store.save(try .sample(), payloads: [:])
      try disk.writeFile([UInt8(number)])
      #expect(disk.store.loadImmediately() == nil)
    }
    #expect(try disk.names() == ["\(DiskStore.fileName).damaged"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(disk.filePath).damaged")) == Data([3]))
  }

  @Test func aFileOfAnotherProjectIsForeign() async throws {
    let folder = try TemporaryFolder()
    let (one, two) = (try TestDisk(folder, id: "one"), try TestDisk(folder, id: "two"))
    try await one.store.save(try .sample(), payloads: [:])
    try await two.store.save(try .sample(), payloads: [:])
    try two.writeFile(try one.readFile())
    #expect(two.store.loadImmediately() == nil)
    #expect(two.warnings.withLock { $0.first?.contains("another project") } == true)
    #expect(one.store.loadImmediately() != nil)
  }

  @Test func anUnsupportedVersionIsReported() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    var bytes = try disk.readFile()
    bytes[16] = 9
    #expect(throws: SnapshotFile.Fault.unsupportedVersion(9)) {
      try SnapshotFile.open(TableBytes(copying: bytes), namespace: disk.namespace.folderName)
    }
  }

  /// Half of one snapshot and half of another, as a file system may leave that renames before it writes.
  @Test func aRecordWithTheTableOfAnotherSnapshotIsRejected() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(["en": ["a": "one"]]), payloads: [:])
    let first = try disk.readFile()
    try await disk.store.save(try .sample(["en": ["a": "two"]]), payloads: [:])
    let second = try disk.readFile()
    let table = try #require(first.firstRange(of: Array("rerune-table".utf8))).lowerBound
    #expect(second[..<16] == first[..<16] && second[table...] != first[table...])
    try disk.writeFile(Array(first[..<table] + second[table...]))
    #expect(disk.store.loadImmediately() == nil)
  }
}
