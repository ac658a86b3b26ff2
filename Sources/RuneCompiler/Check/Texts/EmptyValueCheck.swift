/// Reports empty translations of texts that are not empty: the user sees nothing.
enum EmptyValueCheck: EntryCheck {
  static let rules: [Rule] = [.emptyValue]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    let localizations = entry.entry.texts.localizations
    guard let source = entry.sourceIndex, localizations[source].forms.contains(where: { !$0.text.isEmpty })
    else { return }
    entry.eachText { text in
      // One that is marked new is missing, and one with variables alone lacks a text that names them.
      guard localizations[text].state != "new", localizations[text].substitutions.isEmpty else { return }
      for form in localizations[text].forms.indices where localizations[text].forms[form].text.isEmpty {
        log.report(
          .emptyValue,
          "The text is empty, and the source text is not. Translate it, or remove it so that the source text "
            + "is shown.",
          at: localizations[text].forms[form].range,
          in: text,
          of: entry
        )
      }
    }
  }
}
