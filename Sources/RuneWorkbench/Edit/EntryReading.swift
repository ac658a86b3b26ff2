import RuneCompiler
import RuneFormats
import RuneModel

/// The content of an entry, without its ranges in the file.
struct EntryReading: Hashable {
  struct LocalizationReading: Hashable {
    var state: String?
    var isImplicit = false
    var texts = AddressedTexts()
    var variables: [UTF8Key: Variable] = [:]
  }

  struct Variable: Hashable {
    var argument: Int?
    var specifier: String?
  }

  var key: UTF8Key
  var comment: UTF8Key?
  var extractionState: String?
  var shouldTranslate = true
  var generatesSymbol: Bool?
  /// By the locale as spelled in the file.
  var localizations: [UTF8Key: LocalizationReading] = [:]

  init(_ entry: ParsedEntry) {
    key = UTF8Key(entry.key)
    comment = entry.comment.map(UTF8Key.init)
    extractionState = entry.extractionState
    shouldTranslate = entry.shouldTranslate
    generatesSymbol = entry.generatesSymbol
    localizations.reserveCapacity(entry.localizations.count)
    for localization in entry.localizations {
      localizations[UTF8Key(localization.locale)] = LocalizationReading(localization)
    }
  }
}

extension EntryReading.LocalizationReading {
  init(_ localization: Localization) {
    self.init(state: localization.state, isImplicit: localization.isImplicit)
    if case .plain(let text) = localization.texts, !localization.hasSubstitutions {
      texts[TextAddress()] = [UTF8Key(text.string)]
      return
    }
    for slot in TextSlot.slots(of: localization) { texts[slot.address].append(UTF8Key(slot.text)) }
    for variable in localization.substitutions {
      variables[UTF8Key(variable.name)] = EntryReading.Variable(
        argument: variable.argument,
        specifier: variable.writtenSpecifier
      )
    }
  }
}

extension ParsedEntry {
  /// Whether two unchanged entries have the same content, apart from their comments.
  func readsLike(_ other: ParsedEntry) -> Bool {
    key.hasSameUTF8(as: other.key) && extractionState == other.extractionState
      && shouldTranslate == other.shouldTranslate && generatesSymbol == other.generatesSymbol
      && localizations.count == other.localizations.count
      && zip(localizations, other.localizations).allSatisfy { $0.readsLike($1) }
  }
}

extension Localization {
  /// Whether both have the same content.
  func readsLike(_ other: Localization) -> Bool {
    guard locale.hasSameUTF8(as: other.locale), state == other.state, isImplicit == other.isImplicit else {
      return false
    }
    if case .plain(let text) = texts, case .plain(let otherText) = other.texts, substitutions.isEmpty,
      other.substitutions.isEmpty
    {
      return text.withUTF8Bytes { bytes in otherText.withUTF8Bytes { bytes.elementsEqual($0) } }
    }
    return EntryReading.LocalizationReading(self) == EntryReading.LocalizationReading(other)
  }
}

/// The texts of a localization by their addresses. Most have a single text without choices, which takes no lookup.
struct AddressedTexts: Hashable {
  private var plain: [UTF8Key] = []
  private var others: [TextAddress: [UTF8Key]] = [:]

  /// The texts at an address: several if the file has it twice.
  subscript(address: TextAddress) -> [UTF8Key] {
    get { address.isPlain ? plain : others[address] ?? [] }
    set {
      if address.isPlain { plain = newValue } else { others[address] = newValue.isEmpty ? nil : newValue }
    }
  }

  /// In no particular order.
  var addresses: [TextAddress] { (plain.isEmpty ? [] : [TextAddress()]) + others.keys }
}

extension TextAddress {
  fileprivate var isPlain: Bool { variable == nil && path.isEmpty }
}
