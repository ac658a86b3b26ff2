import RuneModel

/// Reports variations that can never be selected or that leave a choice without a text.
enum VariationCheck: EntryCheck {
  static let rules: [Rule] = [
    .pluralOtherMissing, .pluralCategoryUnknown, .pluralWithoutNumber, .unknownDevice, .unknownWidth,
  ]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    let localizations = entry.entry.texts.localizations
    for text in entry.variedTexts {
      run(on: localizations[text.index], text, of: entry, &log)
    }
  }

  private static func run(
    on localization: Localization,
    _ varied: EntryContext.VariedText,
    of entry: EntryContext,
    _ log: inout CheckLog
  ) {
    let text = varied.index
    let hasNumber = EntrySignature.pluralArgument(of: entry.entry.signature) != nil
    // If some form reads a number, the inconsistency is reported by another rule.
    if !hasNumber, localization.forms.contains(where: { $0.path.contains { $0.axis == .plural } }),
      !localization.forms.contains(where: { TextReading($0).uses.contains { $0.type.kind == .integer } })
    {
      log.report(
        .pluralWithoutNumber,
        "The plural forms are never chosen from: neither the source text nor the key has a number. "
          + "Give the text a number such as %lld, or keep only the 'other' form.",
        at: localization.range,
        in: text,
        of: entry
      )
    }
    for form in localization.forms + localization.substitutions.flatMap(\.forms) {
      for step in form.path { check(step, at: form.range, text, of: entry, &log) }
    }
    for variable in localization.substitutions where variable.forms.isEmpty {
      log.report(
        .pluralOtherMissing,
        "Variable '\(variable.name)' has no forms, and nothing shows in its place. Add them, 'other' at least.",
        at: variable.range,
        in: text,
        of: entry
      )
    }
    let coverage = entry.context.plurals[entry.entry.texts.places[text].locale]
    for choice in varied.pluralChoices where !choice.has(.other) {
      // In Polish or Russian only fractions need it.
      let isNeeded = coverage.usesOther(hasFractions: choice.hasFractions(of: entry.entry))
      log.report(
        .pluralOtherMissing,
        isNeeded
          ? "\(choice.subject) has no 'other' form. Add one: it serves every number that no other form matches."
          : "\(choice.subject) has no 'other' form. In this language no integer needs it, but Xcode does; repeat "
            + "the form for the largest numbers.",
        at: choice.variable?.range ?? localization.range,
        in: text,
        of: entry,
        severity: isNeeded ? .error : .warning
      )
    }
  }

  private static func check(
    _ step: FormStep,
    at range: ByteRange,
    _ text: Int,
    of entry: EntryContext,
    _ log: inout CheckLog
  ) {
    switch step.axis {
    case .plural where PluralCategory(name: step.selector) == nil:
      let names = PluralCategory.allCases.map(\.name).joined(separator: ", ")
      log.report(
        .pluralCategoryUnknown,
        "'\(step.selector)' is not a plural category and is left out. Write one of \(names).",
        at: range,
        in: text,
        of: entry
      )
    case .device where DeviceClass(name: step.selector) == nil:
      let names = DeviceClass.allCases.map(\.name).joined(separator: ", ")
      log.report(
        .unknownDevice,
        "'\(step.selector)' is not a device and is left out. Write one of \(names).",
        at: range,
        in: text,
        of: entry
      )
    case .width where (Int(step.selector) ?? -1) < 0:
      log.report(
        .unknownWidth,
        "'\(step.selector)' is not a width and is left out. Write a number.",
        at: range,
        in: text,
        of: entry
      )
    case .plural, .device, .width, .set:
      break
    }
  }
}
