import RuneCompiler
import RuneModel

/// Edits that add, remove or rename an entry.
extension TableEditor {
  mutating func addEntry(
    _ key: String,
    _ text: String,
    _ locale: String?,
    _ comment: String?
  ) throws(EditObstacle) {
    guard positions[UTF8Key(key)] == nil, !changedKeys.contains(UTF8Key(key)) else { throw .entryExists }
    var expected = ExpectedEntry(key: key)
    let comment = isCatalog ? comment : comment.flatMap(PropertyListWriter.comment)
    if isCatalog {
      guard let locale = locale.map({ catalog.spelling(of: $0) ?? $0 }) ?? table.sourceLanguage else {
        throw .noLocale
      }
      catalog.add(key, text, locale: locale, comment: comment)
      expected.extractionState = CatalogWriter.stateOfNewEntries
      expected.add([AddressedText(text)], [], locale: locale, state: "translated")
      if let source = table.sourceLanguage, !source.hasSameUTF8(as: locale) {
        expected.remove(locale: source, implicit: key)
      }
    } else {
      if let locale, let own = table.locale, LocaleTag.normalized(locale) != LocaleTag.normalized(own) {
        throw .oneLocale
      }
      guard propertyList.add(key, text, comment: comment) else { throw .notRepresentable }
      if table.entries.isEmpty { expectation.allowComments(propertyList.commentsOfEmptyFile) }
      let own = table.locale ?? TableParser.undeterminedLocale
      expected.add([AddressedText(text)], [], locale: own, state: nil)
    }
    expected.comment = comment.map(UTF8Key.init)
    expectation.add(expected)
    accept(settled: key)
  }

  mutating func addVariedEntry(
    _ texts: [AddressedText],
    _ variables: [TextVariable],
    _ key: String,
    _ comment: String?
  ) throws(EditObstacle) {
    guard positions[UTF8Key(key)] == nil, !changedKeys.contains(UTF8Key(key)) else { throw .entryExists }
    let comment = comment.flatMap(PropertyListWriter.comment)
    guard table.format == .stringsdict, propertyList.add(key, texts, variables, comment: comment) else {
      throw .shape
    }
    if table.entries.isEmpty { expectation.allowComments(propertyList.commentsOfEmptyFile) }
    var expected = ExpectedEntry(key: key)
    let locale = table.locale ?? TableParser.undeterminedLocale
    expected.add(texts, variables, locale: locale, state: nil)
    expected.comment = comment.map(UTF8Key.init)
    expectation.add(expected)
    accept(settled: key)
  }

  mutating func removeEntry(_ key: String) throws(EditObstacle) {
    let positions = try positions(of: key)
    for position in positions {
      if isCatalog {
        catalog.remove(at: position)
      } else {
        expectation.allowComments(propertyList.remove(table.entries[position].keyRange))
      }
      expectation.remove(position)
    }
    accept(settled: key)
  }

  mutating func renameEntry(_ key: String, to new: String) throws(EditObstacle) {
    let positions = try positions(of: key)
    guard !key.hasSameUTF8(as: new) else { return }
    guard self.positions[UTF8Key(new)] == nil, !settledKeys.contains(UTF8Key(new)) else { throw .entryExists }
    // All entries of the key, or none.
    var edits: [TextEdit] = []
    for position in positions where !isCatalog {
      guard let edit = propertyList.renaming(table.entries[position], to: new) else { throw .place }
      edits.append(edit)
    }
    propertyList.replace(edits)
    for position in positions {
      if isCatalog {
        for localization in table.entries[position].localizations where localization.isImplicit {
          let text = AddressedText(key)
          expectation.change(position, of: table) {
            $0.add([text], [], locale: localization.locale, state: "translated")
          }
          if let node = JSONNode.localization([text], [], state: "translated") {
            _ = catalog.add(node, locale: localization.locale, at: position)
          }
        }
        catalog.move(at: position, to: new)
      }
      expectation.rename(position, of: table, to: new)
    }
    accept(settled: key, new)
  }
}
