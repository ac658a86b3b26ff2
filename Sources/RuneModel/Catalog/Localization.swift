/// An entry's text in one locale.
package struct Localization: Sendable, Hashable {
  /// One text without choices that stands in a file as it is, or any others.
  package enum Texts: Sendable {
    case plain(PlainText)
    case forms([Form])
  }

  /// As written in the file until the catalog is built, a normalised BCP-47 tag from then on.
  package var locale: String
  package var texts: Texts
  package var substitutions: [Substitution]
  /// `translated`, `needs_review`, `new`, `stale` or empty, as a string catalog writes it; `nil` elsewhere.
  package var state: String?
  /// The localization's extent in the source.
  package var range: ByteRange
  /// True where the file has no text and the key stands for it.
  package var isImplicit: Bool

  package init(
    locale: String,
    forms: [Form],
    substitutions: [Substitution] = [],
    state: String? = nil,
    range: ByteRange,
    isImplicit: Bool = false
  ) {
    self.init(
      locale: locale,
      texts: .forms(forms),
      substitutions: substitutions,
      state: state,
      range: range,
      isImplicit: isImplicit
    )
  }

  package init(
    locale: String,
    texts: Texts,
    substitutions: [Substitution] = [],
    state: String? = nil,
    range: ByteRange,
    isImplicit: Bool = false
  ) {
    self.locale = locale
    self.texts = texts
    self.substitutions = substitutions
    self.state = state
    self.range = range
    self.isImplicit = isImplicit
  }
}

extension Localization {
  /// Whether the locale is named and nothing is said for it, not even an empty text.
  package var isBare: Bool { texts.isEmpty && substitutions.isEmpty }

  /// The texts in the order of the file. Makes an array and a string where they are plain.
  package var forms: [Form] {
    get { texts.forms }
    set { texts = .forms(newValue) }
  }
}

extension Localization.Texts: Hashable {
  package var forms: [Form] {
    switch self {
    case .plain(let text): [Form(text: text.string, range: text.token)]
    case .forms(let forms): forms
    }
  }

  package var isEmpty: Bool {
    switch self {
    case .plain: false
    case .forms(let forms): forms.isEmpty
    }
  }

  /// Whether there is anything to read.
  package var hasText: Bool {
    switch self {
    case .plain(let text): !text.isEmpty
    case .forms(let forms): forms.contains { !$0.text.isEmpty }
    }
  }

  package var hasEmptyText: Bool {
    switch self {
    case .plain(let text): text.isEmpty
    case .forms(let forms): forms.contains { $0.text.isEmpty }
    }
  }

  package var hasPercent: Bool {
    switch self {
    case .plain(let text): text.withUTF8Bytes { $0.hasPercent }
    case .forms(let forms): forms.contains { $0.text.hasPercent }
    }
  }

  package static func == (a: Self, b: Self) -> Bool { a.forms == b.forms }

  package func hash(into hasher: inout Hasher) { hasher.combine(forms) }
}
