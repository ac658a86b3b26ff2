import RuneCompiler
import RuneModel

/// Reads the setting `glossary`: `[{"term": "cart", "translations": {"de": "Warenkorb"}, "note": "…"}]`. Each mistake becomes
/// a diagnostic at its place, and reading continues after it.
package struct GlossaryReader {
  package private(set) var terms: [GlossaryTerm] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private let file: SourceFile
  private var json: JSONReader
  private var seen: [String: SourceLocation] = [:]

  /// - Parameter location: a JSON value that has been read without faults.
  package static func read(_ location: SourceLocation) -> (terms: [GlossaryTerm], diagnostics: [Diagnostic]) {
    location.file.text.utf8.withUnsafeBufferPointer { text in
      var reader = GlossaryReader(
        location.file,
        JSONReader(text, from: Int(location.range.lower))
      )
      do throws(TextFault) {
        try reader.readTerms()
      } catch {
        reader.report(error.message, at: error.range)
      }
      return (reader.terms, reader.diagnostics)
    }
  }

  private init(_ file: SourceFile, _ json: JSONReader) {
    (self.file, self.json) = (file, json)
  }

  private mutating func report(_ message: String, at range: ByteRange) {
    diagnostics.append(Diagnostic(.glossaryInvalid, message, at: SourceLocation(file, range)))
  }

  /// Whether the next value is of this kind. If not, reports and skips it.
  private mutating func expect(_ kind: JSONReader.Kind, _ message: String) throws(TextFault) -> Bool {
    if try json.peekKind() == kind { return true }
    report(message, at: try json.skipValue())
    return false
  }

  private mutating func readTerms() throws(TextFault) {
    guard try expect(.array, "\"glossary\" should be an array of terms, such as [{\"term\": \"cart\"}].")
    else {
      return
    }
    try json.enterArray()
    while try json.nextElement() {
      guard try expect(.object, "A term of \"glossary\" should be an object, such as {\"term\": \"cart\"}.")
      else { continue }
      try readTerm()
    }
  }

  /// The members of a term, as far as they have been read.
  private struct Members {
    var term: (text: String, range: ByteRange)?
    var translations: [String: [String]] = [:]
    var translationsRange: ByteRange?
    var isTranslated = true
    var note: String?
  }

  private mutating func readTerm() throws(TextFault) {
    var members = Members()
    let count = diagnostics.count
    var probe = json
    let range = try probe.skipValue()
    try json.enterObject()
    while let name = try json.nextName() {
      switch json.string(name) {
      case "term":
        if let text = try readText("\"term\" should be a word or name of the source texts.") {
          members.term = text
        }
      case "note": members.note = try readText("\"note\" should be a text for translators.")?.text
      case "translate":
        if try expect(.boolean, "\"translate\" should be true or false.") {
          members.isTranslated = try json.readBoolean()
        }
      case "translations":
        members.translationsRange = name.range
        members.translations = try readTranslations()
      case let other:
        report(
          "A term has no member \"\(other)\". Its members are \"term\", \"translations\", \"translate\" and \"note\".",
          at: name.range
        )
        try json.skipValue()
      }
    }
    if let term = members.term {
      add(members, term.text, at: term.range)
    } else if diagnostics.count == count {
      report("This term has no \"term\". Add the word or name as the source texts have it.", at: range)
    }
  }

  private mutating func add(_ members: Members, _ text: String, at range: ByteRange) {
    if !members.isTranslated, let place = members.translationsRange, !members.translations.isEmpty {
      report(
        "The term \"\(text)\" has translations and \"translate\": false. Remove one of them.",
        at: place
      )
      return
    }
    let location = SourceLocation(file, range)
    let term = GlossaryTerm(
      text,
      translations: members.translations,
      isTranslated: members.isTranslated,
      note: members.note,
      at: location
    )
    if let first = seen.updateValue(location, forKey: Glossary.identity(of: term)) {
      var diagnostic = Diagnostic(
        .glossaryInvalid,
        "The term \"\(text)\" is listed twice. Write both in one term.",
        at: location
      )
      diagnostic.notes = [Diagnostic.Note("The first one is here.", at: first)]
      diagnostics.append(diagnostic)
      return
    }
    terms.append(term)
  }

  /// `nil` for a value that is not a text with a letter or digit, which is reported.
  private mutating func readText(_ message: String) throws(TextFault) -> (text: String, range: ByteRange)? {
    guard try expect(.string, message) else { return nil }
    let token = try json.readString()
    let text = json.string(token)
    guard text.unicodeScalars.contains(where: FoldedWords.isWord) else {
      report(message, at: token.range)
      return nil
    }
    return (text, token.range)
  }

  /// `{"de": "Warenkorb", "fr": ["panier", "chariot"]}`
  private mutating func readTranslations() throws(TextFault) -> [String: [String]] {
    guard try expect(.object, "\"translations\" should be an object, such as {\"de\": \"Warenkorb\"}.") else {
      return [:]
    }
    var translations: [String: [String]] = [:]
    try json.enterObject()
    while let name = try json.nextName() {
      let language = json.string(name)
      let texts = try readAlternatives()
      guard let tag = LocaleTag.normalized(language) else {
        report("\"\(language)\" is not a language tag. Write it like de or pt-BR.", at: name.range)
        continue
      }
      guard translations[tag] == nil else {
        report(
          "\"translations\" names the language \(tag) twice. Write both words in one array.",
          at: name.range
        )
        continue
      }
      if !texts.isEmpty { translations[tag] = texts }
    }
    return translations
  }

  private mutating func readAlternatives() throws(TextFault) -> [String] {
    let message = "A translation should be a word, or an array of words that are all accepted."
    guard try json.peekKind() == .array else { return try readText(message).map { [$0.text] } ?? [] }
    var texts: [String] = []
    try json.enterArray()
    while try json.nextElement() {
      if let text = try readText(message) { texts.append(text.text) }
    }
    return texts
  }
}
