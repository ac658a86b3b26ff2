import Foundation
import RuneModel
import RunePacks
import Testing

@Suite struct PackCommandTests {
  let scenario: PackScenario

  init() throws { scenario = try PackScenario() }

  @Test func eachLanguageAndFileBecomesAPack() throws {
    let result = try scenario.pack("--file", "words=words.sqlite")
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "Packed revision 1 in out: 4 packs, new or changed: de, en, fr, words\n")
    let index = try scenario.index()
    #expect(index.revision == 1 && index.notes.notes.isEmpty)
    #expect(index.packages.map(\.id.text) == ["de", "en", "fr", "words"])
    #expect(index.packages.map(\.language) == ["de", "en", "fr", nil])
    #expect(index.packages.map(\.kind) == [.texts, .texts, .texts, .file])
    let names = index.packages.compactMap(\.url)
    #expect(try scenario.folder.names(in: "out") == (names + ["index.json"]).sorted())
    for package in index.packages {
      let name = try #require(package.url)
      let digest = try #require(package.sha256)
      #expect(name == "\(package.id)-\(digest.prefix(8)).\(package.kind == .texts ? "runepack" : "sqlite")")
      let bytes = try [UInt8](Data(contentsOf: scenario.folder.url.appendingPathComponent("out/\(name)")))
      try package.check(size: bytes.count, sha256: SHA256Digest.digits(of: bytes))
      #expect(package.obstacle == nil)
    }
  }

  /// A pack holds the keys that have texts in its language, of all tables.
  @Test func packsAreReadAsApps() throws {
    #expect(try scenario.pack().status == 0)
    for (language, title, hasSettings) in [("de", "Titel", false), ("en", "Title", true)] {
      let name = try scenario.fileName(of: language)
      let bytes = try [UInt8](Data(contentsOf: scenario.folder.url.appendingPathComponent("out/\(name)")))
      try bytes.withUnsafeBytes { bytes in
        let pack = try TextPack(bytes, locale: language)
        try pack.verify()
        let id = try #require(pack.reader.id(table: "Localizable", key: "title"))
        #expect(pack.reader.message(id: id, locale: 0)?.isIdentical(to: Message(text: title)) == true)
        #expect((pack.reader.id(table: "Settings", key: "quit") != nil) == hasSettings)
        let greeting = try #require(pack.reader.id(table: "Localizable", key: "greeting"))
        #expect(pack.reader.signature(id: greeting)?.isEmpty == false)
      }
    }
  }

  @Test func theSameInputsYieldTheSameBytes() throws {
    #expect(try scenario.pack("--file", "words=words.sqlite").status == 0)
    let before = try scenario.files()
    let again = try scenario.pack("--file", "words=words.sqlite")
    #expect(again.status == 0)
    #expect(again.errors == "out is up to date: revision 1, 4 packs\n")
    #expect(try scenario.files() == before)
    // In another folder, and with the inputs in another order.
    let other = try scenario.run(
      "pack",
      "fr.lproj",
      "de.lproj",
      "en.lproj",
      "--file",
      "words=words.sqlite",
      "--output",
      "other"
    )
    #expect(other.status == 0)
    #expect(try scenario.files(in: "other") == before)
  }

  @Test func aChangedTextYieldsOneNewFile() throws {
    #expect(try scenario.pack().status == 0)
    let before = try scenario.files()
    let former = try scenario.fileName(of: "de")
    try scenario.write("de", title: "Überschrift")
    let result = try scenario.pack()
    #expect(result.errors == "Packed revision 2 in out: 3 packs, new or changed: de\n")
    #expect(try scenario.versions() == ["de 2", "en 1", "fr 1"])
    let after = try scenario.files()
    let new = try scenario.fileName(of: "de")
    // The former file is kept for caches and for apps that are downloading it.
    #expect(Set(after.keys) == Set(before.keys).union([new]))
    #expect(
      after.filter { ![new, "index.json"].contains($0.key) } == before.filter { $0.key != "index.json" }
    )
    #expect(after[former] == before[former])

    // The former text has the former file, and a new version.
    try scenario.write("de", title: "Titel")
    #expect(try scenario.pack().status == 0)
    #expect(try scenario.versions() == ["de 3", "en 1", "fr 1"])
    #expect(try scenario.fileName(of: "de") == former)
  }

  /// A new key in one language does not change the packs of the others.
  @Test func otherLanguagesAreNotTouched() throws {
    #expect(try scenario.pack().status == 0)
    try scenario.folder.write("en.lproj/Settings.strings", #""quit" = "Quit"; "about" = "About";"#)
    #expect(try scenario.pack().status == 0)
    #expect(try scenario.versions() == ["de 1", "en 2", "fr 1"])
  }

  /// Versions are never used again, also when a pack was left out in between.
  @Test func aPackThatReturnsHasAHigherVersion() throws {
    #expect(try scenario.pack().status == 0)
    #expect(try scenario.pack("--locale", "en").status == 0)
    #expect(try scenario.versions() == ["en 1"])
    #expect(try scenario.pack("--locale", "en", "--locale", "DE").status == 0)
    #expect(try scenario.versions() == ["de 3", "en 1"])
    #expect(try scenario.index().revision == 3)
  }

  @Test func theVersionCanBeGiven() throws {
    #expect(try scenario.pack("--pack-version", "20").status == 0)
    #expect(try scenario.versions() == ["de 20", "en 20", "fr 20"])
    try scenario.write("de", title: "Überschrift")
    let before = try scenario.files()
    let lower = try scenario.pack("--pack-version", "19")
    #expect(lower.status == 64)
    #expect(
      lower.errors.contains("The index has version 20 of de, and apps do not replace it with version 19")
    )
    #expect(try scenario.files() == before)
    #expect(try scenario.pack().status == 0)
    #expect(try scenario.versions() == ["de 21", "en 20", "fr 20"])
    #expect(try scenario.index().revision == 21)
  }

  @Test func addressesCanBeAbsolute() throws {
    #expect(try scenario.pack("--base-url", "https://cdn.example.com/packs").status == 0)
    let urls = try scenario.index().packages.compactMap(\.url)
    #expect(urls.allSatisfy { $0.hasPrefix("https://cdn.example.com/packs/") && $0.hasSuffix(".runepack") })
    #expect(try scenario.run("verify", "out").status == 0)
    // Another address is another index, but not another pack.
    #expect(try scenario.pack().status == 0)
    #expect(try scenario.versions() == ["de 1", "en 1", "fr 1"])
    #expect(try scenario.index().revision == 2)
  }

  @Test func filesAlone() throws {
    try scenario.folder.createFolder("empty")
    try scenario.folder.write("empty/data.db", "1")
    let result = try Tool.run(
      ["pack", "--file", "a=data.db", "--file", "b=data.db", "--output", "out"],
      in: scenario.folder,
      launcher: ["/usr/bin/env", "-C", scenario.folder.path("empty")]
    )
    #expect(result.status == 0, "\(result)")
    #expect(try scenario.index(in: "empty/out").packages.map(\.id.text) == ["a", "b"])
  }

  @Test func textsWithErrorsAreNotPacked() throws {
    #expect(try scenario.pack().status == 0)
    let before = try scenario.files()
    for text in [#""greeting" = "%d!";"#, #""greeting" = "unfinished"#] {
      try scenario.folder.write("de.lproj/Localizable.strings", text)
      let result = try scenario.pack()
      #expect(result.status == 65, "\(result)")
      #expect(result.errors.contains("de.lproj/Localizable.strings:1:"), "\(result)")
      #expect(try scenario.files() == before)
    }
    // Accepted findings are accepted here too; the text is left out, as in a build.
    try scenario.folder.write("de.lproj/Localizable.strings", #""title" = "Titel"; "greeting" = "%d!";"#)
    #expect(try scenario.run("check", "--baseline", "known.json", "--update-baseline").status == 0)
    try scenario.folder.write("rerune-gen.json", #"{"baseline": "known.json"}"#)
    #expect(try scenario.pack().status == 0)
    #expect(try scenario.versions() == ["de 2", "en 1", "fr 1"])
  }

  @Test func filesWithoutTextsAreNotPacked() throws {
    try scenario.folder.write("empty/en.lproj/InfoPlist.strings", #""CFBundleName" = "App";"#)
    let result = try scenario.pack("empty")
    #expect(result.status == 66, "\(result)")
    #expect(result.errors.contains("no texts that code looks up"), "\(result)")
    #expect(try !scenario.folder.names().contains("out"))
  }

  struct Usage: CustomTestStringConvertible {
    var arguments: [String]
    var status: Int32
    var message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String, _ message: String, status: Int32 = 64) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      (self.status, self.message) = (status, message)
    }
  }

  @Test(arguments: [
    Usage("--compress xz", "--compress"),
    Usage("--pack-version 0", "should be a whole number from 1"),
    Usage("--expires 2030-01-01T00:00:00Z", "Give --key <file>"),
    Usage("--expires tomorrow", "is not a date"),
    Usage("--base-url http://cdn.example.com", "its scheme is http"),
    Usage("--base-url https://cdn.example.com/?a=b", "--base-url cannot be used"),
    Usage("--base-url packs", "--base-url cannot be used"),
    Usage("--locale it", "No file has texts for the locale \"it\". There are de, en, fr."),
    Usage("--locale !", "is not a locale"),
    Usage("--file ../x=words.sqlite", "--file"), Usage("--file words", "--file"),
    Usage("--file words=", "--file"),
    Usage("--file de=words.sqlite", "Two packs have the id de"),
    Usage("--file DE=words.sqlite", "Two packs have the id DE"),
    Usage("--file words=missing.sqlite", "No such file or folder", status: 66),
    Usage("--file words=en.lproj", "This is a folder", status: 66),
    Usage("missing", "No such file or folder", status: 66),
    Usage("words.sqlite", "This is not a localization file", status: 65),
  ])
  func invalidArguments(_ usage: Usage) throws {
    let result = try Tool.run(["pack", "--output", "out"] + usage.arguments, in: scenario.folder)
    #expect(result.status == usage.status, "\(result)")
    #expect(result.errors.contains(usage.message), "\(result)")
    #expect(try !scenario.folder.names().contains("out"))
  }

  #if !Zstandard
    @Test func theMissingTraitIsReported() throws {
      let result = try scenario.pack("--compress", "zstd")
      #expect(result.status == 64)
      #expect(result.errors.contains("--compress zstd needs the package trait Zstandard"), "\(result)")
      #expect(result.errors.contains("swift build --traits Zstandard --product rerune-gen"), "\(result)")
      #expect(try !scenario.folder.names().contains("out"))
    }
  #endif

  @Test func compressionCanBeTurnedOff() throws {
    #expect(try scenario.pack("--compress", "none").status == 0)
    #expect(try scenario.run("pack").status == 64)
  }
}
