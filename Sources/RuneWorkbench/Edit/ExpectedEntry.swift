import RuneCompiler
import RuneFormats
import RuneModel

/// What an edited entry has to contain when it is read again: what it contained before, except for the requested
/// changes.
struct ExpectedEntry {
  var key: UTF8Key
  var comment: UTF8Key?
  var extractionState: String?
  private let shouldTranslate: Bool
  private let generatesSymbol: Bool?
  /// What the entry contained before.
  private let former: LocalizationList
  /// The changed localizations by the locale as spelled in the file; `nil` for one that is removed.
  private var changed: [UTF8Key: EntryReading.LocalizationReading?] = [:]

  /// A new entry.
  init(key: String) {
    self.key = UTF8Key(key)
    (shouldTranslate, generatesSymbol, former) = (true, nil, LocalizationList())
  }

  init(_ entry: ParsedEntry) {
    key = UTF8Key(entry.key)
    comment = entry.comment.map(UTF8Key.init)
    extractionState = entry.extractionState
    shouldTranslate = entry.shouldTranslate
    generatesSymbol = entry.generatesSymbol
    former = entry.localizations
  }

  /// - Parameter locale: as spelled in the file.
  subscript(locale: String) -> EntryReading.LocalizationReading? {
    get {
      if let reading = changed[UTF8Key(locale)] { return reading }
      return former.last { $0.locale.hasSameUTF8(as: locale) }.map(EntryReading.LocalizationReading.init)
    }
    set { changed.updateValue(newValue, forKey: UTF8Key(locale)) }
  }

  /// - Parameter strayComments: comments that the entry may have instead of its own.
  func isMet(by entry: ParsedEntry, strayComments: Set<UTF8Key?>) -> Bool {
    let found = entry.comment.map(UTF8Key.init)
    guard key == UTF8Key(entry.key), comment == found || strayComments.contains(found),
      extractionState == entry.extractionState, shouldTranslate == entry.shouldTranslate,
      generatesSymbol == entry.generatesSymbol
    else { return false }
    // Edits do not change the order of the parts that they leave alone.
    var unchanged = former.lazy.filter { changed[UTF8Key($0.locale)] == nil }.makeIterator()
    var due = changed.compactMapValues(\.self)
    for localization in entry.localizations {
      if let reading = due.removeValue(forKey: UTF8Key(localization.locale)) {
        guard EntryReading.LocalizationReading(localization) == reading else { return false }
      } else {
        guard let own = unchanged.next(), localization.readsLike(own) else { return false }
      }
    }
    return due.isEmpty && unchanged.next() == nil
  }
}

extension ExpectedEntry {
  mutating func set(_ texts: [AddressedText], locale: String) {
    for text in texts {
      self[locale]?.texts[text.address] = [UTF8Key(text.text)]
    }
  }

  /// - Parameter states: the new states of texts.
  mutating func set(_ states: [TextAddress: String], of localization: Localization, in file: SourceFile) {
    var all = FormStates(localization, in: file)
    for (address, state) in states { all.set(state, at: address) }
    let sets = Set(TextSlot.slots(of: localization).map(\.address).filter(\.isInSet).map(\.withoutSet))
    let read = FormStates(all.states.filter { !sets.contains($0.address) })
    self[localization.locale]?.state = read.combined
  }

  /// - Parameter state: of texts without one of their own; `nil` in formats without states.
  mutating func add(_ texts: [AddressedText], _ variables: [TextVariable], locale: String, state: String?) {
    let states = texts.filter { !$0.address.isInSet }.compactMap { text in
      (text.state ?? state).map { (text.address, $0) }
    }
    var reading = EntryReading.LocalizationReading(state: FormStates(states).combined)
    for text in texts { reading.texts[text.address] = [UTF8Key(text.text)] }
    for variable in variables {
      reading.variables[UTF8Key(variable.name)] = EntryReading.Variable(
        argument: variable.argument,
        specifier: variable.specifier
      )
    }
    self[locale] = reading
  }

  mutating func add(forms: [AddressedText], locale: String, state: String?) {
    self[locale]?.state = state
    for form in forms { self[locale]?.texts[form.address] = [UTF8Key(form.text)] }
  }

  /// - Parameter implicit: the key, if it is used as the text from now on.
  mutating func remove(locale: String, implicit: String?) {
    self[locale] = implicit.map { key in
      var reading = EntryReading.LocalizationReading(isImplicit: true)
      reading.texts[TextAddress()] = [UTF8Key(key)]
      return reading
    }
  }
}
