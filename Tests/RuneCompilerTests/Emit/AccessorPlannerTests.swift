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
    let catalog = try #require(CatalogBuilder.build(tables, sourceLocale: "en").catalog)
    return AccessorPlanner.plan(catalog, options: options, selection: TableSelection())
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
        "b(count: Int, _ arg2: String)", "c(_ arg3: String)",
      ]
    )
  }

  /// As Xcode names variables that it makes itself.
  @Test func labelsThatAreTheArgumentsOwnNames() {
    func labels(_ labels: String...) -> [String?] {
      let arguments = labels.enumerated().map {
        Argument(position: $0.offset + 1, type: .int, specifier: "d", label: $0.element)
      }
      return [AccessorParameter](ArgumentSignature(arguments)).map(\.label)
    }
    #expect(labels("arg1", "arg2") == ["arg1", "arg2"])
    #expect(labels("arg2", "arg1") == ["arg2_1", "arg1_2"])
    #expect(labels("arg1", "arg1") == ["arg1", "arg1_2"])
  }

  @Test func labelsThatSwiftWouldNotTake() throws {
    let labels = ["count", "in", "inout", "arg1", "1st", "reRuneString"]
    let signature = ArgumentSignature(
      labels.enumerated().map {
        Argument(position: $0.offset + 1, type: .int, specifier: "d", label: $0.element)
      }
    )
    let parameters = [AccessorParameter](signature)
    #expect(parameters.map(\.label) == ["count", "in", nil, "arg1_4", nil, "reRuneString"])
    #expect(parameters.map(\.name) == ["count", "arg2", "arg3", "arg1_4", "arg5", "arg6"])
  }

  @Test func duplicateLabels() {
    let signature = ArgumentSignature(
      (1...2).map { Argument(position: $0, type: .int, specifier: "d", label: "n") }
    )
    #expect([AccessorParameter](signature).map(\.label) == ["n", "n_2"])
  }

  // MARK: Collisions

  @Test func everyMemberOfACollisionGetsItsSuffix() throws {
    let result = try plan(["a.b": "1", "a b": "2", "a-b": "3", "aB": "4", "c": "5"])
    #expect(
      Set(result.plan.dump)
        == Set([
          suffixed("aB", "a.b"), suffixed("aB", "a b"), suffixed("aB", "a-b"), suffixed("aB", "aB"), "c",
        ])
    )
    let diagnostic = try #require(result.diagnostics.first)
    #expect(result.diagnostics.count == 1)
    #expect(diagnostic.rule == .identifierCollision)
    #expect(diagnostic.message.contains("\"Localizable/a b\": \"\(suffixed("aB", "a b"))\""))
    #expect(diagnostic.notes.count == 3)
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
    #expect(Set(result.plan.dump).count == 2)
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

  @Test func errorsGiveNamesToPaste() throws {
    let result = try plan(["a.b": "1", "a b": "2", "x y": "3", "x.y": "4"]) { $0.collisions = .error }
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
      $0.names = ["Localizable/a.b": "first", "Localizable/c": "default"]
    }
    #expect(result.plan.dump.sorted() == ["aB", "default", "first"])
    #expect(result.diagnostics == [])
  }

  @Test func aConfiguredNameStaysInACollision() throws {
    let result = try plan(["a": "1", "b": "2"]) { $0.names = ["Localizable/a": "b"] }
    #expect(result.plan.dump == ["b", suffixed("b", "b")])
  }

  @Test func twoEqualConfiguredNamesAreAnError() throws {
    let result = try plan(["a": "1", "b": "2"]) { $0.names = ["Localizable/a": "x", "Localizable/b": "x"] }
    #expect(result.diagnostics.contains { $0.rule == .identifierCollisionUnresolved })
  }

  @Test(arguments: ["1a", "a b", "", "_", "self", "init", "reRuneString", "String", "a\u{200B}", "a-b", "$a"])
  func namesThatSwiftWouldNotTake(name: String) throws {
    let result = try plan(["a": "1"]) { $0.names = ["Localizable/a": name] }
    #expect(result.diagnostics.map(\.rule) == [.invalidName])
  }

  @Test func namesForNoKey() throws {
    let result = try plan(["a": "1"]) { $0.names = ["Localizable/x": "y"] }
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
      $0.namespaces = true
    }
    #expect(result.plan.dump.first?.prefix { $0 != "(" }.hasPrefix(path) == true)
  }

  @Test func aTableAndANamespaceShareTheirEnum() throws {
    let result = try plan([
      Sources.strings("en.lproj/Localizable.strings", ["settings.title": "1", "settings": "2"]),
      Sources.strings("en.lproj/Settings.strings", ["title": "3", "other": "4"]),
    ]) { $0.namespaces = true }
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
