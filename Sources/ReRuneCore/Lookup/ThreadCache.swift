import RuneModel

/// A thread's references: its last snapshot, and the number styles that it uses.
final class ThreadCache {
  private(set) var snapshot: LookupSnapshot
  /// The thread's own copies; see `NumberStyle`.
  private var numbers: [(source: FormattingLocale, style: NumberStyle)] = []

  init(_ snapshot: LookupSnapshot) {
    self.snapshot = snapshot
  }

  func replace(with snapshot: LookupSnapshot) {
    self.snapshot = snapshot
    numbers = []
  }

  /// - Parameter language: the language of the text.
  func context(_ language: TextLanguage) -> FormatContext {
    FormatContext(
      numbers: style(of: language.formatting),
      pluralRule: language.pluralRule,
      device: snapshot.device
    )
  }

  private func style(of source: FormattingLocale) -> NumberStyle {
    // A user's texts have few languages.
    if let known = numbers.first(where: { $0.source === source }) { return known.style }
    let style = source.numbers.copy()
    numbers.append((source, style))
    return style
  }
}
