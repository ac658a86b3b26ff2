import RuneCompiler
import RuneModel
import RuneWorkbench

/// The context in the requests of `translate`.
extension KeyContext {
  /// Writes the member `context`. Its members and the request's have different names, so that a script that looks
  /// for `"source": ` in the line still finds the text to translate.
  package func writeMember(to json: inout JSONWriter) {
    json.name("context")
    json.object { json in
      if let role = roles.first {
        json.member("role", role.role.rawValue)
        json.member("reason", role.reason)
      }
      if !uses.isEmpty {
        json.list("uses", uses.prefix(Limits.requestContext)) { use, json in
          json.member("file", use.file)
          json.member("line", use.line)
          json.member("column", use.column)
          json.member("code", use.code)
        }
      }
      json.texts("near", neighbours)
      json.texts("similar", similar)
      if !terms.isEmpty {
        json.list("glossary", terms[...]) { term, json in
          json.member("term", term.definition.term)
          if term.definition.isTranslated {
            json.name("translations")
            json.array { json in
              for translation in term.translations { json.string(translation) }
            }
          } else {
            json.name("translate")
            json.boolean(false)
          }
          if let note = term.definition.note { json.member("note", note) }
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func list<Element>(
    _ name: String,
    _ elements: ArraySlice<Element>,
    _ write: (Element, inout JSONWriter) -> Void
  ) {
    self.name(name)
    array { json in
      for element in elements { json.object { write(element, &$0) } }
    }
  }

  fileprivate mutating func texts(_ name: String, _ texts: [KeyContext.OtherText]) {
    guard !texts.isEmpty else { return }
    list(name, texts.prefix(Limits.requestContext)) { text, json in
      json.member("entry", "\(text.table)/\(text.key)")
      json.member("text", text.source)
      if let translation = text.translation { json.member("translation", translation) }
    }
  }
}

/// The context in the notes of an export.
extension KeyContext {
  /// A line for each kind of thing, in plain words; without characters that XML cannot represent.
  package var note: String {
    var lines: [String] = []
    if let role = roles.first { lines.append("Role: \(role.role.name) (\(role.reason))") }
    for use in uses.prefix(Limits.requestContext) {
      lines.append("Code: \(use.file):\(use.line): \(use.code)")
    }
    lines += neighbours.prefix(Limits.requestContext).map { "Near: \($0.description)" }
    lines += similar.prefix(Limits.requestContext).map { "Similar: \($0.description)" }
    lines += terms.compactMap(\.description).map { "Glossary: \($0)" }
    let text = lines.map(Self.onOneLine).joined(separator: "\n")
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !Self.isUnrepresentable($0) }))
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  private static func isUnrepresentable(_ scalar: Unicode.Scalar) -> Bool {
    XMLEscaping.unrepresentable(in: String(scalar)) != nil
  }
}

extension KeyContext.OtherText {
  fileprivate var description: String {
    let text = "\"\(source)\" (\(key))"
    return translation.map { "\(text) is \"\($0)\"" } ?? text
  }
}

extension KeyContext.Term {
  /// `nil` for a term without a translation and without a note.
  fileprivate var description: String? {
    let note = definition.note.map { " (\($0))" } ?? ""
    guard definition.isTranslated else { return "\"\(definition.term)\" is never translated\(note)" }
    if translations.isEmpty { return note.isEmpty ? nil : "\"\(definition.term)\"\(note)" }
    let words = translations.map { "\"\($0)\"" }.joined(separator: " or ")
    return "\"\(definition.term)\" is \(words)\(note)"
  }
}
