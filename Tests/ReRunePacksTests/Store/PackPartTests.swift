import Foundation
import RuneModel
import RunePacks
import Testing

@testable import ReRunePacks

@Suite struct PackPartTests {
  static let digest = String(repeating: "a1", count: 32)
  static let other = String(repeating: "a1", count: 4) + String(repeating: "b2", count: 28)

  @Test func aPartIsResumedByTheNextLaunch() throws {
    let rig = StoreRig()
    let id = try #require(PackID("de"))
    let part = try rig.store.parts.part(of: id, sha256: Self.digest)
    #expect((part.received, part.etag) == (0, nil))
    part.etag = #""v\"1""#
    try [1, 2, 3].withUnsafeBytes { try part.file.write(UnsafeRawBufferPointer(rebasing: $0[..<3]), at: 0) }
    let next = try rig.store.parts.part(of: id, sha256: Self.digest)
    #expect((next.received, next.etag) == (3, #""v\"1""#))
    next.etag = "\"v2\""
    #expect(try rig.store.parts.part(of: id, sha256: Self.digest).etag == "\"v2\"")
    next.etag = nil
    #expect(try rig.store.parts.part(of: id, sha256: Self.digest).etag == nil)
    #expect(rig.said == [])
  }

  /// The names of two files may share the first digits of their digests.
  @Test func theETagOfAnotherFileIsNotUsed() throws {
    let rig = StoreRig()
    let id = try #require(PackID("de"))
    try rig.store.parts.part(of: id, sha256: Self.digest).etag = "\"v1\""
    #expect(try rig.store.parts.part(of: id, sha256: Self.other).etag == nil)
  }

  @Test(arguments: [
    "", "{", "{\"schema\":1}", "{\"schema\":1,\"sha256\":1,\"etag\":\"a\"}", "{\"schema\":9}",
  ])
  func aDamagedFileAboutAPartMeansThatItIsNotResumed(text: String) throws {
    let rig = StoreRig()
    let id = try #require(PackID("de"))
    _ = try rig.store.parts.part(of: id, sha256: Self.digest)
    try rig.write("downloads/de-a1a1a1a1.json", text)
    let part = try rig.store.parts.part(of: id, sha256: Self.digest)
    #expect(part.etag == nil)
    part.etag = "\"v1\""
    #expect(try rig.store.parts.part(of: id, sha256: Self.digest).etag == "\"v1\"")
  }

  /// What could not be stored must not be an older ETag.
  @Test func anETagThatCannotBeStoredIsForgotten() throws {
    let rig = StoreRig()
    let id = try #require(PackID("de"))
    let part = try rig.store.parts.part(of: id, sha256: Self.digest)
    try FileManager.default.removeItem(atPath: "\(rig.path)/downloads")
    part.etag = "\"v1\""
    #expect(part.etag == "\"v1\"")
    #expect(rig.said.count == 1)
    #expect(rig.said.first?.contains("cannot be written") == true)
    #expect(try rig.store.parts.part(of: id, sha256: Self.digest).etag == nil)
  }

  @Test func everyPartOfAPackageIsDeletedAndNoOther() throws {
    let rig = StoreRig()
    for (id, digest) in [
      ("de", Self.digest), ("de-a1a1a1a1", Self.digest), ("d", Self.digest),
      ("de", String(repeating: "c3", count: 32)),
    ] {
      try rig.store.parts.part(of: try #require(PackID(id)), sha256: digest).etag = "\"v1\""
    }
    try rig.write("downloads/de.part", "foreign")
    rig.store.parts.delete(try #require(PackID("de")))
    #expect(
      try rig.names(in: "downloads") == [
        "d-a1a1a1a1.json", "d-a1a1a1a1.part", "de-a1a1a1a1-a1a1a1a1.json", "de-a1a1a1a1-a1a1a1a1.part",
        "de.part",
      ]
    )
  }

  /// A link would redirect what is downloaded.
  @Test func linksAreNotFollowed() throws {
    let rig = StoreRig()
    let id = try #require(PackID("de"))
    _ = try rig.store.parts.part(of: id, sha256: Self.digest)
    try rig.write("target", "keep")
    let part = "\(rig.path)/downloads/de-a1a1a1a1.part"
    try FileManager.default.removeItem(atPath: part)
    try FileManager.default.createSymbolicLink(atPath: part, withDestinationPath: "\(rig.path)/target")
    // It is replaced.
    try rig.store.parts.part(of: id, sha256: Self.digest).file.truncate(to: 0)
    rig.store.parts.delete(id)
    #expect(try rig.read("target") == Array("keep".utf8))
    let elsewhere = "\(rig.path)/elsewhere"
    try FileManager.default.moveItem(atPath: "\(rig.path)/downloads", toPath: elsewhere)
    try FileManager.default.createSymbolicLink(
      atPath: "\(rig.path)/downloads",
      withDestinationPath: elsewhere
    )
    try rig.write("elsewhere/de-a1a1a1a1.part", "keep")
    #expect(throws: StoreFault.self) { try rig.store.parts.part(of: id, sha256: Self.digest) }
    rig.store.parts.delete(id)
    #expect(try rig.names(in: "elsewhere") == ["de-a1a1a1a1.part"])
  }

  // MARK: What was going on

  @Test func downloadsAreRememberedWithWhatHasArrived() throws {
    let rig = StoreRig()
    #expect(rig.store.downloads.records() == [])
    let (de, fr) = (try #require(PackID("de")), try #require(PackID("fr")))
    let part = try rig.store.parts.part(of: de, sha256: Self.digest)
    try [UInt8](repeating: 7, count: 9).withUnsafeBytes { try part.file.write($0, at: 0) }
    try rig.store.downloads.save([
      PackRecord(id: fr, sha256: Self.other, received: 100, isPaused: true),
      PackRecord(id: de, sha256: Self.digest, received: 4, isPaused: false),
    ])
    #expect(
      rig.store.downloads.records() == [
        PackRecord(id: de, sha256: Self.digest, received: 9, isPaused: false),
        PackRecord(id: fr, sha256: Self.other, received: 0, isPaused: true),
      ]
    )
    try rig.store.downloads.save([])
    #expect(rig.store.downloads.records() == [])
    #expect(rig.said == [])
    try rig.write(
      "downloads.json",
      "{\"schema\":1,\"downloads\":[{\"id\":\"../x\",\"sha256\":\"\(Self.digest)\"},{}]}"
    )
    #expect(rig.store.downloads.records() == [])
    try rig.write("downloads.json", "{")
    #expect(rig.store.downloads.records() == [])
    #expect(rig.said.count == 1)
  }
}
