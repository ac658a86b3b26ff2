import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct AccessorPlannerTests {
  private func plan(
    _ tables: [ParsedTable],
    _ configure: (inout GenerateOptions) -> Void = { _ in }
  ) throws -> AccessorPlanner.Result {
    var options = GenerateOptions()
    configure(&options)
    let catalog = try #require(Catalog.signed(tables, sourceLocale: "en"))
    return AccessorPlanner.plan(
      catalog,
      EntryIDs(catalog),
      options: options.naming,
      selection: TableSelection()
    )
  }

  private func plan(
    _ texts: KeyValuePairs<String, String>,
    _ configure: (inout GenerateOptions) -> Void = { _ in }
  ) throws -> AccessorPlanner.Result {
    try plan([Sources.catalog(texts)], configure)
  }

  private func suffixed(_ name: String, _ key: String, _ digits: Int = 4) -> String {
    "\(name)_\(KeyDigest(key).hex(digits))"
  }

  @Test func localizableIsFlatAndOthersNest() throws {
    let result = try plan([
      Sources.strings("en.lproj/Localizable.strings", ["home.title": "Home"]),
      Sources.strings("en.lproj/user-settings.strings", ["title": "Settings"]),
    ])
    #expect(result.plan.dump == ["homeTitle", "UserSettings.title"])
  }

  @Test func parametersHaveTypesAndLabels() throws {
    let variables = [Sources.variable("count", ["plural.other": "%arg"])]
    let entries = [
      Sources.entry("a", ["en": [Sources.form("%@ %d %f %c %u %p %s")]]),
      Sources.entry("b", ["en": [Sources.form("%#@count@ of %@")]], substitutions: variables),
      Sources.entry("c", ["en": [Sources.form("%3$@")]]),
    ]
    let result = try plan([Sources.catalog("Localizable.xcstrings", entries)])
    #expect(
      result.plan.dump == [
        "a(_ arg1: String, _ arg2: Int, _ arg3: Double, _ arg4: Character, _ arg5: UInt, _ arg6: UInt, _ arg7: String)",
        "b(_ count: Int, _ arg2: String)", "c(_ arg3: String)",
      ]
    )
  }

  private func parameters(_ labels: String?...) -> [AccessorParameter] {
    [AccessorParameter](
      ArgumentSignature(
        labels.enumerated().map {
          Argument(position: $0.offset + 1, type: .int, specifier: "d", label: $0.element)
        }
      )
    )
  }

  @Test func severalVariablesAreLabelledInLowerCamelCase() {
    let several = parameters("MEMBER_COUNT", "photo-count", "URL", nil)
    #expect(several.map(\.label) == ["memberCount", "photoCount", "url", nil])
    #expect(several.map(\.name) == ["memberCount", "photoCount", "url", "arg4"])
  }

  @Test func aLoneVariableHasNoLabel() {
    let lone = parameters(nil, "COUNT", nil)
    #expect(lone.map(\.label) == [nil, nil, nil])
    #expect(lone.map(\.name) == ["arg1", "count", "arg3"])
  }

  /// As Xcode names variables that it makes itself.
  @Test func labelsThatAreTheArgumentsOwnNames() {
    #expect(parameters("arg1", "arg2").map(\.label) == ["arg1", "arg2"])
    #expect(parameters("arg2", "arg1").map(\.label) == ["arg2_1", "arg1_2"])
    #expect(parameters("arg1", "arg1").map(\.label) == ["arg1", "arg1_2"])
  }

  @Test func labelsThatSwiftRejects() {
    let found = parameters("count", "in", "inout", "arg1", "1st", "🎉", "_reRuneString")
    #expect(found.map(\.label) == ["count", "in", nil, "arg1_4", "_1st", nil, "reRuneString"])
    #expect(found.map(\.name) == ["count", "arg2", "arg3", "arg1_4", "_1st", "arg6", "reRuneString"])
  }

  @Test func duplicateLabels() {
    #expect(parameters("n", "N").map(\.label) == ["n", "n_2"])
  }

  // MARK: Collisions

  /// The key that equals the name most closely keeps it.
  @Test(
    arguments: [
      (["search": "1", "Search": "2", "Search...": "3"], "search"),
      (["Search": "1", "Search...": "2", "search...": "3"], "Search"),
      (["Search...": "1", "search...": "2"], "search..."),
      (["aB": "1", "a.b": "2", "a b": "3", "a-b": "4"], "aB"),
      (["9lives": "1", "_9lives": "2"], "_9lives"),
      (["self": "1", "Self": "2"], "self"),
      (["%@ items": "%@", "Items %@": "%@"], "%@ items"),
      // A tie: neither keeps it.
      (["a.b": "1", "a b": "2", "a-b": "3"], nil), (["Search!": "1", "Search": "2", "SEARCH": "3"], nil),
    ] as [(KeyValuePairs<String, String>, String?)]
  )
  func theClosestKeyKeepsTheName(texts: KeyValuePairs<String, String>, closest: String?) throws {
    let result = try plan(texts)
    let plain = SwiftName.member(for: texts[0].key)
    let expected = texts.map { $0.key == closest ? plain : suffixed(plain, $0.key) }
    #expect(Set(result.plan.dump.map { String($0.prefix { $0 != "(" }) }) == Set(expected))
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(diagnostic.rule == .identifierCollision)
    #expect(diagnostic.notes.count == texts.count - 1)
    for (key, _) in texts {
      let isListed = diagnostic.message.contains("\"Localizable/\(key)\": \"\(suffixed(plain, key))\"")
      #expect(isListed == (key != closest))
    }
  }

  @Test func aNewKeyRenamesAnAccessorOnlyIfItIsCloser() throws {
    #expect(try plan(["Search": "1", "Search...": "2"]).plan.dump.contains("search"))
    let more = try plan(["Search": "1", "Search...": "2", "Search?": "3"]).plan.dump
    #expect(more.contains("search") && more.contains(suffixed("search", "Search...")))
    #expect(
      try Set(plan(["Search": "1", "search": "2"]).plan.dump) == ["search", suffixed("search", "Search")]
    )
  }

  @Test func aSuffixDoesNotDependOnTheOthers() throws {
    let few = try plan(["a.b": "1", "a b": "2"]).plan.dump
    let many = try plan(["a.b": "1", "a b": "2", "a_b": "3"]).plan.dump
    #expect(Set(few).isSubset(of: many))
  }

  @Test(
    arguments: [
      (["items": "Items", "items %d": "%d"], ["items", "items(_ arg1: Int)"]),
      (
        ["items %d": "%d", "items %d %d": "%d %d"], ["items(_ arg1: Int)", "items(_ arg1: Int, _ arg2: Int)"]
      ),
    ] as [(KeyValuePairs<String, String>, [String])]
  )
  func noCollision(texts: KeyValuePairs<String, String>, names: [String]) throws {
    let result = try plan(texts)
    #expect(result.plan.dump == names)
    #expect(result.diagnostics == [])
  }

  @Test func overloadsByTypeAloneCollide() throws {
    let result = try plan(["items %d": "%d", "items %@": "%@"])
    #expect(result.diagnostics.map(\.rule) == [.identifierCollision])
  }

  @Test func canonicallyEquivalentNamesCollide() throws {
    let result = try plan(["é": "1", "e\u{301}": "2"])
    #expect(result.diagnostics.map(\.rule) == [.identifierCollision])
    #expect(Set(result.plan.dump.map { Array($0.utf8) }).count == 2)
  }

  @Test func aNestedTypeKeepsItsName() throws {
    let result = try plan([
      Sources.strings("en.lproj/Localizable.strings", ["日本": "Japan"]),
      Sources.strings("en.lproj/日本.strings", ["a": "A"]),
    ])
    #expect(result.plan.dump == [suffixed("日本", "日本"), "日本.a"])
    #expect(result.diagnostics.map(\.rule) == [.identifierCollision])
  }

  @Test func oneKeyOfTwoTablesThatShareAType() throws {
    let result = try plan([
      Sources.strings("en.lproj/Info.strings", ["a": "1", "b": "2"]),
      Sources.strings("en.lproj/info.strings", ["a": "3", "c": "4"]),
    ])
    #expect(Set(result.plan.dump).count == 4)
    #expect(result.plan.dump.filter { $0 == "Info.b" || $0 == "Info.c" }.count == 2)
    #expect(result.diagnostics.map(\.rule) == [.identifierCollision])
  }

  @Test func errorsSuggestNames() throws {
    let result = try plan(["a.b": "1", "a b": "2", "x y": "3", "x.y": "4"]) { $0.naming.collisions = .error }
    #expect(
      result.diagnostics.map(\.rule.id) == Array(repeating: "identifier-collision-unresolved", count: 3)
    )
    let names =
      ["a b", "a.b"].map { "\"Localizable/\($0)\": \"\(suffixed("aB", $0))\"" }
      + ["x y", "x.y"].map { "\"Localizable/\($0)\": \"\(suffixed("xY", $0))\"" }
    #expect(
      result.diagnostics.last?.message.hasSuffix("\"names\": {\(names.joined(separator: ", "))}") == true
    )
  }

  // MARK: Configured names

  @Test func configuredNamesWin() throws {
    let result = try plan(["a.b": "1", "a b": "2", "c": "3"]) {
      $0.naming.names = ["Localizable/a.b": "first", "Localizable/c": "default"]
    }
    #expect(result.plan.dump.sorted() == ["aB", "default", "first"])
    #expect(result.diagnostics == [])
  }

  @Test func aConfiguredNameStaysInACollision() throws {
    let result = try plan(["a": "1", "b": "2"]) { $0.naming.names = ["Localizable/a": "b"] }
    #expect(result.plan.dump == ["b", suffixed("b", "b")])
  }

  @Test func twoEqualConfiguredNamesAreAnError() throws {
    let result = try plan(["a": "1", "b": "2"]) {
      $0.naming.names = ["Localizable/a": "x", "Localizable/b": "x"]
    }
    #expect(result.diagnostics.contains { $0.rule == .identifierCollisionUnresolved })
  }

  @Test(arguments: [
    "1a", "a b", "", "_", "self", "init", "_reRuneString", "String", "a\u{200B}", "a-b", "$a",
  ])
  func namesThatSwiftRejects(name: String) throws {
    let result = try plan(["a": "1"]) { $0.naming.names = ["Localizable/a": name] }
    #expect(result.diagnostics.map(\.rule) == [.invalidName])
  }

  @Test func namesForNoKey() throws {
    let result = try plan(["a": "1"]) { $0.naming.names = ["Localizable/x": "y"] }
    #expect(result.diagnostics.map(\.rule) == [.unknownName])
  }

  // MARK: Namespaces

  @Test(arguments: [
    ("settings.title", "Settings.title"), ("settings.title.main", "Settings.Title.main"), ("title", "title"),
    ("menu.count %lld", "Menu.count"), ("a..b", "A.b"), (".a", "a"), ("a.", "a"), ("...", "key_"),
    ("price %.2f", "price"), ("price.%.2f", "price"), ("price.%.2f total", "priceTotal"),
    ("Loading. Please wait", "loadingPleaseWait"),
    ("Loading…", "loading"), ("swift.title", "Swift_.title"), ("a.b.c.d.e.f.g.h.i.j", "A.B.C.D.E.F.G.H.iJ"),
    ("🎉.title", "title"), ("1.2", "_1._2"),
  ])
  func namespaces(key: String, path: String) throws {
    let result = try plan([Sources.catalog("Localizable.xcstrings", [Sources.entry(key, ["en": []])])]) {
      $0.naming.namespaces = true
    }
    #expect(result.plan.dump.first?.prefix { $0 != "(" }.hasPrefix(path) == true)
  }

  @Test func aTableAndANamespaceShareTheirEnum() throws {
    let result = try plan([
      Sources.strings("en.lproj/Localizable.strings", ["settings.title": "1", "settings": "2"]),
      Sources.strings("en.lproj/Settings.strings", ["title": "3", "other": "4"]),
    ]) { $0.naming.namespaces = true }
    #expect(
      result.plan.dump.sorted()
        == [
          "Settings.other", suffixed("Settings.title", "settings.title"), suffixed("Settings.title", "title"),
          "settings",
        ].sorted()
    )
  }
}

extension AccessorPlan {
  /// One accessor a line, as a call would name it.
  fileprivate var dump: [String] {
    dump(scope: 0, prefix: "")
  }

  private func dump(scope: Int, prefix: String) -> [String] {
    let own = scopes[scope].accessors.map { accessor in
      let parameters = accessor.parameters.map {
        "\($0.label.map { $0 + ":" } ?? "_ \($0.name):") \($0.type.swiftName)"
      }
      return prefix + accessor.name + (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")
    }
    return own + scopes[scope].children.flatMap { dump(scope: $0, prefix: prefix + scopes[$0].name + ".") }
  }
}
