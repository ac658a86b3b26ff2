import RuneModel

/// Reports tags, Markdown and web addresses of the source text that a translation has lost or broken.
///
/// Markup that the source text does not have is not reported: a language may need an additional asterisk for a
/// footnote.
enum MarkupCheck: EntryCheck {
  static let rules: [Rule] = [.markupDiffers]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    guard entry.isLookedUp, entry.entry.shouldTranslate, let source = entry.sourceIndex else { return }
    let localizations = entry.entry.texts.localizations
    guard !localizations[source].hasSubstitutions, localizations[source].texts.mayHaveMarkup else {
      return
    }
    let forms = localizations[source].forms.filter { !$0.text.isEmpty }.map { Markup($0.text) }
    guard let first = forms.first, forms.contains(where: { !$0.elements.isEmpty }) else { return }
    entry.eachText { text in
      guard text != source, localizations[text].state != "new", !localizations[text].hasSubstitutions
      else { return }
      for form in localizations[text].forms where !form.text.isEmpty {
        let markup = Markup(form.text)
        guard markup.counts != first.counts, let lost = lostMarkup(of: markup, in: form.text, from: forms)
        else {
          continue
        }
        log.report(
          .markupDiffers,
          "The source text has \(lost), and this text lacks it or does not close it. Write the same markup.",
          at: form.range,
          in: text,
          of: entry
        )
      }
    }
  }

  /// - Parameter forms: the forms of the source text; its plural forms may differ in markup.
  private static func lostMarkup(of markup: Markup, in text: String, from forms: [Markup]) -> String? {
    let hasStray = markup.strayDelimiters > forms.lazy.map(\.strayDelimiters).max() ?? 0
    var known: Set<Markup.Element> = []
    var lost: [String] = []
    for element in forms.flatMap(\.elements) where known.insert(element).inserted {
      let least = forms.lazy.map { $0.counts[element] ?? 0 }.min() ?? 0
      let count = markup.counts[element] ?? 0
      guard count < (element.mayBeJoined && !hasStray ? min(least, 1) : least) else { continue }
      // A host without its scheme, or another host, is a deliberate change.
      if case .address(let site) = element,
        text.contains(bytesOf: "://") || text.contains(bytesOf: site + ".")
      {
        continue
      }
      lost.append(element.text)
    }
    return lost.isEmpty ? nil : lost.joined(separator: ", ")
  }
}

extension Markup.Element {
  /// Whether several may be merged into one: two bold words may become one phrase.
  fileprivate var mayBeJoined: Bool {
    switch self {
    case .tag(let name): name == "<br>" || name == "<p>" || name == "</p>"
    case .address, .bold, .italic, .struck, .code: true
    case .link: false
    }
  }
}
