import RuneModel

/// Checks the arguments of a key that the source locale does not have.
///
/// None of its translations is the reference for the others: each text is only compared with itself, and if they
/// disagree, one finding for the key lists what each of them reads.
enum SourcelessTexts {
  private static let listedLocales = 4
  private static let listedReadings = 4

  /// The texts that read the same arguments.
  private struct Readers {
    var arguments: [Argument]
    /// `%1$@ and %2$.0f`
    var description: String
    var locales: [String]
  }

  private struct Slot: Hashable {
    var position: Int
    var kind: ArgumentKind
  }

  static func check(_ entry: EntryContext, _ log: inout CheckLog) {
    let localizations = entry.entry.texts.localizations
    guard localizations.contains(where: { $0.hasSubstitutions || $0.texts.hasPercent }) else { return }
    var readers: [Readers] = []
    var index: [[Slot]: Int] = [:]
    entry.eachText { text in
      let localization = localizations[text]
      guard localization.forms.contains(where: { !$0.text.isEmpty }) else { return }
      let formats = FormatTexts(localization)
      let signature = SignatureReader.read(forms: formats.forms, substitutions: formats.substitutions)
        .signature
      let reading = LocalizationReading(localization)
      checkAlone(reading, signature, text, of: entry, &log)
      let slots = signature.arguments.map { Slot(position: $0.position, kind: $0.type.kind) }
      // Selecting a form also counts as a use.
      if slots.isEmpty, localization.forms.contains(where: { $0.path.contains { $0.axis == .plural } }) {
        return
      }
      if let known = index[slots] {
        readers[known].locales.append(entry.locale(of: text))
        return
      }
      index[slots] = readers.count
      let advice = SpecifierAdvice(signature: signature, reading, key: nil)
      readers.append(
        Readers(
          arguments: signature.arguments,
          description: advice.sources(signature.arguments.map(\.position)),
          locales: [entry.locale(of: text)]
        )
      )
    }
    if readers.count > 1 { report(readers, of: entry, &log) }
  }

  private static func checkAlone(
    _ reading: LocalizationReading,
    _ signature: ArgumentSignature,
    _ text: Int,
    of entry: EntryContext,
    _ log: inout CheckLog
  ) {
    guard !signature.isEmpty else {
      PlaceholderCheck.checkVerbatim(reading, text, of: entry, &log)
      return
    }
    var expected = ExpectedArguments(signature)
    expected.required = reading.positions
    let comparison = PlaceholderComparison(
      entry: entry,
      text: text,
      expected: expected,
      reading: reading,
      reference: SourceReading(reading, of: signature),
      isSource: true
    )
    comparison.run(&log)
  }

  private static func report(_ readers: [Readers], of entry: EntryContext, _ log: inout CheckLog) {
    // A text that omits an argument is harmless; one that reads it as another type is not.
    let slots = Set(readers.flatMap(\.arguments).map { Slot(position: $0.position, kind: $0.type.kind) })
    let rule: Rule =
      Set(slots.map(\.position)).count < slots.count ? .placeholderType : .placeholderMissing
    var parts = readers.prefix(listedReadings).map { "\($0.description) in \(names($0.locales))" }
    let others = readers.dropFirst(listedReadings).flatMap(\.locales)
    if !others.isEmpty { parts.append("others in \(names(others))") }
    var diagnostic = Diagnostic(
      rule,
      "The source locale '\(entry.context.catalog.sourceLocale)' does not have this key, and its translations read "
        + "different arguments: \(parts.joined(separator: "; ")). Add the key to the source locale, or remove it.",
      at: entry.entry.location,
      table: entry.table,
      key: entry.entry.key
    )
    if entry.isObsolete { diagnostic.severity = .warning }
    log.report(diagnostic)
  }

  /// `'de', 'fr'`
  private static func names(_ locales: [String]) -> String {
    let names = locales.prefix(listedLocales).map { "'\($0)'" }.joined(separator: ", ")
    let count = locales.count - listedLocales
    return count > 0 ? "\(names) and \(count) more" : names
  }
}
