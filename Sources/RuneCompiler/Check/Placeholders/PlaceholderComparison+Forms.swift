import RuneModel

/// `placeholder-forms`: a form leaves out an argument that another form of the same choice prints.
extension PlaceholderComparison {
  func reportForms(except explained: ArgumentSet, _ log: inout CheckLog) {
    reportForms(reading.texts, own: expected.pluralArgument, explained, &log)
    for variable in reading.variables {
      reportForms(variable.texts, own: variable.position, explained, &log)
    }
  }

  /// - Parameter own: The number that chooses the form: "one file" need not print it.
  private func reportForms(
    _ texts: [TextReading],
    own: Int?,
    _ explained: ArgumentSet,
    _ log: inout CheckLog
  ) {
    guard texts.count > 1 else { return }
    let sets = texts.map(reading.positions(of:))
    let all = sets.reduce(into: ArgumentSet()) { $0.formUnion($1) }
    for (text, set) in zip(texts, sets) where !text.form.text.isEmpty {
      var missing = all.subtracting(set).subtracting(explained)
      // "No runs yet" leaves out all that there would be to say.
      if text.form.path.contains(where: { $0.axis == .plural && $0.selector == "zero" }) { continue }
      if let own, text.form.path.contains(where: { $0.axis == .plural }) { missing.remove(own) }
      for fault in text.faults {
        if case .lostPercent(let position) = fault.kind { missing.remove(position) }
      }
      guard !missing.isEmpty else { continue }
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
}
