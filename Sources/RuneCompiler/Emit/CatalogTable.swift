import RuneModel

/// The compiled table of a catalog by id: tables and their keys in catalog order.
struct CatalogTable {
  let diagnostics: [Diagnostic]
  private let catalog: Catalog
  private let ids: EntryIDs
  /// Indices into the catalog's locales.
  private let locales: [Int]
  /// The locales that are not in the catalog itself.
  let pseudoLocales: [PseudoLocale]
  /// In the order of tables, entries and texts.
  private let mismatches: [MismatchedTexts.Mismatch]

  /// - Parameter mismatches: the texts to be left out.
  init(
    _ catalog: Catalog,
    _ ids: EntryIDs,
    locales choice: EmissionOptions.FallbackLocales,
    pseudoLocales: [PseudoLocale] = [],
    leavingOut mismatches: MismatchedTexts? = nil
  ) {
    self.catalog = catalog
    self.ids = ids
    self.mismatches = mismatches?.all ?? []
    let selection = Self.selection(of: catalog, choice)
    locales = selection.locales
    let isOwn = { (tag: String) in catalog.locales.contains { $0.hasSameUTF8(as: tag) } }
    self.pseudoLocales = pseudoLocales.filter { !isOwn($0.tag) }
    diagnostics = selection.diagnostics + pseudoLocales.filter { isOwn($0.tag) }.map(Diagnostic.init(own:))
  }

  enum Build { case debug, release }

  /// - Parameter build: the pseudo-locales are only in the table of debug builds.
  func write(for build: Build = .release) throws(TableWriter.Fault) -> CompiledTable {
    let pseudoLocales = build == .debug ? pseudoLocales : []
    let source = pseudoLocales.isEmpty ? nil : catalog.sourceIndex
    let writer = try TableWriter(outline(adding: pseudoLocales))
    var numbers = [Int?](repeating: nil, count: catalog.locales.count)
    for (number, locale) in locales.enumerated() { numbers[locale] = number }
    var mismatches = mismatches[...]
    for (position, table) in catalog.tables.enumerated() {
      for (entry, id) in ids.range(ofTable: position).enumerated() {
        let builder = MessageBuilder(
          signature: table.entries[entry].signature,
          specifiers: table.entries[entry].specifiers
        )
        let texts = table.entries[entry].texts
        let localizations = texts.localizations
        for index in texts.places.indices {
          if let mismatch = mismatches.first,
            (mismatch.table, mismatch.entry, mismatch.text) == (position, entry, index)
          {
            mismatches.removeFirst()
            continue
          }
          guard let number = numbers[texts.places[index].locale] else { continue }
          try writer.add(localizations[index], of: builder, key: id, locale: number)
        }
        guard let source, let index = texts.index(of: source) else { continue }
        let message = builder.message(for: localizations[index])
        let isFormat = !table.entries[entry].signature.isEmpty
        let isTranslated = table.entries[entry].shouldTranslate
        for (number, locale) in pseudoLocales.enumerated() {
          let text = isTranslated ? message.pseudolocalized(locale.style, isFormat: isFormat) : message
          try writer.add(text, key: id, locale: locales.count + number)
        }
      }
    }
    return writer.finish()
  }

  private func outline(adding pseudoLocales: [PseudoLocale]) -> TableOutline {
    var keys: [TableOutline.Key] = []
    keys.reserveCapacity(ids.count)
    for (index, table) in catalog.tables.enumerated() {
      for number in table.entries.indices {
        let (key, signature) = (table.entries[number].key, table.entries[number].signature)
        keys.append(.init(table: index, key: key, signature: signature))
      }
    }
    return TableOutline(
      sourceLocale: catalog.sourceLocale,
      tables: catalog.tables.map(\.name),
      keys: keys,
      locales: locales.map { catalog.locales[$0] } + pseudoLocales.map(\.tag)
    )
  }

  /// The source locale is always included: every language chain ends in it.
  private static func selection(
    of catalog: Catalog,
    _ choice: EmissionOptions.FallbackLocales
  ) -> (locales: [Int], diagnostics: [Diagnostic]) {
    let source = catalog.sourceIndex.map { [$0] } ?? []
    switch choice {
    case .all: return (Array(catalog.locales.indices), [])
    case .source: return (source, [])
    case .only(let names):
      var locales = Set(source)
      var diagnostics: [Diagnostic] = []
      for name in names {
        let same = LanguageMatcher.same(as: name, in: catalog.locales)
        if let same, let index = catalog.locales.firstIndex(where: { $0.hasSameUTF8(as: same) }) {
          locales.insert(index)
        } else {
          let message =
            "No file has texts for the fallback locale '\(name)'. "
            + "Choose from \(catalog.locales.joined(separator: ", "))."
          diagnostics.append(Diagnostic(.unknownFallbackLocale, message, at: nil, locale: name))
        }
      }
      return (locales.sorted(), diagnostics)
    }
  }
}

extension Diagnostic {
  /// A pseudo-locale that the catalog has.
  fileprivate init(own locale: PseudoLocale) {
    let message =
      "The files have texts for '\(locale.tag)', which are used unchanged. Remove them, or remove '\(locale.tag)' "
      + "from 'pseudo'."
    self.init(.pseudoLocaleExists, message, at: nil, locale: locale.tag)
  }

  /// A limit of the compiled table that the content exceeds.
  package init(_ fault: TableWriter.Fault) {
    let advice = "Exclude tables with 'tables' in rerune-gen.json or locales with --fallback-locales."
    switch fault {
    case .tooManyKeys(let count):
      self.init(
        .tableTooLarge,
        "There are \(count) keys, more than a compiled table holds. \(advice)",
        at: nil
      )
    case .keyTooLong(let table, let key, let bytes):
      let message = "The key has \(bytes) bytes, more than a compiled table holds. Shorten it."
      self.init(.tableTooLarge, message, at: nil, table: table, key: key)
    case .textTooLong(let table, let key, let locale, let bytes):
      let message = "The text has \(bytes) bytes, more than a compiled table holds. Shorten it."
      self.init(.tableTooLarge, message, at: nil, table: table, locale: locale, key: key)
    case .textsTooLong(let locale):
      let message = "The texts for '\(locale)' are longer than a compiled table holds. \(advice)"
      self.init(.tableTooLarge, message, at: nil, locale: locale)
    case .nestedTooDeep(let table, let key, let locale):
      let message =
        "The variations are nested deeper than a compiled table holds. Reduce the nesting by one level."
      self.init(.tableTooLarge, message, at: nil, table: table, locale: locale, key: key)
    case .duplicateKey(let table, let key):
      self.init(
        .tableTooLarge,
        "The key occurs twice in the compiled table.",
        at: nil,
        table: table,
        key: key
      )
    case .duplicateLocale(let locale):
      self.init(.tableTooLarge, "The locale occurs twice in the compiled table.", at: nil, locale: locale)
    case .collidingKeys(let count):
      let message =
        "The hashes of \(count) keys are consecutive, which cannot happen by accident. Remove the unused ones."
      self.init(.tableTooLarge, message, at: nil)
    case .inconsistent(let what):
      self.init(.tableTooLarge, "The compiled table contradicts itself: \(what)", at: nil)
    }
  }
}
