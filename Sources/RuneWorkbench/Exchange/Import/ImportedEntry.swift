import RuneCompiler
import RuneFormats
import RuneModel

/// The new texts of an entry in one language.
struct ImportedEntry {
  struct Text {
    var unit: ExchangeUnit
    /// As the table writes it.
    var text: ExchangeText
    var state: ExchangeState
    var location: SourceLocation

    var addressed: [AddressedText] {
      let state = stateName
      switch text {
      case .text(let text): return [AddressedText(text, at: unit.address, state: state)]
      case .set(let texts):
        return texts.enumerated().map { index, text in
          var address = unit.address
          address.path.append(FormStep(.set, String(index)))
          return AddressedText(text, at: address, state: state)
        }
      }
    }

    /// `nil` in formats without states.
    private var stateName: String? {
      guard unit.format == .xcstrings else { return nil }
      // No person has seen a machine's text, and not all versions of Xcode have a state for that.
      return state == .translated ? "translated" : "needs_review"
    }
  }

  var key: String
  var texts: [Text]
  /// All units of the entry.
  var units: [ExchangeUnit]

  var location: SourceLocation { texts[0].location }

  /// For messages.
  var summary: String {
    let text = texts.flatMap(\.text.texts).joined(separator: " | ")
    return text.unicodeScalars.count <= Self.shownScalars
      ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.shownScalars))) + "…"
  }

  private static let shownScalars = 80

  /// - Parameter files: used to create the file of a language that has none.
  func proposedEdit(in target: TargetTable, _ files: inout TranslationFiles) -> ProposedEdit {
    let table = target.table
    let entry = Findings.Entry(table: UTF8Key(table.name), key: UTF8Key(key))
    let texts = texts.flatMap(\.addressed)
    let present = target.present(key)
    if table.format == .xcstrings {
      let edit = catalogEdit(texts, present, in: target)
      return ProposedEdit(file: table.source.file, edits: [edit], entry: entry, locale: target.locale)
    }
    let file =
      target.target?.file ?? files.file(of: table.name, table.format, beside: table.source.file)
    let edits = fileEdits(texts, present, in: target)
    return ProposedEdit(file: file, edits: edits, entry: entry, locale: target.locale)
  }

  // MARK: String catalogs

  private func catalogEdit(
    _ texts: [AddressedText],
    _ present: Localization?,
    in target: TargetTable
  ) -> TableEdit {
    guard let present else {
      let isSource = target.table.isSource(target.locale)
      return .addLocalization(
        complete(texts),
        variables: units.first?.variables ?? [],
        key: key,
        locale: isSource ? target.table.sourceLocale : target.locale
      )
    }
    let slots = TextSlot.slots(of: present)
    let sets = Dictionary(grouping: slots.map(\.address).filter(\.isInSet), by: \.withoutSet).mapValues(
      \.count
    )
    let isInPlace = texts.allSatisfy { text in
      guard slots.contains(where: { $0.address == text.address }) else { return false }
      let place = text.address.withoutSet
      return !text.address.isInSet
        || sets[place] == texts.count { $0.address.isInSet && $0.address.withoutSet == place }
    }
    if isInPlace { return .setTexts(texts, key: key, locale: present.locale) }
    let states = FormStates(present, in: target.table.source.file)
    let replaced = Set(texts.map(\.address.withoutSet))
    let kept = slots.filter { slot in
      let place = slot.address.withoutSet
      // Choices replace a plain text, and vice versa.
      return !replaced.contains { $0.excludes(place) }
    }.map { slot in
      AddressedText(slot.text, at: slot.address, state: states[slot.address.withoutSet])
    }
    return .replaceLocalization(
      kept + texts,
      variables: present.substitutions.map(TextVariable.init),
      key: key,
      locale: present.locale,
      state: "translated"
    )
  }

  /// Includes texts that only consist of variables, because they are the same in all languages unless translated.
  private func complete(_ texts: [AddressedText]) -> [AddressedText] {
    let present = Set(texts.map(\.address))
    let copied = units.compactMap { unit -> AddressedText? in
      guard !present.contains(unit.address), case .text(let source) = unit.source, source.consistsOfVariables
      else {
        return nil
      }
      return AddressedText(source, at: unit.address, state: unit.format == .xcstrings ? "translated" : nil)
    }
    return copied + texts
  }

  // MARK: Files of one language

  private func fileEdits(
    _ texts: [AddressedText],
    _ present: Localization?,
    in target: TargetTable
  ) -> [TableEdit] {
    guard let present else {
      let table = target.table
      let comment = target.source(of: key)?.comment
      let writable = comment.flatMap {
        $0.contains(bytesOf: table.format == .strings ? "*/" : "--") ? nil : $0
      }
      if table.format == .strings, texts.count == 1 {
        return [.addEntry(key: key, text: texts[0].text, locale: nil, comment: writable)]
      }
      let variables = units.first?.variables ?? []
      return [.addVariedEntry(complete(texts), variables: variables, key: key, comment: writable)]
    }
    let addresses = Set(TextSlot.slots(of: present).map(\.address))
    let inPlace = texts.filter { addresses.contains($0.address) }
    let new = texts.filter { !addresses.contains($0.address) }
    var edits: [TableEdit] = []
    if !inPlace.isEmpty { edits.append(.setTexts(inPlace, key: key, locale: nil)) }
    if !new.isEmpty { edits.append(.addForms(new, key: key, locale: nil, state: "")) }
    return edits
  }
}

extension TextAddress {
  /// Whether a localization with this text cannot also have the other one: they are the same text, or one is a plain
  /// text in place of choices.
  fileprivate func excludes(_ other: TextAddress) -> Bool {
    guard self != other else { return true }
    guard variable.map(UTF8Key.init) == other.variable.map(UTF8Key.init) else { return false }
    let (own, others) = (path.map(\.axis), other.path.map(\.axis))
    let shared = min(own.count, others.count)
    return own[..<shared] != others[..<shared]
      || own.count != others.count && path[..<shared] == other.path[..<shared]
  }
}

/// A table and the file that has its texts in one language.
struct TargetTable {
  let table: ExchangeTable
  /// A normalized tag.
  let locale: String
  /// The catalog, or the file of the language; `nil` if there is none yet.
  let target: ParsedTable?
  private let sourcePositions: [UTF8Key: Int]
  private let targetPositions: [UTF8Key: Int]

  init(_ table: ExchangeTable, _ locale: String) {
    self.table = table
    self.locale = locale
    let isSource = table.format == .xcstrings || table.isSource(locale)
    target = isSource ? table.source : table.translation(in: locale)
    sourcePositions = Self.positions(in: table.source)
    targetPositions = isSource ? sourcePositions : target.map(Self.positions) ?? [:]
  }

  /// The entry with the source texts.
  func source(of key: String) -> ParsedEntry? {
    sourcePositions[UTF8Key(key)].map { table.source.entries[$0] }
  }

  /// What the language already has, except for a key that is used as its own text.
  func present(_ key: String) -> Localization? {
    guard let target, let position = targetPositions[UTF8Key(key)] else { return nil }
    let localizations = target.entries[position].localizations
    guard target.format == .xcstrings else { return localizations.first }
    return localizations.first { localization in
      !localization.isImplicit && LocaleTag.normalized(localization.locale)?.hasSameUTF8(as: locale) ?? false
    }
  }

  /// Of several entries with a key, the last one is used.
  private static func positions(in table: ParsedTable) -> [UTF8Key: Int] {
    var positions: [UTF8Key: Int] = [:]
    positions.reserveCapacity(table.entries.count)
    for (index, entry) in table.entries.enumerated() { positions[UTF8Key(entry.key)] = index }
    return positions
  }
}

/// The existing texts that an import may replace.
package enum ImportOverwrite: String, Sendable, CaseIterable {
  /// None: only texts that are missing, empty or new are written.
  case missing
  /// Also texts that have not been reviewed: marked for review, or translated by a machine.
  case unreviewed
  case all
}

/// The options of `import`.
package struct ImportRequest: Sendable {
  /// A normalized tag; `nil` for the language of each document.
  package var locale: String?
  package var overwrite: ImportOverwrite

  package init(locale: String? = nil, overwrite: ImportOverwrite = .all) {
    self.locale = locale
    self.overwrite = overwrite
  }
}
