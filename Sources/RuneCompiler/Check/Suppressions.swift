import RuneModel

/// Findings that comments of entries suppress: `rerune:ignore placeholder-missing, needs-review`.
///
/// In a string catalog or in a file of the source locale a suppression covers all texts of the key; in a
/// translation's file it covers only that text. A reason may follow the ids.
package struct Suppressions {
  private struct Suppression {
    var table: String
    var rules: Set<String>
    /// `nil` covers every file.
    var file: SourceFile?
  }

  /// Diagnostics about comments without a valid rule id.
  package private(set) var diagnostics: [Diagnostic] = []
  private var byKey: [UTF8Key: [Suppression]] = [:]

  package init(in tables: [ParsedTable], sourceLocale: String?) {
    for table in tables {
      let speaksForAll =
        LocaleChoice.rank(of: table) != .named || table.format == .xcstrings
        || table.locale.flatMap(LocaleTag.normalized) == sourceLocale
      for entry in table.entries {
        guard let comment = entry.commentText, comment.contains(bytesOf: Self.marker),
          let words = Self.words(of: comment.string)
        else { continue }
        add(words, of: entry, in: table, speaksForAll: speaksForAll)
      }
    }
  }

  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !byKey.isEmpty else { return diagnostics }
    return diagnostics.filter { !covers($0) }
  }

  /// Whether a rule is suppressed for all texts of a key.
  func silences(_ rule: Rule, _ key: String, in table: String) -> Bool {
    guard !byKey.isEmpty, let suppressions = byKey[UTF8Key(key)] else { return false }
    return suppressions.contains {
      $0.table.hasSameUTF8(as: table) && $0.rules.contains(rule.id) && $0.file == nil
    }
  }

  private func covers(_ diagnostic: Diagnostic) -> Bool {
    guard diagnostic.rule.category == .finding, let key = diagnostic.key, let table = diagnostic.table,
      let suppressions = byKey[UTF8Key(key)]
    else { return false }
    return suppressions.contains { suppression in
      suppression.table.hasSameUTF8(as: table) && suppression.rules.contains(diagnostic.rule.id)
        && (suppression.file == nil || suppression.file == diagnostic.location?.file)
    }
  }

  private mutating func add(
    _ words: [(text: String, isListed: Bool)],
    of entry: ParsedEntry,
    in table: ParsedTable,
    speaksForAll: Bool
  ) {
    var rules: Set<String> = []
    for word in words {
      if Self.knownRules.contains(word.text) {
        rules.insert(word.text)
      } else if word.isListed {
        reportUnknown(word.text, at: entry, in: table)
      } else {
        break
      }
    }
    guard !rules.isEmpty else { return }
    byKey[UTF8Key(entry.key), default: []].append(
      Suppression(table: table.name, rules: rules, file: speaksForAll ? nil : table.file)
    )
  }

  private mutating func reportUnknown(_ word: String, at entry: ParsedEntry, in table: ParsedTable) {
    let subject =
      word.isEmpty
      ? "'rerune:ignore' does not name a rule"
      : "'rerune:ignore' names '\(word)', which is not a rule"
    diagnostics.append(
      Diagnostic(
        .unknownSuppression,
        "\(subject). Write the id that a finding ends with, such as 'rerune:ignore placeholder-missing'.",
        at: SourceLocation(table.file, entry.keyRange),
        table: table.name,
        locale: table.locale,
        key: entry.key
      )
    )
  }

  private static let knownRules = Set(
    (Rule.syntax + Rule.catalog + Rule.checks).filter { $0.category == .finding }.map(\.id)
  )

  private static let marker = "rerune:ignore"

  /// The words after the marker on its line. The first word and those after a comma must be rules.
  private static func words(of comment: String) -> [(text: String, isListed: Bool)]? {
    comment.withUTF8Bytes { bytes in
      var from = 0
      while let colon = bytes.firstOffset(of: UInt8(ascii: ":"), from: from) {
        from = colon + 1
        let start = colon - 6
        guard start >= 0, bytes[start...].starts(with: marker.utf8) else { continue }
        let rest = bytes[(start + marker.utf8.count)...].prefix { $0 != 0x0A && $0 != 0x0D }
        var words: [(text: String, isListed: Bool)] = []
        var isListed = true
        var index = rest.startIndex
        while index < rest.endIndex {
          let word = rest[index...].prefix { $0 != 0x20 && $0 != UInt8(ascii: ",") && $0 != 0x09 }
          if !word.isEmpty { words.append((String(decoding: word, as: UTF8.self), isListed)) }
          index = word.endIndex
          if !word.isEmpty { isListed = false }
          while index < rest.endIndex, [0x20, 0x09, UInt8(ascii: ",")].contains(rest[index]) {
            if rest[index] == UInt8(ascii: ",") { isListed = true }
            index += 1
          }
        }
        return words.isEmpty ? [("", true)] : words
      }
      return nil
    }
  }
}
