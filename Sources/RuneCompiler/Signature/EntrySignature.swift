import RuneModel

/// The arguments that callers of an entry pass, derived from its source text and its key.
///
/// 1. Arguments that the source text reads in any of its forms, including its variables and their texts.
/// 2. Arguments that only the key reads are added: the text of "%lld files" may be "Files".
/// 3. If both read one position, the type in the text is used, since the text is what the system formats.
/// 4. Without a source text, a key with a percent sign is used as the text, as the system does. Other keys do not
///    determine arguments. In that case the majority of the translations decides, so that a single broken one cannot.
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

  /// The most common signature among localizations, compared by argument kinds; the first one wins a tie. Inconsistent
  /// localizations are ignored unless all are inconsistent.
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

  /// The argument that selects the plural forms of an entry without variables: its first integer or, without one, its
  /// first floating-point number.
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

extension Catalog {
  /// Computes the argument signature of each entry of a merged catalog, and reports positions out of range.
  mutating func settleSignatures() -> [Diagnostic] {
    guard let source = sourceIndex else { return [] }
    var diagnostics: [Diagnostic] = []
    for table in tables.indices {
      for index in tables[table].entries.indices {
        if let diagnostic = settleSignature(ofEntry: index, inTable: table, source: source) {
          diagnostics.append(diagnostic)
        }
      }
    }
    return diagnostics
  }

  package mutating func settleSignature(ofEntry index: Int, inTable table: Int, source: Int) -> Diagnostic? {
    // Copied separately, because a copy of the entry takes ten retains.
    let (key, texts) = (tables[table].entries[index].key, tables[table].entries[index].texts)
    var signature = EntrySignature.read(key: key, texts: texts, source: source)
    guard !signature.isEmpty else { return nil }
    let unreachable = signature.arguments.first { !$0.isReachable }
    signature.arguments.removeAll { !$0.isReachable }
    tables[table].entries[index].signature = signature
    // A single text is not compared with any other.
    if !signature.isEmpty, texts.places.count > 1 {
      tables[table].entries[index].specifiers = Self.specifiers(of: texts, source: source)
    }
    return unreachable?.outOfReach(in: tables[table].entries[index], of: tables[table].name)
  }

  /// The specifiers of the source text: the specifiers of its first form that reads an argument.
  private static func specifiers(of texts: Catalog.LocalizedTexts, source: Int) -> SpecifierPattern? {
    guard let localization = texts.sourceText(source), !localization.hasSubstitutions else { return nil }
    switch localization.texts {
    case .plain(let text): return text.withUTF8Bytes { SpecifierPattern(of: $0) }
    case .forms(let forms):
      return forms.first { $0.text.hasPercent }.flatMap { $0.text.withUTF8Bytes { SpecifierPattern(of: $0) } }
    }
  }
}

extension Argument {
  fileprivate var isReachable: Bool { (1...Limits.argumentPosition).contains(position) }

  fileprivate func outOfReach(in entry: Catalog.Entry, of table: String) -> Diagnostic {
    Diagnostic(
      .argumentPosition,
      "The text reads \(phrase). Number arguments from 1 to \(Limits.argumentPosition).",
      at: entry.location,
      table: table,
      key: entry.key
    )
  }

  /// For a sentence. `FormatScanner` does not fully read a number above this limit.
  private var phrase: String {
    position > Limits.fieldWidth ? "an argument above \(Limits.fieldWidth)" : "argument \(position)"
  }
}

extension String {
  /// Whether the text contains only variables, `%#@name@`, and white space.
  package var consistsOfVariables: Bool {
    withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var end = 0
      func isSpace(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 <= 0x20 } }
      while let specifier = scanner.next() {
        guard specifier.kind == .variable, isSpace(end..<specifier.range.lowerBound) else { return false }
        end = specifier.range.upperBound
      }
      return isSpace(end..<bytes.count)
    }
  }
}
