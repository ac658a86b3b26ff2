import Foundation
import RuneModel
import RunePacks
import Testing

/// `verify` of packs, without keys: every damage of a file is reported.
@Suite struct PackVerifyTests {
  let scenario: PackScenario

  init() throws {
    scenario = try PackScenario()
    let result = try scenario.pack("--file", "words=words.sqlite")
    guard result.status == 0 else { throw PackScenario.Failure(text: result.errors) }
  }

  private func expectFault(_ rule: String, _ status: Int32 = 65, _ part: String = "") throws {
    let result = try scenario.run("verify", "out")
    #expect(result.status == status, "\(result)")
    #expect(
      result.errors.contains("[\(rule)]") && (part.isEmpty || result.errors.contains(part)),
      "\(result)"
    )
    #expect(!result.errors.contains("Verified"))
  }

  @Test func whatPackWroteVerifies() throws {
    let result = try scenario.run("verify", "out")
    #expect(result.status == 0)
    #expect(result.errors == "Verified revision 1 and 4 packs in out, without its signature\n")
  }

  @Test(arguments: ["de", "words"])
  func aFlippedBitIsDetected(_ id: String) throws {
    let name = try "out/\(scenario.fileName(of: id))"
    var bytes = try [UInt8](Data(contentsOf: scenario.folder.url.appendingPathComponent(name)))
    bytes[bytes.count / 2] ^= 1
    try scenario.folder.write(name, bytes)
    try expectFault("digest-mismatch", 65, "its SHA-256 is")
  }

  @Test func aMissingFileIsReported() throws {
    try scenario.folder.remove("out/\(scenario.fileName(of: "fr"))")
    try expectFault("pack-missing", 66, "The index has the package fr, but its file is not here.")
  }

  @Test func aWrongSizeIsReported() throws {
    let name = try "out/\(scenario.fileName(of: "words"))"
    try scenario.folder.write(name, scenario.folder.text(name) + "x")
    try expectFault("digest-mismatch", 65, "and the index says")
  }

  @Test func aWrongDigestIsReported() throws {
    let digest = try #require(try scenario.index().packages[0].sha256)
    try scenario.editIndex(
      "\"sha256\": \"\(digest)\"",
      "\"sha256\": \"\(String(repeating: "0", count: 64))\""
    )
    try expectFault("digest-mismatch")
    try scenario.editIndex(", \"sha256\": \"\(String(repeating: "0", count: 64))\"", "")
    try expectFault("digest-missing", 65, "[unusable-pack]")
  }

  @Test func textsInAnotherLanguageAreReported() throws {
    try scenario.editIndex(#""language": "de""#, #""language": "it""#)
    try expectFault("damaged-pack", 65, #"its texts are in "de", and the index says "it""#)
  }

  @Test func aFileThatIsNotAPackIsReported() throws {
    try scenario.editIndex(
      #""id": "words", "kind": "file""#,
      #""id": "words", "language": "en", "kind": "texts""#
    )
    try expectFault("damaged-pack", 65, "it is not a pack of texts")
  }

  @Test(arguments: ["../words.sqlite", "/etc/passwd", "..", "a/b", "https://cdn.example.com/"])
  func addressesOfOtherFoldersAreNotFollowed(_ url: String) throws {
    let name = try scenario.fileName(of: "words")
    try scenario.editIndex("\"\(name)\"", "\"\(url)\"")
    try expectFault("pack-missing", 66, "names no file of this folder")
  }

  #if !Zstandard
    @Test func compressedContentsAreMentioned() throws {
      let name = try scenario.fileName(of: "de")
      try scenario.editIndex(
        "\"\(name)\", \"compression\": \"none\"",
        "\"\(name)\", \"compression\": \"zstd\""
      )
      let result = try scenario.run("verify", "out")
      #expect(result.status == 0)
      #expect(result.errors.contains("The package de is compressed, and its content was not read"))
    }
  #endif

  /// Apps list it and do not download it.
  @Test func anUnknownCompressionIsRemarked() throws {
    let name = try scenario.fileName(of: "de")
    try scenario.editIndex("\"\(name)\", \"compression\": \"none\"", "\"\(name)\", \"compression\": \"xz\"")
    let result = try scenario.run("verify", "out")
    #expect(result.status == 0)
    #expect(result.errors.contains(#"its compression is "xz"; write "zstd" or "none""#), "\(result)")
  }

  @Test func anUnreadableIndexIsReported() throws {
    try scenario.folder.write("out/index.json", "{")
    try expectFault("json-syntax")
    try scenario.folder.write("out/index.json", String(repeating: " ", count: Limits.packIndexBytes + 1))
    try expectFault("damaged-pack", 65, "Make it smaller")
  }

  @Test func onlyASignedIndexBelongsToAProject() throws {
    let result = try scenario.run("verify", "out", "--publish-id", "a")
    #expect(result.status == 64, "\(result)")
    #expect(result.errors.contains("Only a signed index belongs to a project"), "\(result)")
  }
}
