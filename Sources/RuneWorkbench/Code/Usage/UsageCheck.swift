import RuneCompiler
import RuneModel

/// Compares the keys of catalogs with those that sources look up, and finds texts in sources that should be keys.
package struct UsageCheck {
  package private(set) var diagnostics: [Diagnostic] = []
  /// The generated sources: uses of their members count, their literals do not.
  package private(set) var generatedFiles: [SourceFile] = []
  /// The indices of the keys that no source contains, in order, whatever the severity of `unused-key`. Keys with a
  /// comment that suppresses the rule are excluded.
  package private(set) var unnamedKeys: [Int] = []
  /// The indices of the keys that code may compose where it looks them up.
  package private(set) var composedKeys: Set<Int> = []

  package init(of sources: [SourceFile], keys: [KnownKey], options: GenerateOptions = GenerateOptions()) {
    var uses = SourceUses(findingNativeLookups: options.checks.rules.mayReport(.nativeLookup))
    for source in sources {
      if GeneratedSource.isGenerated(source) { generatedFiles.append(source) } else { uses.add(source) }
    }
    let index = KeyIndex(keys)
    var used = index.keys(usedBy: uses)
    used.formUnion(CatalogSymbols(keys).keys(usedBy: uses))
    used.formUnion(members(of: index, options, uses.aliases).keys(usedBy: uses))
    composedKeys = index.keys(composedBy: uses)
    unnamedKeys = keys.indices.filter { !used.contains($0) && !keys[$0].mayBeUnused }
    var diagnostics = uses.lookups.filter { !index.has($0) }.map(Self.unknown)
    diagnostics += unnamedKeys.filter { !composedKeys.contains($0) }.map { Self.unused(keys[$0]) }
    // There must be accessors that return a text.
    if options.naming.accessors.hasStrings {
      diagnostics += NativeLookupCheck(of: uses.nativeLookups, in: index, options: options).diagnostics
    }
    diagnostics += uses.dynamicLiterals.map(\.diagnostic)
    self.diagnostics = FindingSink(options.checks.rules, diagnostics).settledAsFound()
  }

  private func members(
    of index: KeyIndex,
    _ options: GenerateOptions,
    _ aliases: [(name: String, target: [String])]
  ) -> MemberTree {
    var tree = MemberTree()
    for (number, key) in index.keys.enumerated() {
      guard let accessor = key.accessor?.path, let name = accessor.last else { continue }
      for path in options.naming.accessors.paths(in: options.naming.typeName) {
        tree.add(name, in: path + accessor.dropLast(), keys: [number])
      }
    }
    var aliases = aliases
    for file in generatedFiles {
      let source = GeneratedSource(file)
      for accessor in source.accessors {
        let keys = index.keys(named: accessor.literals)
        if keys.isEmpty { continue }
        tree.add(accessor.name, in: accessor.path, keys: keys, isImplicit: accessor.isImplicit)
      }
      aliases += source.aliases
    }
    tree.add(aliases)
    return tree
  }

  private static func unused(_ key: KnownKey) -> Diagnostic {
    Diagnostic(
      .unusedKey,
      "No source looks this key up. Remove the entry, or write 'rerune:ignore unused-key' in its comment.",
      at: key.location,
      table: key.table,
      key: key.key
    )
  }

  private static func unknown(_ lookup: KeyLookup) -> Diagnostic {
    let table = lookup.table.map { "table '\($0)'" } ?? "any table"
    return Diagnostic(
      .unknownKey,
      "The key \"\(lookup.key.text)\" is not in \(table). Add it there, or correct it here.",
      at: lookup.location,
      table: lookup.table
    )
  }
}

extension KeyLookup.Key {
  fileprivate var text: String {
    switch self {
    case .exact(let key): key
    case .withArguments(let segments), .composed(let segments): segments.joined(separator: "\\(…)")
    }
  }
}
