import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

@Suite struct KeyRemovalTests {
  private static let strings = #"""
    /* Of the first screen. */
    "home.title" = "Home";
    "error.404" = "Not found";
    "Hello %@" = "Hi %@";
    // rerune:ignore unused-key
    "kept" = "Kept";
    """#

  private struct Result {
    var keys: [String]
    var tables: [String]
    var code: String?
    /// `path:line: severity message`
    var notes: [String]
    var keptCount: Int
  }

  private func remove(
    _ keys: KeyRemovalRequest.Keys,
    of table: String? = nil,
    isForced: Bool = false,
    from tables: [(path: String, text: String)] = [("en.lproj/Localizable.strings", strings)],
    code: String?,
    path: String = "main.swift",
    options: GenerateOptions = GenerateOptions()
  ) throws -> Result {
    let files = tables.map { SourceFile(path: $0.path, bytes: Array($0.text.utf8)) }
    let removal = try Compiler.remove(
      KeyRemovalRequest(keys, table: table, isForced: isForced),
      from: KeyCatalogs([files]),
      code: code.map { [SourceFile(path: path, bytes: Array($0.utf8))] },
      options: options
    )
    return Result(
      keys: removal.keys.map(\.key),
      tables: removal.tables.map { String(decoding: $0.bytes, as: UTF8.self) },
      code: removal.sources.first.map { String(decoding: $0.bytes, as: UTF8.self) },
      notes: removal.diagnostics.map {
        "\($0.location?.file.path ?? ""):\($0.location?.position.line ?? 0): \($0.severity) \($0.message)"
      },
      keptCount: removal.keptCount
    )
  }

  // MARK: Named keys

  @Test(arguments: [
    (#"reRuneString("home.title")"#, "main.swift"),
    (#"NSLocalizedString("home.title", comment: "")"#, "main.swift"),
    (#"Text("home.title")"#, "main.swift"),
    ("ReRuneStrings.homeTitle", "main.swift"),
    (#"NSLocalizedString(@"home.title", nil)"#, "A.m"),
  ])
  func aUsedKeyIsRefused(code: String, path: String) throws {
    do {
      _ = try remove(.named(["error.404", "home.title"]), code: code + "\n" + code, path: path)
      Issue.record("removed")
    } catch let KeyChangeFailure.refused(diagnostics) {
      #expect(diagnostics.map(\.rule) == [.removeRefused])
      #expect(diagnostics.map(\.key) == ["home.title"])
      #expect(diagnostics[0].location?.file.path == path)
      #expect(diagnostics[0].location?.position.line == 1)
      #expect(diagnostics[0].notes.map(\.location?.position.line) == [2])
    }
    let forced = try remove(.named(["home.title"]), isForced: true, code: code, path: path)
    #expect(forced.keys == ["home.title"])
    #expect(forced.notes == [])
  }

  @Test(arguments: [
    (#"let key = "home.title""#, "no known lookup"),
    (#"NSLocalizedString("home.\(name)", comment: "")"#, "put together at run time"),
    ("typealias L = ReRuneStrings; L.homeTitle", "'L' is another name"),
    (#"Text("home.title", tableName: table)"#, "only known at run time"),
  ])
  func aNamedKeyIsRemovedInDoubt(code: String, reason: String) throws {
    let result = try remove(.named(["home.title"]), code: code)
    #expect(result.keys == ["home.title"])
    #expect(result.notes.count == 1)
    #expect(
      result.notes.allSatisfy { $0.hasPrefix("main.swift:1: warning") && $0.contains(reason) },
      "\(result.notes)"
    )
    #expect(
      result.tables == [
        Self.strings.replacing("/* Of the first screen. */\n\"home.title\" = \"Home\";\n", with: "")
      ]
    )
  }

  @Test func aKeyOfTheSystemIsRemovedInDoubt() throws {
    let table = [
      ("en.lproj/InfoPlist.strings", #""CFBundleName" = "App"; "NSCameraUsageDescription" = "Scans";"#)
    ]
    let result = try remove(.named(["CFBundleName"]), from: table, code: "")
    #expect(result.keys == ["CFBundleName"])
    #expect(result.notes.count { $0.contains("No accessor comes from the table 'InfoPlist'") } == 1)
  }

  @Test func severalKeysAtOnceAndTwice() throws {
    let result = try remove(.named(["kept", "error.404", "kept"]), code: nil)
    #expect(result.keys == ["error.404", "kept"])
    #expect(result.tables[0].hasSuffix("\"home.title\" = \"Home\";\n\"Hello %@\" = \"Hi %@\";\n"))
  }

  // MARK: Unused keys

  @Test func keysThatNoSourceNames() throws {
    let result = try remove(.unused, code: "Text(\"Hello \\(name)\")")
    #expect(result.keys == ["home.title", "error.404"])
    #expect(result.notes == [])
    #expect(result.tables == ["\"Hello %@\" = \"Hi %@\";\n// rerune:ignore unused-key\n\"kept\" = \"Kept\";"])
  }

  @Test(arguments: [
    #"NSLocalizedString("error.\(code)", comment: "")"#, #"let a = "error.\(code)".localized"#,
    #"let a = "error." + String(code)"#, #"let a = String(format: "error.%d", code)"#,
  ])
  func keysPutTogetherAtRunTimeAreKept(code: String) throws {
    let result = try remove(.unused, code: "\n" + code)
    #expect(result.keys == ["home.title", "Hello %@"])
    #expect(result.keptCount == 1)
    #expect(result.notes.count == 1)
    #expect(
      result.notes.allSatisfy { $0.hasPrefix("main.swift:2: note The key is kept, because code may use it") },
      "\(result.notes)"
    )
  }

  @Test func aLookupOfAnyKeyIsADoubt() throws {
    let result = try remove(.unused, code: #"NSLocalizedString(key, comment: "")"#)
    #expect(result.keys.count == 3)
    #expect(result.notes.map { $0.contains("note The key that is looked up here") } == [true])
  }

  @Test func generatedSourcesUseNoKey() throws {
    let code = """
      // Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen
      func tr(_ key: String) -> String { NSLocalizedString(key, comment: "home.title") }
      """
    let result = try remove(.unused, code: code)
    #expect(result.keys.contains("home.title"))
    #expect(result.notes == [])
  }

  /// The rule's severity says how `check` reports such keys, unless it is off for some tables.
  @Test func tablesWithoutTheRuleAreKept() throws {
    var options = GenerateOptions()
    options.checks.rules = RuleSettings(["unused-key": .off])
    #expect(try remove(.unused, code: "", options: options).keys.count == 3)
    options.checks.rules = RuleSettings([.init(tables: ["Localizable"], levels: ["unused-key": .off])])
    #expect(try remove(.unused, code: "", options: options).keys == [])
  }

  /// The system looks up the table of a predicate editor.
  @Test func tablesWithoutAnyUseAreKept() throws {
    let tables = [
      ("en.lproj/Predicates.strings", #""a" = "A"; "b" = "B";"#), ("en.lproj/T.strings", #""c" = "C";"#),
    ]
    let result = try remove(.unused, from: tables, code: #"tr("c")"#)
    #expect(result.keys == [])
    #expect(result.keptCount == 2)
    #expect(result.notes.count == 1)
    #expect(
      result.notes.allSatisfy {
        $0.hasPrefix("en.lproj/Predicates.strings:1: note No source names a key of the table 'Predicates'")
      },
      "\(result.notes)"
    )
    let named = try remove(.unused, of: "Predicates", from: tables, code: #"tr("c")"#)
    #expect(named.keys == [])
    #expect(named.notes.map { $0.contains("warning The table 'Predicates' would be empty") } == [true])
    #expect(try remove(.unused, from: tables, code: #"["b", "c"]"#).keys == ["a"])
  }

  // MARK: Stale and obsolete keys

  private static let catalog = #"""
    {"sourceLanguage":"en","strings":{
      "a":{"extractionState":"stale"},
      "b":{"extractionState":"manual"},
      "c":{"extractionState":"stale","localizations":{"de":{"stringUnit":{"state":"translated","value":"C"}}}}
    },"version":"1.0"}
    """#

  @Test func staleKeys() throws {
    let catalog = ("Localizable.xcstrings", Self.catalog)
    #expect(try remove(.stale, from: [catalog], code: nil).keys == ["a", "c"])
    #expect(try remove(.stale, from: [("en.lproj/A.strings", "\"a\" = \"A\";")], code: nil).keys == [])

    let used = try remove(.stale, from: [catalog], code: #"Text("c")"#)
    #expect(used.keys == ["a"])
    #expect(used.keptCount == 1)
    #expect(used.notes.count == 1)
    #expect(used.notes.allSatisfy { $0.hasPrefix("main.swift:1: warning The key is kept") }, "\(used.notes)")
    #expect(try remove(.stale, isForced: true, from: [catalog], code: #"Text("c")"#).keys == ["a", "c"])

    let doubtful = try remove(.stale, from: [catalog], code: #"let key = "c""#)
    #expect(doubtful.keys == ["a"])
    #expect(doubtful.notes.allSatisfy { $0.contains("note The key is kept") })
  }

  @Test func aKeyThatIsStaleInOneCatalogOnlyStays() throws {
    let other = Self.catalog.replacing("\"a\":{\"extractionState\":\"stale\"}", with: "\"a\":{}")
    let catalogs = [("Localizable.xcstrings", Self.catalog), ("More/../Localizable.xcstrings", other)]
    #expect(try remove(.stale, from: catalogs, code: nil).keys == ["c"])
  }

  @Test func anEntryOfAnotherCatalogIsNotGone() throws {
    let other = Self.catalog.replacing("stale", with: "manual").replacing("\"c\"", with: "\"d\"")
    let removal = try Compiler.remove(
      KeyRemovalRequest(.stale),
      from: KeyCatalogs([
        [SourceFile(path: "A/Localizable.xcstrings", bytes: Array(Self.catalog.utf8))],
        [SourceFile(path: "B/Localizable.xcstrings", bytes: Array(other.utf8))],
      ]),
      code: nil,
      options: GenerateOptions()
    )
    #expect(removal.keys.map(\.key) == ["a", "c"])
    #expect(removal.goneEntries == [UTF8Key("Localizable/c")])
  }

  @Test func obsoleteKeys() throws {
    let tables = [
      ("en.lproj/Localizable.strings", #""a" = "A"; "b" = "B";"#),
      ("de.lproj/Localizable.strings", #""a" = "A"; "old" = "Alt";"#),
      ("fr.lproj/Localizable.strings", #""old" = "Vieux";"#),
      // The texts are in a storyboard.
      ("de.lproj/Main.strings", #""x.text" = "X"; "y.text" = "Y";"#),
    ]
    let result = try remove(.obsolete, from: tables, code: nil)
    #expect(result.keys == ["old"])
    #expect(result.tables == [#""a" = "A";"#, ""])
    #expect(result.notes.count == 1)
    #expect(result.notes.allSatisfy { $0.hasPrefix("fr.lproj/Localizable.strings:1: warning") })
  }

  @Test func obsoleteKeysNeedASourceLocale() {
    let tables = [
      ("de.lproj/Localizable.strings", #""a" = "A";"#), ("fr.lproj/Localizable.strings", #""b" = "B";"#),
    ]
    #expect {
      try remove(.obsolete, from: tables, code: nil)
    } throws: { error in
      guard case KeyChangeFailure.refused(let diagnostics) = error else { return false }
      return diagnostics.map(\.rule) == [.sourceLocaleUnknown]
    }
  }

  // MARK: Tables and accessors

  @Test func oneTable() throws {
    let tables = [("en.lproj/A.strings", #""a" = "A";"#), ("en.lproj/B.strings", #""b" = "B"; "c" = "C";"#)]
    #expect(try remove(.unused, of: "B", from: tables, code: #"tr("c")"#).keys == ["b"])
    #expect {
      try remove(.unused, of: "b", from: tables, code: "")
    } throws: { error in
      guard case KeyChangeFailure.unclear(let unclear) = error else { return false }
      return unclear.message == "There is no table \"b\"." && unclear.candidates == ["A", "B"]
    }
  }

  @Test func aFreedNameIsFollowed() throws {
    let tables = [("en.lproj/Localizable.strings", #""Search" = "Search"; "Search..." = "Search…";"#)]
    let file = SourceFile(path: tables[0].0, bytes: Array(tables[0].1.utf8))
    let keys = Compiler.check([file]).keys
    let suffixed = try #require(keys.first { $0.key == "Search..." }?.accessor?.path[0])
    let code = "[ReRuneStrings.\(suffixed), other]"
    let result = try remove(.named(["Search"]), from: tables, code: code)
    #expect(result.code == "[ReRuneStrings.search, other]")
    #expect(result.notes == [])

    let alias = try remove(
      .named(["Search"]),
      from: tables,
      code: "typealias L = ReRuneStrings; L.\(suffixed)"
    )
    #expect(alias.code == nil)
    #expect(alias.notes.map { $0.contains("'L' is another name") } == [true])

    let unknown = try remove(.named(["Search"]), from: tables, code: nil)
    #expect(unknown.notes.map { $0.contains("'\(suffixed)' of this key becomes 'search'") } == [true])
  }
}
