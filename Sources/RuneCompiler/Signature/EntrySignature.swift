import RuneModel

/// The arguments that callers of an entry pass, from its source text together with its key.
///
/// 1. What the source text reads in any of its forms, its variables and their texts included.
/// 2. Positions that only the key reads are added: the text of "%lld files" may be "Files".
/// 3. Where both read one position, the text's type stands; it is what the system formats.
/// 4. Without a source text, a key with a percent sign is the text, as it is for the system. Any other key
///    says nothing about arguments, and most translations decide: a broken one must not.
///
/// Percent signs of prose (`ProsePercent`) read nothing. No argument at all means that the entry is no
/// format and is returned verbatim.
package enum EntrySignature {
  /// - Parameter source: the source locale's index.
  static func read(key: String, texts: Catalog.LocalizedTexts, source: Int) -> ArgumentSignature {
    guard let index = texts.index(of: source) else {
      return key.hasPercent ? read(key: key, source: nil) : mostFrequent(among: texts.localizations)
    }
    // Most entries have no percent sign anywhere.
    if !key.hasPercent, !mayRead(texts.localizations[index]) { return ArgumentSignature() }
    return read(key: key, source: texts.localizations[index])
  }

  /// What most localizations read, by the kinds of the arguments, and of those the first; those that contradict
  /// themselves have no say unless all do.
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

  /// The argument that chooses among the plural forms of an entry without variables: its first number,
  /// and an integer before a floating one.
  package static func pluralArgument(of signature: ArgumentSignature) -> Int? {
    let argument =
      signature.arguments.first { $0.type.kind == .integer }
      ?? signature.arguments.first { $0.type.kind == .floating }
    return argument?.position
  }

  private static func mayRead(_ localization: Localization) -> Bool {
    !localization.substitutions.isEmpty || localization.texts.hasPercent
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
