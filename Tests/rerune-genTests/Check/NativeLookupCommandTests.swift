import Foundation
import RuneTestSupport
import Testing

/// `native-lookup` with the built tool: what a script gets, and whether the result compiles.
@Suite struct NativeLookupCommandTests {
  private static let strings = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "orders.title": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Your orders"}},
        "de": {"stringUnit": {"state": "translated", "value": "Deine Bestellungen"}}}},
      "orders.open %lld": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld open order"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld open orders"}}}}}}},
      "Hello %@": {}, "Cancel": {}, "Delete \\"%@\\"?": {}, "%@ of %@": {},
      "orders.hint": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Pull **down**"}}}},
      "price": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%1$@ (%2$lld pieces)"}}}}
    }}
    """

  private static let source = """
    import Foundation

    // Bestellübersicht: NSLocalizedString("orders.title", comment: "")
    struct OrdersView {
      var orders: [Order] = []
      var user = User(name: "Zoë 👩‍🚀")
      let format = NSLocalizedString("orders.open %lld", comment: "")

      var body: [Text] {
        let é = "é"; return [Text("orders.title"), Text("Hello \\(user.name + é)"), Text(verbatim: "Cancel")]
          + [Text("orders.hint"), Text("orders.open \\(orders.count)")]
      }

      func title(for order: Order) -> String {
        orders.isEmpty
          ? NSLocalizedString("orders.title", tableName: nil, bundle: .main, value: "Orders", comment: "Title")
          : String(
            format: NSLocalizedString("price", comment: "Name and number"),
            order.name.replacingOccurrences(of: "(", with: ""),
            order.pieces.reduce(0) { $0 + $1.count }
          )
      }

      var subtitle: String {
        String.localizedStringWithFormat(NSLocalizedString("orders.open %lld", comment: ""), orders.count) + " "
          + String(localized: "Hello \\(orders.map { "\\($0.name), \\(NSLocalizedString("Cancel", comment: ""))" }.joined())")
      }

      var question: String { String(localized: "Delete \\"\\(user.name)\\"?", table: "Localizable") }

      func progress(_ a: String, _ b: String) -> String {
        String(localized: \"""
          \\(a.uppercased()) \\
          of \\(b)
          \""")
      }

      func other() -> [String] {
        [Bundle(for: Cache.self)].map { NSLocalizedString("Cancel", bundle: $0, comment: "") }
      }
    }
    """

  /// So that the test needs no SwiftUI.
  private static let declarations = """
    import Foundation
    struct Order { var name = ""; var pieces: [[Int]] = [] }
    struct User { var name: String }
    final class Cache {}
    struct Text: ExpressibleByStringLiteral {
      init(_ text: String) {}
      init(verbatim text: String) {}
      init(stringLiteral: String) {}
    }
    """

  private func folder(_ source: String = source) throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    try folder.write("Localizable.xcstrings", Self.strings)
    try folder.write("Sources/Orders.swift", source)
    return folder
  }

  private struct Report: Decodable {
    struct Finding: Decodable {
      struct Replacement: Decodable {
        var file: String
        var line, column, endLine, endColumn, offset, length: Int
        var text: String
      }
      var rule: String
      var line: Int
      var key: String?
      var replacement: Replacement?
    }
    var diagnostics: [Finding]
  }

  private func findings(in folder: TemporaryFolder, _ arguments: String...) throws -> [Report.Finding] {
    let result = try Tool.run(
      ["check", "--code", "Sources", "--rule", "native-lookup", "--format", "json"] + arguments,
      in: folder
    )
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).diagnostics
  }

  @Test(arguments: ["\n", "\r\n"])
  func replacementsCompile(lineBreak: String) throws {
    let folder = try folder(Self.source.replacingOccurrences(of: "\n", with: lineBreak))
    let found = try findings(in: folder)
    #expect(found.count == 13)
    let replacements = found.compactMap(\.replacement)
    #expect(replacements.count == 9)

    var bytes = Array(try folder.text("Sources/Orders.swift").utf8)
    let original = bytes
    for replacement in replacements.reversed() {
      #expect(replacement.file == "Sources/Orders.swift")
      let range = replacement.offset..<(replacement.offset + replacement.length)
      // The lines and columns say the same as the offsets.
      for (offset, line, column) in [
        (range.lowerBound, replacement.line, replacement.column),
        (range.upperBound, replacement.endLine, replacement.endColumn),
      ] {
        let before = original[..<offset].split(separator: 0x0A, omittingEmptySubsequences: false)
        #expect(before.count == line)
        #expect((before.last?.count ?? 0) + 1 == column)
      }
      bytes.replaceSubrange(range, with: Array(replacement.text.utf8))
    }
    try folder.write("Sources/Orders.swift", bytes)
    #expect(try findings(in: folder).compactMap(\.replacement?.text) == [])

    let generated = try Tool.run(["generate", "--output", "Generated"], in: folder)
    #expect(generated.status == 0, "\(generated.errors)")
    var files = ["Orders.swift": bytes, "Declarations.swift": Array(Self.declarations.utf8)]
    for name in ["ReRuneStrings.swift", "ReRuneStrings+Fallback.swift"] {
      files[name] = Array(try folder.text("Generated/\(name)").utf8)
    }
    #expect(throws: Never.self) { try SwiftToolchain.typeCheck(files) }
  }

  @Test func isOffUnlessTheConfigurationTurnsItOn() throws {
    let folder = try folder()
    #expect(try !Tool.run(["check", "--code", "Sources"], in: folder).errors.contains("native-lookup"))
    try folder.write("rerune-gen.json", #"{"code": ["Sources"], "rules": {"native-lookup": "error"}}"#)
    let result = try Tool.run(["check"], in: folder)
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "Sources/Orders.swift:7:34: error: \"orders.open %lld\": The system looks this key up, without the texts over "
          + "the air. Write ReRuneStrings.ordersOpen(_:) with the arguments of the format instead. [native-lookup]\n"
      ),
      "\(result.errors)"
    )
  }

  @Test func aBaselineAcceptsWhatIsThere() throws {
    let folder = try folder()
    try folder.write("rerune-gen.json", #"{"code": ["Sources"], "rules": {"native-lookup": "error"}}"#)
    #expect(try Tool.run(["check", "--baseline", "known.json", "--update-baseline"], in: folder).status == 0)
    #expect(try Tool.run(["check", "--baseline", "known.json"], in: folder).status == 0)
    try folder.write("Sources/New.swift", #"let title = NSLocalizedString("Cancel", comment: "")"#)
    let result = try Tool.run(["check", "--baseline", "known.json"], in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("Sources/New.swift:1:31: error: \"Cancel\": "), "\(result.errors)")
  }

  /// A key in a message cannot act as a command of the terminal or the log.
  @Test(arguments: ["text", "github", "sarif", "html"])
  func everyFormatEscapesKeys(format: String) throws {
    let folder = TemporaryFolder()
    try folder.write("en.lproj/Localizable.strings", "\"a\\U001B[31m\\n::error::b\" = \"x\";")
    try folder.write("Sources/A.swift", #"let a = NSLocalizedString("a\u{1B}[31m\n::error::b", comment: "")"#)
    let result = try Tool.run(
      ["check", "--code", "Sources", "--rule", "native-lookup", "--format", format],
      in: folder
    )
    let printed = result.output + result.errors
    #expect(printed.contains("ReRuneStrings."))
    #expect(!printed.contains("\u{1B}["))
    #expect(!printed.contains("\n::error::b"))
  }
}
