import RuneCompiler
import RuneModel

/// Finds the places in sources that use certain keys. Generated sources are no uses.
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
    ///   - named: the indices of the keys of which every use is searched for.
    ///   - renamed: those of further keys of which only the accessors are.
    package init(_ keys: [KnownKey], named: Set<Int>, renamed: Set<Int> = [], typeName: String) {
      self.keys = keys
      self.typeName = typeName
      byText = Dictionary(grouping: named.sorted()) { UTF8Key(keys[$0].key) }
      var byPattern: [KeyPattern: [Int]] = [:]
      for key in named.sorted() {
        if let pattern = KeyPattern(key: keys[key].key) { byPattern[pattern, default: []].append(key) }
      }
      self.byPattern = byPattern
      accessors = AccessorTargets(keys, searched: named.union(renamed), typeName: typeName)
      symbols = CatalogSymbols(keys, of: named)
    }

    func keys(withText text: String) -> [Int] { byText.isEmpty ? [] : byText[UTF8Key(text)] ?? [] }

    /// The keys with these texts between their arguments.
    func keys(with pattern: KeyPattern) -> [Int] { byPattern[pattern] ?? [] }
  }

  /// In the order of files, and of places in each.
  package private(set) var uses: [KeyUse] = []

  package init(of targets: Targets, in sources: [SourceFile]) {
    var accessors = targets.accessors
    let written = sources.filter { !GeneratedSource.isGenerated($0) }
    for file in sources where GeneratedSource.isGenerated(file) { accessors.addGenerated(file, targets) }
    for file in written where file.isSwift { accessors.addAliases(SwiftLexer.tokens(of: file)) }
    for file in written {
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
        let tokens = SwiftLexer.tokens(of: file)
        found = SwiftKeyUses(tokens, targets, in: file).uses() + accessors.uses(tokens, in: file)
      }
      uses += found.sorted { $0.location.range.lower < $1.location.range.lower }
    }
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
