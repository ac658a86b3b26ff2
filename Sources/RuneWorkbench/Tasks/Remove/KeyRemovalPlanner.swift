import RuneCompiler
import RuneModel

extension Compiler {
  /// Plans the removal of keys.
  ///
  /// A catalog with a file that cannot be read completely is not changed.
  ///
  /// - Parameter code: the code and resources that may use the keys; `nil` if unknown. Required to find unused keys.
  package static func remove(
    _ request: KeyRemovalRequest,
    from catalogs: KeyCatalogs,
    code: [SourceFile]?,
    options: GenerateOptions
  ) throws(KeyChangeFailure) -> KeyRemoval {
    let catalogs = CheckedCatalogs(catalogs, options)
    var planner = KeyRemovalPlanner(request, catalogs, code, options)
    try planner.selectKeys()
    try planner.keepUsedKeys()
    try planner.keepLastKeys()
    try planner.editTables()
    planner.editSources()
    return planner.removal
  }
}

struct KeyRemovalPlanner {
  private(set) var removal = KeyRemoval()
  private let request: KeyRemovalRequest
  private let catalogs: CheckedCatalogs
  private let code: [SourceFile]?
  private let options: GenerateOptions
  /// The keys to remove.
  private var places: [KeyPlace] = []
  /// The keys among them that code may compose, according to `UsageCheck`.
  private var composed: Set<KeyPlace.Identity> = []

  init(
    _ request: KeyRemovalRequest,
    _ catalogs: CheckedCatalogs,
    _ code: [SourceFile]?,
    _ options: GenerateOptions
  ) {
    self.request = request
    self.catalogs = catalogs
    self.code = code
    self.options = options
    removal.faults = catalogs.sources.faults
  }

  // MARK: Selection

  mutating func selectKeys() throws(KeyChangeFailure) {
    let tables = catalogs.tables.joined().map(\.name)
    if let table = request.table, !tables.contains(where: table.hasSameUTF8) {
      throw .unclear(
        UnclearKey(message: "There is no table \"\(table)\".", key: table, candidates: tables)
      )
    }
    let wanted: Set<KeyPlace.Identity> =
      switch request.keys {
      case .named(let keys): try named(keys)
      case .unused: unused()
      case .stale: catalogs.staleKeys()
      case .obsolete: try catalogs.obsoleteKeys()
      }
    let table = request.table.map(UTF8Key.init)
    let owned = request.isByName ? [] : catalogs.ownedTables()
    places = KeyPlace.places(in: catalogs.tables) {
      wanted.contains($0) && (table == nil || $0.table == table) && !owned.contains($0.ofTable)
        && catalogs.sources.isComplete($0.catalog)
    }
  }

  private func named(_ keys: [String]) throws(KeyChangeFailure) -> Set<KeyPlace.Identity> {
    var found: Set<KeyPlace.Identity> = []
    for key in keys {
      let place = try catalogs.sources.onlyPlace(of: key, table: request.table, pathOption: " with --in")
      found.insert(place.identity)
    }
    return found
  }

  private mutating func unused() -> Set<KeyPlace.Identity> {
    let unused = UnusedKeys(in: catalogs, code ?? [], table: request.table, options)
    composed = unused.composed
    removal.keptCount += unused.keptCount
    removal.diagnostics += unused.diagnostics
    return unused.keys
  }

  // MARK: Uses

  /// Keeps the keys that code uses or may use. In case of doubt, keys that the user listed are removed.
  mutating func keepUsedKeys() throws(KeyChangeFailure) {
    guard let code, !places.isEmpty else { return }
    let uses = RemovedKeyUses(of: places, in: code, catalogs, options, namesKeys: !isUnused)
    removal.diagnostics += uses.lookupsOfAnyKey.map { .useOfAnyKey(at: $0) }
    if request.isByName {
      let refusals = request.isForced ? [] : places.indices.compactMap { refusal(of: $0, uses) }
      guard refusals.isEmpty else { throw .refused(refusals) }
      for index in places.indices { noteDoubts(about: index, uses) }
      return
    }
    // Unused keys that code may use are not unused.
    if request.isForced, !isUnused { return }
    let kept = Set(places.indices.filter { keeps($0, uses) })
    removal.keptCount += kept.count
    places = places.indices.filter { !kept.contains($0) }.map { places[$0] }
  }

  private var isUnused: Bool {
    if case .unused = request.keys { return true }
    return false
  }

  private func refusal(of index: Int, _ uses: RemovedKeyUses) -> Diagnostic? {
    guard let first = uses.certain[index].first else { return nil }
    return Diagnostic(
      .removeRefused,
      "Code uses this key here. Change the code first, or remove the key nevertheless with --force.",
      at: first,
      table: places[index].table,
      key: places[index].key,
      notes: uses.certain[index].dropFirst().map { Diagnostic.Note("It is also used here.", at: $0) }
    )
  }

  private mutating func noteDoubts(about index: Int, _ uses: RemovedKeyUses) {
    let place = places[index]
    removal.diagnostics += uses.doubts[index].map {
      .undecidedUse($0.reason, at: $0.location, table: place.table, key: place.key)
    }
    if uses.isOutsideOfCode[index] {
      removal.diagnostics.append(
        .useOutsideOfCode(
          of: place.key,
          in: place.table,
          at: place.locations[0],
          advice: "Make sure that it is not used there."
        )
      )
    }
  }

  private mutating func keeps(_ index: Int, _ uses: RemovedKeyUses) -> Bool {
    let place = places[index]
    if var refusal = refusal(of: index, uses) {
      refusal.message = "The key is kept, because code uses it here. Remove it nevertheless with --force."
      refusal.severity = .warning
      removal.diagnostics.append(refusal)
      return true
    }
    guard let doubt = uses.doubts[index].first else { return composed.contains(place.identity) }
    var note = Diagnostic(
      .undecidedUse,
      "The key is kept, because code may use it here: \(doubt.reason). Name the key to remove it.",
      at: doubt.location,
      table: place.table,
      key: place.key
    )
    note.severity = .note
    removal.diagnostics.append(note)
    return true
  }

  // MARK: Tables

  /// Keeps every key of a table that would become empty, and lists the tables that would lose many keys.
  ///
  /// - Throws: `refused` if the user listed the keys.
  mutating func keepLastKeys() throws(KeyChangeFailure) {
    let losses = catalogs.losses(of: places)
    let emptied = losses.filter { $0.removed == $0.total }
    if request.isByName, !emptied.isEmpty { throw .refused(emptied.map { $0.refusal(isByName: true) }) }
    let kept = Set(emptied.map(\.table))
    removal.keptCount += emptied.reduce(0) { $0 + $1.removed }
    removal.diagnostics += emptied.map { $0.refusal(isByName: false) }
    places.removeAll { kept.contains($0.identity.ofTable) }
    if !request.isByName, !request.isForced {
      removal.largeLosses = losses.filter { $0.isLarge && $0.removed < $0.total }.map(\.largeLoss)
    }
  }

  mutating func editTables() throws(KeyChangeFailure) {
    var keys: [UTF8Key: [String]] = [:]
    for place in places {
      for file in Set(place.locations.map { UTF8Key($0.file.path) }) {
        keys[file, default: []].append(place.key)
      }
    }
    for table in catalogs.tables.joined() {
      guard let removed = keys[UTF8Key(table.file.path)] else { continue }
      var editor = TableEditor(table)
      do throws(EditRefusal) {
        for key in removed { try editor.apply(.removeEntry(key: key)) }
        removal.tables.append(try editor.finish())
      } catch {
        throw refusal(error, of: table)
      }
    }
    noteEmptyFiles()
    listKeys()
    listGoneEntries()
  }

  private func refusal(_ error: EditRefusal, of table: ParsedTable) -> KeyChangeFailure {
    let entry = table.entries.first { $0.key.hasSameUTF8(as: error.key) }
    return .refused([
      Diagnostic(
        .removeRefused,
        "The key cannot be removed here: \(error.reason)",
        at: SourceLocation(table.file, entry?.keyRange ?? .start),
        table: table.name,
        key: error.key
      )
    ])
  }

  private mutating func noteEmptyFiles() {
    for edited in removal.tables {
      let text = SourceFile(path: edited.file.path, bytes: edited.bytes).text
      guard text.utf8.count == text.start else { continue }
      removal.diagnostics.append(
        Diagnostic(
          .emptyFile,
          "Without the removed keys the file is empty, which Apple's parser rejects. Delete it.",
          at: SourceLocation(edited.file, .start)
        )
      )
    }
  }

  private mutating func listKeys() {
    var locations: [KeyPlace.Identity: SourceLocation] = [:]
    for (key, identity) in zip(catalogs.keys, catalogs.identities) { locations[identity] = key.location }
    let keys = places.map { place in
      RemovedKey(
        table: place.table,
        key: place.key,
        location: locations[place.identity] ?? place.locations[0],
        localeCount: place.locales.count
      )
    }
    removal.keys = keys.sorted { a, b in
      let (first, second) = (a.location, b.location)
      return first.file.path.hasSameUTF8(as: second.file.path)
        ? first.range.lower < second.range.lower : first.file.path.isUTF8Ordered(before: second.file.path)
    }
  }

  private mutating func listGoneEntries() {
    let gone = Set(places.map(\.identity))
    let names = Set(gone.map { [$0.table, $0.key] })
    let others = KeyPlace.places(in: catalogs.tables) {
      names.contains([$0.table, $0.key]) && !gone.contains($0)
    }
    removal.goneEntries = Set(places.map(\.entryName)).subtracting(others.map(\.entryName))
  }

  // MARK: Sources

  mutating func editSources() {
    let moves = AccessorMoves(
      in: catalogs,
      without: Set(places.map(\.identity)),
      edited: removal.tables,
      options
    )
    guard let code else {
      removal.diagnostics += moves.diagnostics
      return
    }
    let (sources, diagnostics) = moves.applied(to: code)
    removal.sources = sources
    removal.diagnostics += diagnostics
  }
}

extension KeyPlace {
  /// The name of the entry in a configuration.
  fileprivate var entryName: UTF8Key { UTF8Key(table + "/" + key) }
}
