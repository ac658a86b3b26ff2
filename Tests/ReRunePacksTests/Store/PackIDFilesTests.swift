import Foundation
import RuneModel
import RunePacks
import RuneSystem
import RuneTestSupport
import Testing

@testable import ReRunePacks

/// Whatever id is accepted: its package can be downloaded, installed, found and removed, and shares no file with another
/// one. On a case-insensitive file system, names that are equal after folding are those of one file.
@Suite struct PackIDFilesTests {
  private static let characters = Array("abzABZ019.-_")
  private static let digest = String(repeating: "0123456789abcdef", count: 4)

  /// Random ids, half of them a copy of the one before in another case.
  private static func ids(count: Int, seed: UInt64) -> [PackID] {
    var random = SplitMix64(state: seed)
    var ids: [PackID] = []
    while ids.count < count {
      var text = ""
      if let last = ids.last?.text, Bool.random(using: &random) {
        text = String(
          last.map {
            Bool.random(using: &random) ? $0 : Character($0.isUppercase ? $0.lowercased() : $0.uppercased())
          }
        )
      } else {
        let length = Int.random(in: 1...64, using: &random)
        for _ in 0..<length { text.append(characters.randomElement(using: &random) ?? "a") }
      }
      if let id = PackID(text), !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  @Test func everyIDCanBeInstalledFoundAndRemoved() throws {
    let rig = StoreRig()
    let bytes = try StoreRig.texts("Titel")
    for id in Self.ids(count: 300, seed: 1) {
      let record = try rig.install(id.text, bytes, kind: .texts, language: "de")
      #expect(rig.store.installed.records() == [record])
      #expect(rig.shownTexts.map(\.id) == [id.text])
      try rig.store.parts.part(of: id, sha256: Self.digest).etag = "\"v1\""
      rig.store.parts.delete(id)
      try rig.store.installed.delete(id)
      #expect(rig.store.installed.records() == [])
      for folder in ["installed", "downloads", "staging"] {
        #expect(try rig.names(in: folder) == [], "\(id) leaves something in \(folder)")
      }
    }
    #expect(rig.said == [])
  }

  /// All of them have the same content, so that only the ids distinguish them.
  @Test func idsThatDifferInCaseOnlyLiveSideBySide() throws {
    let rig = StoreRig()
    let bytes = try StoreRig.texts("Titel")
    let ids = Self.ids(count: 100, seed: 2)
    for id in ids {
      try rig.install(id.text, bytes, kind: .texts, language: "de")
      try rig.store.parts.part(of: id, sha256: Self.digest).etag = "\"v1\""
    }
    #expect(rig.store.installed.records().map(\.id) == ids.sorted())
    for folder in ["installed", "downloads"] {
      let names = try rig.names(in: folder)
      #expect(names.count == ids.count * (folder == "installed" ? 1 : 2))
      let folded = Set(names.map { $0.decomposedStringWithCompatibilityMapping.lowercased() })
      #expect(folded.count == names.count, "names in \(folder) differ in case only")
    }
    for (index, id) in ids.enumerated() {
      rig.store.parts.delete(id)
      try rig.store.installed.delete(id)
      #expect(rig.store.installed.records().count == ids.count - index - 1)
    }
    for folder in ["installed", "downloads", "staging"] { #expect(try rig.names(in: folder) == []) }
  }

  @Test func everyIDHasOneStem() throws {
    for id in Self.ids(count: 1_000, seed: 3) {
      #expect(id.fileStem == id.fileStem.lowercased())
      #expect(PackID(fileStem: id.fileStem) == id)
      // As earlier versions named files.
      #expect(PackID(fileStem: id.text) == id)
    }
    #expect(PackID("zh-Hans")?.fileStem == "zh-=hans")
    for stem in ["=", "a=", "=1", "==a", "=.", "=é", "=A", ".a", ""] {
      #expect(PackID(fileStem: stem) == nil)
    }
  }

  /// A package that an earlier version has installed is used, replaced and removed.
  @Test func filesOfEarlierVersionsAreFound() throws {
    let rig = StoreRig()
    let bytes = try StoreRig.texts("Titel", locale: "zh-Hans")
    var record = try rig.install("zh-Hans", bytes, kind: .texts, language: "zh-Hans")
    let former = record.file.replacingOccurrences(of: "zh-=hans", with: "zh-Hans")
    try FileManager.default.moveItem(
      atPath: rig.store.installed.path(of: record),
      toPath: "\(rig.path)/installed/\(former)"
    )
    record.file = former
    var list = InstalledList()
    list[record.id] = record
    try rig.write("installed.json", list.encoded)
    #expect(rig.store.installed.records() == [record])
    #expect(rig.shownTexts.map(\.id) == ["zh-Hans"])
    let newer = try StoreRig.texts("Neuer Titel", locale: "zh-Hans")
    let second = try rig.install("zh-Hans", newer, kind: .texts, language: "zh-Hans", version: 2)
    #expect(try rig.names(in: "installed") == [second.file])
    try rig.write("downloads/zh-Hans-01234567.part", "part")
    rig.store.parts.delete(record.id)
    #expect(try rig.names(in: "downloads") == [])
  }
}

/// Something else in the place of a file of the store.
@Suite struct PackObstacleTests {
  enum Obstacle: CaseIterable { case folder, fullFolder, link, pipe }

  private func put(_ obstacle: Obstacle, at path: String) throws {
    try? FileManager.default.removeItem(atPath: path)
    switch obstacle {
    case .folder: try FileSystem.createFolder(path)
    case .fullFolder:
      try FileManager.default.createDirectory(atPath: "\(path)/a/b", withIntermediateDirectories: true)
      try Data([1]).write(to: URL(fileURLWithPath: "\(path)/a/b/c"))
    case .link: #expect(symlink("/dev/null", path) == 0)
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    }
  }

  /// Every file that an installation writes, in turn; twice, as what was set aside may be in the way then.
  @Test(.timeLimit(.minutesUnsanitized(1)), arguments: Obstacle.allCases)
  func nothingBlocksAPackageForever(obstacle: Obstacle) throws {
    let rig = StoreRig()
    let bytes = try StoreRig.texts("Titel")
    let entry = try rig.receive("de", bytes, kind: .texts, language: "de")
    let part = try #require(try rig.names(in: "downloads").first)
    let record = try PackInstaller(store: rig.store).install(entry, signer: nil, validate: nil)
    for place in ["installed/\(record.file)", "installed.json", "downloads/\(part)"] {
      for _ in 0..<2 {
        try put(obstacle, at: "\(rig.path)/\(place)")
        _ = rig.store.installed.records()
        let again = try rig.install("de", bytes, kind: .texts, language: "de")
        #expect(rig.store.installed.records() == [again], "\(place)")
        #expect(rig.shownTexts.count == 1, "\(place)")
      }
    }
    for name in ["index.json", "index.json.sig", "index.meta.json"] {
      try put(obstacle, at: "\(rig.path)/\(name)")
      let index = StoredIndex(
        bytes: Array("{}".utf8),
        signature: "s",
        etag: nil,
        fetchedAt: 1,
        url: try #require(URL(string: "https://cdn.example.com/index.json"))
      )
      try rig.store.index.save(index)
      #expect(rig.store.index.stored()?.bytes == index.bytes, "\(name)")
    }
    try put(obstacle, at: "\(rig.path)/downloads.json")
    try rig.store.downloads.save([
      PackRecord(id: entry.id, sha256: record.sha256, received: 0, isPaused: true)
    ])
    #expect(rig.store.downloads.records().map(\.id) == [entry.id])
  }

  #if compiler(>=6.2)
    /// An app keeps the texts that it shows, whatever is done to their file.
    @Test func aShortenedPackDoesNotEndTheApp() async throws {
      let rig = StoreRig()
      let bytes = try StoreRig.texts("Titel")
      try rig.install("de", bytes, kind: .texts, language: "de")
      await #expect(processExitsWith: .success) { [path = rig.path as String] in
        let rig = StoreRig(path: path)
        let texts = rig.shownTexts
        let file = try #require(rig.store.installed.records().first.map(rig.store.installed.path(of:)))
        for size in [1, 0, 1 << 20] {
          #expect(truncate(file, off_t(size)) == 0)
          guard case .text(let text)? = texts.first?.reader.value(id: 0, locale: 0) else {
            Issue.record("the text is gone")
            return
          }
          #expect(String(decoding: text, as: UTF8.self) == "Titel")
        }
      }
    }
  #endif
}
