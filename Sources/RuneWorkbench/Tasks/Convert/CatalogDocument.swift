import RuneCompiler
import RuneModel

/// A string catalog made from a merged table, with the bytes that Xcode writes.
struct CatalogDocument {
  private let catalog: Catalog
  private let entries: [Catalog.Entry]
  /// Locales for which the table has files but no text.
  private let localesWithoutText: [String]
  /// The rank in Xcode's order of each of the catalog's locales.
  private let rankOfLocale: [Int]

  /// - Parameters:
  ///   - entries: the entries of the table.
  ///   - locales: the locales of the table's files.
  init(_ entries: [Catalog.Entry], of catalog: Catalog, locales: [String]) {
    self.catalog = catalog
    self.entries = entries
    let used = Set(entries.flatMap { entry in entry.texts.places.map(\.locale) })
    let usedNames = Set(used.map { catalog.locales[$0] } + [catalog.sourceLocale])
    localesWithoutText = locales.filter { !usedNames.contains($0) }
    let tags = catalog.locales
    let order = tags.indices.sorted { XcodeOrder.isOrdered(tags[$0], tags[$1]) }
    var rankOfLocale = [Int](repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { rankOfLocale[index] = rank }
    self.rankOfLocale = rankOfLocale
  }

  /// - Throws: the reason why the catalog cannot be written.
  func file(at path: String) throws(FormatRefusal) -> SourceFile {
    let root = JSONNode.object([
      ("sourceLanguage", .string(catalog.sourceLocale)),
      ("strings", .object(entries.indices.map { (entries[$0].key, entry(at: $0)) })),
      ("version", .string("1.0")),
    ])
    let file = SourceFile(path: path, bytes: root.bytes)
    return SourceFile(path: path, bytes: try file.formattedCatalog(sortsNames: false))
  }

  // MARK: Entries

  private func entry(at index: Int) -> JSONNode {
    let entry = entries[index]
    let builder = MessageBuilder(signature: entry.signature, specifiers: entry.specifiers)
    var localizations: [JSONMember] =
      entry.texts.sorted { rankOfLocale[$0.locale] < rankOfLocale[$1.locale] }.map { text in
        (catalog.locales[text.locale], Self.localization(text.localization, builder))
      }
    // The catalog has to contain each locale somewhere, as the files did.
    if index == 0, !localesWithoutText.isEmpty {
      localizations += localesWithoutText.map { ($0, .object([])) }
      localizations.sort { XcodeOrder.isOrdered($0.name, $1.name) }
    }
    var members: [JSONMember] = entry.comment.map { [("comment", .string($0))] } ?? []
    members.append(("extractionState", .string(CatalogWriter.stateOfNewEntries)))
    members.append(("localizations", .object(localizations)))
    return .object(members)
  }

  private static func localization(_ localization: Localization, _ builder: MessageBuilder) -> JSONNode {
    var members = texts(FormTree(localization.forms))
    guard localization.hasSubstitutions else { return .object(members) }
    let variables = builder.message(for: localization).variables
    let substitutions: [JSONMember] = localization.substitutions.map { substitution in
      (substitution.name, Self.substitution(substitution, variables))
    }
    members.append(("substitutions", .object(substitutions.inXcodeOrder)))
    return .object(members.inXcodeOrder)
  }

  /// - Parameter variables: the variables of the compiled message, with the arguments that they read.
  private static func substitution(_ substitution: Substitution, _ variables: [MessageVariable]) -> JSONNode {
    let uses = variables.filter { $0.name.hasSameUTF8(as: substitution.name) }
    var members: [JSONMember] = []
    // A variable that reads several arguments has no number of its own.
    if uses.count == 1 { members.append(("argNum", .raw(Array(String(uses[0].argument).utf8)))) }
    if let specifier = uses.first?.specifier ?? substitution.specifier, !specifier.isEmpty {
      members.append(("formatSpecifier", .string(specifier)))
    }
    return .object(members + texts(FormTree(substitution.forms)))
  }

  private static func texts(_ tree: FormTree) -> [JSONMember] {
    var members: [JSONMember] = []
    if let text = tree.text {
      members.append(("stringUnit", .object([("state", .string("translated")), ("value", .string(text))])))
    }
    guard !tree.branches.isEmpty else { return members }
    let axes: [JSONMember] = tree.branches.map { branch in
      let choices: [JSONMember] = branch.choices.map { ($0.selector, .object(texts($0.tree))) }
      return (branch.axis.rawValue, .object(choices.inXcodeOrder))
    }
    members.append(("variations", .object(axes.inXcodeOrder)))
    return members
  }
}

extension [JSONMember] {
  fileprivate var inXcodeOrder: [JSONMember] {
    count < 2 ? self : sorted { XcodeOrder.isOrdered($0.name, $1.name) }
  }
}
