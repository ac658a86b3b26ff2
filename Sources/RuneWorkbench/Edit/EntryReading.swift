import RuneCompiler
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

  init(key: String) {
    self.key = UTF8Key(key)
  }

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

  mutating func set(_ texts: [AddressedText], locale: String) {
    for text in texts {
      localizations[UTF8Key(locale)]?.texts[text.address] = [UTF8Key(text.text)]
    }
  }

  /// - Parameter states: the new states of texts.
  mutating func set(_ states: [TextAddress: String], of localization: Localization, in file: SourceFile) {
    var all = FormStates(localization, in: file)
    for (address, state) in states { all.set(state, at: address) }
    let sets = Set(TextSlot.slots(of: localization).map(\.address).filter(\.isInSet).map(\.withoutSet))
    let read = FormStates(all.states.filter { !sets.contains($0.address) })
    localizations[UTF8Key(localization.locale)]?.state = read.combined
  }

  /// - Parameter state: of texts without one of their own; `nil` in formats without states.
  mutating func add(_ texts: [AddressedText], _ variables: [TextVariable], locale: String, state: String?) {
    let states = texts.filter { !$0.address.isInSet }.compactMap { text in
      (text.state ?? state).map { (text.address, $0) }
    }
    var reading = LocalizationReading(state: FormStates(states).combined)
    for text in texts { reading.texts[text.address] = [UTF8Key(text.text)] }
    for variable in variables {
      reading.variables[UTF8Key(variable.name)] = Variable(
        argument: variable.argument,
        specifier: variable.specifier
      )
    }
    localizations[UTF8Key(locale)] = reading
  }

  mutating func add(forms: [AddressedText], locale: String, state: String?) {
    localizations[UTF8Key(locale)]?.state = state
    for form in forms { localizations[UTF8Key(locale)]?.texts[form.address] = [UTF8Key(form.text)] }
  }

  /// - Parameter implicit: the key, if it is used as the text from now on.
  mutating func remove(locale: String, implicit: String?) {
    localizations[UTF8Key(locale)] = implicit.map { key in
      var reading = LocalizationReading(isImplicit: true)
      reading.texts[TextAddress()] = [UTF8Key(key)]
      return reading
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
  fileprivate func readsLike(_ other: Localization) -> Bool {
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
