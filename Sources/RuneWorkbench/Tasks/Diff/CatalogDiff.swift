import RuneCompiler
import RuneModel

/// Compares catalogs with the payloads of a download, locale by locale.
package struct CatalogDiff {
  private let catalogs: [Catalog]
  private let entries: OTAEntries

  /// - Parameter hasTables: whether texts over the air have tables.
  package init(_ catalogs: [Catalog], hasTables: Bool = false) {
    self.catalogs = catalogs
    entries = OTAEntries(catalogs, hasTables: hasTables)
  }

  /// The locales for which any catalog has texts, in byte order.
  package var locales: [String] {
    var used = catalogs.map { [Bool](repeating: false, count: $0.locales.count) }
    for element in entries.elements {
      for place in element.entry.texts.places { used[element.catalog][place.locale] = true }
    }
    var tags: Set<UTF8Key> = []
    for (catalog, used) in zip(catalogs, used) {
      for (tag, isUsed) in zip(catalog.locales, used) where isUsed { tags.insert(UTF8Key(tag)) }
    }
    return tags.sorted().map(\.string)
  }

  /// The number of distinct keys in the catalogs that over-the-air texts can be used for.
  package var keyCount: Int { Set(entries.elements.lazy.map { UTF8Key($0.entry.key) }).count }

  package func hasKey(of message: PayloadMessage) -> Bool { entries.firstPosition(of: message) != nil }

  /// - Parameters:
  ///   - locale: a normalized tag.
  ///   - messages: the payload of the locale; empty if the download does not have the locale.
  ///   - file: the file that the messages were read from.
  package func compare(
    _ messages: [PayloadMessage],
    of file: SourceFile?,
    in locale: String
  ) -> LocaleDiff {
    // A text in `zh-CN` is compared with one in `zh-Hans`, because apps treat it as a newer version.
    let localeIndices = catalogs.map { catalog in
      LanguageMatcher.same(as: locale, in: catalog.locales)
        .flatMap { same in catalog.locales.firstIndex { $0.hasSameUTF8(as: same) } }
    }
    var result = LocaleDiff(locale: locale)
    var isServed = [Bool](repeating: false, count: entries.elements.count)
    // Downloads are usually in the order of the sources.
    var guess = 0
    for message in messages {
      guard let first = entries.firstPosition(of: message, guess: guess) else {
        let place = file.map { SourceLocation($0, message.range) }
        result.findings.append(.unknown(message, locale: locale, at: place))
        continue
      }
      guess = first + 1
      for position in sequence(first: first, next: entries.position(after:)) {
        isServed[position] = true
        let element = entries.elements[position]
        let comparison = EntryComparison(
          element,
          locale: localeIndices[element.catalog],
          source: catalogs[element.catalog].sourceIndex
        )
        if var finding = comparison.finding(message.value, locale: locale) {
          finding.otaLocation = file.map { SourceLocation($0, message.range) }
          result.findings.append(finding)
        } else {
          result.unchanged += 1
        }
      }
    }
    for (position, element) in entries.elements.enumerated() where !isServed[position] {
      guard let index = localeIndices[element.catalog] else { continue }
      let comparison = EntryComparison(element, locale: index, source: nil)
      if let finding = comparison.missing(locale: locale) { result.findings.append(finding) }
    }
    result.findings.sort()
    return result
  }
}

extension DiffFinding {
  /// A key that is missing in its table. If it has no table, a lookup finds its text in the default table.
  fileprivate static func unknown(
    _ message: PayloadMessage,
    locale: String,
    at place: SourceLocation?
  ) -> DiffFinding {
    DiffFinding(
      kind: .onlyInOTA,
      locale: locale,
      table: message.table ?? OTAEntries.defaultTable,
      key: message.key,
      ota: message.value.message,
      otaLocation: place
    )
  }
}

extension DiffFinding: Comparable {
  package static func < (a: DiffFinding, b: DiffFinding) -> Bool {
    if a.kind != b.kind { return a.kind.rank < b.kind.rank }
    if !a.key.hasSameUTF8(as: b.key) { return a.key.isUTF8Ordered(before: b.key) }
    return a.table.isUTF8Ordered(before: b.table)
  }

  package static func == (a: DiffFinding, b: DiffFinding) -> Bool {
    a.kind == b.kind && a.key.hasSameUTF8(as: b.key) && a.table.hasSameUTF8(as: b.table)
  }
}

extension DiffFinding.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
