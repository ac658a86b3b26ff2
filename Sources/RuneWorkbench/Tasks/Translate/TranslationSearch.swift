import RuneCompiler
import RuneFormats
import RuneModel

/// Finds the missing texts of a locale in one catalog.
struct TranslationSearch {
  /// In the order of the entries.
  private(set) var missing: [MissingTranslation] = []
  private(set) var leftOut: [Diagnostic] = []
  private let request: TranslationRequest
  private let catalog: Catalog
  private let source: Int
  /// The locale as the catalog spells it.
  private let tag: String
  /// `nil` if no file has the locale yet.
  private let locale: Int?
  /// The locales whose texts are shown instead.
  private let parents: [Int]
  private let coverage: PluralCoverage
  private var files: TranslationFiles

  /// - Returns: `nil` if the locale is the source locale.
  init?(_ request: TranslationRequest, _ catalog: Catalog, in files: [SourceFile]) {
    guard let source = catalog.sourceIndex else { return nil }
    let tag = LanguageMatcher.same(as: request.locale, in: catalog.locales) ?? request.locale
    guard !tag.hasSameUTF8(as: catalog.sourceLocale) else { return nil }
    self.request = request
    self.catalog = catalog
    self.source = source
    self.tag = tag
    locale = catalog.locales.firstIndex { $0.hasSameUTF8(as: tag) }
    let identities = catalog.locales.map(LanguageIdentity.init)
    parents = LanguageMatcher.parents(of: LanguageIdentity(tag), in: identities)
    coverage = PluralCoverage(locale: tag)
    self.files = TranslationFiles(files, locale: tag, folders: request.localeFolders)
  }

  mutating func run() {
    for table in catalog.tables {
      guard request.tables.isEmpty || request.tables.contains(where: table.name.hasSameUTF8) else { continue }
      for entry in table.entries { search(entry, of: table.name) }
    }
  }

  private mutating func search(_ entry: Catalog.Entry, of table: String) {
    guard entry.shouldTranslate, let index = entry.texts.index(of: source) else { return }
    let original = entry.texts[index]
    guard original.localization.texts.hasText, !TranslationCheck.isForAllLocales(entry.texts.places[index])
    else { return }
    guard let text = locale.flatMap(entry.text(in:)), !text.localization.isImplicit else {
      guard !isInherited(entry) else { return }
      let isCatalog = original.format == .xcstrings
      let file = isCatalog ? original.file : files.file(of: table, original.format, beside: original.file)
      let change: MissingTranslation.Change = isCatalog ? .localization : .entry
      return ask(for: original.localization, entry, table, file, original.format, change, at: entry.location)
    }
    let location = SourceLocation(text.file, text.localization.range)
    if [.missing, .empty].contains(TranslationState(of: text.localization, isSource: false)) {
      let change: MissingTranslation.Change = text.format == .xcstrings ? .replacement : .texts
      ask(for: original.localization, entry, table, text.file, text.format, change, at: location)
    } else {
      askForForms(text, original.localization, entry, table)
    }
  }

  /// Whether a parent's text is shown, by the rules of `check`: `de-AT` shows the texts of `de`.
  private func isInherited(_ entry: Catalog.Entry) -> Bool {
    let states = parents.lazy.compactMap { parent in
      entry.text(in: parent).map { TranslationState(of: $0.localization, isSource: parent == source) }
    }
    return states.first { $0 != .missing }.map { $0 != .empty } ?? false
  }

  // MARK: What is asked for

  private mutating func ask(
    for original: Localization,
    _ entry: Catalog.Entry,
    _ table: String,
    _ file: SourceFile,
    _ format: TableFormat,
    _ change: MissingTranslation.Change,
    at location: SourceLocation
  ) {
    guard let (units, copied) = units(of: original, entry) else {
      leftOut.append(
        Diagnostic(
          .translationLeftOut,
          "The text is left out: its source text has several equivalent texts, or choices below plural forms. "
            + "Translate it by hand.",
          at: location,
          table: table,
          locale: tag,
          key: entry.key
        )
      )
      return
    }
    let variables = original.substitutions.map(TextVariable.init)
    add(units, entry, table, file, format, change, at: location, copied: copied, variables: variables)
  }

  private mutating func add(
    _ units: [TranslationUnit],
    _ entry: Catalog.Entry,
    _ table: String,
    _ file: SourceFile,
    _ format: TableFormat,
    _ change: MissingTranslation.Change,
    at location: SourceLocation,
    copied: [AddressedText] = [],
    variables: [TextVariable] = [],
    empty: Set<TextAddress> = []
  ) {
    guard !units.isEmpty else { return }
    missing.append(
      MissingTranslation(
        table: table,
        key: entry.key,
        comment: entry.comment,
        locale: tag,
        units: units,
        file: file,
        location: location,
        format: format,
        change: change,
        copied: copied,
        variables: variables,
        empty: empty
      )
    )
  }

  /// `nil` for variations that cannot be requested from a command.
  private func units(
    of original: Localization,
    _ entry: Catalog.Entry
  ) -> (units: [TranslationUnit], copied: [AddressedText])? {
    var units: [TranslationUnit] = []
    var copied: [AddressedText] = []
    for slot in TextSlot.slots(of: original) where !slot.address.path.contains(where: { $0.axis == .plural })
    {
      guard !slot.address.isInSet else { return nil }
      if slot.text.consistsOfVariables {
        copied.append(AddressedText(slot.text, at: slot.address))
      } else {
        units.append(TranslationUnit(address: slot.address, source: .text(slot.text)))
      }
    }
    for choice in PluralChoice.all(in: original) {
      guard !choice.address.isInSet,
        choice.forms.allSatisfy({ $0.category != nil && $0.form.path.count == choice.path.count + 1 })
      else { return nil }
      var needed = Set(coverage.required(hasFractions: choice.hasFractions(of: entry)) + [.other])
      if choice.has(.zero) { needed.insert(.zero) }
      units.append(TranslationUnit(address: choice.address, source: .forms(choice.forms(for: needed))))
    }
    return (units, copied)
  }

  /// Requests the missing plural forms of a text, and its empty texts.
  private mutating func askForForms(
    _ text: Catalog.LocalizedText,
    _ original: Localization,
    _ entry: Catalog.Entry,
    _ table: String
  ) {
    guard !text.localization.isPlain else { return }
    let originals = PluralChoice.all(in: original)
    var units = emptyTexts(of: text.localization, original)
    units += PluralChoice.all(in: text.localization).compactMap { choice -> TranslationUnit? in
      guard choice.has(.other), let original = originals.first(where: { $0.address == choice.address }) else {
        return nil
      }
      let lacking = coverage.required(hasFractions: choice.hasFractions(of: entry)).filter { !choice.has($0) }
      let empty = choice.forms.filter(\.form.text.isEmpty).compactMap(\.category)
      let forms = original.forms(for: Set(lacking + empty)).filter { !$0.text.isEmpty }
      return forms.isEmpty ? nil : TranslationUnit(address: choice.address, source: .forms(forms))
    }
    let slots = TextSlot.slots(of: text.localization)
    add(
      units,
      entry,
      table,
      text.file,
      text.format,
      .forms,
      at: SourceLocation(text.file, text.localization.range),
      empty: Set(slots.filter(\.text.isEmpty).map(\.address))
    )
  }

  /// Empty texts without plural forms, whose source text is not empty.
  private func emptyTexts(of text: Localization, _ original: Localization) -> [TranslationUnit] {
    let originals = TextSlot.slots(of: original)
    return TextSlot.slots(of: text).compactMap { slot in
      guard slot.text.isEmpty, !slot.address.isInSet,
        !slot.address.path.contains(where: { $0.axis == .plural }),
        let source = originals.first(where: { $0.address == slot.address }), !source.text.isEmpty
      else { return nil }
      return TranslationUnit(address: slot.address, source: .text(source.text))
    }
  }
}

extension PluralChoice {
  fileprivate var address: TextAddress { TextAddress(variable: variable?.name, path: path) }

  /// The text of each category, in CLDR's order; if a category has none, the text of `other`.
  fileprivate func forms(for categories: Set<PluralCategory>) -> [TranslationForm] {
    func text(_ category: PluralCategory) -> String? { forms.first { $0.category == category }?.form.text }
    return PluralCategory.allCases.filter(categories.contains).map { category in
      TranslationForm(category, text(category) ?? text(.other) ?? forms.last?.form.text ?? "")
    }
  }
}

/// The files with the texts of one locale, present and new.
struct TranslationFiles {
  private let files: [SourceFile]
  private let locale: String
  /// The names of the existing `.lproj` folders.
  private let folders: [String]
  private var created: [UTF8Key: SourceFile] = [:]

  init(_ files: [SourceFile], locale: String, folders: [String]) {
    self.files = files
    self.locale = locale
    self.folders = folders
  }

  /// The file of a table; without content if there is none yet.
  ///
  /// - Parameter original: the file with the source texts.
  mutating func file(of table: String, _ format: TableFormat, beside original: SourceFile) -> SourceFile {
    let folder = CatalogFolder.path(of: original.path)
    let prefix = folder == "." ? "" : folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    let name = folders.first { isFolder($0) } ?? locale + ".lproj"
    let path = "\(prefix)\(name)/\(table).\(format.rawValue)"
    if let present = files.first(where: { $0.path.hasSameUTF8(as: path) }) { return present }
    if let file = created[UTF8Key(path)] { return file }
    let file = SourceFile(path: path, bytes: [])
    created[UTF8Key(path)] = file
    return file
  }

  private func isFolder(_ name: String) -> Bool {
    guard name.utf8.suffix(6).elementsEqual(".lproj".utf8), name.utf8.count > 6 else { return false }
    return LocaleTag.normalized(String(name.dropLast(6)))?.hasSameUTF8(as: locale) ?? false
  }
}
