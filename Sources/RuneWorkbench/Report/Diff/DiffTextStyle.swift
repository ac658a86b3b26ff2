import RuneCompiler
import RuneModel

/// How `DiffText` marks what was removed and what was added: by colour on a terminal, by the brackets of
/// `git diff --word-diff` elsewhere.
struct DiffTextStyle {
  var isColored: Bool

  func bold(_ text: String) -> String { colored(text, "1") }

  /// A whole text that only the bundle has.
  func removed(_ label: String, _ text: String) -> String {
    colored("- \(label)\(Self.shown(text))", "31")
  }

  /// A whole text that only the download has.
  func added(_ label: String, _ text: String) -> String {
    colored("+ \(label)\(Self.shown(text))", "32")
  }

  func marked(_ pieces: [WordDiff.Piece]) -> String {
    pieces.map { piece in
      let text = piece.text.oneLine
      return switch (piece.kind, isColored) {
      case (.same, _): text
      case (.removed, true): colored(text, "9;31")
      case (.removed, false): "[-\(text)-]"
      case (.added, true): colored(text, "1;32")
      case (.added, false): "{+\(text)+}"
      }
    }.joined()
  }

  private static func shown(_ text: String) -> String { text.isEmpty ? "\"\"" : text.oneLine }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
