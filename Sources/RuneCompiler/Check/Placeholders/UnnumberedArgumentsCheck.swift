import RuneModel

/// Reports texts with several arguments that are not numbered. Off by default: most texts keep the order.
enum UnnumberedArgumentsCheck: EntryCheck {
  static let rules: [Rule] = [.placeholderUnnumbered]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.isLookedUp, entry.entry.signature.arguments.count > 1 else { return }
    let localizations = entry.entry.texts.localizations
    let places = SpecifierPlaces()
    entry.eachText { text in
      let localization = localizations[text]
      // A variable without a number reads the next argument as well, and its texts count from there.
      guard !localization.isImplicit, !localization.hasSubstitutions else { return }
      for form in localization.forms
      where text != entry.sourceIndex || !form.text.hasSameUTF8(as: entry.entry.key) {
        let uses = TextReading(form).uses
        guard uses.count > 1, uses.allSatisfy({ $0.specifier.position == nil }) else { continue }
        log.report(
          .placeholderUnnumbered,
          "The text has \(uses.count) arguments without numbers, so that they cannot change places in a "
            + "translation. Number them: write \(numbered(uses)).",
          at: places.range(
            of: uses[0].offset,
            length: uses[0].text.utf8.count,
            in: form,
            entry.entry.texts.places[text].file
          ),
          in: text,
          of: entry
        )
      }
    }
  }

  private static let listedSpecifiers = 5

  private static func numbered(_ uses: [PlaceholderUse]) -> String {
    SpecifierAdvice.numbered(uses).prefix(listedSpecifiers).joined(separator: " … ")
  }
}
