import RuneCompiler
import RuneFormats
import RuneModel
import RuneWorkbench

/// The edits of a file that give an entry its new texts: existing texts are replaced, forms are added beside them, and a
/// language that the entry does not have is added as a whole.
struct TextEdits {
  private(set) var edits: [TableEdit] = []
  private let position: EntryPosition
  private let format: TableFormat
  private let state: String?

  /// - Parameters:
  ///   - texts: by their places; without any, only the state changes.
  ///   - state: the state of the texts; `nil` for "translated", or for the state that they have if only the state of
  ///     others changes.
  /// - Throws: `PageProblem` if the texts cannot be put where they belong.
  init(
    _ texts: [(address: TextAddress, text: String?)],
    state: String?,
    in format: TableFormat,
    of position: EntryPosition
  ) throws(PageProblem) {
    (self.position, self.format) = (position, format)
    self.state = format == .xcstrings ? state ?? "translated" : nil
    guard !texts.isEmpty else {
      try setState(state)
      return
    }
    let addressed = texts.compactMap { text in
      text.text.map { AddressedText($0, at: text.address, state: self.state) }
    }
    let removed = texts.filter { $0.text == nil }.map(\.address)
    guard let target = position.target?.localization else {
      if !addressed.isEmpty { add(addressed) }
      return
    }
    if removed.isEmpty {
      change(target, addressed)
    } else {
      replace(target, with: addressed, without: removed)
    }
  }

  private var key: String { position.entry.key }

  /// `nil` for the only locale of a file.
  private var localeInFile: String? { format == .xcstrings ? position.locale : nil }

  private mutating func setState(_ state: String?) throws(PageProblem) {
    guard let state else { throw PageProblem(.invalid, "Neither a text nor a state was sent.") }
    guard format == .xcstrings, position.target != nil else {
      throw PageProblem(
        .refused,
        "There is no text whose state could be set. Only string catalogs have states."
      )
    }
    edits = [.setState(state, key: key, locale: position.locale)]
  }

  // MARK: A language that the entry has

  private mutating func change(_ localization: Localization, _ texts: [AddressedText]) {
    let present = Set(localization.addresses)
    let replaced = texts.filter { present.contains($0.address) }
    let added = texts.filter { !present.contains($0.address) }
    let isBeside = added.allSatisfy { text in present.contains { $0.isBeside(text.address) } }
    guard isBeside || format != .xcstrings else {
      // Another shape: a plain text becomes a plural, or gets forms for devices.
      let others = localization.addresses.filter { address in
        !texts.contains { $0.address.canStandBeside(address) }
      }
      return replace(localization, with: texts, without: others)
    }
    if !replaced.isEmpty { edits.append(.setTexts(replaced, key: key, locale: localeInFile)) }
    if !added.isEmpty { edits.append(.addForms(added, key: key, locale: localeInFile, state: state ?? "")) }
  }

  /// Writes all texts of the language again, without some of them; without any, the language is removed.
  private mutating func replace(
    _ localization: Localization,
    with texts: [AddressedText],
    without removed: [TextAddress]
  ) {
    let kept = localization.slots.filter { slot in
      !removed.contains(slot.address) && !texts.contains { $0.address == slot.address }
    }
    guard !(kept + texts).isEmpty, format == .xcstrings else {
      edits = [.removeLocalization(key: key, locale: localeInFile)]
      return
    }
    edits = [
      .replaceLocalization(
        kept + texts,
        variables: localization.substitutions.map(TextVariable.init),
        key: key,
        locale: position.locale,
        state: state ?? ""
      )
    ]
  }

  // MARK: A language that it does not have

  private mutating func add(_ texts: [AddressedText]) {
    let original = position.source?.localization
    let variables = (original?.substitutions ?? []).map(TextVariable.init)
    // The text around variables is often nothing but their names, which is the same in all languages.
    let copied = (original?.slots ?? []).filter { slot in
      slot.text.consistsOfVariables && !texts.contains { $0.address == slot.address }
    }
    let all = copied + texts
    switch format {
    case .xcstrings:
      edits = [
        .addLocalization(
          all,
          variables: variables,
          key: key,
          locale: position.locale,
          state: state ?? "translated"
        )
      ]
    case .strings, .stringsdict:
      if variables.isEmpty, all.count == 1, all[0].address == TextAddress() {
        edits = [.addEntry(key: key, text: all[0].text, locale: nil, comment: nil)]
      } else {
        edits = [.addVariedEntry(all, variables: variables, key: key, comment: nil)]
      }
    }
  }
}

extension Localization {
  fileprivate var slots: [AddressedText] {
    TextSlot.slots(of: self).map { AddressedText($0.text, at: $0.address) }
  }

  var addresses: [TextAddress] { slots.map(\.address) }
}

extension TextAddress {
  /// Whether both can be texts of one entry: both have the same choices.
  fileprivate func canStandBeside(_ other: TextAddress) -> Bool {
    variable.map(UTF8Key.init) != other.variable.map(UTF8Key.init)
      || path.map(\.axis) == other.path.map(\.axis)
  }
}
