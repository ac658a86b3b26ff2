import RuneModel

/// Plans the accessors of a catalog.
struct AccessorPlanner {
  struct Result {
    var plan: AccessorPlan
    var diagnostics: [Diagnostic]
  }

  static func plan(
    _ catalog: Catalog,
    _ ids: EntryIDs,
    options: NamingOptions,
    selection: TableSelection
  ) -> Result {
    var planner = AccessorPlanner(options: options)
    planner.candidates.reserveCapacity(ids.count)
    let source = catalog.sourceIndex
    for (number, table) in catalog.tables.enumerated() {
      let scope = planner.scope(of: table)
      var withoutSource: [Int] = []
      for (index, id) in ids.range(ofTable: number).enumerated() {
        let (key, generatesSymbol) = (table.entries[index].key, table.entries[index].generatesSymbol)
        guard selection.hasAccessor(key, generatesSymbol: generatesSymbol, in: table.name) else { continue }
        if source.flatMap(table.entries[index].texts.index(of:)) == nil,
          !selection.includes(key, in: table.name)
        {
          withoutSource.append(index)
        } else {
          planner.add(index, id: id, of: table, in: scope)
        }
      }
      planner.reportMissingAccessors(withoutSource, of: table, sourceLocale: catalog.sourceLocale)
    }
    planner.reportUnknownNames()
    return planner.finish(ids)
  }

  /// Deepest nesting of namespaces; the rest of a key becomes one name. The Swift compiler's own limit is 256.
  private static let deepestNamespace = 8

  private let options: NamingOptions
  private let names: [UTF8Key: String]
  private var usedNames: Set<UTF8Key> = []
  private var scopes = [AccessorPlan.Scope(name: "")]
  private var childOfName: [ScopeName: Int] = [:]
  private var candidates: [NameResolver.Candidate] = []
  private var diagnostics: [Diagnostic] = []

  private struct ScopeName: Hashable {
    var parent: Int
    var name: String
  }

  private init(options: NamingOptions) {
    self.options = options
    names = Dictionary(options.names.map { (UTF8Key($0.key), $0.value) }) { _, last in last }
    scopes[0].name = options.typeName
  }

  private mutating func scope(of table: Catalog.Table) -> Int {
    // `Localizable` is the default table of lookups.
    table.name == "Localizable" ? 0 : child(of: 0, named: SwiftName.type(for: table.name))
  }

  /// A table and a namespace with the same name share an enum.
  private mutating func child(of parent: Int, named name: String) -> Int {
    let isReserved = parent == 0 && options.accessors.hasResources && name == NamingOptions.resourcesName
    let name = isReserved ? name + "_" : name
    let place = ScopeName(parent: parent, name: name)
    if let index = childOfName[place] { return index }
    let index = scopes.count
    scopes.append(AccessorPlan.Scope(name: name))
    scopes[parent].children.append(index)
    childOfName[place] = index
    return index
  }

  /// Takes the index of an entry, because copying an entry costs ten retains.
  private mutating func add(_ index: Int, id: Int, of table: Catalog.Table, in tableScope: Int) {
    let key = table.entries[index].key
    var candidate = NameResolver.Candidate(
      id: id,
      scope: tableScope,
      name: "",
      isPinned: false,
      namingPart: 0..<key.utf8.count,
      parameters: [AccessorParameter](table.entries[index].signature)
    )
    if let pinned = pinnedName(of: index, in: table) {
      candidate.name = pinned
      candidate.isPinned = true
    } else if options.namespaces {
      (candidate.scope, candidate.name, candidate.namingPart) = namespacedName(of: key, in: tableScope)
    } else {
      candidate.name = SwiftName.member(for: key)
    }
    candidates.append(candidate)
  }

  /// `settings.title.main` becomes `main` in `Settings.Title`. A sentence is not a path: "Loading. Please wait".
  private mutating func namespacedName(
    of key: String,
    in tableScope: Int
  ) -> (scope: Int, name: String, namingPart: Range<Int>) {
    let parts = NamespacePath.parts(of: key, limit: Self.deepestNamespace + 1)
    var scope = tableScope
    for part in parts.dropLast() {
      guard let name = key.withUTF8Bytes({ SwiftName.type(for: UnsafeBufferPointer(rebasing: $0[part])) })
      else { continue }
      scope = child(of: scope, named: name)
    }
    let last = parts.last ?? 0..<0
    let name = key.withUTF8Bytes { SwiftName.member(for: UnsafeBufferPointer(rebasing: $0[last]), of: key) }
    return (scope, name, last)
  }

  private mutating func pinnedName(of index: Int, in table: Catalog.Table) -> String? {
    guard !names.isEmpty else { return nil }
    let entry = table.entries[index]
    let place = UTF8Key(table.name + "/" + entry.key)
    guard let name = names[place] else { return nil }
    usedNames.insert(place)
    guard let reason = objection(to: name) else { return name }
    diagnostics.append(
      Diagnostic(
        .invalidName,
        "'\(name)', which the configuration gives this key, cannot be an accessor: \(reason). Choose another.",
        at: entry.location,
        table: table.name,
        key: entry.key
      )
    )
    return nil
  }

  private func objection(to name: String) -> String? {
    guard name.isSwiftIdentifier else { return "a name is letters, digits and '_', and starts with no digit" }
    if options.accessors.hasResources, name == NamingOptions.resourcesName {
      return "the enum of the resources has this name"
    }
    return ReservedName.members[name]
  }

  /// The most keys that a message lists; it counts the others.
  private static let mostListedKeys = 5

  private mutating func reportMissingAccessors(
    _ entries: [Int],
    of table: Catalog.Table,
    sourceLocale: String
  ) {
    guard let first = entries.first else { return }
    let keys = entries.prefix(Self.mostListedKeys).map { "'\(table.entries[$0].key)'" }
    let more = entries.count > keys.count ? " and \(entries.count - keys.count) more" : ""
    let subject =
      entries.count == 1
      ? "The key \(keys[0]) of table '\(table.name)' is not in the source locale '\(sourceLocale)' and gets no accessor"
      : "\(entries.count) keys of table '\(table.name)' are not in the source locale '\(sourceLocale)' and get no "
        + "accessors: \(keys.joined(separator: ", "))\(more)"
    diagnostics.append(
      Diagnostic(
        .accessorMissing,
        "\(subject). Add a source text, remove the key, or name it in 'names' or 'tables.include' of rerune-gen.json.",
        at: table.entries[first].location,
        table: table.name
      )
    )
  }

  private mutating func reportUnknownNames() {
    for name in names.keys.sorted() where !usedNames.contains(name) {
      diagnostics.append(
        Diagnostic(
          .unknownName,
          "'names' of the configuration has '\(name.string)', but no accessor comes from that. "
            + "Write it as 'Table/key' or remove it.",
          at: nil
        )
      )
    }
  }

  private func finish(_ ids: EntryIDs) -> Result {
    var scopes = scopes
    let names = scopes.map(\.name)
    for index in scopes.indices {
      scopes[index].children.sort { names[$0].isUTF8Ordered(before: names[$1]) }
    }
    var resolver = NameResolver(
      candidates: candidates,
      ids: ids,
      scopes: scopes,
      collisions: options.collisions
    )
    resolver.resolve()
    for candidate in resolver.candidates {
      let isStale = options.deprecatesStale && ids.entry(candidate.id).extractionState == "stale"
      scopes[candidate.scope].accessors.append(
        AccessorPlan.Accessor(
          id: candidate.id,
          name: candidate.name,
          parameters: candidate.parameters,
          sharesName: candidate.sharesName,
          isDeprecated: isStale
        )
      )
    }
    return Result(plan: AccessorPlan(scopes: scopes), diagnostics: diagnostics + resolver.diagnostics)
  }
}
