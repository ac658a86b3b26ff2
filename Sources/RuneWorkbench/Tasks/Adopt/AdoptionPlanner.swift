import RuneCompiler
import RuneModel

/// Decides for each text of a download which text of the sources it replaces, or why it is left out.
struct AdoptionPlanner {
  private let catalog: Catalog
  private let sourceIndex: Int?
  private var entriesOfKey: [OTAKey: [Place]] = [:]
  private var editors: [SourceFile: TableEditor] = [:]
  /// The number of keys per file that get a text.
  private var keyCounts: [SourceFile: Int] = [:]
  var adoption = Adoption()
  private var known: [KnownTexts] = []
  private var overwritten: [SourceFile: [Adoption.Overwritten]] = [:]

  /// An entry of the catalog.
  private struct Place {
    var table: Int
    var entry: Int
  }

  /// One text of the download and its entry.
  struct Candidate {
    var message: PayloadMessage
    var entry: Catalog.Entry
    var table: String
    var locale: String
  }

  /// - Parameters:
  ///   - preferred: the tables that are searched first for texts without a table.
  ///   - hasTables: whether the texts of the download have tables.
  init(_ catalog: Catalog, _ tables: [ParsedTable], preferring preferred: [ParsedTable], hasTables: Bool) {
    self.catalog = catalog
    sourceIndex = catalog.sourceIndex
    let names = Set(preferred.map { UTF8Key($0.name) })
    entriesOfKey = Self.places(in: catalog) {
      names.contains(UTF8Key($0)) ? OTAKey(table: nil, key: $1) : nil
    }
    let others = Self.places(in: catalog) { names.contains(UTF8Key($0)) ? nil : OTAKey(table: nil, key: $1) }
    entriesOfKey.merge(others) { preferred, _ in preferred }
    if hasTables {
      entriesOfKey.merge(Self.places(in: catalog) { OTAKey(table: $0, key: $1) }) { first, _ in first }
    }
    for table in tables { editors[table.file] = TableEditor(table) }
  }

  /// - Parameter key: returns the over-the-air key of an entry for its table and key; `nil` if the entry is left out.
  private static func places(
    in catalog: Catalog,
    by key: (_ table: String, _ key: String) -> OTAKey?
  ) -> [OTAKey: [Place]] {
    var places: [OTAKey: [Place]] = [:]
    for (table, content) in catalog.tables.enumerated() {
      for (entry, item) in content.entries.enumerated() {
        guard let key = key(content.name, item.key) else { continue }
        places[key, default: []].append(Place(table: table, entry: entry))
      }
    }
    return places
  }

  mutating func add(_ remote: DownloadedTexts) {
    let locale = catalog.locales.firstIndex { $0.hasSameUTF8(as: remote.locale) }
    var keys: Set<OTAKey> = []
    for message in remote.messages {
      let key = OTAKey(message)
      guard let places = entriesOfKey[key] else { continue }
      keys.insert(key)
      if let locale { adopt(message, places, locale: locale) }
    }
    known.append(KnownTexts(keys: keys, hasLocale: locale != nil))
  }

  /// Leaves out a language if some of its texts are unknown, so that none of its keys is reported as unknown.
  mutating func leaveOut(_ remote: DownloadedTexts) {
    known.append(KnownTexts(keys: Set(remote.messages.map { OTAKey($0) }), hasLocale: true))
  }

  mutating func finish() -> Adoption {
    adoption.known = known
    for file in editors.keys.sorted(by: { $0.path.isUTF8Ordered(before: $1.path) }) {
      guard let keyCount = keyCounts[file], let editor = editors[file] else { continue }
      do {
        let edited = try editor.finish()
        adoption.changes.append(
          Adoption.Change(
            file: file,
            edits: edited.edits,
            bytes: edited.bytes,
            keyCount: keyCount,
            overwritten: overwritten[file] ?? []
          )
        )
      } catch {
        adoption.diagnostics.append(.refusal(error, of: editor.table))
      }
    }
    return adoption
  }

  /// - Returns: the reason why the edit is not possible.
  private mutating func apply(_ edit: TableEdit, to file: SourceFile) -> String? {
    do throws(EditRefusal) {
      try editors[file]?.apply(edit)
      keyCounts[file, default: 0] += 1
      return nil
    } catch {
      return error.reason
    }
  }

  // MARK: One text

  private mutating func adopt(_ message: PayloadMessage, _ places: [Place], locale: Int) {
    // As at run time, if a text has no table and its key is in several tables, it is only used in `Localizable`.
    let place = places.count == 1 ? places[0] : places.first(where: isInDefaultTable)
    let table = catalog.tables[(place ?? places[0]).table]
    let candidate = Candidate(
      message: message,
      entry: table.entries[(place ?? places[0]).entry],
      table: table.name,
      locale: catalog.locales[locale]
    )
    guard place != nil else {
      let names = places.map { catalog.tables[$0.table].name }.joined(separator: ", ")
      leaveOut(
        candidate,
        .adoptLeftOut,
        "the tables \(names) have this key, and over the air only Localizable would get it. Rename the key in all "
          + "but one.",
        at: candidate.entry.location
      )
      return
    }
    if let text = candidate.entry.text(in: locale), !text.localization.isImplicit {
      replace(text, with: candidate)
    } else {
      insert(candidate, implicit: candidate.entry.text(in: locale)?.localization)
    }
  }

  private func isInDefaultTable(_ place: Place) -> Bool {
    catalog.tables[place.table].name.hasSameUTF8(as: OTAEntries.defaultTable)
  }

  private mutating func replace(_ text: Catalog.LocalizedText, with candidate: Candidate) {
    let location = SourceLocation(text.file, text.localization.range)
    guard !text.localization.isPlainly(candidate.message.value),
      shouldAdopt(candidate, inPlaceOf: text.localization, at: location)
    else { return }
    let remote = candidate.message.value.message
    guard let replacements = TextMatch.replacements(for: text.localization, from: remote) else {
      if TextMatch.haveSameForms(text.localization, remote) {
        leaveOutNumber(candidate, at: location)
      } else {
        leaveOutShape(candidate, text.localization, at: location)
      }
      return
    }
    guard !replacements.isEmpty else { return }
    let isCatalog = editors[text.file]?.table.format == .xcstrings
    let edit = TableEdit.setTexts(
      replacements,
      key: candidate.entry.key,
      locale: isCatalog ? candidate.locale : nil
    )
    if let reason = apply(edit, to: text.file) {
      leaveOut(candidate, .adoptLeftOut, reason, at: location)
    } else {
      overwritten[text.file, default: []].append(
        Adoption.Overwritten(
          table: candidate.table,
          key: candidate.entry.key,
          locale: candidate.locale,
          location: location
        )
      )
    }
  }

  /// Adds the text of a locale that has none yet.
  /// - Parameter implicit: the localization if the key is used as its text.
  private mutating func insert(_ candidate: Candidate, implicit: Localization?) {
    let location = candidate.entry.location
    guard shouldAdopt(candidate, inPlaceOf: implicit, at: location) else { return }
    let slots = TextSlot.slots(of: candidate.message.value.message)
    guard !slots.contains(where: \.text.isEmpty) else {
      leaveOutEmpty(candidate, at: location)
      return
    }
    if let reason = obstacle(to: slots, candidate, in: location.file)
      ?? apply(
        .addLocalization(
          slots.map { AddressedText($0.text, at: $0.address) },
          key: candidate.entry.key,
          locale: candidate.locale
        ),
        to: location.file
      )
    {
      leaveOut(candidate, .adoptLeftOut, reason, at: location)
    }
  }

  /// The reason why a text cannot be added.
  private mutating func obstacle(
    to slots: [TextSlot],
    _ candidate: Candidate,
    in file: SourceFile
  ) -> String? {
    guard editors[file]?.table.format == .xcstrings else {
      return "no file of this locale has the key. Add it there, next to its like."
    }
    guard candidate.entry.shouldTranslate else {
      return "the entry is marked as not to be translated. Remove the mark."
    }
    guard editors[file]?.spelling(of: candidate.locale) != nil else {
      return "the catalog has no text in this language. Add the language in Xcode."
    }
    guard TextSlot.arePlainOrPlural(slots) else {
      return "there is no text in this language yet, and the download has \(TextSlot.shape(of: slots)). "
        + "Add it by hand."
    }
    return nil
  }

  /// Whether the texts differ according to `diff`, and the difference is not a mistake.
  private mutating func shouldAdopt(
    _ candidate: Candidate,
    inPlaceOf localization: Localization?,
    at location: SourceLocation
  ) -> Bool {
    let builder = MessageBuilder(signature: candidate.entry.signature)
    let model = localization == nil ? candidate.entry.sourceText(sourceIndex) : nil
    let difference = ValueDifference(
      of: candidate.message.value,
      from: localization.map(builder.message(for:)),
      for: candidate.entry.signature,
      model: model.map(builder.message(for:))
    )
    switch difference {
    case .changed, .added:
      reportDropped(candidate, from: (localization ?? model).map(builder.message(for:)), at: location)
      return true
    case .none: break
    // The key used as a text has no forms; its replacement may have some.
    case .pluralShape where localization?.isImplicit == true: return true
    case .pluralShape: localization.map { leaveOutShape(candidate, $0, at: location) }
    case .empty: leaveOutEmpty(candidate, at: location)
    case .incompatible(let mismatch): leaveOutIncompatible(candidate, mismatch, at: location)
    }
    return false
  }

  /// Reports omitted arguments. The text is adopted anyway, because apps show it.
  private mutating func reportDropped(
    _ candidate: Candidate,
    from bundled: Message?,
    at location: SourceLocation
  ) {
    let signature = candidate.entry.signature
    let dropped = signature.arguments(droppedBy: candidate.message.value, from: bundled)
    guard !dropped.isEmpty else { return }
    adoption.diagnostics.append(
      Diagnostic(
        .placeholderMissing,
        DroppedArguments.message(
          dropped,
          advice: SpecifierAdvice(of: candidate.entry, source: sourceIndex)
        ),
        at: location,
        table: candidate.table,
        locale: candidate.locale,
        key: candidate.entry.key
      )
    )
  }
}

extension Localization {
  /// Whether both are the same single text, which is nearly always the case.
  fileprivate func isPlainly(_ value: PayloadValue) -> Bool {
    guard case .text(let text) = value, forms.count == 1, forms[0].path.isEmpty, substitutions.isEmpty else {
      return false
    }
    return forms[0].text.hasSameUTF8(as: text)
  }
}
