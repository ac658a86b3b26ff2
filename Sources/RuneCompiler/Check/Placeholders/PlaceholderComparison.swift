import RuneModel

/// Compares one localization with the arguments that its entry expects.
struct PlaceholderComparison {
  let entry: EntryContext
  /// The index of the localization in the entry's texts.
  let text: Int
  let expected: ExpectedArguments
  let reading: LocalizationReading
  let reference: SourceReading
  /// Whether the text is the reference for the others.
  let isSource: Bool
  private let places = SpecifierPlaces()

  init(
    entry: EntryContext,
    text: Int,
    expected: ExpectedArguments,
    reading: LocalizationReading,
    reference: SourceReading,
    isSource: Bool? = nil
  ) {
    self.entry = entry
    self.text = text
    self.expected = expected
    self.reading = reading
    self.reference = reference
    self.isSource = isSource ?? (entry.sourceIndex == text)
  }

  func run(_ log: inout CheckLog) {
    /// Arguments whose absence another finding explains.
    var explained = ArgumentSet()
    reportUndefinedVariables(&log)
    let missing = missingArguments
    var forms = comparedForms
    reportFaults(missing: missing, of: &forms, &explained, &log)
    reportCrowding(&log)
    var reported: Set<[Int]> = []
    for index in forms.indices {
      // An inconsistent source text is usually inconsistent in every form: only the first is reported.
      let mistyped = mistypedPositions(in: forms[index].text)
      if isSource, !mistyped.isEmpty, !reported.insert(mistyped).inserted {
        forms[index].lacking = ArgumentSet()
      } else {
        reportTypes(of: &forms[index], missing: missing, &explained, &log)
      }
    }
    for variable in reading.variables { reportType(of: variable, &log) }
    reportMissing(missing.subtracting(explained), &log)
    for form in forms { reportForm(form, except: explained, &log) }
  }

  func runVerbatim(_ log: inout CheckLog) {
    reportUndefinedVariables(&log)
    for text in reading.allTexts {
      for fault in text.faults {
        switch fault.kind {
        case .positionZero: reportPosition(fault, in: text.form, &log)
        case .unknown where fault.text.contains("$"):
          reportUnknown(fault, in: text.form, lacking: nil, &log)
        case .forbidden, .tooWide, .unknown, .prose, .bareSign, .template, .lostPercent, .strayArgument,
          .foreign:
          break
        }
      }
      reportArguments(of: text, &log)
    }
  }

  func report(
    _ rule: Rule,
    _ message: String,
    at offset: Int,
    _ length: Int,
    in form: Form,
    _ log: inout CheckLog
  ) {
    let file = entry.entry.texts.places[text].file
    let range = places.range(of: offset, length: length, in: form, file)
    log.report(rule, message, at: range, in: text, of: entry, notes: notes)
  }

  /// A note with the location of the source text that the message refers to.
  var notes: [Diagnostic.Note] {
    guard let source = entry.sourceIndex, source != text,
      let form = entry.entry.texts.localizations[source].forms.first
    else { return [] }
    return [Diagnostic.Note("The source text is here.", at: entry.location(of: form.range, in: source))]
  }

  /// The arguments that the source text reads and no form of this text does.
  private var missingArguments: ArgumentSet {
    // The arguments of an undefined variable are unknown.
    guard reading.undefined.isEmpty, reading.texts.contains(where: { !$0.form.text.isEmpty }) else {
      return ArgumentSet()
    }
    var missing = expected.required.subtracting(reading.positions)
    let hasPlural = reading.texts.contains { $0.form.path.contains { $0.axis == .plural } }
    // Selecting a form also counts as a use.
    if hasPlural, let number = expected.pluralArgument { missing.remove(number) }
    return missing
  }

  private func reportMissing(_ missing: ArgumentSet, _ log: inout CheckLog) {
    guard !missing.isEmpty, let form = reading.texts.first?.form else { return }
    let advice = reference.advice
    log.report(
      .placeholderMissing,
      "The source text prints \(advice.describe(missing.positions)), and this text does not. "
        + "Write \(advice.specifiers(missing.positions)) where it belongs.",
      at: form.range,
      in: text,
      of: entry,
      notes: notes
    )
  }
}
