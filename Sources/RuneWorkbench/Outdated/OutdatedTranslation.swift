import RuneCompiler
import RuneModel

/// A translation whose source text has changed since it was last touched.
package struct OutdatedTranslation: Sendable {
  package var file: SourceFile
  package var range: ByteRange
  package var table: String
  package var key: String
  package var locale: String
  package var format: TableFormat
  /// The commit that gave the source text its present form; `nil` if it is not known.
  package var change: HistoryStep.Commit?
  /// The commit that gave the translation its present form.
  package var touch: HistoryStep.Commit
  /// The source text at that time.
  package var oldText: String
  package var newText: String

  package var diagnostic: Diagnostic {
    let texts =
      oldText.hasSameUTF8(as: newText)
      ? "" : " from \(Self.quoted(oldText)) to \(Self.quoted(newText))"
    let change = change.map { " (\($0.description))" } ?? ""
    return Diagnostic(
      .outdatedTranslation,
      "The source text has changed\(texts)\(change) since this translation was last touched (\(touch.description)). "
        + "Update it.",
      at: SourceLocation(file, range),
      table: table,
      locale: locale,
      key: key
    )
  }

  private static let mostCharacters = 60

  private static func quoted(_ text: String) -> String {
    let start = text.prefix(mostCharacters)
    return "\"\(start)\(start.endIndex == text.endIndex ? "" : "…")\""
  }
}

extension HistoryStep.Commit {
  private static let hashCharacters = 9

  /// `1f2e3d4c5, 2026-11-02`
  fileprivate var description: String {
    guard let id else { return "not committed" }
    return "\(id.prefix(Self.hashCharacters)), \(time.text.prefix(10))"
  }
}
