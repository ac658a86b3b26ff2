import RuneCompiler
import RuneModel

extension Compiler {
  /// Plans the renaming of a key.
  ///
  /// Nothing is renamed in a catalog with a file that cannot be read completely.
  ///
  /// - Parameter sources: the code and resources that may use the key.
  package static func rename(
    _ request: KeyRenameRequest,
    in catalogs: KeyCatalogs,
    sources: [SourceFile],
    options: GenerateOptions
  ) throws(KeyChangeFailure) -> KeyRename {
    var planner = try KeyRenamePlanner(request, catalogs, options)
    try planner.editTables()
    try planner.compare()
    planner.editSources(sources)
    return planner.rename
  }
}

struct KeyRenamePlanner {
  private(set) var rename: KeyRename
  private let request: KeyRenameRequest
  private let options: GenerateOptions
  private let catalogs: KeyCatalogs
  private var tables: [[ParsedTable]] { catalogs.tables }
  private let place: KeyPlace
  /// The keys of all catalogs, before and after, at equal indices.
  private var before: [KnownKey] = []
  private var after: [KnownKey] = []
  /// The index of the key; `nil` if code is not supposed to look up its table.
  private var renamed: Int?

  init(_ request: KeyRenameRequest, _ catalogs: KeyCatalogs, _ options: GenerateOptions)
    throws(KeyChangeFailure)
  {
    self.request = request
    self.options = options
    self.catalogs = catalogs
    place = try catalogs.onlyPlace(of: request.old, table: request.table, pathOption: "")
    rename = KeyRename(
      table: place.table,
      options: options.renaming(request.old, to: request.new, in: place.table)
    )
    rename.faults = catalogs.faults
  }

  private var location: SourceLocation { place.locations[0] }

  private func refusal(_ message: String, at location: SourceLocation? = nil) -> KeyChangeFailure {
    .refused([
      Diagnostic(
        .renameRefused,
        message,
        at: location ?? self.location,
        table: place.table,
        key: request.old
      )
    ])
  }

  // MARK: Tables

  /// Either all files of the table get the new key or none does: to code and the runtime it is a single key.
  mutating func editTables() throws(KeyChangeFailure) {
    guard !request.new.isEmpty else { throw refusal("The new key is empty. Choose one with a text.") }
    guard !request.new.hasSameUTF8(as: request.old) else {
      throw refusal("The new key is the same as the old one. Choose another.")
    }
    if let taken = KeyPlace.places(of: request.new, in: [tables[place.catalog]], table: place.table).first {
      throw refusal(
        "The table '\(place.table)' has the key \"\(request.new)\" already. Choose another, or remove that entry first.",
        at: taken.locations[0]
      )
    }
    if options.mentions(request.new, in: place.table) {
      throw refusal(
        "The configuration has \"\(place.table)/\(request.new)\" already, which no table has. Remove that first."
      )
    }
    for table in tables[place.catalog] where table.name.hasSameUTF8(as: place.table) {
      guard table.entries.contains(where: { $0.key.hasSameUTF8(as: request.old) }) else { continue }
      if let twice = table.diagnostics.first(where: {
        $0.rule == .duplicateKey && $0.key?.hasSameUTF8(as: request.old) == true
      }) {
        throw refusal(
          "The file defines this key, or a part of it, twice. Remove one of them.",
          at: twice.location
        )
      }
      do throws(EditRefusal) {
        var editor = TableEditor(table)
        try editor.apply(.renameEntry(key: request.old, to: request.new))
        rename.tables.append(try editor.finish())
      } catch {
        throw refusal(
          "The key cannot be renamed here: \(error.reason)",
          at: SourceLocation(table.file, place.locations.first { $0.file == table.file }?.range ?? .start)
        )
      }
    }
  }

  // MARK: Accessors

  /// Compiles the catalogs before and after, and compares what code sees.
  mutating func compare() throws(KeyChangeFailure) {
    for (number, files) in catalogs.files.enumerated() {
      let former = Compiler.check(files, options: options)
      guard number == place.catalog else {
        before += former.keys
        after += Compiler.check(files, options: rename.options).keys
        continue
      }
      let edited = files.map { file in
        rename.tables.first { $0.file == file }.map { file.replacingBytes($0.bytes) } ?? file
      }
      let changed = Compiler.check(edited, options: rename.options)
      try add(former, changed)
    }
  }

  private mutating func add(_ former: CheckResult, _ changed: CheckResult) throws(KeyChangeFailure) {
    var keys: [[UTF8Key]: KnownKey] = [:]
    for key in changed.keys { keys[[UTF8Key(key.table), UTF8Key(key.key)]] = key }
    for key in former.keys {
      let isRenamed = key.key.hasSameUTF8(as: request.old) && key.table.hasSameUTF8(as: place.table)
      let name = UTF8Key(isRenamed ? request.new : key.key)
      guard let new = keys.removeValue(forKey: [UTF8Key(key.table), name]) else {
        throw refusal("The key \"\(key.key)\" would be lost. Rename it by hand.", at: key.location)
      }
      if isRenamed { renamed = before.count }
      before.append(key)
      after.append(new)
      try compare(key, new, isRenamed: isRenamed)
    }
    guard keys.isEmpty else {
      throw refusal("The table would have more keys than before. Rename it by hand.")
    }
    if renamed == nil { noteTableWithoutLookups() }
  }

  private func compare(_ key: KnownKey, _ new: KnownKey, isRenamed: Bool) throws(KeyChangeFailure) {
    guard let accessor = key.accessor, let renamed = new.accessor else {
      if (key.accessor == nil) != (new.accessor == nil) {
        throw refusal("The key would get or lose its accessor. Rename it by hand.", at: key.location)
      }
      return
    }
    if isRenamed, new.sharesName, renamed != accessor {
      throw refusal(
        "The key \"\(request.new)\" would share the name of its accessor with another key or a type. Choose another "
          + "key, or give it a name in 'names' of rerune-gen.json."
      )
    }
    guard accessor.parameters == renamed.parameters else {
      throw refusal("The arguments of the accessor would change. Rename the key by hand.", at: key.location)
    }
  }

  private mutating func noteTableWithoutLookups() {
    rename.diagnostics.append(
      .useOutsideOfCode(
        of: request.old,
        in: place.table,
        at: location,
        advice: "Rename \"\(request.old)\" there."
      )
    )
  }

  // MARK: Sources

  mutating func editSources(_ sources: [SourceFile]) {
    var keys = before
    let key = renamed ?? keys.count
    if renamed == nil {
      keys.append(KnownKey(table: place.table, key: request.old, location: location))
    }
    let moved = before.indices.filter { before[$0].accessor != after[$0].accessor }
    let targets = KeyUses.Targets(
      keys,
      named: [key],
      renamed: Set(moved),
      typeName: options.naming.typeName
    )
    let uses = KeyUses(of: targets, in: sources).uses
    let byFile = Dictionary(grouping: uses, by: \.location.file)
    for file in sources {
      let edits = (byFile[file] ?? []).flatMap { self.edits(for: $0, in: file) }.inTextOrder
      if !edits.isEmpty {
        rename.sources.append(EditedFile(file: file, edits: edits, bytes: file.bytes(applying: edits)))
      }
      noteRuntimeKeys(in: file)
    }
  }

  private mutating func edits(for use: KeyUse, in file: SourceFile) -> [TextEdit] {
    let edits: [TextEdit]?
    switch use.form {
    case .doubt(let doubt):
      note(use, doubt.reason)
      return []
    case .literal:
      edits = [TextEdit(use.location.range, literal(in: file))]
    case .accessor(let names):
      guard let path = after[use.key].accessor?.path, path != before[use.key].accessor?.path else {
        return []
      }
      edits = file.edits(replacing: names, with: path)
    }
    guard let edits, file.text.fault == nil else {
      note(use, edits == nil ? "a comment is between the names" : "the file is no valid text")
      return []
    }
    rename.useCount += 1
    return edits
  }

  private func literal(in file: SourceFile) -> [UInt8] {
    file.isObjectiveC ? ObjectiveCLiteral.quoted(request.new) : SwiftLiteral.quoted(request.new)
  }

  private mutating func note(_ use: KeyUse, _ reason: String) {
    let key = use.key < before.count ? before[use.key].key : request.old
    rename.diagnostics.append(
      .undecidedUse(reason, at: use.location, table: place.table, key: key)
    )
  }

  private mutating func noteRuntimeKeys(in file: SourceFile) {
    for key in RuntimeKey.keys(in: file) {
      guard let diagnostic = key.diagnostic(for: request.old, in: place.table) else { continue }
      rename.diagnostics.append(diagnostic)
    }
  }
}
