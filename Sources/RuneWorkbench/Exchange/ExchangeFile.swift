import RuneCompiler
import RuneFormats
import RuneModel

/// The texts of one localization file for translators of one language.
package struct ExchangeFile: Sendable {
  /// The file's name in the exchange, with slashes: `App/Localizable.xcstrings`. A storyboard's table has the
  /// storyboard's name.
  package var original: String
  package var table: String
  package var sourceLocale: String
  /// A normalized tag.
  package var targetLocale: String
  package var units: [ExchangeUnit]
}

/// A unit of translation: one text, or a set of equivalent texts.
package struct ExchangeUnit: Sendable {
  package var key: String
  /// The place of the text in its entry; for a set, the place of all its texts.
  package var address: TextAddress
  package var source: ExchangeText
  /// `nil` if there is no text yet.
  package var target: ExchangeText?
  /// The state of the target in a string catalog; `nil` in other formats.
  package var state: String?
  package var note: String?
  /// Whether Xcode wrote the note.
  package var isNoteGenerated = false
  package var shouldTranslate = true
  /// The variables of the translation or, without one, of the source text.
  package var variables: [TextVariable] = []
  /// The variables of the source text.
  package var sourceVariables: [TextVariable] = []
  package var format: TableFormat

  /// Whether it has several equivalent texts.
  package var isSet: Bool {
    switch (source, target) {
    case (.set, _), (_, .set?): true
    default: false
    }
  }

  /// The plural category that the text is for; `nil` if the text has no plural forms.
  package var pluralCategory: String? {
    address.path.last { $0.axis == .plural }?.selector
  }
}

extension ExchangeFile {
  /// Adds lines to the notes of units.
  mutating func addNotes(_ note: (_ key: String) -> String?) {
    for index in units.indices where units[index].shouldTranslate {
      guard let added = note(units[index].key), !added.isEmpty else { continue }
      let own = units[index].note.flatMap { $0.isEmpty ? nil : $0 + "\n" } ?? ""
      units[index].note = own + added
    }
  }

  /// The same texts, with texts in a pseudo-language as translations.
  func pseudolocalized(_ locale: PseudoLocale) -> ExchangeFile {
    var file = self
    file.units = units.map { unit in
      guard unit.shouldTranslate else { return unit }
      var unit = unit
      unit.target = unit.source.mapped { locale.converted($0) }
      if unit.format == .xcstrings { unit.state = "translated" }
      return unit
    }
    return file
  }
}

/// The units of a `.strings` or `.stringsdict` file in one language, as Xcode exports them.
struct LocaleFileUnits {
  /// The note that Xcode writes for a text of a `.strings` file without a comment.
  private static let missingComment = "No comment provided by engineer."

  private let source: ParsedTable
  private let targets: [UTF8Key: Localization]
  private let categories: [String]

  /// - Parameters:
  ///   - source: the file with the source texts.
  ///   - target: the target of the language, if there is one.
  ///   - locale: a normalized tag.
  init(_ source: ParsedTable, target: ParsedTable?, locale: String) {
    self.source = source
    var targets: [UTF8Key: Localization] = [:]
    for entry in target?.entries ?? [] { targets[UTF8Key(entry.key)] = entry.localizations.first }
    self.targets = targets
    categories = PluralCoverage(locale: locale).required(hasFractions: true).map(\.name) + ["other"]
  }

  func units() -> [ExchangeUnit] {
    // Of two entries with a key, the last one is used.
    var last: [UTF8Key: Int] = [:]
    for (index, entry) in source.entries.enumerated() { last[UTF8Key(entry.key)] = index }
    return source.entries.indices.filter { last[UTF8Key(source.entries[$0].key)] == $0 }
      .flatMap { units(of: source.entries[$0]) }
  }

  private func units(of entry: ParsedEntry) -> [ExchangeUnit] {
    guard let localization = entry.localizations.first else { return [] }
    let target = targets[UTF8Key(entry.key)]
    let sources = SourceTexts(localization)
    let texts = target.map { TextGroups($0) }
    let shape = target ?? localization
    return TextAddress.all(in: shape, categories: categories).compactMap { address in
      guard let text = sources.text(at: address) else { return nil }
      return ExchangeUnit(
        key: entry.key,
        address: address,
        source: text,
        target: texts?[address],
        note: entry.comment ?? (source.format == .strings ? Self.missingComment : nil),
        variables: shape.substitutions.map(TextVariable.init),
        sourceVariables: localization.substitutions.map(TextVariable.init),
        format: source.format
      )
    }
  }
}
