import RuneModel

/// A thread's references: the snapshot that it last looked up in, and how its numbers are written.
final class ThreadCache {
  private(set) var snapshot: LookupSnapshot
  /// The thread's own copy: see `NumberStyle`.
  private var numbers: NumberStyle?

  init(_ snapshot: LookupSnapshot) {
    self.snapshot = snapshot
  }

  func replace(with snapshot: LookupSnapshot) {
    self.snapshot = snapshot
    numbers = nil
  }

  /// - Parameter pluralRule: that of the language of the text.
  func context(_ pluralRule: PluralRule) -> FormatContext {
    let style = numbers ?? snapshot.formatting.numbers.copy()
    numbers = style
    return FormatContext(numbers: style, pluralRule: pluralRule, device: snapshot.device)
  }
}
