import RuneModel

/// Compares the arguments that each text reads with the entry's signature.
///
/// One pass covers all placeholder rules, so that a fault is reported once, by the most specific rule: a swapped
/// order explains two wrong types, and a misspelled specifier explains an unread argument.
enum PlaceholderCheck: EntryCheck {
  static let rules: [Rule] = [
    .placeholderType, .placeholderUnordered, .placeholderMissing, .placeholderWidth, .placeholderForms,
    .specifierUnknown, .specifierProse, .specifierForbidden, .substitutionUndefined, .argumentPosition,
  ]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    // The texts of a storyboard or an Info.plist are not formatted.
    guard entry.isLookedUp else { return }
    if entry.sourceIndex == nil, !entry.entry.key.hasPercent {
      SourcelessTexts.check(entry, &log)
      return
    }
    let localizations = entry.entry.texts.localizations
    if entry.entry.signature.isEmpty {
      entry.eachText { text in
        guard localizations[text].texts.hasPercent else { return }
        checkVerbatim(LocalizationReading(localizations[text]), text, of: entry, &log)
      }
      return
    }

    var expected = ExpectedArguments(entry.entry.signature)
    // Created on demand: the specifiers of most source texts are sufficient.
    var made: SourceReading?
    func reference() -> SourceReading {
      if let made { return made }
      let isKey = entry.sourceIndex.map { entry.entry.texts.localizations[$0].isImplicit } ?? true
      let reading = SourceReading(
        referenceReading(of: entry),
        of: entry.entry.signature,
        key: isKey ? nil : entry.entry.key
      )
      made = reading
      return reading
    }
    let source = entry.sourceIndex.map { localizations[$0] }
    if source.map({ expected.require(entry.entry.specifiers, of: $0) }) != true {
      expected.required = reference().reading.positions
    }
    entry.eachText { text in
      guard !expected.isSound(localizations[text]) else { return }
      let check = PlaceholderComparison(
        entry: entry,
        text: text,
        expected: expected,
        reading: LocalizationReading(localizations[text]),
        reference: reference()
      )
      check.run(&log)
    }
  }

  /// An accessor of an entry without arguments never formats its text, so percent signs are harmless there. A
  /// specifier that reads an argument was still intended.
  static func checkVerbatim(
    _ reading: LocalizationReading,
    _ text: Int,
    of entry: EntryContext,
    _ log: inout CheckLog
  ) {
    let expected = ExpectedArguments(ArgumentSignature())
    let check = PlaceholderComparison(
      entry: entry,
      text: text,
      expected: expected,
      reading: reading,
      reference: SourceReading(
        LocalizationReading(Localization(locale: "", forms: [], range: .start)),
        of: expected.signature
      )
    )
    check.runVerbatim(&log)
  }

  /// The text that the signature comes from; see `EntrySignature`.
  private static func referenceReading(of entry: EntryContext) -> LocalizationReading {
    if entry.sourceIndex == nil, entry.entry.key.hasPercent {
      let key = Form(text: entry.entry.key, range: entry.entry.location.range)
      return LocalizationReading(Localization(locale: "", forms: [key], range: key.range))
    }
    let text = entry.entry.sourceText(entry.context.source)
    return LocalizationReading(text ?? Localization(locale: "", forms: [], range: .start))
  }
}
