import RunePacks
import Testing

@testable import ReRunePacks

@Suite struct PackFileNameTests {
  static let digest = String(repeating: "0123456789abcdef", count: 4)

  @Test(arguments: ["de", "a-b.c", "x-01234567", "a.part", "-", "_-_"])
  func thePackageOfAPartIsKnown(id: String) throws {
    let pack = try #require(PackID(id))
    #expect(PackFileName.idOfPart(PackFileName.part(pack, sha256: Self.digest)) == pack)
    #expect(PackFileName.idOfPart(PackFileName.note(pack, sha256: Self.digest)) == pack)
    let rest = PackFileName.rest(pack, sha256: Self.digest, start: 60_000)
    #expect(PackFileName.idOfPart(rest) == pack)
    #expect(PackFileName.startOfRest(rest, of: pack, sha256: Self.digest) == 60_000)
  }

  @Test(arguments: [
    "de.part", "de-0123456.part", "de-012345678", "-01234567.part", "de-0123456g.part", "..-01234567.part",
    "de-01234567.rest", "de-01234567.x.rest", "de-01234567..rest", "de.1.rest",
  ])
  func otherFilesAreNoParts(name: String) {
    #expect(PackFileName.idOfPart(name) == nil)
  }

  /// The address of a file, and the extension of the installed one.
  @Test(arguments: [
    ("en.sqlite.zst", ".sqlite"), ("https://cdn.example.com/a/en.mp3?x=y.z#.w", ".mp3"), ("en", ""),
    ("a.b/en", ""),
    ("en.", ""), ("en.a-b", ""), ("en.abcdefghijklmnopq", ""), ("en.ä", ""), ("en.zst", ""), ("", ""),
    ("a/..", ""),
  ]) func anInstalledFileKeepsItsExtension(address: String, ending: String) throws {
    let entry = PackEntry(id: try #require(PackID("a-b.c")), kind: .file, url: address)
    let name = PackFileName.installed(entry, sha256: Self.digest, isWhole: false)
    #expect(name == "a-b.c-01234567\(ending)")
    #expect(PackFileName.isInstalled(name))
    #expect(PackFileName.isInstalled(name + (ending.isEmpty ? ".sqlite-wal" : "-wal")))
    #expect(PackFileName.isInstalled(PackFileName.installed(entry, sha256: Self.digest, isWhole: true)))
  }

  @Test(arguments: [
    "notes.txt", "de", "de-0123456.x", "-01234567.x", "de-01234567/x", ".de-01234567", "", "de-ABCDEF01.x",
  ])
  func filesOfOthersHaveOtherNames(name: String) {
    #expect(!PackFileName.isInstalled(name))
  }
}
