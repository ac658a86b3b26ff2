import RuneCompiler
import RuneModel

/// Finds the places in sources that use certain keys. Generated sources do not count as uses.
package struct KeyUses {
  /// What is searched for.
  package struct Targets {
    let keys: [KnownKey]
    let typeName: String
    /// By their bytes: the keys whose literals are searched for.
    private let byText: [UTF8Key: [Int]]
    private let byPattern: [KeyPattern: [Int]]
    let accessors: AccessorTargets
    let symbols: CatalogSymbols

    /// - Parameters:
    ///   - keys: all keys of the project.
    ///   - named: the indices of the keys whose uses are all searched for.
    ///   - renamed: other keys whose accessors, and nothing else, are renamed.
    ///   - findingEscapes: whether a mention of the generated type without a member is a doubtful use of all its keys.
    package init(
      _ keys: [KnownKey],
      named: Set<Int>,
      renamed: Set<Int> = [],
      typeName: String,
      findingEscapes: Bool = true
    ) {
      self.keys = keys
      self.typeName = typeName
      byText = Dictionary(grouping: named.sorted()) { UTF8Key(keys[$0].key) }
      var byPattern: [KeyPattern: [Int]] = [:]
      for key in named.sorted() {
        if let pattern = KeyPattern(key: keys[key].key) { byPattern[pattern, default: []].append(key) }
      }
      self.byPattern = byPattern
      accessors = AccessorTargets(
        keys,
        searched: named.union(renamed),
        typeName: typeName,
        findingEscapes: findingEscapes
      )
      symbols = CatalogSymbols(keys, of: named)
    }

    func keys(withText text: String) -> [Int] { byText.isEmpty ? [] : byText[UTF8Key(text)] ?? [] }

    /// The keys with these texts between their arguments.
    func keys(with pattern: KeyPattern) -> [Int] { byPattern[pattern] ?? [] }
  }

  /// In the order of files, and in text order within each file.
  package private(set) var uses: [KeyUse] = []

  package init(of targets: Targets, in sources: [SourceFile]) {
    var accessors = targets.accessors
    let written = sources.filter { !GeneratedSource.isGenerated($0) }
    for file in sources where GeneratedSource.isGenerated(file) { accessors.addGenerated(file, targets) }
    for file in written where file.isSwift && file.mayHaveAlias {
      accessors.addAliases(SwiftLexer.tokens(of: file))
    }
    for file in written {
      let tokens = file.isSwift ? SwiftLexer.tokens(of: file) : []
      uses += Self.uses(of: targets, accessors, tokens, in: file)
    }
  }

  /// The uses in one file that no generator has written.
  ///
  /// - Parameters:
  ///   - accessors: with the aliases and the generated members of all files.
  ///   - tokens: the tokens of a Swift file; none for other files.
  static func uses(
    of targets: Targets,
    _ accessors: AccessorTargets,
    _ tokens: [SourceToken],
    in file: SourceFile
  ) -> [KeyUse] {
    var found: [KeyUse] = []
    if let strings = ResourceStrings.strings(in: file) {
      found = strings.flatMap { string in
        targets.keys(withText: string.text).map {
          KeyUse(key: $0, form: .doubt(.resource), location: SourceLocation(file, string.range))
        }
      }
    } else if file.isObjectiveC {
      found = Self.objectiveCUses(of: targets, in: file)
    } else if file.isSwift {
      found = SwiftKeyUses(tokens, targets, in: file).uses() + accessors.uses(tokens, in: file)
    }
    return found.sorted { $0.location.range.lower < $1.location.range.lower }
  }

  private static func objectiveCUses(of targets: Targets, in file: SourceFile) -> [KeyUse] {
    let tokens = ObjectiveCLexer.tokens(of: file)
    var uses: [KeyUse] = []
    for (index, token) in tokens.enumerated() {
      guard let text = token.literal?[0] else { continue }
      let keys = targets.keys(withText: text)
      if keys.isEmpty || ["import", "include"].contains(tokens.identifier(at: index - 1)) { continue }
      let lookup = tokens.identifier(at: index - 2).flatMap {
        KeyLookup(objectiveC: tokens, callee: $0, at: index - 2, in: file)
      }
      for key in keys {
        guard let form = objectiveCForm(lookup, table: targets.keys[key].table, token, in: file) else {
          continue
        }
        uses.append(KeyUse(key: key, form: form, location: SourceLocation(file, token.range)))
      }
    }
    return uses
  }

  private static func objectiveCForm(
    _ lookup: KeyLookup?,
    table: String,
    _ token: SourceToken,
    in file: SourceFile
  ) -> KeyUse.Form? {
    guard let lookup else { return .doubt(.text) }
    guard let found = lookup.table else { return .doubt(.table) }
    guard found.hasSameUTF8(as: table) else { return nil }
    // Adjacent strings are one token, and a comment between them would be lost.
    let quotes = file.text.utf8[token.range.offsets].count { $0 == UInt8(ascii: "\"") }
    return quotes == 2 ? .literal : .doubt(.text)
  }
}

extension SourceFile {
  /// A fast test for most files.
  var mayHaveAlias: Bool {
    text.utf8.withUnsafeBufferPointer { bytes in "typealias".withUTF8Bytes { bytes.contains($0) } }
  }
}

/// The symbols that Xcode 26 generates for manually managed keys of string catalogs:
/// `LocalizedStringResource.homeTitle` for `home.title`, and `.Legal.imprint` for `imprint` in the table `Legal`.
///
/// Names are compared without case and separators, so that Xcode's exact naming rule does not matter.
struct CatalogSymbols {
  private var keys: [[UTF8Key]: [Int]] = [:]

  /// - Parameter indices: the indices of the keys that are considered; `nil` for all.
  init(_ keys: [KnownKey], of indices: Set<Int>? = nil) {
    for (index, key) in keys.enumerated() where key.hasCatalogSymbol && indices?.contains(index) != false {
      let name = Self.folded(key.key)
      let path = key.table.hasSameUTF8(as: "Localizable") ? [name] : [Self.folded(key.table), name]
      self.keys[path, default: []].append(index)
    }
  }

  /// The keys whose symbols are used in code.
  func keys(usedBy uses: SourceUses) -> Set<Int> {
    guard !keys.isEmpty else { return [] }
    var found: Set<Int> = []
    for path in uses.implicitMembers { found.formUnion(keys(at: path[...])) }
    for path in uses.members {
      guard let type = path.firstIndex(of: "LocalizedStringResource") else { continue }
      found.formUnion(keys(at: path[(type + 1)...]))
    }
    return found
  }

  var isEmpty: Bool { keys.isEmpty }

  func keys(at path: [String]) -> [Int] { keys(at: path[...]) }

  private func keys(at path: ArraySlice<String>) -> [Int] {
    let names = path.prefix(2).map(Self.folded)
    return (1...2).flatMap { keys[Array(names.prefix($0))] ?? [] }
  }

  /// Without case and separators.
  static func folded(_ name: String) -> UTF8Key {
    let bytes = name.utf8.filter { $0 >= 0x80 || ($0.isIdentifierByte && $0 != UInt8(ascii: "_")) }
    return UTF8Key(String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self))
  }
}

/// A place in code that uses a key, or may use it.
package struct KeyUse: Sendable {
  package enum Form: Sendable {
    /// A literal that is looked up in the table of the key.
    case literal
    /// The names of its accessor below the generated type.
    case accessor([ByteRange])
    case doubt(Doubt)
  }

  /// The reason why the names in the source do not tell whether the key is used.
  package enum Doubt: Sendable, Hashable {
    case text, concatenated, arguments, table, bundle, caseName
    case alias(String)
    case typeAsValue, extensionOfType, overloads
    case symbol
    case generated(String)
    case resource
  }

  /// An index into the keys that were searched for.
  package var key: Int
  package var form: Form
  package var location: SourceLocation

  package var doubt: Doubt? {
    if case .doubt(let doubt) = form { return doubt }
    return nil
  }
}

extension KeyUse.Doubt {
  /// A clause that follows a colon.
  package var reason: String {
    switch self {
    case .text: "this text equals the key, but the call around it is no known lookup"
    case .concatenated: "the key may be put together with this text at run time"
    case .arguments: "the types of the inserted values determine the key"
    case .table: "the table is only known at run time"
    case .bundle: "the lookup names a bundle, which may be another one"
    case .caseName: "the raw value of this case equals the key"
    case .alias(let name): "'\(name)' is another name of the generated type"
    case .typeAsValue: "the generated type is passed on here, so its members may be used without its name"
    case .extensionOfType: "this name in an extension of the generated type may be the accessor"
    case .overloads: "several keys have an accessor of this name"
    case .symbol: "Xcode generates a symbol of this name from the key"
    case .generated(let file): "another generator makes this member from the key in \(file)"
    case .resource: "the system or the app may use this text as a key"
    }
  }
}
