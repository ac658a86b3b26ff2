import RuneModel

/// Reports adjacent arguments that the source text separates: `%@%@` for `%@ %@` shows both values as one word.
enum PlaceholderSpacingCheck: EntryCheck {
  static let rules: [Rule] = [.placeholderRunTogether]

  /// Languages written without spaces, in which only adjacent numbers are a problem.
  private static let languagesWithoutSpaces: Set<String> = [
    "ja", "zh", "yue", "wuu", "hak", "nan", "th", "lo", "km", "my", "bo", "dz",
  ]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.isLookedUp, entry.entry.signature.arguments.count > 1, let source = entry.sourceIndex else {
      return
    }
    let localizations = entry.entry.texts.localizations
    let places = SpecifierPlaces()
    var sourceHasPairs: Bool?
    entry.eachText { text in
      guard text != source, localizations[text].state != "new" else { return }
      let localization = localizations[text]
      let language = LocaleTag.language(of: entry.locale(of: text))
      let numbersOnly = languagesWithoutSpaces.contains(String(language))
      let variables = formsOfVariables(of: localization)
      for form in localization.forms + localization.substitutions.flatMap(\.forms) {
        guard let pair = pair(in: form, variables, numbersOnly: numbersOnly) else { continue }
        if sourceHasPairs == nil { sourceHasPairs = hasPairs(localizations[source]) }
        if sourceHasPairs == true { return }
        let file = entry.entry.texts.places[text].file
        log.report(
          .placeholderRunTogether,
          "There is nothing between '\(pair.first)' and '\(pair.second)', so that their values run together; the source text "
            + "separates them. Put a space or a word between them.",
          at: places.range(of: pair.offset, length: pair.second.utf8.count, in: form, file),
          in: text,
          of: entry
        )
      }
    }
  }

  private struct Pair {
    var first: String
    var second: String
    /// The offset of the second specifier.
    var offset: Int
  }

  private static func hasPairs(_ localization: Localization) -> Bool {
    let variables = formsOfVariables(of: localization)
    return (localization.forms + localization.substitutions.flatMap(\.forms)).contains {
      pair(in: $0, variables, numbersOnly: false) != nil
    }
  }

  private static func formsOfVariables(of localization: Localization) -> [UTF8Key: [Form]] {
    Dictionary(localization.substitutions.map { (UTF8Key($0.name), $0.forms) }) { $1 }
  }

  /// The first two adjacent arguments.
  private static func pair(in form: Form, _ variables: [UTF8Key: [Form]], numbersOnly: Bool) -> Pair? {
    form.text.withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var previous: FormatSpecifier?
      while var specifier = scanner.next() {
        guard prints(specifier, bytes, isNumber: numbersOnly) else {
          previous = nil
          continue
        }
        if let previous, previous.range.upperBound == specifier.range.lowerBound,
          !hasSpace(between: previous, specifier, bytes, variables)
        {
          return Pair(
            first: bytes.text(previous.range),
            second: bytes.text(specifier.range),
            offset: specifier.range.lowerBound
          )
        }
        if specifier.isOwnArgument(in: bytes) {
          specifier.range = specifier.range.lowerBound..<(specifier.range.upperBound + 2)
        }
        previous = specifier
      }
      return nil
    }
  }

  private static func prints(
    _ specifier: FormatSpecifier,
    _ text: UnsafeBufferPointer<UInt8>,
    isNumber: Bool
  ) -> Bool {
    switch specifier.kind {
    case .variable: true
    case .argument(let type): !isNumber || type.kind == .integer || type.kind == .floating
    case .count, .literal, .incomplete: false
    }
  }

  /// Whether the text of a variable adds a space.
  private static func hasSpace(
    between first: FormatSpecifier,
    _ second: FormatSpecifier,
    _ text: UnsafeBufferPointer<UInt8>,
    _ variables: [UTF8Key: [Form]]
  ) -> Bool {
    func forms(of specifier: FormatSpecifier) -> [Form] {
      guard specifier.kind == .variable, let name = specifier.name.map(text.text) else { return [] }
      return variables[UTF8Key(name)] ?? []
    }
    func isBlank(_ byte: UInt8?) -> Bool { byte.map { $0 <= 0x20 } ?? true }
    return forms(of: first).contains { isBlank($0.text.utf8.last) }
      || forms(of: second).contains { isBlank($0.text.utf8.first) }
  }
}

/// Reports texts with several arguments that are not numbered. Off by default: most texts keep the order.
enum UnnumberedArgumentsCheck: EntryCheck {
  static let rules: [Rule] = [.placeholderUnnumbered]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.isLookedUp, entry.entry.signature.arguments.count > 1 else { return }
    let localizations = entry.entry.texts.localizations
    let places = SpecifierPlaces()
    entry.eachText { text in
      let localization = localizations[text]
      // A variable without a number reads the next argument as well, and its texts count from there.
      guard !localization.isImplicit, !localization.hasSubstitutions else { return }
      for form in localization.forms
      where text != entry.sourceIndex || !form.text.hasSameUTF8(as: entry.entry.key) {
        let uses = TextReading(form).uses
        guard uses.count > 1, uses.allSatisfy({ $0.specifier.position == nil }) else { continue }
        log.report(
          .placeholderUnnumbered,
          "The text has \(uses.count) arguments without numbers, so that they cannot change places in a "
            + "translation. Number them: write \(numbered(uses)).",
          at: places.range(
            of: uses[0].offset,
            length: uses[0].text.utf8.count,
            in: form,
            entry.entry.texts.places[text].file
          ),
          in: text,
          of: entry
        )
      }
    }
  }

  private static let listedSpecifiers = 5

  private static func numbered(_ uses: [PlaceholderUse]) -> String {
    SpecifierAdvice.numbered(uses).prefix(listedSpecifiers).joined(separator: " … ")
  }
}
