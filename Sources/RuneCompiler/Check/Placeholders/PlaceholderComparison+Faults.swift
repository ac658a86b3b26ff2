import RuneModel

/// `specifier-unknown`, `specifier-prose`, `specifier-forbidden`, `substitution-undefined`, and `argument-position`
/// below 1; positions above 64 are reported when the entry's signature is read.
extension PlaceholderComparison {
  func reportUndefinedVariables(_ log: inout CheckLog) {
    for (reference, form) in reading.undefined {
      let names = entry.entry.texts.localizations[text].substitutions.map(\.name)
      let trimmed = reference.name.filter { $0 != " " }
      let hint =
        names.contains(trimmed)
        ? "Write %#@\(trimmed)@." : "Define it, or write one of the entry's own variables."
      report(
        .substitutionUndefined,
        "The text names the variable '\(reference.name)', which this localization does not define. \(hint)",
        at: reference.offset,
        reference.name.utf8.count + 4,
        in: form,
        &log
      )
    }
  }

  /// - Parameters:
  ///   - missing: arguments that the source text reads and this text does not; a misspelled specifier explains one.
  ///   - forms: one for each text.
  func reportFaults(
    missing: ArgumentSet,
    of forms: inout [ComparedForm],
    _ explained: inout ArgumentSet,
    _ log: inout CheckLog
  ) {
    var lacking = missing
    for index in forms.indices {
      let text = forms[index].text
      // A fault of the source text is only reported there.
      for fault in text.faults where isSource || entry.sourceIndex == nil || !reference.has(fault) {
        switch fault.kind {
        case .lostPercent(let position):
          guard expected.signature.argument(at: position) != nil else { continue }
          explained.insert(position)
          lacking.remove(position)
          report(
            .specifierUnknown,
            "'\(fault.text)' has lost its percent sign. Write \(reference.advice.restored(fault.text, of: position)).",
            at: fault.offset,
            fault.text.utf8.count,
            in: text.form,
            &log
          )
        case .unknown, .prose, .bareSign:
          if let position = lacking.positions.first {
            explained.insert(position)
            lacking.remove(position)
            reportUnknown(fault, in: text.form, lacking: position, &log)
          } else if case .unknown = fault.kind {
            reportUnknown(fault, in: text.form, lacking: nil, &log)
          } else {
            reportProse(fault, in: text.form, &log)
          }
        case .positionZero:
          // The fault was probably meant to be this specifier.
          if let position = lacking.positions.first {
            explained.insert(position)
            lacking.remove(position)
          }
          reportPosition(fault, in: text.form, &log)
        case .strayArgument: reportUnknown(fault, in: text.form, lacking: nil, &log)
        case .forbidden, .tooWide: reportForbidden(fault, in: text, &log)
        case .foreign(let specifier):
          let candidates = forms[index].lacking.positions + lacking.positions
          guard let position = meantArgument(of: specifier, among: candidates) else { continue }
          forms[index].lacking.remove(position)
          if lacking.contains(position) { explained.insert(position) }
          lacking.remove(position)
          report(
            .specifierUnknown,
            "\(specifier.explanation(of: fault.text)) Write \(reference.advice.specifier(position)).",
            at: fault.offset,
            fault.text.utf8.count,
            in: text.form,
            &log
          )
        case .template: break
        }
      }
    }
  }

  /// The missing argument with the specifier's number. Without a number, the first missing argument of the same kind.
  private func meantArgument(of specifier: ForeignSpecifier, among lacking: [Int]) -> Int? {
    if let position = specifier.position { return lacking.contains(position) ? position : nil }
    return lacking.first { expected.signature.argument(at: $0)?.type.kind == specifier.kind } ?? lacking.first
  }

  /// Reports a text with far more specifiers than arguments, which is not used over the air either.
  func reportCrowding(_ log: inout CheckLog) {
    let crowded = reading.allTexts.max { $0.specifierCount < $1.specifierCount }
    guard let crowded, crowded.specifierCount > Limits.acceptedSpecifiers || !reading.variables.isEmpty
    else { return }
    let message = MessageBuilder(signature: expected.signature).message(
      for: entry.entry.texts.localizations[text]
    )
    let limit = expected.signature.acceptedSpecifiers
    guard MessageReading(message).specifierCount > limit else { return }
    report(
      .specifierForbidden,
      "The text has more than \(limit) specifiers, far more than the entry has arguments. Remove most of them.",
      at: crowded.uses.first?.offset ?? crowded.references.first?.offset ?? 0,
      1,
      in: crowded.form,
      &log
    )
  }

  func reportPosition(_ fault: PercentFault, in form: Form, _ log: inout CheckLog) {
    report(
      .argumentPosition,
      "'\(fault.text)' reads no argument. Number arguments from 1 to \(Limits.argumentPosition).",
      at: fault.offset,
      fault.text.utf8.count,
      in: form,
      &log
    )
  }

  func reportProse(_ fault: PercentFault, in form: Form, _ log: inout CheckLog) {
    var outcome = "'\(fault.text)' is a specifier"
    if case .bareSign = fault.kind { outcome = "it is not printed" }
    report(
      .specifierProse,
      "The percent sign belongs to the sentence, but where the text is a format, \(outcome). "
        + "Write %% for a percent sign.",
      at: fault.offset,
      fault.text.utf8.count,
      in: form,
      &log
    )
  }

  func reportUnknown(_ fault: PercentFault, in form: Form, lacking: Int?, _ log: inout CheckLog) {
    var written = fault.text
    // The next character may be a line break or start in the middle of a sequence.
    if case .bareSign = fault.kind { written = "%" }
    var message = "'\(written)' is not a format specifier"
    if let lacking {
      message += ", and \(reference.advice.describe(lacking)) is nowhere in the text. "
      message += "Write \(reference.advice.specifier(lacking)) for it"
      message += "; a percent sign is %%."
    } else if case .strayArgument = fault.kind {
      message = "'%arg' is a variable's own number, and this text does not belong to a variable. "
      message += "Write \(reference.advice.number)."
    } else {
      message += ". Write one such as %@ or %lld, or %% for a percent sign."
    }
    report(.specifierUnknown, message, at: fault.offset, fault.text.utf8.count, in: form, &log)
  }

  private func reportForbidden(_ fault: PercentFault, in text: TextReading, _ log: inout CheckLog) {
    let use = text.uses.first { $0.offset == fault.offset && !$0.isFieldSize }
    // `placeholder-type` reports it in more detail.
    if let use, expected.signature.argument(at: use.position)?.type.kind != use.type.kind { return }
    let object = use.map(SpecifierAdvice.readingObject) ?? "%@"
    var message =
      "'\(fault.text)' reads a pointer, and crashes if it is given anything else. Write \(object)."
    if case .tooWide = fault.kind {
      message = "The width of '\(fault.text)' is above \(Limits.fieldWidth). Write a smaller one."
    } else if fault.text.utf8.last == UInt8(ascii: "n") {
      message = "'\(fault.text)' prints nothing, and in C it writes to memory. Remove it."
    }
    report(.specifierForbidden, message, at: fault.offset, fault.text.utf8.count, in: text.form, &log)
  }
}
