import RuneModel

/// The arguments that callers of an entry pass, derived from its source text and its key.
///
/// 1. Arguments that the source text reads in any of its forms, including its variables and their texts.
/// 2. Arguments that only the key reads are added: the text of "%lld files" may be "Files".
/// 3. If both read one position, the type in the text is used, since the text is what the system formats.
/// 4. Without a source text, a key with a percent sign is used as the text, as the system does. Other keys do not
///    determine arguments, and the majority of the translations decides, so that a single broken one does not.
///
/// Literal percent signs (`ProsePercent`) read nothing. An entry without arguments is not a format and is returned
/// verbatim.
package enum EntrySignature {
  /// - Parameter source: the index of the source locale.
  static func read(key: String, texts: Catalog.LocalizedTexts, source: Int) -> ArgumentSignature {
    guard let index = texts.index(of: source) else {
      return key.hasPercent ? read(key: key, source: nil) : mostFrequent(among: texts.localizations)
    }
    // Most entries have no percent sign anywhere.
    if !key.hasPercent, !mayRead(texts.localizations[index]) { return ArgumentSignature() }
    return read(key: key, source: texts.localizations[index])
  }

  /// The most common signature among localizations, compared by argument kinds, the first one of equals; inconsistent
  /// localizations are ignored unless all are.
  private static func mostFrequent(among localizations: LocalizationList) -> ArgumentSignature {
    struct Slot: Hashable {
      var position: Int
      var kind: ArgumentKind
    }
    guard localizations.contains(where: mayRead) else { return ArgumentSignature() }
    var votes: [[Slot]: (first: Int, count: Int)] = [:]
    var signatures: [ArgumentSignature] = []
    for (index, localization) in localizations.enumerated() {
      let texts = FormatTexts(localization)
      let reading = SignatureReader.read(forms: texts.forms, substitutions: texts.substitutions)
      signatures.append(reading.signature)
      guard reading.conflicts.isEmpty else { continue }
      let slots = reading.signature.arguments.map { Slot(position: $0.position, kind: $0.type.kind) }
      votes[slots, default: (index, 0)].count += 1
    }
    let winner = votes.values.max { ($0.count, $1.first) < ($1.count, $0.first) }
    return winner.map { signatures[$0.first] } ?? signatures.first ?? ArgumentSignature()
  }

  static func read(key: String, source: Localization?) -> ArgumentSignature {
    var arguments: [Argument] = []
    if let source, mayRead(source) {
      arguments = read(source)
    }
    if source?.isImplicit != true, key.hasPercent {
      let text = Localization(locale: "", forms: [Form(text: key, range: .start)], range: .start)
      let known = Set(arguments.map(\.position))
      arguments += read(text).filter { !known.contains($0.position) }
    }
    arguments.sort { $0.position < $1.position }
    return ArgumentSignature(arguments)
  }

  /// The argument that selects the plural forms of an entry without variables: its first integer, else its first
  /// floating-point number.
  package static func pluralArgument(of signature: ArgumentSignature) -> Int? {
    let argument =
      signature.arguments.first { $0.type.kind == .integer }
      ?? signature.arguments.first { $0.type.kind == .floating }
    return argument?.position
  }

  private static func mayRead(_ localization: Localization) -> Bool {
    localization.hasSubstitutions || localization.texts.hasPercent
  }

  private static func read(_ localization: Localization) -> [Argument] {
    let texts = FormatTexts(localization)
    return SignatureReader.read(forms: texts.forms, substitutions: texts.substitutions).signature.arguments
  }
}

extension MessageBuilder {
  package init(signature: ArgumentSignature, specifiers: SpecifierPattern? = nil) {
    self.init(
      isFormat: !signature.isEmpty,
      pluralArgument: EntrySignature.pluralArgument(of: signature),
      specifiers: specifiers
    )
  }
}
