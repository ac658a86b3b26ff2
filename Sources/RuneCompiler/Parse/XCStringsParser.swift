import RuneModel

/// Reads `.xcstrings`, Xcode's string catalogs, in one pass over the bytes.
struct XCStringsParser {
  private(set) var sourceLanguage: String?
  var log: ParseLog
  var reader: JSONReader
  /// The names of the members read so far of every object that is open.
  var names = MemberNames()
  /// The key of the entry that is being read.
  package var key: String?

  /// Where the file first names a locale without giving it a text.
  var localesWithoutText: [String: ByteRange] = [:]

  /// The states of the variations and substitutions of the localization that is being read.
  var formStates: [String] = []

  /// The text of the last string unit that was read, if it stands in the file as it is.
  var plainText: JSONReader.StringToken?
  var repeatedLocalizations = RepeatedTexts()
  var repeatedVariations = RepeatedTexts()
  var recentLocales = RecentStrings()
  var recentSteps = RecentSteps()

  /// The array that `text` points into, for texts that are left where they stand.
  let source: [UInt8]
  private let text: UnsafeBufferPointer<UInt8>
  private var entries: [ParsedEntry] = []
  private var firstEntries = FirstKeys()
  /// How many localizations the entry before had: most have as many.
  private var localizationCount = 0
  /// True if entries came before the catalog named its source language.
  private var lacksImplicitLocalizations = false

  /// - Parameter text: valid UTF-8 of `log.file`; must outlive the parser.
  init(_ text: UnsafeBufferPointer<UInt8>, log: ParseLog) {
    self.text = text
    self.log = log
    source = log.file.text.utf8
    reader = JSONReader(text, from: log.file.text.start)
  }

  mutating func parse() -> [ParsedEntry] {
    do {
      try parseDocument()
    } catch {
      log.report(error)
    }
    if let sourceLanguage, lacksImplicitLocalizations {
      for index in entries.indices { Self.addImplicitLocalization(to: &entries[index], sourceLanguage) }
    }
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
        "The file is no string catalog, which is a JSON object.",
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
        entries.removeAll()
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
        "The catalog names no source language. Add \"sourceLanguage\" : \"en\" or whichever it is.",
        at: .start
      )
    }
    if !hasStrings {
      log.report(
        .missingStrings,
        "The catalog has no \"strings\". Add the object that holds its entries.",
        at: .start
      )
    }
  }

  /// Xcode has written 1.0 to 1.3 so far; what a later 1.x adds is reported as unknown fields.
  private mutating func check(version: String?, at range: ByteRange) {
    guard let version else {
      log.report(.missingVersion, "The catalog has no \"version\". Add \"version\" : \"1.0\".", at: .start)
      return
    }
    guard version != "1", !version.hasPrefix("1.") else { return }
    // Whatever was understood of it may be wrong.
    entries = []
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

  /// Returns false where a fault makes the rest of the document unreadable.
  private mutating func parseEntries() throws(TextFault) -> Bool {
    guard try expect(.object, "The value of \"strings\"") else { return true }
    try reader.enterObject()
    let frame = names.open()
    // An entry with ten locales takes two kilobytes. Too small a guess costs a few copies of the array.
    entries.reserveCapacity(text.count / 2048)
    var entryStart: Int?
    var faultCount = 0
    while true {
      do {
        guard let name = try reader.nextName() else { break }
        entryStart = Int(name.range.lower)
        if let entry = try parseEntry(name) { entries.append(entry) }
      } catch {
        log.report(error, key: key)
        faultCount += 1
        guard faultCount < Limits.jsonFaults, let start = entryStart, let next = nextEntry(after: start)
        else {
          return false
        }
        entryStart = next
        names.close(frame)
        reader.resume(at: next, depth: 2)
      }
    }
    names.close(frame)
    return true
  }

  private mutating func parseEntry(_ name: JSONReader.StringToken) throws(TextFault) -> ParsedEntry? {
    let key = reader.string(name)
    self.key = key
    if name.hasLoneSurrogate { reportLoneSurrogate(name) }
    if let first = firstEntries.insert(key, at: name.range) {
      log.reportDuplicate(key, at: name.range, first: first, key: key)
    }

    guard try expect(.object, "The entry") else { return nil }
    var entry = ParsedEntry(key: key, keyRange: name.range, range: name.range, localizations: [])
    try reader.enterObject()
    let frame = names.open()
    while let field = try reader.nextName() {
      checkDuplicate(field)
      if reader.matches(field, "localizations") {
        entry.localizations = try parseLocalizations(capacity: localizationCount)
        localizationCount = entry.localizations.count
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
        _ = try readBoolean("\"isCommentAutoGenerated\"")
      } else {
        try skipUnknown(field, in: "an entry")
      }
    }
    names.close(frame)
    entry.range = ByteRange(Int(name.range.lower), reader.index)
    if let sourceLanguage {
      Self.addImplicitLocalization(to: &entry, sourceLanguage)
    } else {
      lacksImplicitLocalizations = true
    }
    return entry
  }

  // MARK: Keys that are their own text

  /// Static, because a copy of `self` would make every change to one of its entries copy them all.
  private static func addImplicitLocalization(to entry: inout ParsedEntry, _ sourceLanguage: String) {
    guard !entry.localizations.contains(where: { $0.locale.hasSameUTF8(as: sourceLanguage) }) else { return }
    entry.localizations.append(
      Localization(
        locale: sourceLanguage,
        forms: [Form(text: entry.key, range: entry.keyRange)],
        range: entry.keyRange,
        isImplicit: true
      )
    )
  }

  // MARK: Recovery

  /// Where an entry begins as the one at `start` does: in quotes, behind the same indentation.
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
