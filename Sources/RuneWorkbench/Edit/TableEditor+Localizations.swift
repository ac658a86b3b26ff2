import RuneCompiler
import RuneFormats
import RuneModel

/// Edits of everything that an entry has in one locale.
extension TableEditor {
  mutating func addLocalization(
    _ texts: [AddressedText],
    _ variables: [TextVariable],
    _ key: String,
    _ locale: String,
    _ state: String
  ) throws(EditObstacle) {
    guard isCatalog else { throw .oneLocale }
    let position = try position(of: key)
    let spelling = catalog.spelling(of: locale) ?? locale
    let tag = LocaleTag.normalized(locale)
    let isThere = table.entries[position].localizations.contains {
      !$0.isImplicit
        && ($0.locale.hasSameUTF8(as: spelling) || tag != nil && LocaleTag.normalized($0.locale) == tag)
    }
    guard !isThere else { throw .localizationExists }
    guard let node = JSONNode.localization(texts, variables, state: state) else { throw .shape }
    guard catalog.add(node, locale: spelling, at: position) else { throw .twoEdits }
    expectation.change(position, of: table) { $0.add(texts, variables, locale: spelling, state: state) }
    accept(changed: key)
  }

  mutating func replaceLocalization(
    _ texts: [AddressedText],
    _ variables: [TextVariable],
    _ key: String,
    _ locale: String,
    _ state: String
  ) throws(EditObstacle) {
    guard isCatalog else { throw .oneLocale }
    let position = try position(of: key)
    let localization = try localization(at: position, locale)
    guard !localization.isImplicit else { throw .noLocalization }
    guard let node = JSONNode.localization(texts, variables, state: state) else { throw .shape }
    guard catalog.replace(localization, with: node, at: position) else { throw .twoEdits }
    expectation.change(position, of: table) {
      $0.add(texts, variables, locale: localization.locale, state: state)
    }
    accept(changed: key)
  }

  mutating func addForms(
    _ texts: [AddressedText],
    _ key: String,
    _ locale: String?,
    _ state: String
  ) throws(EditObstacle) {
    let position = try position(of: key)
    let localization = try localization(at: position, locale)
    guard !localization.isImplicit, !texts.isEmpty else { throw .noLocalization }
    let slots = TextSlot.slots(of: localization)
    for text in texts {
      guard !slots.contains(where: { $0.address == text.address }) else { throw .localizationExists }
      guard slots.contains(where: { $0.address.isBeside(text.address) }) else { throw .noText(text.address) }
    }
    if isCatalog {
      let former = localization.state ?? ""
      let state = ["", "translated", "new"].contains(former) ? state : former
      guard catalog.add(texts, to: localization, state: state, at: position) else { throw .twoEdits }
      expectation.change(position, of: table) {
        $0.add(forms: texts, locale: localization.locale, state: state)
      }
    } else {
      guard propertyList.add(texts, to: table.entries[position]) else { throw .shape }
      expectation.change(position, of: table) {
        $0.add(forms: texts, locale: localization.locale, state: nil)
      }
    }
    accept(changed: key)
  }

  mutating func setState(_ state: String, _ key: String, _ locale: String) throws(EditObstacle) {
    guard isCatalog else { throw .noStates }
    let position = try position(of: key)
    let localization = try localization(at: position, locale)
    guard !localization.isImplicit else { throw .noLocalization }
    // Texts of a set share a state, which is not read.
    guard TextSlot.slots(of: localization).contains(where: { !$0.address.isInSet }) else { throw .noStates }
    guard catalog.setState(state, of: localization, at: position) else { throw .twoEdits }
    expectation.change(position, of: table) { $0[localization.locale]?.state = state }
    accept(changed: key)
  }

  mutating func removeLocalization(_ key: String, _ locale: String?) throws(EditObstacle) {
    guard isCatalog else {
      _ = try localization(at: try position(of: key), locale)
      return try removeEntry(key)
    }
    let position = try position(of: key)
    let localization = try localization(at: position, locale)
    guard !localization.isImplicit else { throw .noLocalization }
    guard catalog.remove(localization, at: position) else { throw .twoEdits }
    let isSource = table.sourceLanguage.map { $0.hasSameUTF8(as: localization.locale) } ?? false
    expectation.change(position, of: table) {
      $0.remove(locale: localization.locale, implicit: isSource ? key : nil)
    }
    accept(changed: key)
  }
}

extension TextAddress {
  /// Whether the two are alternatives of the same choice.
  package func isBeside(_ other: TextAddress) -> Bool {
    guard let last = path.last, last.axis == other.path.last?.axis else { return false }
    let (own, others) = (path.dropLast(), other.path.dropLast())
    return TextAddress(variable: variable, path: Array(own))
      == TextAddress(variable: other.variable, path: Array(others))
  }
}
