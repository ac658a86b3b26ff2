import RuneCompiler
import RuneModel

/// Diagnostics for texts of the download that are left out.
extension AdoptionPlanner {
  /// - Parameter reason: the reason and what to do; a clause that follows a colon.
  mutating func leaveOut(
    _ candidate: Candidate,
    _ rule: Rule,
    _ reason: String,
    text: String? = nil,
    at location: SourceLocation
  ) {
    let quoted = text.map { " \($0.debugDescription)" } ?? ""
    adoption.diagnostics.append(
      Diagnostic(
        rule,
        "The downloaded text\(quoted) is left out: \(reason)",
        at: location,
        table: candidate.table,
        locale: candidate.locale,
        key: candidate.entry.key
      )
    )
  }

  mutating func leaveOutIncompatible(
    _ candidate: Candidate,
    _ mismatch: SignatureMismatch,
    at location: SourceLocation
  ) {
    let slots = TextSlot.slots(of: candidate.message.value.message)
    // The form that does not fit, or the first form if only the combination of forms does not fit.
    let slot = slots.first { $0.mismatch(candidate.entry.signature) == mismatch } ?? slots.first
    leaveOut(
      candidate,
      .adoptIncompatible,
      "\(mismatch). Correct it over the air.",
      text: slot?.text,
      at: location
    )
  }

  mutating func leaveOutShape(
    _ candidate: Candidate,
    _ localization: Localization,
    at location: SourceLocation
  ) {
    let (bundled, remote) = (
      TextSlot.slots(of: localization), TextSlot.slots(of: candidate.message.value.message)
    )
    leaveOut(
      candidate,
      .adoptPluralShape,
      "the sources have \(TextSlot.shape(of: bundled)), and the download has \(TextSlot.shape(of: remote)). "
        + "Bring the forms into line by hand.",
      at: location
    )
  }

  mutating func leaveOutNumber(_ candidate: Candidate, at location: SourceLocation) {
    leaveOut(
      candidate,
      .adoptPluralShape,
      "the sources show the number as %arg, which cannot say how the download shows it. Write the forms by hand.",
      at: location
    )
  }

  mutating func leaveOutEmpty(_ candidate: Candidate, at location: SourceLocation) {
    leaveOut(
      candidate,
      .adoptEmpty,
      "it is empty, and a release with nothing to fall back on is hardly meant. Empty it by hand if it is.",
      at: location
    )
  }
}

extension Diagnostic {
  /// A safety net: the edited file was parsed again and does not have the expected content.
  static func refusal(_ refusal: EditRefusal, of table: ParsedTable) -> Diagnostic {
    Diagnostic(
      .adoptLeftOut,
      "The file is unchanged: \(refusal.reason)",
      at: SourceLocation(table.file, .start),
      table: table.name,
      key: refusal.key.isEmpty ? nil : refusal.key
    )
  }
}
