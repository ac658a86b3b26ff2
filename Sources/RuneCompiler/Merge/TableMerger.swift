import RuneModel

/// Merges the files of one table, which are added in ascending order of precedence.
struct TableMerger {
  private(set) var diagnostics: [Diagnostic] = []
  private let table: String
  private let codes: LocaleCodes
  private var entries: [Catalog.Entry] = []
  /// Created for the second file: a single file, the usual case, needs no lookups.
  private var indexOfKey: [UTF8Key: Int]?
  /// In the order in which they were found.
  private var overriddenFiles: [OverriddenFile] = []
  private var indexOfPair: [[SourceFile]: Int] = [:]

  /// A `.strings` or `.stringsdict` file with keys that are also in a string catalog.
  private struct OverriddenFile {
    var loser: Catalog.LocalizedText
    var winner: SourceLocation
    /// Each key once.
    var keys: [String]
  }

  init(table: String, codes: LocaleCodes) {
    self.table = table
    self.codes = codes
  }

  mutating func add(_ file: ParsedTable) {
    prepareLookup(for: file)
    switch file.format {
    case .xcstrings:
      var layout = EntryLayout(file, codes: codes)
      for number in file.entries.indices {
        layout.fit(file.entries[number].localizations)
        add(number, of: file, &layout, definesEntry: !file.isDocument)
      }
    case .strings, .stringsdict:
      let locale = LocaleChoice.rank(of: file) == .named ? file.locale.flatMap(codes.code(of:)) : codes.source
      // A file whose locale is not a tag has already been reported.
      guard let locale else { return }
      var layout = EntryLayout(file, locale: locale, codes: codes)
      for number in file.entries.indices {
        add(number, of: file, &layout, definesEntry: locale == codes.source)
      }
    }
  }

  mutating func finish() -> Catalog.Table {
    if let order = order() { entries = order.map { entries[$0] } }
    for pair in overriddenFiles { reportTwoFormats(pair) }
    return Catalog.Table(name: table, entries: entries)
  }

  /// The indices of entries in key order, the last one of each key; `nil` if they are already in that order.
  private func order() -> [Int]? {
    let isInOrder = entries.indices.dropFirst().allSatisfy { index in
      entries[index - 1].key.isUTF8Ordered(before: entries[index].key)
    }
    if isInOrder { return nil }
    let sorted = KeyOrder.indices(sorting: entries.map(\.key))
    guard indexOfKey == nil else { return sorted }
    return sorted.indices.compactMap { position in
      let index = sorted[position]
      guard position + 1 < sorted.count else { return index }
      return entries[index].key.hasSameUTF8(as: entries[sorted[position + 1]].key) ? nil : index
    }
  }

  private mutating func prepareLookup(for file: ParsedTable) {
    entries.reserveCapacity(entries.count + file.entries.count)
    guard indexOfKey == nil, !entries.isEmpty else { return }
    if let order = order() { entries = order.map { entries[$0] } }
    indexOfKey = Dictionary(uniqueKeysWithValues: entries.indices.map { (UTF8Key(entries[$0].key), $0) })
  }

  /// Takes the index of an entry, because copying an entry takes six retains.
  ///
  /// - Parameter definesEntry: whether the file determines the entry's own properties: a catalog does, otherwise
  ///   the file of the source locale.
  private mutating func add(
    _ number: Int,
    of file: ParsedTable,
    _ layout: inout EntryLayout,
    definesEntry: Bool
  ) {
    guard let index = indexOfKey?[UTF8Key(file.entries[number].key)] else {
      indexOfKey?[UTF8Key(file.entries[number].key)] = entries.count
      entries.append(
        Catalog.Entry(
          key: file.entries[number].key,
          location: SourceLocation(file.file, file.entries[number].keyRange),
          commentText: file.entries[number].commentText,
          extractionState: file.entries[number].extractionState,
          shouldTranslate: file.entries[number].shouldTranslate,
          generatesSymbol: file.entries[number].generatesSymbol,
          texts: layout.texts(file.entries[number].localizations)
        )
      )
      return
    }
    let parsed = file.entries[number]
    if definesEntry {
      entries[index].location = SourceLocation(file.file, parsed.keyRange)
      entries[index].commentText = parsed.commentText ?? entries[index].commentText
      entries[index].extractionState = parsed.extractionState
      entries[index].shouldTranslate = parsed.shouldTranslate
      entries[index].generatesSymbol = parsed.generatesSymbol
    }
    let texts = layout.texts(parsed.localizations)
    for number in texts.places.indices {
      put(texts.localizations[number], at: texts.places[number], into: index)
    }
  }

  private mutating func put(
    _ localization: Localization,
    at place: Catalog.LocalizedTexts.Place,
    into index: Int
  ) {
    guard let slot = entries[index].texts.index(of: place.locale) else {
      entries[index].texts.insert(localization, at: place)
      return
    }
    let earlier = entries[index].texts[slot]
    if localization.isImplicit && !earlier.localization.isImplicit { return }
    if (place.format == .xcstrings) != (earlier.format == .xcstrings), !earlier.localization.isImplicit {
      let winner = SourceLocation(place.file, localization.range)
      noteTwoFormats(earlier, winner: winner, key: entries[index].key)
    }
    entries[index].texts.replace(slot, with: localization, at: place)
  }

  private mutating func noteTwoFormats(
    _ loser: Catalog.LocalizedText,
    winner: SourceLocation,
    key: String
  ) {
    let pair = [loser.file, winner.file]
    if let index = indexOfPair[pair] {
      overriddenFiles[index].keys.append(key)
    } else {
      indexOfPair[pair] = overriddenFiles.count
      overriddenFiles.append(OverriddenFile(loser: loser, winner: winner, keys: [key]))
    }
  }

  private mutating func reportTwoFormats(_ pair: OverriddenFile) {
    let listed = pair.keys.prefix(Self.listedKeys).map { "'\($0)'" }.joined(separator: ", ")
    let rest = pair.keys.count - Self.listedKeys
    let subject = pair.keys.count == 1 ? "The key" : "\(pair.keys.count) keys"
    diagnostics.append(
      Diagnostic(
        .keyInTwoFormats,
        "\(subject) \(listed)\(rest > 0 ? " and \(rest) more" : "") \(pair.keys.count == 1 ? "is" : "are") in the "
          + "string catalog '\(pair.winner.file.path)' too, which wins. "
          + "Remove \(pair.keys.count == 1 ? "it" : "them") from this .\(pair.loser.format) file.",
        at: SourceLocation(pair.loser.file, pair.loser.localization.range),
        table: table,
        locale: pair.loser.localization.locale,
        key: pair.keys.count == 1 ? pair.keys[0] : nil,
        notes: [.init("the text that is used", at: pair.winner)]
      )
    )
  }

  private static let listedKeys = 3
}

/// Sorts strings by their bytes.
enum KeyOrder {
  /// The indices that sort the strings; equal strings keep their order.
  ///
  /// The bytes are copied into one buffer first: a comparison then costs 5 ns instead of 60.
  static func indices(sorting strings: [String]) -> [Int] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(strings.count * 32)
    var starts: [Int] = []
    starts.reserveCapacity(strings.count + 1)
    for string in strings {
      starts.append(bytes.count)
      bytes.append(contentsOf: string.utf8)
    }
    starts.append(bytes.count)
    var indices = Array(strings.indices)
    bytes.withUnsafeBytes { bytes in
      starts.withUnsafeBufferPointer { starts in
        indices.sort { a, b in
          let order = compare(bytes, starts[a]..<starts[a + 1], starts[b]..<starts[b + 1])
          return order == 0 ? a < b : order < 0
        }
      }
    }
    return indices
  }

  /// Negative, zero or positive, like `memcmp`; eight bytes at a time.
  private static func compare(_ bytes: UnsafeRawBufferPointer, _ a: Range<Int>, _ b: Range<Int>) -> Int {
    let shared = min(a.count, b.count)
    var offset = 0
    while offset + 8 <= shared {
      let x = bytes.loadUnaligned(fromByteOffset: a.lowerBound + offset, as: UInt64.self)
      let y = bytes.loadUnaligned(fromByteOffset: b.lowerBound + offset, as: UInt64.self)
      if x != y { return UInt64(bigEndian: x) < UInt64(bigEndian: y) ? -1 : 1 }
      offset += 8
    }
    while offset < shared {
      let difference = Int(bytes[a.lowerBound + offset]) - Int(bytes[b.lowerBound + offset])
      if difference != 0 { return difference }
      offset += 1
    }
    return a.count - b.count
  }
}
