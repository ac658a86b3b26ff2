import RuneFormats
import RuneModel

@testable import RuneCompiler

/// Parsed tables as tests write them: what a parser would make of such files.
enum Sources {
  /// A `.strings` file; the locale comes from the `.lproj` folder in the path.
  static func strings(_ path: String, _ texts: KeyValuePairs<String, String>) -> ParsedTable {
    table(path, .strings, texts.map { entry($0.key, ["": [form($0.value)]]) })
  }

  static func stringsdict(_ path: String, _ entries: [ParsedEntry]) -> ParsedTable {
    table(path, .stringsdict, entries)
  }

  static func catalog(_ path: String, source: String = "en", _ entries: [ParsedEntry]) -> ParsedTable {
    var table = table(path, .xcstrings, entries)
    table.sourceLanguage = source
    return table
  }

  /// A catalog of plain texts in one language.
  static func catalog(_ texts: KeyValuePairs<String, String>) -> ParsedTable {
    catalog("Localizable.xcstrings", texts.map { entry($0.key, ["en": [form($0.value)]]) })
  }

  static func entry(
    _ key: String,
    _ localizations: KeyValuePairs<String, [Form]>,
    comment: String? = nil,
    state: String? = nil,
    shouldTranslate: Bool = true,
    generatesSymbol: Bool? = nil,
    substitutions: [Substitution] = []
  ) -> ParsedEntry {
    ParsedEntry(
      key: key,
      keyRange: .start,
      range: .start,
      comment: comment.map(SourceText.built),
      extractionState: state,
      shouldTranslate: shouldTranslate,
      generatesSymbol: generatesSymbol,
      localizations: localizations.map {
        Localization(locale: $0.key, forms: $0.value, substitutions: substitutions, range: .start)
      }
    )
  }

  /// An entry of a string catalog whose key is its text.
  static func implicit(_ key: String) -> ParsedEntry {
    var entry = entry(key, [:])
    let text = Localization(locale: "en", forms: [form(key)], range: .start, isImplicit: true)
    entry.localizations = LocalizationList([text])
    return entry
  }

  /// - Parameter path: Steps such as `device.mac/plural.one`.
  static func form(_ text: String, _ path: String = "") -> Form {
    let steps = path.split(separator: "/").compactMap { step -> FormStep? in
      let parts = step.split(separator: ".", maxSplits: 1).map(String.init)
      return VariationAxis(rawValue: parts[0]).map { FormStep($0, parts[1]) }
    }
    return Form(path: steps, text: text, range: .start)
  }

  static func forms(_ texts: KeyValuePairs<String, String>) -> [Form] {
    texts.map { form($0.value, $0.key) }
  }

  static func variable(
    _ name: String,
    _ forms: KeyValuePairs<String, String>,
    argument: Int? = nil,
    specifier: String? = "lld"
  ) -> Substitution {
    Substitution(
      name: name,
      argument: argument,
      specifier: specifier,
      forms: self.forms(forms),
      range: .start
    )
  }

  private static func table(_ path: String, _ format: TableFormat, _ entries: [ParsedEntry]) -> ParsedTable {
    let folders = path.split(separator: "/").map(String.init)
    let name = folders.last.map { String($0.prefix { $0 != "." }) } ?? ""
    let locale = folders.last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    let file = SourceFile(path: path, bytes: [])
    return ParsedTable(file: file, format: format, name: name, locale: locale, entries: entries)
  }
}

extension GenerateResult {
  /// The texts of the two files, or nothing.
  var accessors: String { files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "" }
  var fallback: String { files.last.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "" }
  var rules: [String] { diagnostics.map(\.rule.id) }
}
