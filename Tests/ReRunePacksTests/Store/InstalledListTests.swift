import Foundation
import RuneModel
import RunePacks
import Testing

@testable import ReRunePacks

@Suite struct InstalledListTests {
  static let digest = String(repeating: "9f86d081", count: 8)

  private func record(_ id: String, version: PackVersion? = nil) throws -> InstalledRecord {
    InstalledRecord(
      id: try #require(PackID(id)),
      kind: .texts,
      language: "pt-BR",
      version: version ?? PackVersion(7),
      sha256: Self.digest,
      file: "\(id)-9f86d081.runepack",
      bytes: 131_072,
      installedAt: 1_764_000_000,
      signer: nil
    )
  }

  @Test(arguments: ["7", "007", "1.2.0", "1.0", "v1 \"x\""])
  func whatIsWrittenIsRead(version: String) throws {
    var list = InstalledList()
    for id in ["pt-BR", "de", "a.b-c"] {
      list[try #require(PackID(id))] = try record(id, version: PackVersion(version))
    }
    var file = try record("file")
    (file.kind, file.language, file.signer) = (.file, nil, "AAAA")
    list[file.id] = file
    #expect(InstalledList(list.encoded) == list)
    #expect(list.records.map(\.id.text) == ["a.b-c", "de", "file", "pt-BR"])
    #expect(list.records.first?.version.text == version)
  }

  /// The member of a record, and what is written there instead.
  @Test(arguments: [
    ("id", #""..""#), ("id", #""a/b""#), ("id", "1"), ("kind", #""other""#), ("kind", "null"),
    ("language", #""german language""#), ("language", "null"), ("language", #""pt_br""#), ("version", "null"),
    ("version", #""""#), ("sha256", #""abc""#), ("file", #""../de-9f86d081.runepack""#),
    ("file", #""/etc/de-9f86d081""#), ("file", #""de""#), ("file", #""fr-9f86d081.runepack""#),
    ("file", #"".""#),
    ("file", #""de-9f86d081.x\u0000""#), ("file", #""de-9f86d08.runepack""#), ("bytes", "-1"),
    ("bytes", "1e300"),
    ("bytes", #""many""#), ("installedAt", #""yesterday""#), ("installedAt", "null"),
  ]) func unusableRecordsAreLeftOut(member: String, value: String) throws {
    var members = [
      "id": #""de""#, "kind": #""texts""#, "language": #""de""#, "version": "7",
      "sha256": "\"\(Self.digest)\"",
      "file": #""de-9f86d081.runepack""#, "bytes": "10", "installedAt": #""2026-11-21T06:40:00Z""#,
      "signer": "null",
    ]
    func list() -> InstalledList? {
      let text = members.map { "\"\($0)\":\($1)" }.joined(separator: ",")
      return InstalledList(Array("{\"schema\":1,\"packs\":[{\(text)}]}".utf8))
    }
    #expect(list()?.records.map(\.id.text) == ["de"])
    members[member] = value
    #expect(list()?.records == [])
  }

  @Test func anIdAndAFileOccurOnce() throws {
    let first = try record("de")
    var other = try record("de")
    other.bytes = 1
    var sameFile = try record("DE")
    sameFile.file = "DE-9F86d081.runepack".replacingOccurrences(of: "F", with: "f")
    let text = StoreDocument.bytes("packs", of: [first, sameFile, other]) { $0.write(to: &$1) }
    let list = try #require(InstalledList(text))
    #expect(list.records.count == 1)
    #expect(list.names("De-9f86d081.RUNEPACK"))
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"schema\":2,\"packs\":[]}", "{\"schema\":1}", "{\"schema\":1,\"packs\":{}}",
    "{\"schema\":1,\"packs\":[",
    "{\"schema\":1,\"packs\":[]} x", "\u{0}\u{0}",
  ]) func aDamagedListIsNoList(text: String) {
    #expect(InstalledList(Array(text.utf8)) == nil)
  }

  @Test func everyTruncationIsNoList() throws {
    var list = InstalledList()
    list[try #require(PackID("de"))] = try record("de")
    let bytes = list.encoded
    // The last byte is a line break.
    for count in 0..<bytes.count - 1 { #expect(InstalledList(Array(bytes[..<count])) == nil) }
  }
}
