import RuneFormats
import RuneModel

extension ReceivedDocument {
  /// The document's texts as tables: one for each section, with source texts and translations.
  package var tables: [ParsedTable] { sections.map(\.table) }
}

extension ReceivedSection {
  var table: ParsedTable {
    let path = original ?? location.file.path
    let name = TableFileName(path)
    var drafts: [UTF8Key: EntryDraft] = [:]
    var keys: [UTF8Key] = []
    for unit in units {
      guard let place = unit.place(in: name.format) else { continue }
      let key = UTF8Key(place.key)
      if drafts[key] == nil { keys.append(key) }
      drafts[key, default: EntryDraft(location: unit.location)].add(unit, at: place.address)
    }
    let source = sourceLocale.map { LocaleTag.normalized($0) ?? $0 } ?? TableParser.undeterminedLocale
    let target = targetLocale.map { LocaleTag.normalized($0) ?? $0 }
    var table = ParsedTable(
      file: location.file,
      format: .xcstrings,
      name: name.table,
      locale: nil,
      sourceLanguage: source,
      entries: keys.compactMap { key in
        drafts[key].map { $0.entry(key.string, source: source, target: target) }
      }
    )
    table.isDocument = true
    return table
  }
}

/// The texts of an entry in a document.
private struct EntryDraft {
  var location: SourceLocation
  private var sources: [(TextAddress, String)] = []
  private var targets: [(TextAddress, String)] = []

  init(location: SourceLocation) {
    self.location = location
  }

  mutating func add(_ unit: ReceivedUnit, at address: TextAddress) {
    sources += Self.addressed(unit.source, address)
    targets += Self.addressed(unit.target, address)
  }

  private static func addressed(_ text: ExchangeText?, _ address: TextAddress) -> [(TextAddress, String)] {
    switch text {
    case nil: []
    case .text(let text): [(address, text)]
    case .set(let texts):
      texts.enumerated().map { index, text in
        var inner = address
        inner.path.append(FormStep(.set, String(index)))
        return (inner, text)
      }
    }
  }

  func entry(_ key: String, source: String, target: String?) -> ParsedEntry {
    let range = location.range
    var localizations: [Localization] = []
    if !sources.isEmpty { localizations.append(localization(sources, source)) }
    if let target, !targets.isEmpty, !target.hasSameUTF8(as: source) {
      localizations.append(localization(targets, target))
    }
    return ParsedEntry(key: key, keyRange: range, range: range, localizations: localizations)
  }

  private func localization(_ texts: [(address: TextAddress, text: String)], _ locale: String) -> Localization
  {
    let range = location.range
    func forms(of variable: String?) -> [Form] {
      texts.filter { $0.address.variable.map(UTF8Key.init) == variable.map(UTF8Key.init) }
        .map { Form(path: $0.address.path, text: $0.text, range: range) }
    }
    let names = texts.compactMap(\.address.variable).reduce(into: [UTF8Key]()) { names, name in
      if !names.contains(UTF8Key(name)) { names.append(UTF8Key(name)) }
    }
    let references = VariableReferences(in: forms(of: nil).map(\.text))
    return Localization(
      locale: locale,
      forms: forms(of: nil),
      substitutions: names.map { name in
        let forms = forms(of: name.string)
        let argument = references.argument(of: name)
        return Substitution(
          name: name.string,
          argument: argument,
          specifier: VariableReferences.specifier(reading: argument, in: forms.map(\.text)),
          forms: forms,
          range: range
        )
      },
      range: range
    )
  }
}

extension ReceivedUnit {
  /// The key and the place of the text, as far as its name says.
  fileprivate func place(in format: TableFormat) -> (key: String, address: TextAddress)? {
    switch identity {
    case .text(let key, let address): return (key.string, address)
    case .resource(let name, let part):
      guard let part else { return (name.string, TextAddress()) }
      let axis: VariationAxis = Int(part.string) == nil ? .plural : .set
      return (name.string, TextAddress(path: [FormStep(axis, part.string)]))
    case .xliff(let id): return XLIFFIdentifier.place(id.string, in: format) ?? (id.string, TextAddress())
    }
  }
}

/// What the texts of an entry say about its variables. XLIFF has no element for that, so Xcode writes `%2$#@files@` for
/// `%#@files@`, and `%2$lld` for the `%arg` of that variable.
struct VariableReferences {
  private var arguments: [UTF8Key: Int] = [:]

  /// - Parameter texts: the texts that refer to the variables.
  init(in texts: [String]) {
    for text in texts where text.hasPercent {
      text.withUTF8Bytes { bytes in
        var scanner = FormatScanner(bytes)
        while let specifier = scanner.next() {
          guard specifier.kind == .variable, let name = specifier.name, let position = specifier.position
          else { continue }
          arguments[UTF8Key(String(decoding: bytes[name], as: UTF8.self))] = position
        }
      }
    }
  }

  /// The 1-based argument of a variable; `nil` if its reference has no number.
  func argument(of variable: UTF8Key) -> Int? { arguments[variable] }

  /// How the forms of a variable read its argument, without the percent sign; `nil` if none does.
  static func specifier(reading argument: Int?, in forms: [String]) -> String? {
    for text in forms where text.hasPercent {
      let found: String? = text.withUTF8Bytes { bytes in
        var scanner = FormatScanner(bytes)
        while let specifier = scanner.next() {
          guard case .argument = specifier.kind, specifier.position == nil || specifier.position == argument
          else { continue }
          return specifier.spelling
        }
        return nil
      }
      if let found { return found }
    }
    return nil
  }
}
