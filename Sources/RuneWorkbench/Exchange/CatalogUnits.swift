import RuneCompiler
import RuneFormats
import RuneModel

/// The units of a string catalog in one language, as Xcode exports them.
///
/// Measured on the exports of three apps by Xcode 26.3 to 26.5: an entry with a translation has a unit for each text of
/// the translation. An entry without a translation has a unit for each text of the source. Texts with plural forms have
/// a unit for each category of the language. The source of a unit is the source text at the same place; if there is
/// none, the text of `other`; if there is none, the plain text.
struct CatalogUnits {
  private let table: ParsedTable
  private let sourceLocale: String
  /// A normalized tag.
  private let locale: String
  private let isSource: Bool
  private let categories: [String]

  /// - Returns: `nil` if the catalog has no source language.
  init?(_ table: ParsedTable, locale: String) {
    guard let source = table.sourceLanguage else { return nil }
    self.table = table
    sourceLocale = source
    self.locale = locale
    isSource = LocaleTag.normalized(source).map { $0.hasSameUTF8(as: locale) } ?? false
    categories = PluralCoverage(locale: locale).required(hasFractions: true).map(\.name) + ["other"]
  }

  func units() -> [ExchangeUnit] {
    table.entries.flatMap(units)
  }

  // MARK: An entry

  private func units(of entry: ParsedEntry) -> [ExchangeUnit] {
    guard let source = entry.localizations.first(where: { $0.locale.hasSameUTF8(as: sourceLocale) }) else {
      return []
    }
    let translation =
      isSource
      ? source
      : entry.localizations.first {
        LocaleTag.normalized($0.locale).map { $0.hasSameUTF8(as: locale) } ?? false
      }
    let shape = translation ?? source
    let variables = shape.substitutions.map(TextVariable.init)
    let sources = SourceTexts(source)
    let targets = translation.map { TextGroups($0) }
    let states = translation.map { FormStates($0, in: table.file) }
    let shouldTranslate = entry.shouldTranslate && !(entry.comment?.asksNotToTranslate ?? false)
    return TextAddress.all(in: shape, categories: categories).compactMap { address in
      guard let text = sources.text(at: address) else { return nil }
      let target = targets?[address]
      return ExchangeUnit(
        key: entry.key,
        address: address,
        source: text,
        target: target,
        state: target == nil ? nil : translation?.isImplicit == true ? "new" : states?[address],
        note: entry.comment,
        isNoteGenerated: entry.isCommentGenerated,
        shouldTranslate: shouldTranslate,
        variables: variables,
        sourceVariables: source.substitutions.map(TextVariable.init),
        format: .xcstrings
      )
    }
  }
}

extension TextAddress {
  /// The places of a localization's texts, including the plural forms that a language needs.
  static func all(in localization: Localization, categories: [String]) -> [TextAddress] {
    var addresses: [TextAddress] = []
    var seen: Set<TextAddress> = []
    func add(_ address: TextAddress) {
      if seen.insert(address).inserted { addresses.append(address) }
    }
    for slot in TextSlot.slots(of: localization) {
      let address = slot.address.withoutSet
      add(address)
      guard let index = address.path.lastIndex(where: { $0.axis == .plural }) else { continue }
      for category in categories {
        var form = address
        form.path[index].selector = category
        add(form)
      }
    }
    return addresses
  }
}

/// Texts by their places; the texts of a set share one.
struct TextGroups {
  private var texts: [TextAddress: ExchangeText] = [:]

  init(_ localization: Localization) {
    for slot in TextSlot.slots(of: localization) {
      guard slot.address.isInSet else {
        texts[slot.address] = .text(slot.text)
        continue
      }
      let address = slot.address.withoutSet
      texts[address] = .set((texts[address]?.texts ?? []) + [slot.text])
    }
  }

  subscript(address: TextAddress) -> ExchangeText? { texts[address] }
}

/// The source texts of an entry, also for places that the source text does not have.
struct SourceTexts {
  private let texts: TextGroups

  init(_ localization: Localization) {
    texts = TextGroups(localization)
  }

  /// The first text that exists: the one at the place, the one for `other`, one with fewer choices, the entry's own.
  func text(at address: TextAddress) -> ExchangeText? {
    if let text = texts[address] { return text }
    var general = address
    for index in general.path.indices { general.path[index].selector = "other" }
    while true {
      if let text = texts[general] { return text }
      guard !general.path.isEmpty else { break }
      general.path.removeLast()
    }
    // The source text may have more choices.
    for path in Self.generalPaths {
      if let text = texts[TextAddress(variable: address.variable, path: path)] { return text }
    }
    return address.variable == nil ? nil : text(at: TextAddress(path: address.path))
  }

  private static let generalPaths = [
    [FormStep(.plural, "other")], [FormStep(.device, "other")],
    [FormStep(.device, "other"), FormStep(.plural, "other")],
  ]
}

extension String {
  /// Xcode marks such entries as not to be translated.
  fileprivate var asksNotToTranslate: Bool { lowercased().contains(bytesOf: "do not translate") }
}
