import RuneModel

/// The texts of a catalog as compiled tables of one locale each, for packs.
///
/// A table only has the keys that its locale has texts for, so that a change in one language does not change the packs
/// of the others. Texts that do not fit their entries are left out, as in builds.
package struct LocaleTables {
  private let catalog: Catalog
  private let leftOut: [MismatchedTexts.Mismatch]
  /// The locales that have texts, in the catalog's order.
  package let locales: [String]

  /// The tables that code looks up; `nil` if the source locale is unknown.
  ///
  /// - Parameter options: the options of the check.
  package init?(_ result: CheckResult, options: GenerateOptions) {
    guard var catalog = result.catalog else { return nil }
    let lookedUp = Set(result.keys.lazy.map { UTF8Key($0.table) })
    catalog.tables.removeAll { !lookedUp.contains(UTF8Key($0.name)) }
    self.catalog = catalog
    leftOut = MismatchedTexts(in: catalog, selection: TableSelection(options)).all
    var hasTexts = [Bool](repeating: false, count: catalog.locales.count)
    for table in catalog.tables {
      for entry in table.entries {
        for place in entry.texts.places { hasTexts[place.locale] = true }
      }
    }
    locales = catalog.locales.indices
      .filter { hasTexts[$0] && !LocaleTag.isDocumentation(catalog.locales[$0]) }
      .map { catalog.locales[$0] }
  }

  /// - Parameter locale: an element of `locales`.
  package func table(of locale: String) throws(TableWriter.Fault) -> CompiledTable {
    let texts = texts(of: locale)
    var tables: [String] = []
    var keys: [TableOutline.Key] = []
    var last = -1
    for text in texts {
      if text.table != last {
        tables.append(catalog.tables[text.table].name)
        last = text.table
      }
      let entry = catalog.tables[text.table].entries[text.entry]
      keys.append(.init(table: tables.count - 1, key: entry.key, signature: entry.signature))
    }
    let writer = try TableWriter(
      TableOutline(sourceLocale: catalog.sourceLocale, tables: tables, keys: keys, locales: [locale])
    )
    for (id, text) in texts.enumerated() {
      let entry = catalog.tables[text.table].entries[text.entry]
      let builder = MessageBuilder(signature: entry.signature, specifiers: entry.specifiers)
      try writer.add(entry.texts.localizations[text.index], of: builder, key: id, locale: 0)
    }
    return writer.finish()
  }

  private struct Text {
    var table: Int
    var entry: Int
    /// The index in the entry's texts.
    var index: Int
  }

  /// In catalog order.
  private func texts(of locale: String) -> [Text] {
    guard let number = catalog.locales.firstIndex(where: { $0.hasSameUTF8(as: locale) }) else { return [] }
    var leftOut = leftOut[...]
    var texts: [Text] = []
    for (table, content) in catalog.tables.enumerated() {
      for entry in content.entries.indices {
        // Both are in the order of tables, entries and texts.
        var skipped: [Int] = []
        while let mismatch = leftOut.first, (mismatch.table, mismatch.entry) == (table, entry) {
          skipped.append(mismatch.text)
          leftOut.removeFirst()
        }
        guard let index = content.entries[entry].texts.index(of: number), !skipped.contains(index) else {
          continue
        }
        texts.append(Text(table: table, entry: entry, index: index))
      }
    }
    return texts
  }
}

extension TableWriter {
  /// Adds a text of an entry.
  ///
  /// - Parameters:
  ///   - builder: with the signature and the specifiers of the entry.
  ///   - id: an index into the outline's keys.
  ///   - number: an index into the outline's locales.
  func add(
    _ localization: Localization,
    of builder: MessageBuilder,
    key id: Int,
    locale number: Int
  ) throws(Fault) {
    if let text = builder.plainMessage(for: localization) {
      try text.withUTF8Bytes { text throws(Fault) in
        try add(.text(text), key: id, locale: number)
      }
    } else {
      try add(builder.message(for: localization), key: id, locale: number)
    }
  }
}
