import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Random edits of random files: the result has the content of a dictionary with the same edits.
@Suite struct EditPropertyTests {
  /// Keys with their texts by locale. In a file with one locale it is `de`.
  private struct Model: Equatable {
    var entries: [UTF8Key: [String: UTF8Key]] = [:]
  }

  private enum Format: CaseIterable { case oldStyle, xml, catalog }

  private static let scalars: [Unicode.Scalar] = [
    "a", "B", "0", "9", "\"", "'", "\\", "/", "*", "<", ">", "&", ";", "=", "{", "}", "-", " ", "\n", "\r",
    "\t",
    "é", "\u{301}", "\u{A0}", "\u{2028}", "漢", "😀", "%", "@",
  ]
  private static let locales = ["de", "en", "fr", "pt-BR", "zh-Hans"]

  @Test(arguments: Format.allCases, 0..<100)
  private func readsAsTheModelSays(_ format: Format, seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    var model = Model()
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      let key = Self.text(&random)
      model.entries[UTF8Key(key)] = Self.texts(format, &random)
    }
    let path = format == .catalog ? "T.xcstrings" : "de.lproj/T.strings"
    var file = SourceFile(path: path, bytes: Array(Self.document(model, format, &random).utf8))
    try #require(Self.model(of: file, format) == model, "\(String(decoding: file.bytes, as: UTF8.self))")
    for _ in 0..<6 {
      let edits = Self.change(&model, format, &random)
      let before = file
      do {
        file = SourceFile(path: path, bytes: try file.edited(by: edits).bytes)
      } catch {
        Issue.record("\(error.reason)\n\(edits)\n\(String(decoding: before.bytes, as: UTF8.self))")
        return
      }
      let shown = "\(edits)\n\(String(decoding: before.bytes, as: UTF8.self))"
      try #require(
        Self.model(of: file, format) == model,
        "\(shown)\n\(String(decoding: file.bytes, as: UTF8.self))"
      )
    }
  }

  // MARK: Edits

  /// Edits of different keys, made together; the last entry is kept, since nothing can be inserted without a
  /// neighbour.
  private static func change(_ model: inout Model, _ format: Format, _ random: inout SplitMix64)
    -> [TableEdit]
  {
    var edits: [TableEdit] = []
    let keys = model.entries.keys.sorted().shuffled(using: &random)
    for key in keys.prefix(Int.random(in: 1...3, using: &random)) {
      let name = key.string
      let locale = model.entries[key]?.keys.sorted().randomElement(using: &random)
      let text = Self.text(&random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where keys.count > 3 && model.entries.count > 1:
        edits.append(.removeEntry(key: name))
        model.entries[key] = nil
      case 1:
        guard model.entries[UTF8Key(text)] == nil, !keys.contains(UTF8Key(text)) else { continue }
        edits.append(.renameEntry(key: name, to: text))
        model.entries[UTF8Key(text)] = model.entries.removeValue(forKey: key)
        // The text that the key represented is written out.
        if format == .catalog, model.entries[UTF8Key(text)]?["en"] == nil {
          model.entries[UTF8Key(text)]?["en"] = key
        }
      case 2 where format == .catalog && locale != nil:
        guard let locale else { continue }
        edits.append(.removeLocalization(key: name, locale: locale))
        model.entries[key]?[locale] = nil
      case 3 where format == .catalog:
        guard let free = locales.filter({ model.entries[key]?[$0] == nil }).randomElement(using: &random)
        else {
          continue
        }
        edits.append(.addLocalization([AddressedText(text)], key: name, locale: free))
        model.entries[key]?[free] = UTF8Key(text)
      default:
        guard let locale else { continue }
        edits.append(.setTexts([AddressedText(text)], key: name, locale: locale))
        model.entries[key]?[locale] = UTF8Key(text)
      }
    }
    let added = Self.text(&random)
    if Bool.random(using: &random), model.entries[UTF8Key(added)] == nil, !keys.contains(UTF8Key(added)) {
      let comment = Bool.random(using: &random) ? "New" : nil
      edits.append(.addEntry(key: added, text: "x", locale: "de", comment: comment))
      model.entries[UTF8Key(added)] = ["de": UTF8Key("x")]
    }
    return edits
  }

  private static func text(_ random: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1..<9, using: &random) {
      text.append(scalars[Int.random(in: 0..<scalars.count, using: &random)])
    }
    return String(text)
  }

  private static func texts(_ format: Format, _ random: inout SplitMix64) -> [String: UTF8Key] {
    var texts: [String: UTF8Key] = [:]
    for locale in format == .catalog ? locales : ["de"]
    where format != .catalog || Bool.random(using: &random) {
      texts[locale] = UTF8Key(text(&random))
    }
    return texts
  }

  // MARK: Files

  private static func model(of file: SourceFile, _ format: Format) -> Model? {
    let table = TableParser.parse(file)
    guard !table.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    var model = Model()
    for entry in table.entries {
      var texts: [String: UTF8Key] = [:]
      for localization in entry.localizations where !localization.isImplicit {
        texts[localization.locale] = UTF8Key(localization.forms.map(\.text).joined())
      }
      guard model.entries.updateValue(texts, forKey: UTF8Key(entry.key)) == nil else { return nil }
    }
    return model
  }

  private static func document(_ model: Model, _ format: Format, _ random: inout SplitMix64) -> String {
    func pick(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }
    let keys = model.entries.keys.sorted().shuffled(using: &random)
    let breaks = pick("\n", "\r\n", " ")
    switch format {
    case .oldStyle:
      let entries = keys.map { key in
        let text = model.entries[key]?["de"]?.string ?? ""
        let comment = pick("", "/* c */ ", "// d \"x\" = 1;\n", "/* e\n */\n\n")
        let end = pick(";", " ;", "; // f\n", "; /* g */ ")
        return
          "\(breaks)\(comment)\(quoted(key.string))\(pick("=", " = ", "\t/* h */=\n"))\(quoted(text))\(end)"
      }
      return pick("", "\u{FEFF}", "/* head */\n\n") + entries.joined(separator: pick("", "\n", "\n\n"))
        + pick("", "\n")
    case .xml:
      let entries = keys.map { key in
        let text = model.entries[key]?["de"]?.string ?? ""
        let comment = pick("", "<!-- c -->", "<!-- d <key> -->\n\n")
        return
          "\(breaks)\(comment)<key>\(escaped(key.string))</key>\(pick("", "\n\t"))<string>\(escaped(text))</string>"
      }
      return "<?xml version=\"1.0\"?>\n<plist><dict>" + entries.joined(separator: pick("", "\n"))
        + "\n</dict></plist>"
    case .catalog:
      let colon = pick(":", ": ", " : ")
      let entries = keys.map { key in
        let texts = (model.entries[key] ?? [:]).map { locale, text in
          "\"\(locale)\"\(colon){\"stringUnit\"\(colon){\"value\"\(colon)\(json(text.string))}}"
        }
        let list = texts.isEmpty ? "" : "\"localizations\"\(colon){\(texts.joined(separator: ",\(breaks)"))}"
        return "\(breaks)\(json(key.string))\(colon){\(list)}"
      }
      return "{\(breaks)\"sourceLanguage\"\(colon)\"en\",\"version\"\(colon)\"1.0\",\"strings\"\(colon){"
        + entries.joined(separator: ",") + "}}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + String(
        String.UnicodeScalarView(
          text.unicodeScalars.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
        )
      )
      + "\""
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { ["&": "&amp;", "<": "&lt;", "\r": "&#13;"][$0] ?? String($0) }.joined()
  }

  private static func json(_ text: String) -> String {
    let escapes: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\u0009",
    ]
    return "\"" + text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined() + "\""
  }
}
