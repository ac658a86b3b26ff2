import RuneCompiler
import RuneModel

/// Reports what a table's new format cannot express, with one diagnostic for each kind and file.
struct ConversionLosses {
  private let files: [ParsedTable]
  private let table: Catalog.Table
  private let catalog: Catalog
  private let indexOfKey: [UTF8Key: Int]

  init(_ files: [ParsedTable], _ table: Catalog.Table, of catalog: Catalog) {
    self.files = files
    self.table = table
    self.catalog = catalog
    var indexOfKey: [UTF8Key: Int] = [:]
    for (index, entry) in table.entries.enumerated() { indexOfKey[UTF8Key(entry.key)] = index }
    self.indexOfKey = indexOfKey
  }

  /// What a string catalog cannot express.
  func inCatalog() -> [Diagnostic] {
    files.flatMap { file in
      unreadParts(of: file) + duplicates(in: file) + overriddenTexts(in: file) + otherComments(in: file)
        + commentsOfNoEntry(in: file)
    }
  }

  /// What `.strings` and `.stringsdict` files cannot express.
  ///
  /// - Parameter comments: entries whose comments contain the end of a comment.
  func inProperties(changing comments: [Catalog.Entry]) -> [Diagnostic] {
    let file = files[0]
    let entries = file.entries
    let changed = Set(comments.map { UTF8Key($0.key) })
    return unreadParts(of: file) + states(in: file) + extractedEntries(in: file)
      + summary(
        of: changed.isEmpty ? [] : entries.filter { changed.contains(UTF8Key($0.key)) },
        in: file,
        one: "comment contains characters that end comments, and is changed",
        many: "comments contain characters that end comments, and are changed"
      )
      + summary(
        of: entries.filter { $0.extractionState == "stale" },
        in: file,
        one: "entry is marked as stale",
        many: "entries are marked as stale"
      )
      + summary(
        of: entries.filter { !$0.shouldTranslate },
        in: file,
        one: "entry is marked as not to be translated",
        many: "entries are marked as not to be translated"
      )
      + summary(
        of: entries.filter { $0.generatesSymbol == false },
        in: file,
        one: "entry is marked to have no accessor, and gets one",
        many: "entries are marked to have no accessor, and get one"
      )
  }

  // MARK: Any format

  private func unreadParts(of file: ParsedTable) -> [Diagnostic] {
    file.diagnostics.filter { $0.rule == .unknownField }
  }

  private func loss(_ message: String, in file: ParsedTable, at range: ByteRange, key: String? = nil)
    -> Diagnostic
  {
    Diagnostic(
      .convertLoss,
      message,
      at: SourceLocation(file.file, range),
      table: table.name,
      locale: file.locale,
      key: key
    )
  }

  /// `3 entries are marked as stale, such as "a", which .strings files cannot express.`
  private func summary(
    of entries: [ParsedEntry],
    in file: ParsedTable,
    one: String,
    many: String
  ) -> [Diagnostic] {
    guard let first = entries.first else { return [] }
    let subject =
      entries.count == 1 ? "1 \(one)" : "\(entries.count) \(many), such as \(first.key.debugDescription)"
    return [
      loss(
        "\(subject). A .strings file cannot express that.",
        in: file,
        at: first.keyRange,
        key: entries.count == 1 ? first.key : nil
      )
    ]
  }

  // MARK: From .strings

  private func duplicates(in file: ParsedTable) -> [Diagnostic] {
    let duplicates = file.diagnostics.filter { $0.rule == .duplicateKey }
    guard var loss = duplicates.first else { return [] }
    loss.rule = .convertLoss
    loss.severity = Rule.convertLoss.severity
    let key = loss.key?.debugDescription ?? "A name"
    if duplicates.count == 1 {
      loss.message = "\(key) is defined twice. Only the later definition is kept."
    } else {
      loss.message =
        "\(duplicates.count) definitions, such as that of \(key), repeat others. Only the last of each key is kept."
      loss.key = nil
    }
    return [loss]
  }

  /// Texts that other files of the table override. This is normal for a text with a `.stringsdict` entry.
  private func overriddenTexts(in file: ParsedTable) -> [Diagnostic] {
    var overridden: [ParsedEntry] = []
    var isByDictionary = true
    for entry in file.entries {
      guard let index = indexOfKey[UTF8Key(entry.key)], let own = entry.localizations.first else { continue }
      let locale = file.locale.flatMap(LocaleTag.normalized) ?? catalog.sourceLocale
      guard let code = catalog.locales.firstIndex(of: locale),
        let used = table.entries[index].text(in: code), used.file != file.file,
        !FormTexts(own).hasSameTexts(as: FormTexts(used.localization))
      else { continue }
      overridden.append(entry)
      isByDictionary = isByDictionary && file.format == .strings && used.format == .stringsdict
    }
    guard let first = overridden.first else { return [] }
    let subject =
      overridden.count == 1 ? "The text is" : "\(overridden.count) texts, of which this is the first, are"
    var loss = loss(
      "\(subject) overridden by another file of the table and left out.",
      in: file,
      at: first.range,
      key: overridden.count == 1 ? first.key : nil
    )
    if isByDictionary { loss.severity = .note }
    return [loss]
  }

  /// An entry of a catalog has one comment for all languages.
  private func otherComments(in file: ParsedTable) -> [Diagnostic] {
    let others = file.entries.filter { entry in
      guard let comment = entry.comment, let index = indexOfKey[UTF8Key(entry.key)] else { return false }
      return table.entries[index].comment.map { !$0.hasSameUTF8(as: comment) } ?? true
    }
    guard let first = others.first else { return [] }
    let subject =
      others.count == 1 ? "The comment is" : "\(others.count) comments, of which this is the first, are"
    return [
      loss(
        "\(subject) left out: an entry of a catalog has one comment for all languages, and another file has another one.",
        in: file,
        at: first.range,
        key: others.count == 1 ? first.key : nil
      )
    ]
  }

  private func commentsOfNoEntry(in file: ParsedTable) -> [Diagnostic] {
    let comments = FileComments(file.file).ofNoEntry
    guard let first = comments.first else { return [] }
    let subject =
      comments.count == 1
      ? "The comment belongs" : "\(comments.count) comments, of which this is the first, belong"
    return [
      loss(
        "\(subject) to no entry and \(comments.count == 1 ? "is" : "are") left out.",
        in: file,
        at: first
      )
    ]
  }

  /// Entries that a string catalog cannot express.
  func keysWithoutSourceText() -> [Diagnostic] {
    guard let source = catalog.sourceIndex else { return [] }
    let entries = table.entries.filter { $0.texts.index(of: source) == nil }
    guard let first = entries.first else { return [] }
    let subject =
      entries.count == 1 ? "The key has" : "\(entries.count) keys, of which this is the first, have"
    return [
      Diagnostic(
        .convertLoss,
        "\(subject) no text in the source locale '\(catalog.sourceLocale)'. In a string catalog, such a key is its own "
          + "text there. Add a text, remove the key, or accept it with --allow-losses.",
        at: first.location,
        table: table.name,
        key: entries.count == 1 ? first.key : nil
      )
    ]
  }

  // MARK: From string catalogs

  /// A note, because no text or comment depends on it.
  private func extractedEntries(in file: ParsedTable) -> [Diagnostic] {
    let entries = file.entries.filter { !["manual", "stale"].contains($0.extractionState) }
    guard let first = entries.first else { return [] }
    let subject =
      entries.count == 1
      ? "1 entry was" : "\(entries.count) entries, such as \(first.key.debugDescription), were"
    var note = loss(
      "\(subject) extracted from code by Xcode, which does not update .strings files.",
      in: file,
      at: first.keyRange,
      key: entries.count == 1 ? first.key : nil
    )
    note.severity = .note
    return [note]
  }

  private func states(in file: ParsedTable) -> [Diagnostic] {
    var first: [String: ParsedEntry] = [:]
    var counts: [String: Int] = [:]
    for entry in file.entries {
      for localization in entry.localizations {
        guard let state = localization.state, !state.isEmpty, state != "translated" else { continue }
        counts[state, default: 0] += 1
        if first[state] == nil { first[state] = entry }
      }
    }
    return counts.sorted { $0.key < $1.key }.compactMap { state, count in
      guard let entry = first[state] else { return nil }
      let subject = count == 1 ? "1 text has" : "\(count) texts, the first of this entry, have"
      return loss(
        "\(subject) the state \(state.debugDescription). A .strings file cannot express that.",
        in: file,
        at: entry.keyRange,
        key: count == 1 ? entry.key : nil
      )
    }
  }
}

/// The texts of a localization without their places in a file.
private struct FormTexts {
  private let texts: [UTF8Key]

  init(_ localization: Localization) {
    texts = (localization.forms + localization.substitutions.flatMap(\.forms)).map { UTF8Key($0.text) }
  }

  func hasSameTexts(as other: FormTexts) -> Bool { texts == other.texts }
}
