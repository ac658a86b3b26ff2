import RuneModel

/// `placeholder-forms`: a form omits an argument that another form of the same choice prints.
extension PlaceholderComparison {
  /// One form, compared with the other forms of its choice.
  struct ComparedForm {
    let text: TextReading
    /// The number that selects the form. The form does not have to print it: "one file".
    let own: Int?
    /// The variable that the form belongs to.
    let variable: LocalizationReading.Variable?
    /// The arguments that other forms print and this one does not, except those explained by another finding.
    var lacking: ArgumentSet
  }

  /// In the order of `LocalizationReading.allTexts`.
  var comparedForms: [ComparedForm] {
    var forms = compared(reading.texts, own: expected.pluralArgument, variable: nil)
    for variable in reading.variables {
      forms += compared(variable.texts, own: variable.position, variable: variable)
    }
    return forms
  }

  private func compared(
    _ texts: [TextReading],
    own: Int?,
    variable: LocalizationReading.Variable?
  ) -> [ComparedForm] {
    // Most localizations have a single text.
    guard texts.count > 1 else {
      return texts.map { ComparedForm(text: $0, own: own, variable: variable, lacking: ArgumentSet()) }
    }
    let sets = texts.map(reading.positions(of:))
    var all = sets.reduce(into: ArgumentSet()) { $0.formUnion($1) }
    // An argument that the source text does not have is reported at its location (`placeholder-type`).
    for position in all.positions where expected.signature.argument(at: position) == nil {
      all.remove(position)
    }
    return zip(texts, sets).map {
      ComparedForm(text: $0, own: own, variable: variable, lacking: all.subtracting($1))
    }
  }

  func reportForm(_ form: ComparedForm, except explained: ArgumentSet, _ log: inout CheckLog) {
    let text = form.text
    // "No runs yet" intentionally omits everything.
    guard !text.form.text.isEmpty,
      !text.form.path.contains(where: { $0.axis == .plural && $0.selector == "zero" })
    else { return }
    var missing = form.lacking.subtracting(explained)
    if let own = form.own, text.form.path.contains(where: { $0.axis == .plural }) { missing.remove(own) }
    for fault in text.faults {
      if case .lostPercent(let position) = fault.kind { missing.remove(position) }
    }
    guard !missing.isEmpty else { return }
    let advice = reference.advice
    log.report(
      .placeholderForms,
      "Other forms of this text print \(advice.describe(missing.positions)); the form '\(text.form.pathDescription)' does not. "
        + "Write \(advice.specifiers(missing.positions)) here too, or nowhere.",
      at: text.form.range,
      in: self.text,
      of: entry
    )
  }
}
