import RuneModel

/// Merges the files of one table, which come by ascending precedence.
struct TableMerger {
  private(set) var diagnostics: [Diagnostic] = []
  private let table: String
  private let codes: LocaleCodes
  private var entries: [Catalog.Entry] = []
  private var indexOfKey: [UTF8Key: Int] = [:]
  /// The locale that spelling stands for, from the localization before: files keep one order of locales.
  private var recentCodes: [(name: String, code: Int?)] = []

  init(table: String, codes: LocaleCodes) {
    self.table = table
    self.codes = codes
  }

  mutating func add(_ file: ParsedTable) {
    indexOfKey.reserveCapacity(max(indexOfKey.count, file.entries.count))
    let fileLocale =
      switch LocaleChoice.rank(of: file) {
      case .unlocalized, .base: codes.source
      case .named: file.locale.flatMap(codes.code(of:))
      }
    // A file whose locale is no tag was reported when the locales were collected.
    if file.format != .xcstrings && fileLocale == nil { return }
    for entry in file.entries { add(entry, of: file, fileLocale: fileLocale) }
  }

  mutating func finish() -> Catalog.Table {
    for index in entries.indices {
      if !entries[index].texts.isAscending { entries[index].texts.sort { $0.locale < $1.locale } }
      let source = entries[index].sourceText(codes.source)
      entries[index].signature = EntrySignature.read(
        key: entries[index].key,
        source: source?.localization
      )
    }
    let order = entries.indices.sorted { UTF8Key(entries[$0].key) < UTF8Key(entries[$1].key) }
    return Catalog.Table(name: table, entries: order.map { entries[$0] })
  }

  private mutating func add(_ parsed: ParsedEntry, of file: ParsedTable, fileLocale: Int?) {
    let isCatalog = file.format == .xcstrings
    let index = entryIndex(of: parsed, in: file)
    // The catalog's word on an entry counts, and among other files that of the source locale.
    if isCatalog || fileLocale == codes.source {
      entries[index].location = SourceLocation(file.file, parsed.keyRange)
      entries[index].comment = parsed.comment ?? entries[index].comment
      entries[index].extractionState = parsed.extractionState
      entries[index].shouldTranslate = parsed.shouldTranslate
      entries[index].generatesSymbol = parsed.generatesSymbol
    }
    entries[index].texts.reserveCapacity(isCatalog ? parsed.localizations.count : codes.tags.count)
    for (position, localization) in parsed.localizations.enumerated() {
      guard let locale = fileLocale ?? code(of: localization.locale, at: position) else { continue }
      var text = Catalog.LocalizedText(
        locale: locale,
        localization: localization,
        file: file.file,
        format: file.format
      )
      text.localization.locale = codes.tags[locale]
      put(text, into: index)
    }
  }

  private mutating func entryIndex(of parsed: ParsedEntry, in file: ParsedTable) -> Int {
    let key = UTF8Key(parsed.key)
    if let index = indexOfKey[key] { return index }
    indexOfKey[key] = entries.count
    entries.append(
      Catalog.Entry(
        key: parsed.key,
        location: SourceLocation(file.file, parsed.keyRange),
        comment: parsed.comment,
        extractionState: parsed.extractionState,
        shouldTranslate: parsed.shouldTranslate,
        generatesSymbol: parsed.generatesSymbol,
        texts: []
      )
    )
    return entries.count - 1
  }

  private mutating func put(_ text: Catalog.LocalizedText, into index: Int) {
    guard let slot = entries[index].texts.firstIndex(where: { $0.locale == text.locale }) else {
      entries[index].texts.append(text)
      return
    }
    let earlier = entries[index].texts[slot]
    if text.localization.isImplicit && !earlier.localization.isImplicit { return }
    if (text.format == .xcstrings) != (earlier.format == .xcstrings), !earlier.localization.isImplicit {
      reportTwoFormats(earlier, text, key: entries[index].key)
    }
    entries[index].texts[slot] = text
  }

  private mutating func code(of name: String, at position: Int) -> Int? {
    if position < recentCodes.count, recentCodes[position].name == name { return recentCodes[position].code }
    let code = codes.code(of: name)
    if position < recentCodes.count {
      recentCodes[position] = (name, code)
    } else {
      recentCodes.append((name, code))
    }
    return code
  }

  private mutating func reportTwoFormats(
    _ loser: Catalog.LocalizedText,
    _ winner: Catalog.LocalizedText,
    key: String
  ) {
    let name = loser.format.rawValue
    diagnostics.append(
      Diagnostic(
        .keyInTwoFormats,
        "The string catalog '\(winner.file.path)' has this key too and wins; remove it from this .\(name) file",
        at: SourceLocation(loser.file, loser.localization.range),
        table: table,
        locale: winner.localization.locale,
        key: key,
        notes: [.init("the text that is used", at: SourceLocation(winner.file, winner.localization.range))]
      )
    )
  }
}

extension [Catalog.LocalizedText] {
  fileprivate var isAscending: Bool {
    var last = -1
    for text in self {
      if text.locale <= last { return false }
      last = text.locale
    }
    return true
  }
}
