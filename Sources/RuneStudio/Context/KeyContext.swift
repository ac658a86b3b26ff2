import RuneCompiler
import RuneModel
import RuneWorkbench

/// What a translator wants to know about a text besides the text: where it is shown, what it is there, and how the
/// project has translated texts like it.
package struct KeyContext: Sendable {
  /// A place in code that uses the key.
  package struct Use: Sendable {
    package var file: String
    package var line: Int
    package var column: Int
    /// The line of code, without the spaces around it.
    package var code: String
    /// If not, the names in the source do not tell whether this is a use.
    package var isCertain: Bool
  }

  /// Another text of the project.
  package struct OtherText: Sendable {
    package var folder: String
    package var table: String
    package var key: String
    package var source: String
    /// `nil` if there is none, or if no language was asked for.
    package var translation: String?
    /// How similar the source texts are, from 0 to 1; `nil` for a text that is near in the file.
    package var score: Double?
  }

  /// A term of the glossary in the source text.
  package struct Term: Sendable {
    package let definition: GlossaryTerm
    /// In the language that was asked for; the first one is preferred.
    package var translations: [String] = []

    init(_ definition: GlossaryTerm) {
      self.definition = definition
    }
  }

  /// The most certain first.
  package var roles: [FoundRole] = []
  /// The certain ones first, at most `Limits.contextUses`.
  package var uses: [Use] = []
  /// Texts that are near in the file, the nearest first, at most `Limits.contextTexts`.
  package var neighbours: [OtherText] = []
  /// Texts that are near in meaning, the nearest first, at most `Limits.contextTexts`.
  package var similar: [OtherText] = []
  /// In the order of the glossary.
  package var terms: [Term] = []
  /// All names of the project that are never translated.
  package var names: [String] = []

  /// Whether there is nothing to say about the text itself.
  package var isEmpty: Bool {
    roles.isEmpty && uses.isEmpty && neighbours.isEmpty && similar.isEmpty && terms.isEmpty
  }
}

extension KeyContext.Use {
  init(_ use: PlacedUse) {
    let position = use.location.position
    file = use.location.file.path
    (line, column) = (position.line, position.column)
    code = Self.code(around: use.location)
    isCertain = use.isCertain
  }

  /// The line of a location, or the part of it that `Limits.contextLineBytes` allow.
  private static func code(around location: SourceLocation) -> String {
    let bytes = location.file.text.utf8
    func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    var start = min(Int(location.range.lower), bytes.count)
    let most = Limits.contextLineBytes
    let first = max(location.file.text.start, start - most / 2)
    while start > first, !isEnd(bytes[start - 1]) { start -= 1 }
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    // A cut does not leave a part of a character.
    while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start += 1 }
    var end = start
    while end < bytes.count, end - start < most, !isEnd(bytes[end]) { end += 1 }
    while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension Catalog.Entry {
  /// The source text as a translator reads it, in the form `other` if it has forms; without one, the key.
  func shownSource(_ source: Int?) -> String { sourceText(source)?.shownText ?? key }

  /// The source text in its general form, with the texts of its variables.
  func searchedSource(_ source: Int?) -> String {
    guard let text = sourceText(source) else { return key }
    guard text.hasSubstitutions else { return text.shownText ?? key }
    let parts = [text.shownText] + text.substitutions.map { Localization.generalText(of: $0.forms) }
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// The text of a language as a translator reads it; `nil` if there is none.
  func shownText(in locale: Int) -> String? {
    guard let text = text(in: locale)?.localization, !text.isImplicit, text.state != "new" else { return nil }
    return text.shownText.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension Localization {
  fileprivate var shownText: String? { Self.generalText(of: forms) }

  fileprivate static func generalText(of forms: [Form]) -> String? {
    let general = forms.first { $0.path.last.map { $0.axis == .plural && $0.selector == "other" } ?? true }
    return (general ?? forms.last)?.text
  }
}
