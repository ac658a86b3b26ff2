import RuneProject

/// One line on the standard error that is written over and over, where somebody watches.
struct ProgressLine: Sendable {
  private let isShown: Bool

  init(_ environment: Environment) {
    isShown = Terminal.showsProgress(environment)
  }

  func show(_ text: String) {
    // Back to the start of the line, and what is behind the text erased.
    print("\r\(text.oneLine) …\u{1B}[K")
  }

  func clear() {
    print("\r\u{1B}[K")
  }

  private func print(_ text: String) {
    guard isShown else { return }
    Terminal.writeError(text)
  }
}
