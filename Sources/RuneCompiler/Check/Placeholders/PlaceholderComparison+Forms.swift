import RuneModel

/// `placeholder-forms`: a form leaves out an argument that another form of the same choice prints.
extension PlaceholderComparison {
  /// One form beside the others of its choice.
  struct ComparedForm {
    let text: TextReading
    /// The number that chooses the form: "one file" need not print it.
    let own: Int?
    /// The variable whose form it is.
    let variable: LocalizationReading.Variable?
    /// What others print and this one does not, without what a finding about it explains.
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
    // Nearly all: one text, which has nothing beside it.
    guard texts.count > 1 else {
      return texts.map { ComparedForm(text: $0, own: own, variable: variable, lacking: ArgumentSet()) }
    }
    let sets = texts.map(reading.positions(of:))
    var all = sets.reduce(into: ArgumentSet()) { $0.formUnion($1) }
    // One that the source text does not have is reported where it stands (`placeholder-type`).
    for position in all.positions where expected.signature.argument(at: position) == nil {
      all.remove(position)
    }
    return zip(texts, sets).map {
      ComparedForm(text: $0, own: own, variable: variable, lacking: all.subtracting($1))
    }
  }

  func reportForm(_ form: ComparedForm, except explained: ArgumentSet, _ log: inout CheckLog) {
    let text = form.text
    // "No runs yet" leaves out all that there would be to say.
    guard !text.form.text.isEmpty,
      !text.form.path.contains(where: { $0.axis == .plural && $0.selector == "zero" })
    else { return }
    var missing = form.lacking.subtracting(explained)
    if let own = form.own, text.form.path.contains(where: { $0.axis == .plural }) { missing.remove(own) }
    for fault in text.faults {
      if case .lostPercent(let position) = fault.kind { missing.remove(position) }
    }
    guard !missing.isEmpty else { return }
    let names = missing.positions.map(expected.describe).joined(separator: " and ")
    log.report(
      .placeholderForms,
      "Other forms of this text print \(names); the form '\(text.form.pathDescription)' does not. "
        + "Write \(missing.positions.map(expected.specifier).joined(separator: " and ")) here too, or nowhere.",
      at: text.form.range,
      in: self.text,
      of: entry
    )
  }
}
