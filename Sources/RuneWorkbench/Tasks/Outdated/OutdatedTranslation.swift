import RuneCompiler
import RuneFormats
import RuneModel

/// A translation whose source text has changed since it was last touched.
package struct OutdatedTranslation: Sendable {
  package var file: SourceFile
  package var range: ByteRange
  package var table: String
  package var key: String
  package var locale: String
  package var format: TableFormat
  /// The commit that gave the source text its current form; `nil` if it is unknown.
  package var change: HistoryStep.Commit?
  /// The commit that gave the translation its current form.
  package var touch: HistoryStep.Commit
  /// The source text at that time.
  package var oldText: String
  package var newText: String
  /// Whether only the case of letters, punctuation or white space has changed.
  package var isMinor: Bool

  package var diagnostic: Diagnostic {
    Diagnostic(
      .outdatedTranslation,
      "\(whatHasChanged) since this translation was last touched (\(touch.description)). Update it.",
      at: location,
      table: table,
      locale: locale,
      key: key
    )
  }

  package var location: SourceLocation { SourceLocation(file, range) }

  /// The start of a sentence.
  private var whatHasChanged: String {
    let texts =
      oldText.hasSameUTF8(as: newText)
      ? "" : " from \(Self.quoted(oldText)) to \(Self.quoted(newText))"
    let change = change.map { " (\($0.description))" } ?? ""
    return "The source text has changed\(texts)\(change)"
  }

  private static let mostCharacters = 60

  private static func quoted(_ text: String) -> String {
    let start = text.prefix(mostCharacters)
    return "\"\(start)\(start.endIndex == text.endIndex ? "" : "…")\""
  }
}

extension OutdatedTranslation {
  /// One message about the translations of a text, in the order of the first one of each text.
  ///
  /// - Parameter findings: each with its diagnostic, whose severity and message are used.
  package static func lines(
    for findings: [(translation: OutdatedTranslation, diagnostic: Diagnostic)]
  ) -> [Diagnostic] {
    var groups: [[(translation: OutdatedTranslation, diagnostic: Diagnostic)]] = []
    var positions: [Text: Int] = [:]
    for finding in findings {
      let text = Text(finding.translation, finding.diagnostic)
      if let position = positions[text] {
        groups[position].append(finding)
      } else {
        positions[text] = groups.count
        groups.append([finding])
      }
    }
    return groups.map(line)
  }

  /// Identifies a text whose translations share a line.
  private struct Text: Hashable {
    var folder: UTF8Key
    var table: UTF8Key
    var key: UTF8Key
    var format: TableFormat
    var severity: Severity
    /// The reason why it cannot be marked.
    var advice: String

    init(_ translation: OutdatedTranslation, _ diagnostic: Diagnostic) {
      folder = UTF8Key(CatalogFolder.path(of: translation.file.path))
      (table, key) = (UTF8Key(translation.table), UTF8Key(translation.key))
      (format, severity) = (translation.format, diagnostic.severity)
      advice = String(diagnostic.message.dropFirst(translation.diagnostic.message.count))
    }
  }

  private static let mostLocales = 40

  private static func line(
    for group: [(translation: OutdatedTranslation, diagnostic: Diagnostic)]
  ) -> Diagnostic {
    let byTime = group.map(\.translation).sorted { $0.touch.time.seconds < $1.touch.time.seconds }
    guard group.count > 1, let oldest = byTime.first, let latest = byTime.last else {
      return group[0].diagnostic
    }
    let isOneTouch = byTime.allSatisfy { $0.touch == oldest.touch }
    let touches =
      isOneTouch ? oldest.touch.description : "from \(oldest.touch.day) to \(latest.touch.day)"
    let locales = Set(group.map { UTF8Key($0.translation.locale) }).sorted().map(\.string)
    let rest = locales.count - mostLocales
    var line = group[0].diagnostic
    line.message =
      "\(oldest.whatHasChanged) since these translations were last touched (\(touches)). Update them."
      + Text(group[0].translation, group[0].diagnostic).advice
    line.locale =
      locales.prefix(mostLocales).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return line
  }
}

extension HistoryStep.Commit {
  private static let hashCharacters = 9

  /// `1f2e3d4c5, 2026-11-02`
  fileprivate var description: String {
    guard let id else { return "not committed" }
    return "\(id.prefix(Self.hashCharacters)), \(day)"
  }

  fileprivate var day: String { String(time.text.prefix(10)) }
}
