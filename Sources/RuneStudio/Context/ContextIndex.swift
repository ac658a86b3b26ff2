import RuneCompiler
import RuneModel
import RuneWorkbench

/// Answers what a translator wants to know about a key. It is made once, and takes changes of catalogs and of code.
///
/// An editor asks for the key that a person translates, so one answer takes milliseconds; `export` and `translate` ask for
/// all keys.
package struct ContextIndex: Sendable {
  /// A catalog with what belongs to it.
  package struct Contents: Sendable {
    /// The folder of its files.
    package var folder: String
    package var tables: [ParsedTable]
    /// With the signatures of its entries.
    package var catalog: Catalog
    package var glossary: Glossary

    package init(folder: String, tables: [ParsedTable], catalog: Catalog, glossary: Glossary) {
      (self.folder, self.tables, self.catalog, self.glossary) = (folder, tables, catalog, glossary)
    }
  }

  private let options: GenerateOptions
  private var catalogs: [CatalogTexts] = []
  private var code: CodeIndex
  private var texts = SimilarTexts()
  /// The entries by their numbers in `texts`; `nil` for one that is gone.
  private var entries: [EntryPlace?] = []
  private var numbers: [EntryPlace: Int] = [:]

  /// - Parameters:
  ///   - catalogs: all catalogs of the project.
  ///   - code: the sources that may use the keys.
  ///   - options: the options of `check`.
  package init(_ catalogs: [Contents], code: [SourceFile], options: GenerateOptions) {
    self.options = options
    self.code = CodeIndex(Self.keys(of: catalogs, options), typeName: options.naming.typeName, in: code)
    for contents in catalogs {
      let catalog = CatalogTexts(contents)
      index(catalog, insteadOf: nil)
      self.catalogs.append(catalog)
    }
  }

  /// - Parameter code: the sources that may use the keys.
  package init(_ workspace: OpenWorkspace, code: [SourceFile]) {
    self.init(
      workspace.contents.compactMap { Contents(folder: $0.folder, $0.catalog) },
      code: code,
      options: workspace.options
    )
  }

  // MARK: Changes

  /// Takes a catalog after a change of its files. Only the texts that changed are indexed again.
  package mutating func update(_ contents: Contents) {
    let catalog = CatalogTexts(contents)
    if let place = catalogs.firstIndex(where: { $0.folder.hasSameUTF8(as: contents.folder) }) {
      let former = catalogs[place]
      index(catalog, insteadOf: former)
      catalogs[place] = catalog
    } else {
      index(catalog, insteadOf: nil)
      catalogs.append(catalog)
    }
    code.update(Self.keys(of: catalogs.map(\.contents), options))
  }

  /// Takes a catalog of which only translations changed: the same keys have the same source texts.
  package mutating func updateTranslations(_ contents: Contents) {
    guard let place = catalogs.firstIndex(where: { $0.folder.hasSameUTF8(as: contents.folder) }) else {
      return update(contents)
    }
    catalogs[place] = CatalogTexts(contents)
  }

  /// Takes a new version of a source file, or a new one.
  package mutating func update(code file: SourceFile) { code.update(file) }

  package mutating func remove(code path: String) { code.remove(path) }

  private static func keys(of catalogs: [Contents], _ options: GenerateOptions) -> [KnownKey] {
    catalogs.flatMap { Compiler.knownKeys(of: $0.catalog, from: $0.tables, options: options) }
  }

  private mutating func index(_ catalog: CatalogTexts, insteadOf former: CatalogTexts?) {
    for change in catalog.changes(from: former) {
      let place = EntryPlace(folder: catalog.folder, table: change.table, key: change.key)
      guard let text = change.text else {
        if let number = numbers.removeValue(forKey: place) {
          texts.remove(number)
          entries[number] = nil
        }
        continue
      }
      let number = numbers[place] ?? entries.count
      if number == entries.count {
        numbers[place] = number
        entries.append(place)
      }
      texts.set(text, at: number)
    }
  }

  // MARK: Answers

  /// The context of a key.
  ///
  /// - Parameters:
  ///   - folder: the folder of its catalog.
  ///   - locale: the language of the translations in it, as the catalog has it; `nil` for none.
  /// - Returns: `nil` if the catalog does not have the key.
  package func context(
    ofKey key: String,
    table: String,
    inCatalog folder: String,
    locale: String?
  ) -> KeyContext? {
    context(ofKey: key, table: table, inCatalog: folder).map { translated($0, locale: locale) }
  }

  /// The same without translations, for `translated`.
  package func context(ofKey key: String, table: String, inCatalog folder: String) -> KeyContext? {
    guard let catalog = catalogs.first(where: { $0.folder.hasSameUTF8(as: folder) }),
      let entry = catalog.entry(key, table: table)
    else { return nil }
    var context = KeyContext()
    // The code of another module may use a key of the same table and name, which nothing in the source tells.
    let uses = code.uses(ofKey: key, table: table)
    context.roles = (uses.compactMap(\.role) + [PlacedUses.role(ofKey: key)].compactMap(\.self)).byCertainty
    context.uses = (uses.filter(\.isCertain) + uses.filter { !$0.isCertain })
      .prefix(Limits.contextUses).map(KeyContext.Use.init)
    context.neighbours = catalog.neighbours(of: key, table: table, limit: Limits.contextTexts)
    context.similar = similar(to: EntryPlace(folder: folder, table: table, key: key))
    context.terms = catalog.terms(of: entry)
    context.names = catalog.contents.glossary.names
    return context
  }

  /// The context with the translations of a language.
  package func translated(_ context: KeyContext, locale: String?) -> KeyContext {
    guard let locale else { return context }
    var context = context
    for index in context.neighbours.indices { translate(&context.neighbours[index], locale) }
    for index in context.similar.indices { translate(&context.similar[index], locale) }
    for index in context.terms.indices {
      context.terms[index].translations = context.terms[index].definition.translations(in: locale)
    }
    return context
  }

  private func translate(_ text: inout KeyContext.OtherText, _ locale: String) {
    let catalog = catalogs.first { $0.folder.hasSameUTF8(as: text.folder) }
    text.translation = catalog?.translation(of: text.key, table: text.table, locale: locale)
  }

  private func similar(to place: EntryPlace) -> [KeyContext.OtherText] {
    guard let number = numbers[place] else { return [] }
    return texts.texts(like: number, limit: Limits.contextTexts).compactMap { found in
      guard let place = entries[found.id],
        let catalog = catalogs.first(where: { UTF8Key($0.folder) == place.folder })
      else { return nil }
      return catalog.otherText(place.key.string, table: place.table.string, score: found.score)
    }
  }
}

extension ContextIndex.Contents {
  /// - Returns: `nil` if the source locale of the catalog is unknown.
  package init?(folder: String, _ open: OpenCatalog) {
    guard let catalog = open.catalog else { return nil }
    self.init(folder: folder, tables: open.tables, catalog: catalog, glossary: open.glossary)
  }
}

/// Identifies an entry of a project.
struct EntryPlace: Hashable, Sendable {
  var folder: UTF8Key
  var table: UTF8Key
  var key: UTF8Key

  init(folder: String, table: String, key: String) {
    (self.folder, self.table, self.key) = (UTF8Key(folder), UTF8Key(table), UTF8Key(key))
  }
}
