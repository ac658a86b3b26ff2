import Foundation
import ReRuneCore
import RuneModel
import RunePacks
import RuneSystem
import Testing

@testable import ReRunePacks

@Suite struct PackInstallerTests {
  private struct Refusal: Error, CustomStringConvertible { let description = "not a\ndatabase" }

  private func install(
    _ entry: PackEntry,
    in rig: StoreRig,
    signer: String? = nil,
    validate: (@Sendable (URL) throws -> Void)? = nil
  ) throws -> InstalledRecord {
    try PackInstaller(store: rig.store).install(entry, signer: signer, validate: validate)
  }

  @Test func aFileIsInstalledReplacedAndDeleted() throws {
    let rig = StoreRig()
    let first = try rig.install("en", Array("first".utf8))
    #expect(first.file.hasPrefix("en-") && first.file.hasSuffix(".sqlite"))
    #expect(try rig.contents() == ["en": Array("first".utf8)])
    let second = try rig.install("en", Array("second version".utf8), version: 2)
    #expect(try rig.contents() == ["en": Array("second version".utf8)])
    #expect(rig.store.installed.records() == [second])
    #expect(try rig.names(in: "installed") == [second.file])
    #expect(rig.store.usage() == ReRunePackUsage(installed: 14, partial: 0))
    try rig.store.installed.delete(second.id)
    try rig.store.installed.delete(second.id)
    #expect(rig.store.installed.records() == [])
    for folder in ["installed", "downloads", "staging"] { #expect(try rig.names(in: folder) == []) }
    #expect(rig.said == [])
  }

  @Test func theSameReleaseIsInstalledOnce() throws {
    let rig = StoreRig()
    let record = try rig.install("en", Array("content".utf8))
    let entry = try rig.receive("en", Array("content".utf8))
    #expect(try install(entry, in: rig, validate: { _ in throw Refusal() }) == record)
    // With a signature it is not the same.
    try rig.receive("en", Array("content".utf8))
    let signed = try install(entry, in: rig, signer: "key")
    #expect(signed.signer == "key")
    #expect(rig.store.installed.records() == [signed])
    #expect(try rig.names(in: "installed") == [record.file])
  }

  @Test func textsAreReadForLookups() throws {
    let rig = StoreRig()
    try rig.install("de", StoreRig.texts("Titel"), kind: .texts, language: "de")
    try rig.install("en", Array("content".utf8))
    let texts = rig.shownTexts
    #expect(texts.map(\.id) == ["de"])
    func title(_ texts: PackTexts?) -> String? {
      guard case .text(let bytes)? = texts?.reader.value(id: 0, locale: 0) else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    // A reader keeps what it has read when the package is replaced and deleted.
    try rig.install("de", StoreRig.texts("Überschrift"), kind: .texts, language: "de", version: 2)
    let newer = rig.shownTexts
    try rig.store.installed.delete(try #require(PackID("de")))
    #expect(title(texts.first) == "Titel")
    #expect(title(newer.first) == "Überschrift")
    #expect(rig.said == [])
  }

  @Test func aFileThatCannotBeReadIsLeftOut() throws {
    let rig = StoreRig()
    let record = try rig.install("de", StoreRig.texts("Titel"), kind: .texts, language: "de")
    let installed = [record.id: record]
    var shown = ShownTexts()
    try rig.write("installed/\(record.file)", [UInt8](repeating: 1, count: record.bytes))
    #expect(shown.texts(of: installed, in: rig.store).isEmpty)
    try FileManager.default.removeItem(atPath: "\(rig.path)/installed/\(record.file)")
    #expect(shown.texts(of: installed, in: rig.store).isEmpty)
    #expect(rig.said.count == 2)
    #expect(rig.store.installed.records() == [])
  }

  // MARK: What is refused

  @Test func anInstalledVersionSurvivesEveryRefusal() throws {
    let rig = StoreRig()
    let good = try StoreRig.texts("Titel")
    try rig.install("de", good, kind: .texts, language: "de")
    var damaged = try StoreRig.texts("Neuer Titel")
    damaged[damaged.count - 1] ^= 1
    for (bytes, language, reason) in [
      (damaged, "de", "is damaged"),
      (try StoreRig.texts("Titre", locale: "fr"), "de", "the index says \"de\""),
      (Array("no pack".utf8), "de", "not a pack"), ([], "de", "not a pack"),
      (good, "fr", "the index says \"fr\""),
    ] {
      let entry = try rig.receive("de", bytes, kind: .texts, language: language, version: 2)
      let fault = #expect(throws: InstallFault.self) { try install(entry, in: rig) }
      #expect(fault?.description.contains(reason) == true, "\(String(describing: fault))")
      #expect(fault?.isAboutContent == true)
    }
    try expectOnly(good, in: rig)
  }

  private func expectOnly(_ bytes: [UInt8], in rig: StoreRig) throws {
    #expect(try rig.contents() == ["de": bytes])
    #expect(rig.store.installed.records().first?.version.text == "1")
    #expect(try rig.names(in: "installed").count == 1)
    for folder in ["downloads", "staging"] { #expect(try rig.names(in: folder) == []) }
  }

  @Test func aPartThatWasChangedAfterItsVerificationIsRefused() throws {
    let rig = StoreRig()
    let good = try StoreRig.texts("Titel")
    try rig.install("de", good, kind: .texts, language: "de")
    let newer = try StoreRig.texts("Neuer Titel")
    for (bytes, reason) in [
      (try StoreRig.texts("Alter Titel"), "SHA-256"), (Array(newer.dropLast()), "bytes"),
      (newer + [0], "more than"),
    ] {
      let entry = try rig.receive("de", newer, kind: .texts, language: "de", version: 2)
      #expect(PackInstaller(store: rig.store).isIntact(entry))
      try rig.write("downloads/\(try rig.names(in: "downloads").first ?? "")", bytes)
      #expect(!PackInstaller(store: rig.store).isIntact(entry))
      let fault = #expect(throws: InstallFault.self) { try install(entry, in: rig) }
      #expect(fault?.description.contains(reason) == true, "\(String(describing: fault))")
    }
    let entry = try StoreRig.entry("de", newer, kind: .texts, language: "de", version: 2)
    let fault = #expect(throws: InstallFault.self) { try install(entry, in: rig) }
    #expect(fault?.description.contains("download the package again") == true)
    try expectOnly(good, in: rig)
  }

  @Test func theContentIsWhatTheIndexSays() throws {
    let rig = StoreRig()
    let bytes = Array("content".utf8)
    var entry = try rig.receive("en", bytes)
    entry.installedSize = bytes.count - 1
    var fault = #expect(throws: InstallFault.self) { try install(entry, in: rig) }
    #expect(fault?.description.contains("more than 6 bytes") == true)
    entry = try rig.receive("en", bytes)
    entry.installedSHA256 = String(repeating: "0", count: 64)
    fault = #expect(throws: InstallFault.self) { try install(entry, in: rig) }
    #expect(fault?.description.contains("SHA-256") == true)
    entry = try rig.receive("en", bytes)
    entry.installedSHA256 = entry.sha256
    _ = try install(entry, in: rig)
  }

  @Test func theAppValidatesFiles() throws {
    let rig = StoreRig()
    let seen = Locked<[String]>([])
    var entry = try rig.receive("en", Array("content".utf8))
    var fault = #expect(throws: InstallFault.self) {
      try install(entry, in: rig) { url in
        seen.withLock { $0.append(String(decoding: (try? Data(contentsOf: url)) ?? Data(), as: UTF8.self)) }
        // SQLite leaves such files.
        try Data().write(to: URL(fileURLWithPath: "\(url.path)-wal"))
        throw Refusal()
      }
    }
    #expect(fault?.description.contains(#""not a\ndatabase""#) == true, "\(String(describing: fault))")
    entry = try rig.receive("en", Array("content".utf8))
    fault = #expect(throws: InstallFault.self) {
      try install(entry, in: rig) { try Data("longer content".utf8).write(to: $0) }
    }
    #expect(fault?.description.contains("only read it") == true)
    #expect(seen.withLock { $0 } == ["content"])
    #expect(rig.store.installed.records() == [])
    for folder in ["downloads", "staging"] { #expect(try rig.names(in: folder) == []) }
  }

  @Test func aPackageThatCannotBeDownloadedIsNotInstalled() throws {
    let rig = StoreRig()
    let bytes = Array("content".utf8)
    for change in [
      { $0.version = nil }, { $0.sha256 = nil }, { $0.kind = .unknown("x") }, { $0.kind = .texts },
      { $0.compression = .unknown("br") },
    ] as [(inout PackEntry) -> Void] {
      var entry = try rig.receive("en", bytes)
      change(&entry)
      #expect(throws: InstallFault.self) { try install(entry, in: rig) }
    }
    #expect(rig.store.installed.records() == [])
  }

  @Test func aCancelledInstallationKeepsThePart() throws {
    let rig = StoreRig()
    let entry = try rig.receive("en", Array("content".utf8))
    #expect(throws: InstallFault.self) {
      try PackInstaller(store: rig.store).install(entry, signer: nil, validate: nil, isCancelled: { true })
    }
    #expect(PackInstaller(store: rig.store).isIntact(entry))
    #expect(try rig.names(in: "staging") == [])
  }

  /// Digests that begin alike give the same name; until the list is replaced, the former file must stay.
  @Test func aFileOfTheSameNameIsNotOverwritten() throws {
    let rig = StoreRig()
    var record = try rig.install("en", Array("first".utf8))
    let entry = try rig.receive("en", Array("second".utf8), version: 2)
    let name = PackFileName.installed(entry, sha256: try #require(entry.sha256), isWhole: false)
    try FileManager.default.moveItem(
      atPath: rig.store.installed.url(of: record).path,
      toPath: "\(rig.path)/installed/\(name)"
    )
    record.file = name
    var list = InstalledList()
    list[record.id] = record
    try rig.write("installed.json", list.encoded)
    let second = try install(entry, in: rig)
    #expect(second.file.utf8.count == "en-.sqlite".utf8.count + 64)
    #expect(try rig.contents() == ["en": Array("second".utf8)])
    #expect(try rig.names(in: "installed") == [second.file])
  }
}
