import RuneModel

/// Reports a plain translation that prints the number of a source text with plural forms: `%lld кошек` is wrong for
/// one cat and for two.
enum PluralFormsCheck: EntryCheck {
  static let rules: [Rule] = [.pluralFormsMissing]

  /// Languages in which a noun after a number is singular, so that one text is right for all numbers although CLDR
  /// has two categories.
  private static let languagesWithoutAgreement: Set<String> = [
    "tr", "az", "kk", "ky", "uz", "tk", "tt", "ug", "ba", "cv", "hu", "ka", "fa", "ku", "ckb", "hy", "mn",
    "eu",
  ]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.isLookedUp, entry.entry.shouldTranslate, !entry.entry.signature.isEmpty,
      let source = entry.sourceIndex,
      let choices = entry.variedTexts.first(where: { $0.index == source })?.pluralChoices.filter(\.matters),
      !choices.isEmpty
    else { return }
    let localizations = entry.entry.texts.localizations
    let numbers = numbers(of: choices, in: localizations[source], entry.entry.signature)
    let varied = Set(entry.variedTexts.lazy.filter { !$0.pluralChoices.isEmpty }.map(\.index))
    let hasFractions = choices.contains { $0.hasFractions(of: entry.entry) }
    entry.eachText { text in
      let locale = entry.entry.texts.places[text].locale
      let language = String(LocaleTag.language(of: entry.context.catalog.locales[locale]))
      guard text != source, !varied.contains(text), localizations[text].state != "new",
        !languagesWithoutAgreement.contains(language),
        !entry.context.plurals[locale].required(hasFractions: hasFractions).isEmpty,
        let form = localizations[text].forms.first(where: { prints(numbers, in: $0) })
      else { return }
      let categories = entry.context.plurals[locale].required(hasFractions: hasFractions).map(\.name)
      log.report(
        .pluralFormsMissing,
        "The source text has plural forms, and this text is the same for every number. "
          + "Give it forms for \((categories + ["other"]).joined(separator: ", ")).",
        at: form.range,
        in: text,
        of: entry
      )
    }
  }

  /// The arguments that select the forms of the source text.
  private static func numbers(
    of choices: [PluralChoice],
    in source: Localization,
    _ signature: ArgumentSignature
  ) -> Set<Int> {
    var result: Set<Int> = []
    if choices.contains(where: { $0.variable == nil }),
      let number = EntrySignature.pluralArgument(of: signature)
    {
      result.insert(number)
    }
    let names = Set(choices.compactMap { $0.variable.map { UTF8Key($0.name) } })
    if !names.isEmpty {
      for variable in LocalizationReading(source).variables
      where names.contains(UTF8Key(variable.substitution.name)) {
        result.insert(variable.position)
      }
    }
    return result
  }

  /// A number in brackets or after a colon, "Files: %lld", is not part of the sentence.
  private static func prints(_ numbers: Set<Int>, in form: Form) -> Bool {
    let reading = TextReading(form)
    guard let use = reading.uses.first(where: { numbers.contains($0.position) && !$0.isFieldSize }) else {
      return false
    }
    return form.text.withUTF8Bytes { bytes in
      // A word is adjacent whatever follows the specifier.
      var end = use.specifier.range.upperBound
      while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0xC2 || bytes[end] == 0xA0 { end += 1 }
      return end < bytes.count && (bytes[end] >= 0x80 || bytes[end].isLetter)
    }
  }
}

extension PluralChoice {
  /// Whether its forms differ.
  fileprivate var matters: Bool {
    forms.dropFirst().contains { !$0.form.text.hasSameUTF8(as: forms[0].form.text) }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { isIdentifierByte && decimalDigitValue == nil && self != UInt8(ascii: "_") }
}
