import RuneProject

/// A progress line on standard error that is overwritten, shown only on a terminal.
struct ProgressLine: Sendable {
  private let isShown: Bool

  init(_ environment: Environment) {
    isShown = Terminal.showsProgress(environment)
  }

  func show(_ text: String) {
    // Returns to the start of the line and erases the rest of it.
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
