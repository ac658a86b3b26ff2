#if Zstandard
  import Foundation
  import RuneModel
  import RunePacks
  import RuneTestSupport
  import Testing

  /// `pack --compress zstd`, and `verify` of what it wrote.
  @Suite struct CompressedPackTests {
    let scenario: PackScenario

    init() throws {
      scenario = try PackScenario()
      try scenario.folder.write("words.sqlite", String(repeating: "words and more words\n", count: 10_000))
    }

    private func pack(_ arguments: String...) throws -> Tool.Result {
      try Tool.run(
        ["pack", "--output", "out", "--compress", "zstd", "--file", "words=words.sqlite"] + arguments,
        in: scenario.folder
      )
    }

    private func bytes(of name: String, in folder: String = "out") throws -> [UInt8] {
      try [UInt8](Data(contentsOf: scenario.folder.url.appendingPathComponent("\(folder)/\(name)")))
    }

    private func content(of package: PackEntry, _ bytes: [UInt8]) throws -> [UInt8] {
      var (content, position): ([UInt8], Int) = ([], 0)
      let result = try PackUnpacking.unpack(
        compression: package.compression,
        limit: package.installedLimit
      ) {
        false
      } read: { buffer in
        let piece = bytes[position..<min(position + buffer.count, bytes.count)]
        buffer.copyBytes(from: piece)
        position += piece.count
        return piece.count
      } write: { piece in
        content += piece
      }
      #expect(result.size == package.installedSize)
      try package.checkContent(sha256: result.sha256)
      return content
    }

    /// The content of each pack is that of the pack without compression.
    @Test func packsAreCompressed() throws {
      let result = try pack()
      #expect(result.status == 0, "\(result)")
      #expect(result.errors == "Packed revision 1 in out: 4 packs, new or changed: de, en, fr, words\n")
      #expect(
        try scenario.run("pack", "--file", "words=words.sqlite", "--output", "plain").status == 0
      )
      for (package, plain) in zip(try scenario.index().packages, try scenario.index(in: "plain").packages) {
        let name = try #require(package.url)
        let sha256 = try #require(package.sha256)
        let suffix = package.kind == .texts ? "runepack.zst" : "sqlite.zst"
        #expect(name == "\(package.id)-\(sha256.prefix(8)).\(suffix)")
        #expect(package.compression == .zstandard && package.obstacle == nil)
        let bytes = try bytes(of: name)
        try package.check(size: bytes.count, sha256: SHA256Digest.digits(of: bytes))
        #expect(package.installedSHA256 == plain.sha256 && package.installedSize == plain.size)
        let content = try content(of: package, bytes)
        #expect(content == (try self.bytes(of: plain.url ?? "", in: "plain")))
        #expect(bytes.count < content.count)
      }
      let verified = try scenario.run("verify", "out")
      #expect(verified.errors == "Verified revision 1 and 4 packs in out, without its signature\n")
    }

    @Test func theSameInputsYieldTheSameBytes() throws {
      #expect(try pack().status == 0)
      let before = try scenario.files()
      #expect(try pack().errors == "out is up to date: revision 1, 4 packs\n")
      #expect(try scenario.files() == before)
      try FileManager.default.removeItem(at: scenario.folder.url.appendingPathComponent("out"))
      #expect(try pack().status == 0)
      #expect(try scenario.files() == before)
    }

    @Test func whatDoesNotBecomeSmallerIsNotCompressed() throws {
      try scenario.folder.write("words.sqlite", "no")
      #expect(try pack().status == 0)
      let words = try #require(try scenario.index().packages.last)
      #expect(words.compression == .none && words.installedSize == nil)
      #expect(try bytes(of: scenario.fileName(of: "words")) == Array("no".utf8))
      #expect(try pack().errors == "out is up to date: revision 1, 4 packs\n")
      #expect(try !scenario.folder.names(in: "out").contains { $0.hasPrefix(".") })
    }

    @Test func anotherCompressionIsAnotherVersion() throws {
      #expect(try scenario.pack("--file", "words=words.sqlite").status == 0)
      #expect(try pack().status == 0)
      #expect(try scenario.versions() == ["de 2", "en 2", "fr 2", "words 2"])
      #expect(try scenario.pack("--file", "words=words.sqlite").status == 0)
      #expect(try scenario.versions() == ["de 3", "en 3", "fr 3", "words 3"])
    }

    @Test func damagedFilesAreWrittenAgain() throws {
      #expect(try pack().status == 0)
      let before = try scenario.files()
      try scenario.folder.write("out/\(scenario.fileName(of: "de"))", "damaged")
      try scenario.folder.remove("out/\(scenario.fileName(of: "words"))")
      #expect(try pack().status == 0)
      #expect(try scenario.files() == before)
    }

    // MARK: Other files than libzstd's

    /// Puts a file with another frame in the place of a pack's, with everything in the index that belongs to it.
    private func replace(_ id: String, by file: [UInt8]) throws {
      let package = try #require(try scenario.index().packages.first { $0.id.text == id })
      let (name, former) = (try #require(package.url), try #require(package.sha256))
      let sha256 = SHA256Digest.digits(of: file)
      let replacement = name.replacingOccurrences(of: former.prefix(8), with: sha256.prefix(8))
      try scenario.folder.remove("out/\(name)")
      try scenario.folder.write("out/\(replacement)", file)
      try scenario.editIndex("\"\(name)\"", "\"\(replacement)\"")
      try scenario.editIndex(
        "\"size\": \(package.size ?? 0), \"sha256\": \"\(former)\"",
        "\"size\": \(file.count), \"sha256\": \"\(sha256)\""
      )
    }

    private func content(of id: String) throws -> [UInt8] {
      let package = try #require(try scenario.index().packages.first { $0.id.text == id })
      return try content(of: package, bytes(of: package.url ?? ""))
    }

    /// Another version of libzstd would compress differently, and apps would download every pack again.
    @Test func aFileWithTheSameContentIsKept() throws {
      #expect(try pack().status == 0)
      try replace("de", by: ZstandardFrame(try content(of: "de")).bytes)
      let before = try scenario.files()
      #expect(try scenario.run("verify", "out").status == 0)
      #expect(try pack().errors == "out is up to date: revision 1, 4 packs\n")
      #expect(try scenario.files() == before)
      // Only while its content is the same.
      try scenario.write("de", title: "Anders")
      #expect(try pack().status == 0)
      #expect(try scenario.versions() == ["de 2", "en 1", "fr 1", "words 1"])
    }

    private func expectFault(_ rule: String, _ message: String) throws {
      let result = try scenario.run("verify", "out")
      #expect(result.status == 65, "\(result)")
      #expect(result.errors.contains("[\(rule)]") && result.errors.contains(message), "\(result)")
    }

    @Test func damagedContentIsReported() throws {
      #expect(try pack().status == 0)
      let content = try content(of: "de")
      let frame = ZstandardFrame(content).bytes
      try replace("de", by: Array(frame.dropLast()))
      try expectFault("damaged-pack", "The package de is rejected: it ends too early")
      try replace("de", by: frame + [0])
      try expectFault("damaged-pack", "it goes on after its end")
      try replace("de", by: content)
      try expectFault("damaged-pack", "it is not compressed with Zstandard")
      try replace(
        "de",
        by: ZstandardFrame(window: ZstandardFrame.window(log: 24), blocks: [.raw(content)]).bytes
      )
      try expectFault("damaged-pack", "a window of more than 8 MB")
      try replace("de", by: ZstandardFrame(blocks: [.raw(content), .repeated(0, count: 1)]).bytes)
      try expectFault("damaged-pack", "more than \(content.count) bytes, the most that its index allows")
      try replace("de", by: ZstandardFrame(Array(content.dropLast())).bytes)
      try expectFault("digest-mismatch", "The content of the package de is rejected: its SHA-256 is")
      try replace("de", by: frame)
      #expect(try scenario.run("verify", "out").status == 0)
    }

    @Test func textsInAnotherLanguageAreReported() throws {
      #expect(try pack().status == 0)
      try scenario.editIndex(#""language": "de""#, #""language": "it""#)
      try expectFault("damaged-pack", #"its texts are in "de", and the index says "it""#)
    }
  }
#endif
