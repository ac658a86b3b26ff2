import RuneCompiler
import RuneModel

/// A new string catalog with the texts of Android's `strings.xml` in one or more languages.
///
/// A resource's name becomes the key, so that later Android documents find their entries. An array becomes one key per
/// element: `planets_0`, `planets_1`.
package struct AndroidCatalog {
  /// A document and its language.
  package struct Document {
    var file: SourceFile
    /// A normalized tag.
    var locale: String

    package init(_ file: SourceFile, locale: String) {
      (self.file, self.locale) = (file, locale)
    }
  }

  /// The faults of the documents, and the texts that are left out.
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var textCount = 0

  private struct Entry {
    var comment: String?
    var isTranslatable = true
    /// By their languages.
    var localizations: [JSONMember] = []
  }

  private let sourceLocale: String
  private var keys: [String] = []
  private var entries: [UTF8Key: Entry] = [:]
  /// The argument that selects the plural form of an entry.
  private var counts: [UTF8Key: Int] = [:]

  /// - Parameters:
  ///   - documents: in any order. Without any in the source language, the catalog would have no source texts.
  ///   - sourceLocale: a normalized tag.
  package init(_ documents: [Document], sourceLocale: String) {
    self.sourceLocale = sourceLocale
    let isSource = { (document: Document) in document.locale.hasSameUTF8(as: sourceLocale) }
    for document in documents.filter(isSource) + documents.filter({ !isSource($0) }) { add(document) }
  }

  /// The catalog as Xcode writes it.
  ///
  /// - Throws: the reason why it cannot be written.
  package func file(at path: String) throws(FormatRefusal) -> SourceFile {
    let strings: [JSONMember] = keys.compactMap { key in entries[UTF8Key(key)].map { (key, Self.node($0)) } }
    let root = JSONNode.object([
      ("sourceLanguage", .string(sourceLocale)), ("strings", .object(strings)), ("version", .string("1.0")),
    ])
    let file = SourceFile(path: path, bytes: root.bytes)
    return SourceFile(path: path, bytes: try file.formattedCatalog(sortsNames: true))
  }

  private static func node(_ entry: Entry) -> JSONNode {
    var members: [JSONMember] = entry.comment.map { [("comment", .string($0))] } ?? []
    members.append(("extractionState", .string(CatalogWriter.stateOfNewEntries)))
    members.append(("localizations", .object(entry.localizations)))
    if !entry.isTranslatable { members.append(("shouldTranslate", .raw(Array("false".utf8)))) }
    return .object(members)
  }

  // MARK: Documents

  private mutating func add(_ document: Document) {
    let reader = AndroidReader(document.file, readsUntranslatable: document.locale == sourceLocale)
    reader.read(document.file)
    diagnostics += reader.document.diagnostics
    for entry in reader.entries {
      switch entry.kind {
      case .string:
        guard let text = entry.texts.first else { continue }
        guard let format = format(of: text, entry.name, document) else { continue }
        add(Self.unit(format.text()), entry.name, entry, document)
      case .array:
        for text in entry.texts {
          guard let format = format(of: text, entry.name, document) else { continue }
          let key = AndroidNames.key(ofElement: text.part ?? "0", in: entry.name)
          add(Self.unit(format.text()), key, entry, document)
        }
      case .plurals:
        if let node = plural(entry, document) { add(node, entry.name, entry, document) }
      }
    }
  }

  private mutating func add(_ node: JSONNode, _ key: String, _ resource: AndroidEntry, _ document: Document) {
    let id = UTF8Key(key)
    let isSource = document.locale.hasSameUTF8(as: sourceLocale)
    if entries[id] == nil {
      guard isSource else {
        return refuse(
          "The source language has no such text. Add it there first.",
          key,
          document,
          resource.location
        )
      }
      keys.append(key)
      entries[id] = Entry(comment: resource.comment, isTranslatable: resource.isTranslatable)
    }
    guard entries[id]?.localizations.contains(where: { $0.name == document.locale }) == false else {
      return refuse(
        "Another document has a text of this name already. Remove one of them.",
        key,
        document,
        resource.location
      )
    }
    entries[id]?.localizations.append((document.locale, node))
    textCount += 1
  }

  private static func unit(_ text: String) -> JSONNode {
    .object([("stringUnit", .object([("state", .string("translated")), ("value", .string(text))]))])
  }

  private mutating func format(of text: AndroidEntry.Text, _ name: String, _ document: Document)
    -> JavaFormat?
  {
    if text.text.utf8.starts(with: "@string/".utf8) {
      refuse("It refers to another resource. Write the text itself.", name, document, text.location)
      return nil
    }
    do throws(JavaFormat.Fault) {
      return try JavaFormat(text.text)
    } catch {
      let message =
        "Apple's systems have no specifier like \(error.specifier.debugDescription). Pass the argument as a text, with %s."
      refuse(message, name, document, text.location)
      return nil
    }
  }

  // MARK: Plural forms

  private mutating func plural(_ entry: AndroidEntry, _ document: Document) -> JSONNode? {
    let categories = PluralRule.rule(forLocale: document.locale).categories.map(\.name)
    var forms: [(category: String, format: JavaFormat)] = []
    for text in entry.texts {
      let category = text.part ?? "other"
      guard categories.contains(category) else {
        refuse(
          "Android never shows this form in the language. Remove it.",
          "\(entry.name) (\(category))",
          document,
          text.location
        )
        continue
      }
      guard let format = format(of: text, entry.name, document) else { return nil }
      forms.append((category, format))
    }
    guard let other = forms.first(where: { $0.category == "other" })?.format else {
      refuse("It has no form \"other\". Add it.", entry.name, document, entry.location)
      return nil
    }
    if counts[UTF8Key(entry.name)] == nil {
      counts[UTF8Key(entry.name)] = Self.count(in: [other] + forms.map(\.format))
    }
    guard let count = counts[UTF8Key(entry.name)] else {
      let message =
        "Its forms have no integer argument, and a string catalog chooses a form by one. Write the number into them, with %d."
      refuse(message, entry.name, document, entry.location)
      return nil
    }
    let isAlone = forms.allSatisfy { Set($0.format.integers).isSubset(of: [count]) }
    func variations(own: Int?) -> JSONMember {
      let choices: [JSONMember] = forms.map { ($0.category, Self.unit($0.format.text(own: own))) }
      return ("variations", .object([("plural", .object(choices))]))
    }
    guard !isAlone else { return .object([variations(own: nil)]) }
    // A variable says which of several integers selects the form.
    let substitution: [JSONMember] = [
      ("argNum", .raw(Array(String(count).utf8))), ("formatSpecifier", .string("lld")),
      variations(own: count),
    ]
    guard case .object(let members) = Self.unit("%#@count@") else { return nil }
    return .object(members + [("substitutions", .object([("count", .object(substitution))]))])
  }

  /// The argument that selects the form: the first integer.
  private static func count(in formats: [JavaFormat]) -> Int? {
    formats.lazy.compactMap(\.integers.first).first
  }

  private mutating func refuse(
    _ message: String,
    _ key: String,
    _ document: Document,
    _ location: SourceLocation
  ) {
    diagnostics.append(
      Diagnostic(
        .importRefused,
        "\(key.debugDescription) (\(document.locale)) is not imported. \(message)",
        at: location,
        locale: document.locale,
        key: key
      )
    )
  }
}
