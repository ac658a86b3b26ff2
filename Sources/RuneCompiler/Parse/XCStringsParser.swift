import RuneModel

/// Parses `.xcstrings`, Xcode's string catalogs, in one pass over the bytes.
struct XCStringsParser {
  private(set) var sourceLanguage: String?
  var log: ParseLog
  var reader: JSONReader
  /// The member names of all open objects.
  var names = MemberNames()
  /// The key of the current entry.
  package var key: String?

  /// Where the file first contains a locale without a text.
  var localesWithoutText: [String: ByteRange] = [:]

  /// The states of the variations and substitutions of the current localization.
  var formStates: [LocalizationArenaBuilder.State] = []

  /// The text of the last string unit, if it can be referenced in place.
  var plainText: JSONReader.StringToken?
  var repeatedLocalizations = RepeatedTexts()
  var repeatedVariations = RepeatedTexts()
  var recentLocales = RecentLocales()
  var recentSteps = RecentSteps()

  /// The array that `text` points into, for texts referenced in place.
  let source: [UInt8]
  private let text: UnsafeBufferPointer<UInt8>
  var localizations: LocalizationArenaBuilder
  let translated: LocalizationArenaBuilder.State
  let needsReview: LocalizationArenaBuilder.State
  private var entries: [ParsedEntry] = []
  /// The localizations of each entry.
  private var runs: [Range<Int>] = []
  private var firstEntries = FirstKeys()
  /// The document and its "strings" enclose an entry.
  private static let entryDepth = 2
  /// Whether entries came before the catalog's source language.
  private var lacksImplicitLocalizations = false

  /// - Parameter text: valid UTF-8 of `log.file`; must outlive the parser.
  init(_ text: UnsafeBufferPointer<UInt8>, log: ParseLog) {
    self.init(text, log: log, LocalizationArenaBuilder(source: log.file.text.utf8))
  }

  /// - Parameter localizations: receives the localizations of the entries.
  init(
    _ text: UnsafeBufferPointer<UInt8>,
    log: ParseLog,
    _ localizations: consuming LocalizationArenaBuilder
  ) {
    self.text = text
    self.log = log
    source = log.file.text.utf8
    self.localizations = localizations
    translated = self.localizations.state("translated")
    needsReview = self.localizations.state("needs_review")
    reader = JSONReader(text, from: log.file.text.start)
  }

  mutating func parse() -> [ParsedEntry] {
    do {
      try parseDocument()
    } catch {
      log.report(error)
    }
    if let sourceLanguage, lacksImplicitLocalizations {
      for index in entries.indices {
        runs[index] = withImplicitLocalization(runs[index], of: entries[index], sourceLanguage)
      }
    }
    let arena = localizations.finish()
    for index in entries.indices { entries[index].localizations = LocalizationList(arena, runs[index]) }
    return entries
  }

  private mutating func parseDocument() throws(TextFault) {
    guard !text.isEmpty else {
      throw TextFault(
        .jsonSyntax,
        "The file is empty. Add a string catalog to it or delete the file.",
        at: .start
      )
    }
    guard try reader.peekKind() == .object else {
      throw TextFault(
        .notATable,
        "The file is not a string catalog, which is a JSON object.",
        at: try reader.skipValue()
      )
    }
    var hasStrings = false
    var version: String?
    var versionRange = ByteRange.start
    try reader.enterObject()
    let frame = names.open()
    while let name = try reader.nextName() {
      checkDuplicate(name)
      if reader.matches(name, "strings") {
        hasStrings = true
        removeEntries()
        localesWithoutText.removeAll()
        firstEntries.removeAll()
        guard try parseEntries() else { return }
        key = nil
      } else if reader.matches(name, "sourceLanguage") {
        sourceLanguage = try readString("The source language")
      } else if reader.matches(name, "version") {
        guard let token = try readToken("The version") else { continue }
        version = reader.string(token)
        versionRange = token.range
      } else {
        try skipUnknown(name, in: "a string catalog")
      }
    }
    names.close(frame)
    try reader.finish()
    check(version: version, at: versionRange)
    if sourceLanguage == nil {
      log.report(
        .missingSourceLanguage,
        "The catalog has no source language. Add \"sourceLanguage\" : \"en\" or another language.",
        at: .start
      )
    }
    if !hasStrings {
      log.report(
        .missingStrings,
        "The catalog has no \"strings\". Add the object with its entries.",
        at: .start
      )
    }
  }

  /// Xcode has written versions 1.0 to 1.3; additions of later 1.x versions are reported as unknown fields.
  private mutating func check(version: String?, at range: ByteRange) {
    guard let version else {
      log.report(.missingVersion, "The catalog has no \"version\". Add \"version\" : \"1.0\".", at: .start)
      return
    }
    guard version != "1", !version.hasPrefix("1.") else { return }
    // The parsed content may be misinterpreted.
    removeEntries()
    localesWithoutText = [:]
    log = ParseLog(file: log.file, table: log.table, locale: log.locale)
    log.report(
      .unsupportedVersion,
      "The catalog has version \(version), and this rerune-gen reads versions 1.x. Update rerune-gen to a release "
        + "that reads \(version), or save the catalog in version 1.",
      at: range
    )
  }

  // MARK: Entries

  /// Returns false if a fault makes the rest of the document unreadable.
  private mutating func parseEntries() throws(TextFault) -> Bool {
    guard try expect(.object, "The value of \"strings\"") else { return true }
    try reader.enterObject()
    let frame = names.open()
    // An entry with ten locales takes two kilobytes. Underestimating costs a few copies of the array.
    entries.reserveCapacity(text.count / 2048)
    runs.reserveCapacity(text.count / 2048)
    localizations.reserveCapacity(text.count / 256)
    var entryStart: Int?
    var faultCount = 0
    while true {
      do {
        guard let name = try reader.nextName() else { break }
        entryStart = Int(name.range.lower)
        try parseEntry(name)
      } catch {
        log.report(error, key: key)
        faultCount += 1
        guard faultCount < Limits.jsonFaults, let start = entryStart, let next = nextEntry(after: start)
        else {
          return false
        }
        entryStart = next
        names.close(frame)
        reader.resume(at: next, depth: Self.entryDepth)
      }
    }
    names.close(frame)
    return true
  }

  /// Parses the entry whose key begins at an offset, by itself.
  ///
  /// - Parameter sourceLanguage: the source language of the catalog.
  /// - Returns: the entry without its localizations, and their run; `nil` if it is not an entry.
  mutating func parseEntry(
    at start: Int,
    sourceLanguage: String?
  ) throws(TextFault) -> (entry: ParsedEntry, run: Range<Int>)? {
    self.sourceLanguage = sourceLanguage
    reader.resume(at: start, depth: Self.entryDepth)
    guard let name = try reader.nextName() else { return nil }
    try parseEntry(name)
    guard let entry = entries.popLast(), let run = runs.popLast() else { return nil }
    return (entry, run)
  }

  private mutating func removeEntries() {
    entries.removeAll()
    runs.removeAll()
    localizations.removeAll(from: 0)
  }

  private mutating func parseEntry(_ name: JSONReader.StringToken) throws(TextFault) {
    let key = reader.string(name)
    self.key = key
    if name.hasLoneSurrogate { reportLoneSurrogate(name) }
    if let first = firstEntries.insert(key, at: name.range) {
      log.reportDuplicate(key, at: name.range, first: first, key: key)
    }

    guard try expect(.object, "The entry") else { return }
    var entry = ParsedEntry(key: key, keyRange: name.range, range: name.range)
    var run = localizations.count..<localizations.count
    try reader.enterObject()
    let frame = names.open()
    while let field = try reader.nextName() {
      checkDuplicate(field)
      if reader.matches(field, "localizations") {
        run = try parseLocalizations()
      } else if reader.matches(field, "extractionState") {
        entry.extractionState = try readString("The extraction state")
      } else if reader.matches(field, "comment") {
        entry.commentText = try readToken("The comment", isOptional: true).map {
          $0.hasEscapes ? .built(reader.string($0)) : .plain(PlainText($0.range, in: source))
        }
      } else if reader.matches(field, "shouldTranslate") {
        entry.shouldTranslate = try readBoolean("\"shouldTranslate\"") ?? true
      } else if reader.matches(field, "generatesSymbol") {
        entry.generatesSymbol = try readBoolean("\"generatesSymbol\"")
      } else if reader.matches(field, "isCommentAutoGenerated") {
        entry.isCommentGenerated = try readBoolean("\"isCommentAutoGenerated\"") ?? false
      } else {
        try skipUnknown(field, in: "an entry")
      }
    }
    names.close(frame)
    entry.range = ByteRange(Int(name.range.lower), reader.index)
    if let sourceLanguage {
      run = withImplicitLocalization(run, of: entry, sourceLanguage)
    } else {
      lacksImplicitLocalizations = true
    }
    entries.append(entry)
    runs.append(run)
  }

  // MARK: Keys that are their own text

  private mutating func withImplicitLocalization(
    _ run: Range<Int>,
    of entry: ParsedEntry,
    _ sourceLanguage: String
  ) -> Range<Int> {
    let locale = localizations.locale(sourceLanguage)
    guard !localizations.contains(locale, in: run) else { return run }
    // Nothing has been added after the entry that was just read.
    let run = run.upperBound == localizations.count ? run : localizations.moveToEnd(run)
    let form = Form(text: entry.key, range: entry.keyRange)
    localizations.append(locale, LocalizationDraft(.forms([form]), range: entry.keyRange), isImplicit: true)
    return run.lowerBound..<localizations.count
  }

  // MARK: Recovery

  /// Where an entry begins like the one at `start`: in quotes, after the same indentation.
  private func nextEntry(after start: Int) -> Int? {
    var lineStart = start
    while lineStart > 0, text[lineStart - 1] != 0x0A { lineStart -= 1 }
    let indentation = text[lineStart..<start]
    guard lineStart > 0, indentation.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return nil }
    var index = start
    while index < text.count {
      index += 1
      guard text[index - 1] == 0x0A else { continue }
      let next = index + indentation.count
      if next < text.count, text[next] == UInt8(ascii: "\""), text[index..<next].elementsEqual(indentation) {
        return next
      }
    }
    return nil
  }
}
