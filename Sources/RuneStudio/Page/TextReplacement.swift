import RuneCompiler
import RuneModel

/// A search in all texts of a language, and what replaces its matches.
package struct TextReplacement: Decodable, Sendable {
  /// A match that a person has chosen.
  package struct Choice: Decodable, Sendable {
    package var table: String
    package var key: String
    package var place: String
    package var etag: String
  }

  package var locale: String
  /// The names of the tables; `nil` for all.
  package var tables: [String]?
  package var search: String
  package var replacement: String
  package var matchCase: Bool?
  /// The matches to replace; `nil` to see them first.
  package var apply: [Choice]?

  /// The chosen matches by entry: those of one entry are saved at once, because a saved text changes the version of all.
  package var choicesByEntry: [[Choice]] {
    var groups: [[Choice]] = []
    var numbers: [EntryID: Int] = [:]
    for choice in apply ?? [] {
      let id = EntryID(table: choice.table, key: choice.key)
      if let number = numbers[id] {
        groups[number].append(choice)
      } else {
        numbers[id] = groups.count
        groups.append([choice])
      }
    }
    return groups
  }

  func replaced(_ text: String) -> String? {
    guard !search.isEmpty else { return nil }
    var result = ""
    var rest = text[...]
    var isFound = false
    while let range = range(in: rest) {
      result += rest[..<range.lowerBound] + replacement
      rest = rest[range.upperBound...]
      isFound = true
    }
    return isFound ? result + rest : nil
  }

  /// The first match, in whole characters.
  private func range(in text: Substring) -> Range<String.Index>? {
    let ignoresCase = !(matchCase ?? false)
    let wanted = Array(ignoresCase ? search.lowercased() : search)
    var start = text.startIndex
    while start < text.endIndex {
      var (index, count) = (start, 0)
      while count < wanted.count, index < text.endIndex {
        let character = ignoresCase ? text[index].lowercased() : String(text[index])
        guard character == String(wanted[count]) else { break }
        index = text.index(after: index)
        count += 1
      }
      if count == wanted.count { return start..<index }
      start = text.index(after: start)
    }
    return nil
  }
}

/// What a replacement would change, or has changed.
package struct ReplacementAnswer: Encodable, Sendable {
  package struct Change: Encodable, Sendable {
    package var table: String
    package var key: String
    package var place: String
    package var before: String
    package var after: String
    package var etag: String
    package var findings: [FindingAnswer]
  }

  package struct Left: Encodable, Sendable {
    package var table: String
    package var key: String
    package var place: String
    package var message: String

    package init(_ choice: TextReplacement.Choice, _ message: String) {
      (table, key, place) = (choice.table, choice.key, choice.place)
      self.message = message
    }
  }

  package var revision: Int
  package var changes: [Change] = []
  package var saved = 0
  package var left: [Left] = []

  package init(revision: Int) {
    self.revision = revision
  }
}

extension PageProject {
  /// - Throws: `PageProblem` for a table that the project does not have.
  package func preview(_ replacement: TextReplacement) throws(PageProblem) -> ReplacementAnswer {
    var answer = ReplacementAnswer(revision: revision)
    for named in tables.all where replacement.tables?.contains(named.name) ?? true {
      for entry in catalog(at: named.place).tables[named.place.table].entries {
        let id = EntryID(table: named.name, key: entry.key)
        let position = try position(of: id, in: replacement.locale)
        for text in position.target.map({ Self.texts($0.localization) }) ?? [] {
          guard let after = replacement.replaced(text.text) else { continue }
          let change = TextChange(
            table: id.table,
            key: id.key,
            locale: replacement.locale,
            texts: [PlacedText(place: text.place, value: after)]
          )
          answer.changes.append(
            ReplacementAnswer.Change(
              table: id.table,
              key: id.key,
              place: text.place,
              before: text.text,
              after: after,
              etag: position.etag,
              findings: try findings(of: change)
            )
          )
        }
      }
    }
    return answer
  }

  /// The change of the chosen matches of one entry.
  ///
  /// - Parameter choices: at least one.
  /// - Throws: `PageProblem` if a text is gone or does not match any more.
  package func change(
    _ replacement: TextReplacement,
    at choices: [TextReplacement.Choice]
  ) throws(PageProblem) -> TextChange {
    let id = EntryID(table: choices[0].table, key: choices[0].key)
    let position = try position(of: id, in: replacement.locale)
    let texts = position.target.map { Self.texts($0.localization) } ?? []
    var replaced: [PlacedText] = []
    for choice in choices {
      let text = texts.first { $0.place == choice.place }
      guard let after = text.flatMap({ replacement.replaced($0.text) }) else {
        throw PageProblem(
          .changed,
          "The text was changed in the meantime, and does not have the words any more."
        )
      }
      replaced.append(PlacedText(place: choice.place, value: after))
    }
    return TextChange(
      table: id.table,
      key: id.key,
      locale: replacement.locale,
      texts: replaced,
      state: texts.first?.state
    )
  }
}
