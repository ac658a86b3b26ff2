import RuneModel

/// Reports unreferenced variables and invalid `argNum`s.
enum SubstitutionCheck: EntryCheck {
  static let rules: [Rule] = [.substitutionUnused, .substitutionArgNum]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    let localizations = entry.entry.texts.localizations
    entry.eachText { text in
      guard localizations[text].hasSubstitutions else { return }
      reportUnused(localizations[text], text, of: entry, &log)
      reportArgNums(localizations[text].substitutions, text, of: entry, &log)
    }
  }

  private static func reportUnused(
    _ localization: Localization,
    _ text: Int,
    of entry: EntryContext,
    _ log: inout CheckLog
  ) {
    if localization.forms.allSatisfy({ $0.text.isEmpty }) {
      let name = localization.substitutions[0].name
      log.report(
        .substitutionUnused,
        "There are substitutions but no text that names them. Give the localization a value such as '%#@\(name)@'.",
        at: localization.range,
        in: text,
        of: entry
      )
      return
    }
    let reading = LocalizationReading(localization)
    let used = Set(reading.variables.map { UTF8Key($0.substitution.name) })
    // A misspelled reference is reported at its location.
    guard reading.undefined.isEmpty else { return }
    for substitution in localization.substitutions where !used.contains(UTF8Key(substitution.name)) {
      log.report(
        .substitutionUnused,
        "No text names the variable '\(substitution.name)'. Write %#@\(substitution.name)@ where it belongs, "
          + "or remove it.",
        at: substitution.range,
        in: text,
        of: entry
      )
    }
  }

  private static func reportArgNums(
    _ substitutions: [Substitution],
    _ text: Int,
    of entry: EntryContext,
    _ log: inout CheckLog
  ) {
    for (index, substitution) in substitutions.enumerated() {
      guard let number = substitution.argument else { continue }
      if number == 0 {
        report("\"argNum\" of '\(substitution.name)' is 0. Arguments are numbered from 1.", substitution)
        continue
      }
      let other = substitutions[..<index].first {
        $0.argument == number && kind(of: $0) != kind(of: substitution)
      }
      if let other {
        report(
          "'\(substitution.name)' and '\(other.name)' read argument \(number) as different types. "
            + "Give one another \"argNum\".",
          substitution
        )
      }
    }
    let missing = substitutions.filter { $0.argument == nil }
    let isMixed = missing.count < substitutions.count
    // In that case the order of references decides, and a reordered translation prints another number.
    if isMixed {
      for substitution in missing {
        report(
          "'\(substitution.name)' has no \"argNum\" and the variables beside it have. Give it one.",
          substitution
        )
      }
    }

    func report(_ message: String, _ substitution: Substitution) {
      log.report(.substitutionArgNum, message, at: substitution.range, in: text, of: entry)
    }
  }

  private static func kind(of substitution: Substitution) -> ArgumentKind? {
    let specifier = substitution.specifier ?? "lld"
    return specifier.utf8.last.flatMap(ArgumentType.init(conversion:))?.kind
  }
}
