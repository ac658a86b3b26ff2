import RuneModel
import Testing

@testable import RuneCompiler

/// A key that the source locale does not have would show the key itself: it gets no accessor, with a warning.
@Suite struct MissingAccessorTests {
  private let tables = [
    Sources.strings("en.lproj/Localizable.strings", ["a": "A"]),
    Sources.strings("de.lproj/Localizable.strings", ["a": "A", "old": "Alt", "older": "Älter %d"]),
    Sources.strings("de.lproj/Legal.strings", ["imprint": "Impressum"]),
  ]

  private func generate(_ configure: (inout GenerateOptions) -> Void = { _ in }) -> GenerateResult {
    var options = GenerateOptions()
    options.checks.skipsChecks = true
    configure(&options)
    return Compiler.generate(tables, options: options)
  }

  private func accessors(_ result: GenerateResult) -> [String] {
    result.accessors.split(separator: "\n").compactMap { line in
      let words = line.split { !$0.isLetter && $0 != "_" }
      guard words.first == "static", words.count > 2 else { return nil }
      return String(words[2])
    }
  }

  @Test func oneWarningPerTable() {
    let result = generate()
    #expect(accessors(result) == ["a"])
    #expect(result.rules == ["accessor-missing", "accessor-missing"])
    #expect(
      result.diagnostics.map(\.message) == [
        "The key 'imprint' of table 'Legal' is not in the source locale 'en' and gets no accessor. Add a source "
          + "text, remove the key, or name it in 'names' or 'tables.include' of rerune-gen.json.",
        "2 keys of table 'Localizable' are not in the source locale 'en' and get no accessors: 'old', 'older'. Add "
          + "a source text, remove the key, or name it in 'names' or 'tables.include' of rerune-gen.json.",
      ]
    )
    // Raw lookups still find their texts.
    #expect(result.fallback.contains("Impressum"))
  }

  @Test(
    arguments: [
      (["Legal"], [:], ["a", "imprint"]), (["Localizable/old"], [:], ["a", "old"]),
      ([], ["Localizable/older": "former"], ["a", "former"]),
    ] as [([String], [String: String], [String])]
  )
  func theConfigurationBringsThemBack(included: [String], names: [String: String], expected: [String]) {
    let result = generate {
      $0.sources.includedTables = included
      $0.naming.names = names
    }
    #expect(accessors(result) == expected)
  }

  @Test func checkReportsAnotherFinding() {
    let files = ["en", "de"].map { locale in
      let text = locale == "en" ? "\"a\" = \"A\";" : "\"a\" = \"A\"; \"old\" = \"Alt\";"
      return SourceFile(path: "\(locale).lproj/Localizable.strings", bytes: Array(text.utf8))
    }
    #expect(Compiler.check(files).diagnostics.map(\.rule.id) == ["key-not-found-in-source-locale"])
  }

  /// Most translations agree about what a key that comes back takes; a broken one does not decide.
  @Test func theSignatureFollowsMostTranslations() throws {
    let tables = [("cs", "%1$d %1$@"), ("de", "%d"), ("fr", "%@"), ("it", "%@ !")].map {
      Sources.strings("\($0).lproj/Localizable.strings", ["k": $1])
    }
    let catalog = try #require(Catalog.signed(tables, sourceLocale: "en"))
    #expect(catalog.tables.first?.entries.first?.signature.arguments.map(\.type) == [.object])
  }
}
