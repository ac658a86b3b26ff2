import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler

/// Generated Swift as the Swift compiler sees it.
@Suite struct GeneratedSwiftTests {
  static let nastyKeys: [String] = [
    "", " ", "\"quotes\"", "back\\slash", "\\(interpolation)", "line\nbreak", "carriage\rreturn", "nul\0",
    "tab\t",
    "😀", "👩‍👩‍👧‍👦 family", "self", "Self", "init", "Type", "Protocol", "reRuneString", "_reRuneString", "_fallback",
    "fallback",
    "_text", "_format",
    "String", "Int", "Swift", "ReRuneCore", "ReRuneStrings", "default", "class", "in", "is", "Any", "any",
    "some", "await",
    "async", "throws", "true", "nil", "operator", "subscript", "protocol", "extension", "import", "inout",
    "var", "let",
    "where", "while", "try", "super", "static", "associatedtype", "actor", "get", "set", "willSet", "macro",
    "package",
    "borrowing", "consuming", "copy", "each", "repeat", "nonisolated", "sending", "discard", "unsafe", "left",
    "lazy",
    "1st", "404", "%", "%%", "50% off", "100%", "a b", "a-b", "a.b", "aB", "é", "e\u{301}", "É", "ﬁ", "ß",
    "Straße", "שלום", "مرحبا بالعالم", "\u{202E}rtl\u{202C}", "zero\u{200B}width", "\u{FEFF}bom", "日本語", "日本",
    "한국어",
    "\u{1112}\u{1161}\u{11AB}국어", "नमस्ते", "ไทย", "\u{301}", "𝒳", "ǆ", "İ", "ŉ", "¹", "Ⅷ", "٣", "²x",
    "\u{2028}",
    "a.b.c", "a", "a.self.Type", "..", ".a", "a.", "settings.title", "Settings.title", "*/", "/*", "//", "`",
    "$0", "@main",
    "#if", "/// doc", "a/b", "_", "__", "x_", String(repeating: "long ", count: 2_000),
    String(repeating: "ü", count: 9_000),
    String(repeating: "a.", count: 300),
  ]

  static let argumentKeys: [(key: String, text: String)] = [
    ("%lld items", "%lld items"), ("%@ items", "%@ items"), ("items", "Items"), ("self %@", "%@"),
    ("%@", "%@"),
    ("%lld", "%lld"), ("%d %@ %f %c %u %p %s %S %C", "%d %@ %f %c %u %p %s %S %C"), ("holes", "%2$@ %5$d"),
    ("stars", "%*.*f"), ("a b %@", "%@"), ("a-b %@", "%@"), ("init %d", "%d"),
  ]

  static var tables: [ParsedTable] {
    var entries = nastyKeys.map { key in
      Sources.entry(
        key,
        ["en": [Sources.form("Text */ \"\"\"# \\#(x) \u{202E} \r\n of \(key)")], "ar": [Sources.form("نص")]],
        comment: "*/ comment\n/// \u{0} \r `\u{2028}",
        state: key.count.isMultiple(of: 2) ? "manual" : "stale"
      )
    }
    entries += argumentKeys.map { Sources.entry($0.key, ["en": [Sources.form($0.text)]]) }
    let labels = [
      "count", "count", "self", "in", "inout", "_reRuneString", "_fallback", "_makeFallback", "_text",
      "_format", "arg3", "1st",
      "é", "String", "_",
      "a b",
    ]
    let variables = labels.enumerated().map { index, label in
      Sources.variable(label, ["plural.other": "%arg"], argument: index + 1)
    }
    entries.append(
      Sources.entry(
        "labels",
        ["en": [Sources.form(labels.map { "%#@\($0)@" }.joined(separator: " "))]],
        substitutions: variables
      )
    )
    return [
      Sources.catalog("Localizable.xcstrings", entries),
      Sources.strings("en.lproj/Settings.strings", ["title": "Settings", "Title": "Settings"]),
      Sources.strings("en.lproj/String.strings", ["a": "A"]),
      Sources.strings("en.lproj/self.strings", ["a": "A"]),
      Sources.strings("en.lproj/日本.strings", ["日本": "A"]),
      Sources.strings("en.lproj/a b.strings", ["a": "A"]),
      Sources.strings("en.lproj/ReRuneStrings.strings", ["a": "A %@"]),
      Sources.strings("en.lproj/\u{1F600}.strings", ["a": "A"]),
    ]
  }

  /// One compiler run for all combinations, told apart by the type's name.
  @Test func everyKeyCompilesInEveryConfiguration() throws {
    var files: [String: [UInt8]] = [
      "Module.swift": Array(
        "import Foundation\nextension Bundle { static var module: Bundle { .main } }\n".utf8
      )
    ]
    for access in EmissionOptions.Access.allCases {
      for bundle in EmissionOptions.BundleChoice.allCases {
        for namespaces in [false, true] {
          var options = GenerateOptions()
          options.emission.access = access
          options.emission.bundle = bundle
          options.naming.namespaces = namespaces
          options.naming.typeName = "Strings\(access.rawValue)\(bundle.rawValue)\(namespaces)"
          let result = Compiler.generate(Self.tables, options: options)
          #expect(result.diagnostics.filter { $0.severity == .error } == [])
          for file in result.files { files[file.name] = file.bytes }
        }
      }
    }
    #expect(files.count == 1 + 3 * 3 * 2 * 2)
    try SwiftToolchain.typeCheck(files)
  }

  /// Every accessor can also be called, by the name that the plan says.
  @Test(arguments: [false, true])
  func everyAccessorCanBeCalled(namespaces: Bool) throws {
    var options = GenerateOptions()
    options.naming.namespaces = namespaces
    let catalog = try #require(Catalog.signed(Self.tables))
    let plan = AccessorPlanner.plan(
      catalog,
      EntryIDs(catalog),
      options: options.naming,
      selection: TableSelection()
    )
    .plan
    var uses = "func use() {\n"
    func add(_ index: Int, in path: String) {
      for accessor in plan.scopes[index].accessors {
        let arguments = accessor.parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.type.sample }
        let call = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
        uses += "  let _: String = \(path).\(accessor.name)\(call)\n"
      }
      for child in plan.scopes[index].children { add(child, in: "\(path).\(plan.scopes[child].name)") }
    }
    add(0, in: options.naming.typeName)
    var files = ["Uses.swift": Array((uses + "}\n").utf8)]
    for file in Compiler.generate(Self.tables, options: options).files { files[file.name] = file.bytes }
    try SwiftToolchain.typeCheck(files)
  }

  @Test func noInputCompiles() throws {
    let result = Compiler.generate([ParsedTable](), options: GenerateOptions())
    #expect(result.diagnostics == [])
    try SwiftToolchain.typeCheck(
      Dictionary(uniqueKeysWithValues: result.files.map { ($0.name, $0.bytes) })
    )
  }

  @Test func everyKeyHasAnAccessor() {
    let result = Compiler.generate(Self.tables, options: GenerateOptions())
    let count = Self.nastyKeys.count + Self.argumentKeys.count + 1 + 8
    let calls = ["{ _text(", "{ _format("].map { result.accessors.components(of: $0) }
    #expect(calls[0] + calls[1] == count)
  }

  @Test func outputDoesNotDependOnTheOrderOfFiles() {
    let expected = Compiler.generate(Self.tables, options: GenerateOptions())
    var random = SplitMix64(state: 3)
    for _ in 0..<8 {
      let result = Compiler.generate(Self.tables.shuffled(using: &random), options: GenerateOptions())
      #expect(result.files.map(\.bytes) == expected.files.map(\.bytes))
    }
  }
}

extension ParameterType {
  fileprivate var sample: String {
    switch self {
    case .int: "-1 as Int"
    case .uint: "1 as UInt"
    case .double: "1.5 as Double"
    case .string: "\"text\" as String"
    case .character: "\"c\" as Character"
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    ranges(of: part).count
  }
}
