import RuneModel

/// Reports placeholders such as `${name}` that a translation has renamed, lost or invented: they are not replaced,
/// and the braces are shown. This also applies to tables without accessors: App Shortcuts use such placeholders.
enum NamedPlaceholderCheck: EntryCheck {
  static let rules: [Rule] = [.namedPlaceholderDiffers]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.entry.shouldTranslate else { return }
    let source = sourceForms(of: entry).map { Set(NamedPlaceholder.all(in: $0, isSource: true)) }
    let known = source.reduce(into: Set()) { $0.formUnion($1) }
    guard !known.isEmpty else { return }
    let inEveryForm = source.dropFirst().reduce(source[0]) { $0.intersection($1) }
    let styles = Set(known.map(\.style))
    let localizations = entry.entry.texts.localizations
    entry.eachText { text in
      guard text != entry.sourceIndex, localizations[text].state != "new" else { return }
      let forms = localizations[text].forms + localizations[text].substitutions.flatMap(\.forms)
      let found = forms.filter { !$0.text.isEmpty }.map { form in
        (
          form: form,
          placeholders: NamedPlaceholder.all(in: form.text, isSource: false).filter {
            styles.contains($0.style)
          }
        )
      }
      guard let first = found.first else { return }
      let lostByAll = known.subtracting(found.flatMap(\.placeholders))
      for (form, placeholders) in found {
        var lost = form.range == first.form.range ? lostByAll : []
        // Each phrase of an App Shortcut is independent; in plural forms, "one file" does not have to print its number.
        if form.path.contains(where: { $0.axis == .set }) {
          lost.formUnion(inEveryForm.subtracting(placeholders))
        }
        let invented = placeholders.filter { !known.contains($0) }
        guard !lost.isEmpty || !invented.isEmpty else { continue }
        log.report(
          .namedPlaceholderDiffers,
          message(lost: lost.sorted { $0.text < $1.text }, invented: invented),
          at: form.range,
          in: text,
          of: entry
        )
      }
    }
  }

  /// If a table has no source texts, the key is the source text, as in `AppShortcuts.strings`.
  private static func sourceForms(of entry: EntryContext) -> [String] {
    let localizations = entry.entry.texts.localizations
    if let source = entry.sourceIndex {
      guard localizations[source].texts.hasBrace || localizations[source].hasSubstitutions else {
        return []
      }
      return (localizations[source].forms + localizations[source].substitutions.flatMap(\.forms)).map(\.text)
    }
    return entry.isObsolete ? [] : [entry.entry.key]
  }

  /// Only the code decides whether a name in single braces is replaced: the message says what that depends on.
  private static func message(lost: [NamedPlaceholder], invented: [NamedPlaceholder]) -> String {
    let (missing, added) = (names(lost), names(invented))
    let mayBeText = (lost + invented).allSatisfy { $0.style == .brace }
    if lost.isEmpty {
      return mayBeText
        ? "The source text does not have \(added). If code puts values in place of such names, it does not know this one, "
          + "and users see the braces: write the source text's names."
        : "The source text does not have \(added), so that nothing is put in its place. Write the source text's names."
    }
    if invented.isEmpty {
      return "The source text has \(missing), and this text does not. "
        + (mayBeText
          ? "If code puts a value in its place, write it where it belongs." : "Write it where it belongs.")
    }
    return "The source text has \(missing), and this text has \(added) instead. "
      + (mayBeText
        ? "If code puts a value in place of \(missing), do not translate the name: write \(missing)."
        : "Names of placeholders are not translated: write \(missing).")
  }

  private static func names(_ placeholders: [NamedPlaceholder]) -> String {
    placeholders.map(\.text).joined(separator: " and ")
  }
}

extension Localization.Texts {
  fileprivate var hasBrace: Bool {
    let brace = UInt8(ascii: "{")
    switch self {
    case .plain(let text): return text.withUTF8Bytes { $0.firstOffset(of: brace) != nil }
    case .forms(let forms):
      return forms.contains { $0.text.withUTF8Bytes { $0.firstOffset(of: brace) != nil } }
    }
  }
}
