import RuneModel

/// Holds the arguments that each text reads against the entry's signature.
///
/// One pass for the whole family, so that a fault is reported once, by the rule that says most about it: a
/// swapped order explains two wrong types, and a misspelt specifier explains an argument that nobody reads.
enum PlaceholderCheck: EntryCheck {
  static let rules: [Rule] = [
    .placeholderType, .placeholderUnordered, .placeholderMissing, .placeholderWidth, .placeholderForms,
    .specifierUnknown, .specifierProse, .specifierForbidden, .substitutionUndefined, .argumentPosition,
  ]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    // Nobody formats the texts of a storyboard or an Info.plist.
    guard entry.isLookedUp else { return }
    let localizations = entry.entry.texts.localizations
    if entry.entry.signature.isEmpty {
      entry.eachText { text in
        guard localizations[text].texts.hasPercent else { return }
        checkVerbatim(LocalizationReading(localizations[text]), text, of: entry, &log)
      }
      return
    }

    var expected = ExpectedArguments(entry.entry.signature)
    // Made where it is asked for: the specifiers of most source texts tell what they read.
    var made: SourceReading?
    func reference() -> SourceReading {
      if let made { return made }
      let reading = SourceReading(referenceReading(of: entry))
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

  /// An entry without arguments is never read as a format by its accessor, so that a percent sign is harmless
  /// there. What reads an argument all the same was meant to.
  private static func checkVerbatim(
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
      reference: SourceReading(LocalizationReading(Localization(locale: "", forms: [], range: .start)))
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
