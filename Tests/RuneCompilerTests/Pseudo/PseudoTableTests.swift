import Foundation
import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler

/// Pseudo-languages in the compiled table and in the generated file.
@Suite struct PseudoTableTests {
  private static let tables: [ParsedTable] = [
    Sources.catalog(
      "Localizable.xcstrings",
      [
        Sources.entry("brand", ["en": [Sources.form("ReRune")]], shouldTranslate: false),
        Sources.entry(
          "files",
          ["en": Sources.forms(["plural.one": "%lld file", "plural.other": "%lld files"])]
        ),
        Sources.entry("german", ["de": [Sources.form("Nur hier")]]),
        Sources.entry("hello", ["en": [Sources.form("Hello, %@")], "de": [Sources.form("Hallo, %@")]]),
        Sources.implicit("Implicit"),
        Sources.entry(
          "tap",
          [
            "en": Sources.forms([
              "device.mac": "Click", "device.other/width.20": "Tap", "device.other/width.40": "Tap it",
            ])
          ]
        ),
        Sources.entry(
          "total",
          ["en": [Sources.form("%#@n@ left")]],
          substitutions: [
            Sources.variable("n", ["plural.one": "%arg day", "plural.other": "%arg days"], argument: 1)
          ]
        ),
      ]
    )
  ]

  private func table(_ pseudo: [String], _ tables: [ParsedTable] = tables) throws -> CatalogTable {
    let catalog = try #require(Catalog.signed(tables))
    return CatalogTable(
      catalog,
      EntryIDs(catalog),
      locales: .all,
      pseudoLocales: pseudo.compactMap { PseudoLocale($0) }
    )
  }

  /// By key, the texts of a locale of the debug table.
  private func texts(_ locale: String, _ pseudo: [String], _ tables: [ParsedTable] = tables) throws
    -> [String: [String]]
  {
    try table(pseudo, tables).write(for: .debug).bytes.withUnsafeBytes { bytes in
      let reader = try TableReader(bytes)
      let index = try #require((0..<reader.localeCount).first { reader.locale($0) == locale })
      var texts: [String: [String]] = [:]
      for id in 0..<reader.keyCount {
        let key = reader.key(id: id).map { String(decoding: $0, as: UTF8.self) } ?? ""
        texts[key] = reader.message(id: id, locale: index)?.texts.map { "\($0.path): \($0.text)" }
      }
      return texts
    }
  }

  @Test func everyFormOfTheSourceTextIsChanged() throws {
    let texts = try texts("en-XA", ["en_xa", "ar-XB"])
    #expect(
      texts == [
        "brand": [": ReRune"],
        "files": ["one: [%lld ƒîļé]", "other: [%lld ƒîļéš]"],
        "hello": [": [Ĥéļļö, %@ one]"],
        "Implicit": [": [Îṁþļîçîţ one]"],
        "tap": ["mac: [Çļîçķ]", "other/20: [Ţåþ]", "other/40: [Ţåþ îţ]"],
        "total": [": [%#@n@ ļéƒţ]", "n/one: [%arg đåý]", "n/other: [%arg đåýš]"],
      ]
    )
  }

  /// `other` is the text of the categories that Arabic has and English lacks, and `one` that of 1.
  @Test func pluralsFollowTheLanguageOfTheTag() throws {
    let texts = try texts("ar-XB", ["ar-XB"])
    #expect(texts["files"]?.count == 2)
    let rule = PluralRule.rule(forLocale: "ar-XB")
    #expect(rule == .rule(forLocale: "ar"))
    #expect(PluralRule.rule(forLocale: "en-XA") == .rule(forLocale: "en"))
  }

  @Test func theTableOfReleaseBuildsHasNone() throws {
    let plain = try table([]).write().bytes
    let both = try table(["en-XA", "ar-XB"])
    #expect(try both.write().bytes == plain)
    #expect(try both.write(for: .debug).bytes != plain)
  }

  @Test func ownTextsOfThatLocaleAreUsed() throws {
    let tables = [
      Sources.strings("en.lproj/L.strings", ["a": "A"]),
      Sources.strings("en-XA.lproj/L.strings", ["a": "own"]),
    ]
    let table = try table(["en-XA", "ar-XB"], tables)
    #expect(table.pseudoLocales.map(\.tag) == ["ar-XB"])
    #expect(table.diagnostics.map(\.rule) == [.pseudoLocaleExists])
    #expect(try texts("en-XA", ["en-XA", "ar-XB"], tables) == ["a": [": own"]])

    var options = GenerateOptions()
    options.emission.pseudoLocales = [try #require(PseudoLocale("en-XA"))]
    let result = Compiler.generate(tables, options: options)
    #expect(
      result.diagnostics.map { "\($0.severity): \($0.message)" }
        == [
          "warning: The files have texts for 'en-XA', which are used unchanged. Remove them, or remove 'en-XA' from "
            + "'pseudo'."
        ]
    )
    #expect(!result.fallback.contains("#if"))
  }

  @Test(
    arguments: [
      ("en-XA", "en-XA"), ("AR_xb", "ar-XB"), ("de-Latn-XA", "de-Latn-XA"),
      ("en-XA-u-nu-latn", "en-XA-u-nu-latn"),
      ("en", nil), ("en-XC", nil), ("xa", nil), ("en-x-xa", nil), ("", nil), ("en XA", nil),
    ] as [(String, String?)]
  )
  func tags(name: String, tag: String?) {
    #expect(PseudoLocale(name)?.tag == tag)
  }

  // MARK: The file

  private func generated(_ pseudo: [String], _ tables: [ParsedTable] = tables) -> GenerateResult {
    var options = GenerateOptions()
    options.emission.pseudoLocales = pseudo.compactMap { PseudoLocale($0) }
    return Compiler.generate(tables, options: options)
  }

  @Test func theFileHasATableForEachBuild() throws {
    let lines = generated(["en-XA"]).fallback.split(separator: "\n")
    let directives = lines.filter { $0.contains("#if") || $0.contains("#else") || $0.contains("#endif") }
    #expect(directives == ["    #if DEBUG", "    #else", "    #endif"])
    let accents = lines.indices.filter { lines[$0].contains("Ĥéļļö") }
    let other = try #require(lines.firstIndex(of: "    #else"))
    #expect(!accents.isEmpty && accents.allSatisfy { $0 < other })
    #expect(generated(["en-XA"]).accessors == generated([]).accessors)
    #expect(!generated([]).fallback.contains("#if"))
  }

  /// Also with texts that look like the directives.
  @Test func onlyDebugBuildsHaveTheTexts() throws {
    let tables = [
      Sources.catalog(["a": "Hello\n#endif\n\"\"\"#\n#else", "b": "Bye \\#(x)"])
    ]
    let runtime = """
      import Foundation
      struct _ReRuneFallbackTable { init(_ text: StaticString, bundle: () -> Bundle?) { print(text) } }
      func _reRuneString(_ table: _ReRuneFallbackTable, _ id: Int) -> String { "" }

      """
    let result = generated(["en-XA", "ar-XB"], tables)
    let program = Array((runtime + result.sources + "\n_ = ReRuneStrings._fallback\n").utf8)
    let debug = try SwiftToolchain.run(["main.swift": program], options: ["-D", "DEBUG"])
    let release = try SwiftToolchain.run(["main.swift": program])
    #expect(debug.contains("[Ĥéļļö") && debug.contains("en-XA") && debug.contains("\u{202E}Bye"))
    #expect(release.contains("Hello\n#endif\n\"\"\"#\n#else"))
    #expect(!release.contains("[Ĥ") && !release.contains("\u{202E}"))
    #expect(!release.contains("XA"))
  }

  /// The plugin runs it in a debug build in every build of an app.
  @Test func tenThousandTextsTakeLittleTime() {
    let text = Message(text: "The quick brown fox jumps over %lld lazy dogs, <b>%@</b>")
    let time = ProcessorTime.of {
      for _ in 0..<10_000 {
        _ = text.pseudolocalized(.accented, isFormat: true)
        _ = text.pseudolocalized(.bidirectional, isFormat: true)
      }
    }
    #expect(time < 2)
  }
}

extension GenerateResult {
  fileprivate var sources: String {
    [fallback, accessors].joined(separator: "\n").replacingOccurrences(of: "import ReRuneCore", with: "")
  }
}
