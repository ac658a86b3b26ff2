import RuneModel

/// The translations that do not fit their entries, by the same rule as at run time: the compiled table omits them, so
/// that the next language is shown, just as an over-the-air text that does not fit is rejected.
///
/// The source text is the reference. If it does not fit itself, because it is inconsistent or reads a pointer,
/// translations with the same fault are kept.
package struct MismatchedTexts {
  package struct Mismatch: Sendable {
    package var table: Int
    package var entry: Int
    /// The index of the text in the entry's texts.
    var text: Int
    var reason: SignatureMismatch
  }

  let all: [Mismatch]
  private let catalog: Catalog

  init(in catalog: Catalog, selection: TableSelection) {
    var all: [Mismatch] = []
    let search = MismatchSearch(catalog, selection)
    for table in catalog.tables.indices {
      for entry in catalog.tables[table].entries.indices {
        all += search.mismatches(ofEntry: entry, inTable: table, of: catalog)
      }
    }
    self.init(all, in: catalog)
  }

  package init(_ all: [Mismatch], in catalog: Catalog) {
    self.all = all
    self.catalog = catalog
  }
}

/// Finds the translations that do not fit an entry.
struct MismatchSearch {
  private let source: Int?
  /// By locale index.
  private let isDocumentation: [Bool]
  private let selection: TableSelection

  init(_ catalog: Catalog, _ selection: TableSelection) {
    source = catalog.sourceIndex
    isDocumentation = catalog.locales.map(LocaleTag.isDocumentation)
    self.selection = selection
  }

  /// An entry without a source text has none: it has no accessor unless the configuration requests one, and there is
  /// nothing to compare its texts with.
  func mismatches(
    ofEntry entry: Int,
    inTable table: Int,
    of catalog: Catalog
  ) -> [MismatchedTexts.Mismatch] {
    // Copied separately, because a copy of the entry takes ten retains.
    let texts = catalog.tables[table].entries[entry].texts
    let fit = EntryFit(
      catalog.tables[table].entries[entry].signature,
      catalog.tables[table].entries[entry].specifiers
    )
    let mismatches = mismatches(among: texts, fit)
    guard !mismatches.isEmpty else { return [] }
    let hasAccessor =
      source.flatMap(texts.index(of:)) != nil
      || selection.includes(catalog.tables[table].entries[entry].key, in: catalog.tables[table].name)
    guard hasAccessor else { return [] }
    return mismatches.map { .init(table: table, entry: entry, text: $0.text, reason: $0.reason) }
  }

  private func mismatches(
    among texts: Catalog.LocalizedTexts,
    _ fit: EntryFit
  ) -> [(text: Int, reason: SignatureMismatch)] {
    let localizations = texts.localizations
    var mismatches: [(text: Int, reason: SignatureMismatch)] = []
    for text in texts.places.indices where texts.places[text].locale != source {
      guard !isDocumentation[texts.places[text].locale] else { continue }
      guard let reason = fit.mismatch(of: localizations[text]) else { continue }
      mismatches.append((text, reason))
    }
    guard !mismatches.isEmpty, let index = source.flatMap(texts.index(of:)),
      let own = fit.mismatch(of: localizations[index])
    else { return mismatches }
    return mismatches.filter { !$0.reason.isSameFault(as: own) && !$0.reason.isObjectForPointer }
  }
}

/// What the texts of one entry have to match.
private struct EntryFit {
  private let signature: ArgumentSignature
  /// The specifiers of the source text, if they fit the signature.
  private let specifiers: SpecifierPattern?

  init(_ signature: ArgumentSignature, _ specifiers: SpecifierPattern?) {
    self.signature = signature
    self.specifiers = specifiers.flatMap { SignatureFit(text: $0.text, signature) == .fits ? $0 : nil }
  }

  func mismatch(of localization: Localization) -> SignatureMismatch? {
    guard !readsWhatFits(localization) else { return nil }
    let message = MessageBuilder(signature: signature).message(for: localization)
    guard case .mismatch(let reason) = SignatureFit(compiled: message, signature) else { return nil }
    return reason
  }

  /// Whether each text reads no argument or the same ones as the source text, as nearly all do.
  private func readsWhatFits(_ localization: Localization) -> Bool {
    guard !localization.hasSubstitutions else { return false }
    switch localization.texts {
    case .plain(let text):
      return text.withUTF8Bytes { specifiers?.matches($0) == true || !$0.hasPercent }
    case .forms(let forms):
      return forms.allSatisfy { form in
        guard form.text.hasPercent else { return signature.isEmpty || form.isShallow }
        return form.isShallow && specifiers?.matches(form.text) == true
      }
    }
  }
}

extension Form {
  /// Whether a message can represent it, even if each step has texts beside it on all four axes; see
  /// `SignatureMismatch.nestedTooDeep`.
  fileprivate var isShallow: Bool { 4 * path.count < Limits.messageDepth }
}

extension MismatchedTexts {
  /// Identifies a text by the properties of a diagnostic.
  struct Place: Hashable {
    var table: UTF8Key
    var key: UTF8Key
    /// A normalized tag.
    var locale: String

    init(table: String, key: String, locale: String) {
      self.table = UTF8Key(table)
      self.key = UTF8Key(key)
      self.locale = locale
    }

    /// `nil` for a diagnostic that is not about a single text.
    init?(_ diagnostic: Diagnostic) {
      guard let table = diagnostic.table, let key = diagnostic.key, let locale = diagnostic.locale else {
        return nil
      }
      self.init(table: table, key: key, locale: LocaleTag.normalized(locale) ?? locale)
    }
  }

  func place(of mismatch: Mismatch) -> Place {
    let table = catalog.tables[mismatch.table]
    let entry = table.entries[mismatch.entry]
    return Place(
      table: table.name,
      key: entry.key,
      locale: catalog.locales[entry.texts.places[mismatch.text].locale]
    )
  }

  var places: Set<Place> { Set(all.map(place)) }

  /// One diagnostic for each text that no other error explains yet.
  package func diagnostics(besides others: [Diagnostic]) -> [Diagnostic] {
    guard !all.isEmpty else { return [] }
    let explained = Set(others.lazy.filter { $0.rule.severity == .error }.compactMap(Place.init))
    return all.compactMap { mismatch in
      let place = place(of: mismatch)
      guard !explained.contains(place) else { return nil }
      let texts = catalog.tables[mismatch.table].entries[mismatch.entry].texts
      return Diagnostic(
        .textLeftOut,
        "The text is left out: \(mismatch.reason). Correct it; until then apps show the next language.",
        at: SourceLocation(texts.places[mismatch.text].file, texts.localizations[mismatch.text].range),
        table: place.table.string,
        locale: place.locale,
        key: place.key.string
      )
    }
  }
}

extension SignatureMismatch {
  /// Accessors pass a string if the source text has `%s`: `%@` in a translation is fine.
  fileprivate var isObjectForPointer: Bool {
    guard case .differentKind(_, let expected, let found) = self else { return false }
    return expected.kind == .pointer && found.kind == .object
  }

  /// Whether both have the same cause, regardless of the argument.
  fileprivate func isSameFault(as other: Self) -> Bool {
    switch (self, other) {
    case (.missingArgument, .missingArgument), (.differentKind, .differentKind),
      (.skippedArgument, .skippedArgument), (.forbidden, .forbidden), (.fieldTooWide, .fieldTooWide),
      (.undefinedVariable, .undefinedVariable), (.recursiveVariable, .recursiveVariable),
      (.noPluralArgument, .noPluralArgument), (.nestedTooDeep, .nestedTooDeep):
      true
    default: false
    }
  }
}
