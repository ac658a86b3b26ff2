import RuneCompiler
import RuneModel

/// The units of a `.strings` or `.stringsdict` file in one language, as Xcode exports them.
struct LocaleFileUnits {
  /// What Xcode writes for a text of a `.strings` file without a comment.
  private static let missingComment = "No comment provided by engineer."

  private let source: ParsedTable
  private let targets: [UTF8Key: Localization]
  private let categories: [String]

  /// - Parameters:
  ///   - source: the file with the source texts.
  ///   - target: that of the language, if there is one.
  ///   - locale: a normalised tag.
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
