import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct CompilerTests {
  private func generate(
    _ tables: [ParsedTable],
    _ configure: (inout GenerateOptions) -> Void = { _ in }
  ) -> GenerateResult {
    var options = GenerateOptions()
    configure(&options)
    return Compiler.generate(tables, options: options)
  }

  @Test func twoFilesNamedAfterTheType() {
    let result = generate([]) { $0.naming.typeName = "L10n" }
    #expect(result.files.map(\.name) == ["L10n.swift", "L10n+Fallback.swift"])
    #expect(result.accessors.hasSuffix("import ReRuneCore\n\nnonisolated enum L10n {\n}\n"))
    #expect(
      result.fallback.contains(
        """
        nonisolated extension L10n {
          static let _fallback: _ReRuneFallbackTable = _makeFallback()

          private static func _makeFallback() -> _ReRuneFallbackTable {
            _ReRuneFallbackTable(#\"""\n
        """
      )
    )
  }

  /// The body of a function is not part of what other files depend on.
  @Test func anEditedTranslationLeavesWhatOtherFilesDependOn() throws {
    let results = ["Hallo", "Guten Tag"].map { german in
      generate([
        Sources.catalog(
          "Localizable.xcstrings",
          [Sources.entry("greeting", ["en": [Sources.form("Hello")], "de": [Sources.form(german)]])]
        )
      ])
    }
    #expect(results[0].accessors == results[1].accessors)
    #expect(results[0].fallback != results[1].fallback)
    let interfaces = try results.map { result in
      let body = try #require(result.fallback.range(ofBody: "func _makeFallback() -> _ReRuneFallbackTable {"))
      return String(result.fallback[..<body.lowerBound]) + String(result.fallback[body.upperBound...])
    }
    #expect(interfaces[0] == interfaces[1])
  }

  @Test func parsesFiles() {
    let file = SourceFile(
      path: "en.lproj/Localizable.strings",
      bytes: Array(#""home.title" = "Welcome";"#.utf8)
    )
    let result = Compiler.generate([file], options: GenerateOptions())
    #expect(result.diagnostics == [])
    #expect(result.accessors.contains("  /// Welcome\n"))
    #expect(result.accessors.contains("  static var homeTitle: String { _text(0) }\n"))
  }

  @Test(arguments: [
    (EmissionOptions.Access.internal, "  static var a"), (.package, "  package static var a"),
    (.public, "  public static var a"),
  ])
  func access(access: EmissionOptions.Access, line: String) {
    let result = generate([Sources.catalog(["a": "A"])]) { $0.emission.access = access }
    #expect(result.accessors.contains("\n\(line): String { _text(0) }\n"))
  }

  @Test(arguments: [
    (EmissionOptions.BundleChoice.main, "{ .main }"), (.module, "{ .module }"), (.none, "{ nil }"),
  ])
  func bundle(bundle: EmissionOptions.BundleChoice, closure: String) {
    #expect(
      generate([]) { $0.emission.bundle = bundle }.fallback.contains("\n\"\"\"#, bundle: \(closure))\n")
    )
  }

  @Test func unusedPositionsAreMarked() {
    let result = generate([Sources.catalog(["k": "%2$@ %4$d"])])
    for line in [
      "func k(_ arg2: String, _ arg4: Int) -> String { _format(0, at2: arg2, at4: arg4) }",
      "func _format(_ id: Int, at2 argument2: String, at4 argument4: Int) -> String {",
      "_reRuneString(_fallback, id, .unused, .string(argument2), .unused, .int(argument4))",
    ] {
      #expect(result.accessors.contains(line))
    }
  }

  /// The functions are in this file only, and the type's other files cannot call them.
  @Test func accessorsCallOneLookupForEachListOfArguments() {
    let table = Sources.catalog(["a": "A", "b": "%@", "c": "%@ %d", "d": "%2$@", "e": "%d", "f": "%@"])
    let lookups = """

      nonisolated extension ReRuneStrings {
        @inline(never) private static func _text(_ id: Int) -> String {
          _reRuneString(_fallback, id)
        }

        @inline(never) private static func _format(_ id: Int, _ argument1: Int) -> String {
          _reRuneString(_fallback, id, .int(argument1))
        }

        @inline(never) private static func _format(_ id: Int, _ argument1: String) -> String {
          _reRuneString(_fallback, id, .string(argument1))
        }

        @inline(never) private static func _format(_ id: Int, at2 argument2: String) -> String {
          _reRuneString(_fallback, id, .unused, .string(argument2))
        }

        @inline(never) private static func _format(_ id: Int, _ argument1: String, _ argument2: Int) -> String {
          _reRuneString(_fallback, id, .string(argument1), .int(argument2))
        }
      }

      """
    #expect(generate([table]).accessors.hasSuffix("\n}\n\(lookups)"))
    #expect(!generate([Sources.catalog(["b": "%@"])]).accessors.contains("_text"))
  }

  /// Xcode marks every key that is not used by `String(localized:)`, and it does not see accessors.
  @Test func staleKeysAreDeprecatedIfTheProjectWantsIt() {
    let entries = ["stale", "manual", "migrated"].map { Sources.entry($0, ["en": []], state: $0) }
    let catalog = Sources.catalog("Localizable.xcstrings", entries)
    #expect(!generate([catalog]).accessors.contains("@available"))

    let result = generate([catalog]) { $0.naming.deprecatesStale = true }
    #expect(
      result.accessors.contains(
        """
          @available(*, deprecated, message: "Xcode has marked this key as stale: set its entry to \
        'Manage: Manually', or remove both")
          static var stale: String
        """
      )
    )
    #expect(result.accessors.ranges(of: "@available").count == 1)
    #expect(result.accessors.ranges(of: "static var").count == 3)
  }

  @Test func withoutSymbolNoAccessorButTheIdsStay() {
    let entries = [
      Sources.entry("a", ["en": []], generatesSymbol: false),
      Sources.entry("b", ["en": []], shouldTranslate: false),
    ]
    let result = generate([Sources.catalog("Localizable.xcstrings", entries)])
    #expect(!result.accessors.contains("static var a"))
    #expect(result.accessors.contains("static var b: String { _text(1) }"))
    #expect(result.fallback.contains("a"))
  }

  @Test(arguments: ["1a", "", "String", "a b", "self", "Swift"])
  func typeNames(name: String) {
    let result = generate([]) { $0.naming.typeName = name }
    #expect(result.rules == ["invalid-type-name"])
    #expect(result.files.isEmpty)
  }

  @Test func fallbackLocalesMustExist() {
    let tables = [Sources.strings("en.lproj/L.strings", ["a": "A"])]
    let result = generate(tables) { $0.emission.fallbackLocales = .only(["en", "de"]) }
    #expect(result.rules == ["unknown-fallback-locale"])
    #expect(result.files.isEmpty)
  }

  @Test(arguments: [
    (EmissionOptions.FallbackLocales.all, ["de", "en", "pt-BR"]), (.source, ["en"]),
    (.only(["pt_BR"]), ["en", "pt-BR"]), (.only(["pt"]), ["en", "pt-BR"]),
  ])
  func fallbackLocales(choice: EmissionOptions.FallbackLocales, locales: [String]) throws {
    let tables = ["en", "de", "pt-BR"].map { Sources.strings("\($0).lproj/L.strings", ["a": $0]) }
    let catalog = try #require(Catalog.signed(tables))
    let table = CatalogTable(catalog, EntryIDs(catalog), locales: choice)
    #expect(table.diagnostics == [])
    try table.write().bytes.withUnsafeBytes { bytes in
      let reader = try TableReader(bytes)
      #expect((0..<reader.localeCount).map { reader.locale($0) } == locales)
      #expect(locales.indices.map { reader.message(id: 0, locale: $0) } == locales.map { Message(text: $0) })
    }
  }
}

extension String {
  /// From after a declaration's opening brace to the line that closes it.
  fileprivate func range(ofBody declaration: String) -> Range<Index>? {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = lines.firstIndex(where: { $0.hasSuffix(declaration) }),
      let last = lines[first...].firstIndex(of: "  }")
    else { return nil }
    return lines[first].endIndex..<lines[last].startIndex
  }
}
