import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

/// Manifests that a compromised service could sign and serve.
@Suite struct HostileManifestTests {
  private func decode(_ json: String) throws(TextFault) -> Manifest {
    try ManifestDecoder.decode(Array(json.utf8))
  }

  private func tags(_ written: [String]) throws -> [String] {
    let elements = written.map { "\"\($0)\"" }.joined(separator: ",")
    return try decode("{\"locales\": [\(elements)]}").locales.map(\.tag)
  }

  // MARK: Tags

  @Test(
    arguments: [
      ("\"\(String(repeating: "aB", count: 32))\"", String(repeating: "ab", count: 32), 0), ("null", nil, 0),
      // The field is present but invalid, which differs from a missing field.
      ("\"\"", "", 1), ("\"an-id\"", "", 1), ("7", "", 1), ("[]", "", 1),
    ] as [(String, String?, Int)]
  )
  func project(_ written: String, _ expected: String?, _ notes: Int) throws {
    let manifest = try ManifestDecoder.decode(Array("{\"project\": \(written), \"locales\": []}".utf8))
    #expect(manifest.project == expected)
    #expect(manifest.notes.notes.count == notes)
  }

  @Test(
    arguments: [
      "../x", "..\\\\x", "/etc/passwd", "C:\\\\x", "de/../../x", "de%2F..%2Fx", "%2e%2e", "~", "de.", ".de",
      "de\\u0000", "de\\u0000.json", "\\u0000", "de\\r\\nEvil: 1", "de\\u2028", "de ", " de", "de;x", "de,en",
      "de?x",
      "de#x", "de:x", "de*", "$(id)", "`id`", "|id", "-de", "de-", "de--DE", "_", "con.txt", "NUL:", "d",
      // Look-alikes: Cyrillic, full-width, Turkish, mathematical; combining, joining and turning characters.
      "\\u0434\\u0435", "d\\u0435", "\\uFF44\\uFF45", "d\\u0131", "\\uD835\\uDC1D\\uD835\\uDC1E", "de\\u0301",
      "d\\u200De", "\\u202Eed", "d\\u2066e", "de\\u00AD", "de\\uFEFF", "\\uD83D", "de\\u2010DE",
      "de\\u2212DE",
      "\\u0660\\u0661",
    ]
  )
  func anInvalidTagNamesNoFile(tag: String) throws {
    #expect(try tags([tag, "en"]) == ["en"])
    let keyed = try decode("{\"locales\": {\"\(tag)\": {}, \"en\": {}}}")
    #expect(keyed.locales.map(\.tag) == ["en"])
    let note = try #require(keyed.notes.notes.first)
    #expect(note.rule == .skippedLocale)
    #expect(!note.message.unicodeScalars.contains { $0.value < 0x20 || (0x2028...0x202E).contains($0.value) })
  }

  @Test func aTagOfFourKilobytesIsRejected() throws {
    let long = String(repeating: "a", count: 4_096)
    let subtags = "de" + String(repeating: "-abcdefgh", count: 455)
    let result = try decode("{\"locales\": [\"\(long)\", \"\(subtags)\", \"en\"]}")
    #expect(result.locales.map(\.tag) == ["en"])
    #expect(result.notes.notes.allSatisfy { $0.message.utf8.count < 300 })
  }

  /// Valid tags have one spelling and are file names on every system: letters, digits, hyphens. `con`, `aux`, `nul`
  /// and `prn` are languages (ISO 639-3), although Windows does not allow such file names.
  @Test(arguments: [
    ("CON", "con"), ("Aux", "aux"), ("NUL", "nul"), ("prn", "prn"), ("DE", "de"), ("de_de", "de-DE"),
    ("de-DE@x=/../y", "de-DE"), ("en-x-evil", "en-x-evil"),
  ])
  func everyOtherTagHasOneSpelling(written: String, tag: String) throws {
    #expect(try tags([written]) == [tag])
    #expect(try tags([written, tag, tag.uppercased()]) == [tag])
  }

  /// Tags that differ only in case would collide as file names on many disks, so the last one is used.
  @Test func tagsThatDifferInCaseAreEqual() throws {
    let manifest = try decode(
      #"{"locales": {"de": {"etag": "1"}, "DE": {"etag": "2"}, "De": {"etag": "3"}, "de": {"etag": "4"}}}"#
    )
    #expect(manifest.locales.map(\.tag) == ["de"])
    #expect(manifest.locales.map(\.etag) == ["4"])
    #expect(manifest.notes.notes.map(\.rule) == [.duplicateLocale, .duplicateLocale, .duplicateLocale])
  }

  // MARK: Sizes

  /// The most expensive contents of a manifest of the maximum size.
  static let bombs: [String: @Sendable () -> String] = [
    "10,000 locales": {
      "{\"locales\":[" + (0..<10_000).map { "\"de-x-a\($0)\"" }.joined(separator: ",") + "]}"
    },
    "10,000 hosts": {
      let entries = (0..<10_000).map { "\"de-x-a\($0)\":\"https://h\($0).example/x\"" }
      return "{\"locales\":{" + entries.joined(separator: ",") + "}}"
    },
    "one locale 20,000 times": {
      "{\"locales\":[" + [String](repeating: "\"de\"", count: 20_000).joined(separator: ",") + "]}"
    },
    "one member 100,000 times": {
      "{" + String(repeating: "\"revision\":1,", count: 70_000) + "\"locales\":[\"de\"]}"
    },
    "a key of a megabyte": { "{\"\(String(repeating: "k", count: 1_000_000))\":1,\"locales\":[\"de\"]}" },
    "escapes of a megabyte": {
      "{\"\(String(repeating: "\\u0000", count: 160_000))\":1,\"locales\":[\"de\"]}"
    },
    "a number of a megabyte": {
      "{\"revision\":\(String(repeating: "9", count: 1_000_000)),\"locales\":[\"de\"]}"
    },
    "a version of a megabyte": {
      "{\"locales\":{\"de\":{\"version\":\(String(repeating: "1", count: 1_000_000))}}}"
    },
    "empty arrays": { "{\"x\":[" + String(repeating: "[],", count: 300_000) + "0],\"locales\":[\"de\"]}" },
    "arrays inside each other": {
      let depth = Limits.nestingDepth - 2
      return "{\"x\":\(String(repeating: "[", count: depth))\(String(repeating: "]", count: depth)),"
        + "\"locales\":[\"de\"]}"
    },
    "objects as locales": {
      "{\"locales\":[" + String(repeating: "{\"locale\":{\"a\":[]}},", count: 40_000) + "\"de\"]}"
    },
  ]

  @Test(arguments: bombs.keys.sorted())
  func theLargestManifestIsReadInTime(name: String) throws {
    let bomb = try #require(Self.bombs[name])
    let bytes = Array(bomb().utf8)
    #expect(bytes.count <= Limits.manifestBytes)
    var decoded: Manifest?
    let time = try ProcessorTime.of { decoded = try ManifestDecoder.decode(bytes) }
    let manifest = try #require(decoded)
    #expect(time < 10)
    #expect((1...Limits.manifestLocales).contains(manifest.locales.count))
    #expect(manifest.notes.notes.count <= Limits.wireNotes)
    for note in manifest.notes.notes { #expect(note.message.utf8.count < 400) }
    for locale in manifest.locales {
      #expect((locale.etag?.utf8.count ?? 0) <= Limits.manifestFieldBytes)
    }
  }

  @Test func nestingIsBounded() {
    for depth in [Limits.nestingDepth + 1, 100_000, 500_000] {
      for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let json =
          "{\"x\":\(String(repeating: open, count: depth))0\(String(repeating: close, count: depth))}"
        #expect(throws: TextFault.self) { try decode(json) }
      }
    }
  }

  // MARK: Numbers

  @Test(arguments: [
    "1e999999", "-1e999999", "1E+400", "9223372036854775808", "-1", "1.5", "0.1e1000000000000",
    "123456789012345678901234567890", "1e19",
  ])
  func anInvalidRevisionIsIgnored(number: String) throws {
    for written in [number, "\"\(number)\""] {
      let manifest = try decode("{\"revision\": \(written), \"locales\": {\"de\": {\"size\": \(written)}}}")
      #expect(manifest.revision == nil)
      #expect(manifest.locales.map(\.size) == [nil])
    }
  }

  /// Its digits are compared but never parsed as a number; they are stored, however.
  @Test func aVersionHasALength() throws {
    func etag(_ count: Int) throws -> String? {
      try decode("{\"locales\": {\"de\": {\"version\": \(String(repeating: "1", count: count))}}}").locales[0]
        .etag
    }
    #expect(try etag(Limits.manifestFieldBytes)?.utf8.count == Limits.manifestFieldBytes)
    #expect(try etag(Limits.manifestFieldBytes + 1) == nil)
  }
}
