import Foundation
import RuneDelivery
import RuneModel
import RunePacks
import Testing

@Suite struct PackIndexTests {
  static let digest = String(repeating: "0123456789abcdef", count: 4)

  static func decode(_ json: String) throws(TextFault) -> PackIndex {
    try PackIndexDecoder.decode(Array(json.utf8))
  }

  /// `id language kind version url compression size/installedSize` of each package, `-` for missing values.
  static func summary(_ index: PackIndex) -> [String] {
    index.packages.map { package in
      let sizes = [package.size, package.installedSize].map { $0.map(String.init) ?? "-" }
      return [
        package.id.text, package.language ?? "-", package.kind.name, package.version?.text ?? "-",
        package.url ?? "-", package.compression.name, sizes.joined(separator: "/"),
      ].joined(separator: " ")
    }
  }

  @Test func thisProjectsShape() throws {
    let index = try Self.decode(
      """
      {"schema": 1, "revision": 42, "expires": "2027-02-01T00:00:00Z", "kind": "rerune-pack-index", "rollsBackFrom": 43, "later": [1],
       "packages": [
        {"id": "de", "language": "de", "name": "Deutsch", "kind": "texts", "version": 7, "url": "de-9f86d081.runepack.zst",
         "compression": "zstd", "size": 48230, "sha256": "\(Self.digest)", "installedSize": 131072,
         "installedSha256": "\(Self.digest.uppercased())"},
        {"id": "dictionary-en", "language": "en", "kind": "file", "version": "1.2.0",
         "url": "https://cdn.example.com/en.sqlite", "size": 123456, "sha256": "\(Self.digest)"}]}
      """
    )
    #expect(index.revision == 42)
    #expect(index.published == PublishedRevision(42, rollsBackFrom: 43) && index.namesKind)
    #expect(index.expires == Timestamp("2027-02-01T00:00:00Z").map(Manifest.Expiry.at))
    #expect(
      Self.summary(index) == [
        "de de texts 7 de-9f86d081.runepack.zst zstd 48230/131072",
        "dictionary-en en file 1.2.0 https://cdn.example.com/en.sqlite none 123456/-",
      ]
    )
    #expect(index.packages[0].name == "Deutsch")
    #expect(index.packages[0].installedSHA256 == Self.digest)
    #expect(index.packages.allSatisfy { $0.sha256 == Self.digest && $0.obstacle == nil })
    #expect(index.packages.map(\.installedLimit) == [131072, 123456])
    #expect(index.notes.notes.isEmpty && index.skippedPackages == 0)
  }

  @Test func theShapeWithLanguageCodes() throws {
    let index = try Self.decode(
      """
      {"packages": [
        {"language_code": "en", "name": "English", "version": "1.0.0", "checksum": "\(Self.digest)",
         "compressed_size": 123456, "size": 456789, "url": "https://cdn.example.com/en.sqlite.zst"},
        {"language_code": "pt_BR", "version": "v1.0.0", "checksum": "\(Self.digest)", "compressed_size": 10}
      ], "signature": "inside of what it signs"}
      """
    )
    #expect(
      Self.summary(index) == [
        "en en file 1.0.0 https://cdn.example.com/en.sqlite.zst zstd 123456/456789",
        "pt-BR pt-BR file v1.0.0 pt_BR.sqlite.zst zstd 10/-",
      ]
    )
    #expect(index.packages.map(\.installedLimit) == [456789, 200])
    #expect(index.notes.notes.isEmpty)
  }

  @Test func theShapeWithCodes() throws {
    let index = try Self.decode(
      """
      {"version": "1.0.0", "packages": [
        {"code": "fr", "name": "French", "sha256": "\(Self.digest)", "size": 123456, "url": "https://cdn.example.com/fr.zst"},
        {"code": "it", "sha256": "\(Self.digest)", "size": 5, "version": 3, "url": "it.db?token=a.zst"}]}
      """
    )
    #expect(
      Self.summary(index) == [
        "fr fr file 1.0.0 https://cdn.example.com/fr.zst zstd 123456/-",
        "it it file 3 it.db?token=a.zst none 5/-",
      ]
    )
    #expect(index.packages.allSatisfy { $0.obstacle == nil })
  }

  @Test(
    "Aliases of members, in their order",
    arguments: [
      (#""id": "a", "package_id": "b", "language": "de""#, "a de"), (#""package_id": "b""#, "b -"),
      (#""language_code": "de", "code": "fr", "language": "it", "locale": "es""#, "de de"),
      (#""code": "fr", "language": "it""#, "fr fr"), (#""locale": "zh_hant_TW""#, "zh-Hant-TW zh-Hant-TW"),
      (#""code": "klingonese-of-old""#, "klingonese-of-old -"), (#""id": null, "code": "de""#, "de de"),
    ]
  )
  func identity(_ members: String, _ expected: String) throws {
    let index = try Self.decode(#"{"packages": [{\#(members)}]}"#)
    #expect(Self.summary(index)[0].hasPrefix(expected + " "))
  }

  @Test(
    "A package that cannot be downloaded is listed, with a note",
    arguments: [
      (#""kind": "texts", "language": "de", "version": 1, "url": "a""#, .noDigest),
      (#""kind": "texts", "language": "de", "version": 1, "url": "a", "sha256": "short""#, .noDigest),
      (#""kind": "texts", "version": 1, "url": "a", "sha256": "D""#, .noLanguage),
      (#""kind": "texts", "language": "!", "version": 1, "url": "a", "sha256": "D""#, .noLanguage),
      (#""kind": "plugin", "version": 1, "url": "a", "sha256": "D""#, .unknownKind("plugin")),
      (#""version": 1, "url": "a", "sha256": "D""#, .unknownKind("")),
      (
        #""kind": "file", "compression": "xz", "version": 1, "url": "a", "sha256": "D""#,
        .unknownCompression("xz")
      ),
      (#""kind": "file", "version": [], "url": "a", "sha256": "D""#, .noVersion),
      (#""kind": "file", "version": 1, "sha256": "D""#, .noAddress),
      (#""kind": "file", "version": 1, "url": "a\nHost: b", "sha256": "D""#, .noAddress),
      (
        #""kind": "texts", "language": "de", "version": 1, "url": "a", "sha256": "D", "installedSize": 67108865"#,
        .tooLarge(67_108_865, limit: 67_108_864)
      ),
      (
        #""kind": "texts", "language": "de", "version": 1, "url": "a", "sha256": "D", "size": 67108866"#,
        .tooLarge(67_108_866, limit: 67_108_864)
      ),
      (
        #""kind": "file", "version": 1, "url": "a.zst", "sha256": "D", "size": 9, "installedSize": 1073741825"#,
        .tooLarge(1_073_741_825, limit: 1_073_741_824)
      ),
      (
        #""kind": "file", "version": 1, "url": "a.zst", "sha256": "D", "size": 1073741826, "installedSize": 9"#,
        .tooLarge(1_073_741_826, limit: 1_073_741_824)
      ),
      (
        #""kind": "file", "version": 1, "url": "a", "sha256": "D", "size": 9223372036854775807"#,
        .tooLarge(.max, limit: 1_073_741_824)
      ),
    ] as [(String, PackObstacle)]
  )
  func obstacles(_ members: String, _ expected: PackObstacle) throws {
    let members = members.replacingOccurrences(of: "\"D\"", with: "\"\(Self.digest)\"")
    let index = try Self.decode(#"{"schema": 1, "packages": [{"id": "x", \#(members)}]}"#)
    #expect(index.packages.map(\.obstacle) == [expected])
    let note = try #require(index.notes.notes.last)
    #expect(note.rule == .unusablePack && note.subject == "x")
    #expect(note.message == "The package x cannot be downloaded: \(expected).")
  }

  /// A size, a stated installed size, and the most bytes that are unpacked with and without compression.
  @Test(
    arguments: [
      (nil, nil, 1 << 30, 1 << 30), (100, nil, 2_000, 100), (100, 400, 400, 400),
      (1 << 29, nil, 1 << 30, 1 << 29),
      (100, 1 << 30, 1 << 30, 1 << 30), (100, 1 << 40, 1 << 30, 1 << 30), (1 << 40, nil, 1 << 30, 1 << 30),
      (.max, nil, 1 << 30, 1 << 30), (.max, .max, 1 << 30, 1 << 30),
    ] as [(Int?, Int?, Int, Int)]
  )
  func noPackageHasMoreThanAGigabyte(
    _ size: Int?,
    _ installedSize: Int?,
    _ compressed: Int,
    _ uncompressed: Int
  ) throws {
    var entry = PackEntry(
      id: try #require(PackID("x")),
      kind: .file,
      compression: .zstandard,
      size: size,
      installedSize: installedSize
    )
    #expect(entry.installedLimit == compressed)
    entry.compression = .none
    #expect(entry.installedLimit == uncompressed)
  }

  @Test(
    "Addresses",
    arguments: [
      ("de.runepack", "https://cdn.example.com/packs/de.runepack"),
      ("../de.runepack", "https://cdn.example.com/de.runepack"),
      ("/de.runepack?v=1", "https://cdn.example.com/de.runepack?v=1"),
      ("//other.example.com/de", "https://other.example.com/de"),
      ("https://other.example.com/de", "https://other.example.com/de"),
      ("http://127.0.0.1:8080/de", "http://127.0.0.1:8080/de"),
      ("http://other.example.com/de", nil), ("file:///etc/passwd", nil), ("javascript:alert(1)", nil),
      ("https://user:secret@other.example.com/de", nil), ("https://", nil), ("https://a b/", nil),
      ("https://other.example.com:99999/", nil),
    ]
  )
  func addresses(_ written: String, _ expected: String?) throws {
    let id = try #require(PackID("de"))
    let index = try #require(URL(string: "https://cdn.example.com/packs/index.json"))
    let entry = PackEntry(id: id, kind: .file, url: written)
    #expect((try? entry.address(relativeTo: index))?.absoluteString == expected)
  }

  @Test(
    "Packages without a usable id are skipped",
    arguments: [
      #"{"id": "../../etc/passwd"}"#, #"{"id": ".."}"#, #"{"id": ""}"#, #"{"id": 7}"#, "{}", "7", "[]",
      "null",
      #"{"id": "a/b", "language": "de"}"#, #"{"code": "../de"}"#, #"{"id": "a\u0000"}"#,
    ]
  )
  func hostileIDs(_ package: String) throws {
    let index = try Self.decode(#"{"packages": [\#(package), {"id": "de"}]}"#)
    #expect(index.packages.map(\.id.text) == ["de"])
    #expect(index.skippedPackages == 1)
    #expect(index.notes.notes.first?.rule == .unusablePack)
    // An index of such packages only does not mean that all were withdrawn.
    #expect(throws: TextFault.self) { try Self.decode(#"{"packages": [\#(package)]}"#) }
  }

  @Test func theLastOfTwoPackagesIsUsed() throws {
    let index = try Self.decode(
      #"{"packages": [{"id": "a", "version": 1}, {"id": "b"}, {"id": "a", "version": 2}]}"#
    )
    #expect(index.packages.map(\.id.text) == ["a", "b"])
    #expect(index.packages[0].version?.text == "2")
    let note = try #require(index.notes.notes.first { $0.message.contains("listed twice") })
    #expect(note.range.offsets.count == #"{"id": "a", "version": 2}"#.utf8.count)
  }

  @Test func limits() throws {
    let packages = (0...Limits.packIndexPackages).map { #"{"id":"p\#($0)"}"# }
    let index = try Self.decode(#"{"packages": [\#(packages.joined(separator: ","))]}"#)
    #expect(index.packages.count == 2_000)
    #expect(index.packages.last?.id.text == "p1999")
    #expect(index.skippedPackages == 1)
    #expect(index.notes.notes.count == Limits.wireNotes && index.notes.omitted > 0)

    let padding = String(repeating: " ", count: Limits.packIndexBytes - #"{"packages":[]}"#.utf8.count)
    #expect(try Self.decode(#"{"packages":[]}"# + padding).packages.isEmpty)
    let fault = #expect(throws: TextFault.self) { try Self.decode(#"{"packages":[]}"# + padding + " ") }
    #expect(fault?.rule.id == "document-too-large")
  }

  @Test(
    "Unreadable indexes",
    arguments: [
      ("", "empty-document", 0), ("[]", "unknown-document-shape", 0), ("{}", "unknown-document-shape", 0),
      (#"{"packages": {}}"#, "unknown-document-shape", 13), (#"{"packages": [], "a": }"#, "json-syntax", 22),
      (#"{"schema": 2, "packages": []}"#, "unsupported-document-format", 11),
      (#"{"schema": "x", "packages": []}"#, "unsupported-document-format", 11),
      (#"{"kind": "rerune-manifest", "packages": []}"#, "unknown-document-shape", 9),
      (#"{"kind": 1, "packages": []}"#, "unknown-document-shape", 9),
      (#"{"packages": []} x"#, "json-syntax", 17), ("<html>", "unknown-document-shape", 0),
    ]
  )
  func unreadable(_ text: String, _ rule: String, _ offset: Int) throws {
    let fault = try #require(throws: TextFault.self) { try Self.decode(text) }
    #expect(fault.rule.id == rule && Int(fault.range.lower) == offset, "\(fault)")
  }

  @Test func writtenIndexesAreRead() throws {
    let index = PackIndex(
      revision: 3,
      expires: .at(Timestamp(seconds: 0)),
      rollsBackFrom: 4,
      project: Self.digest,
      packages: [
        PackEntry(
          id: try #require(PackID("de")),
          language: "de",
          name: "Deutsch \"neu\"",
          kind: .texts,
          version: PackVersion(7),
          url: "de-01234567.runepack.zst",
          compression: .zstandard,
          size: 5,
          sha256: Self.digest,
          installedSize: 9,
          installedSHA256: Self.digest
        ),
        PackEntry(
          id: try #require(PackID("words")),
          kind: .file,
          version: PackVersion("007"),
          url: "a",
          sha256: Self.digest
        ),
      ]
    )
    let bytes = PackIndexEncoder.encode(index)
    let again = try PackIndexDecoder.decode(bytes)
    #expect(again.packages == index.packages && again.revision == 3 && again.expires == index.expires)
    #expect(again.published == index.published && again.project == Self.digest && again.notes.notes.isEmpty)
    #expect(PackIndexEncoder.encode(again) == bytes)
    #expect(
      String(decoding: PackIndexEncoder.encode(PackIndex(packages: [])), as: UTF8.self)
        == "{\n  \"schema\": 1,\n  \"kind\": \"rerune-pack-index\",\n  \"packages\": []\n}\n"
    )
  }
}
