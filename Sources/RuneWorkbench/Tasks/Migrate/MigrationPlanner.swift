import RuneCompiler
import RuneModel

/// Plans a migration: finds the calls, chooses the names of accessors, and rewrites what is certain.
package struct MigrationPlanner {
  private let reader: any MigrationReader
  private let files: [SourceFile]
  private let tables: [SourceFile]
  private let parsed: [ParsedTable]
  private var options: GenerateOptions
  private var plan = MigrationPlan()
  private var rewrittenKeys: Set<KeyName> = []
  /// Whether the configuration says nothing about these settings, and no code uses accessors yet.
  private let maySet: (String) -> Bool
  private let evidence: MigrationEvidence
  private var modules: SourceModules

  /// - Parameters:
  ///   - tables: the files of one catalog.
  ///   - sources: all code.
  ///   - maySet: whether the migration may choose a setting of the configuration.
  package init(
    from origin: MigrationOrigin,
    _ evidence: MigrationEvidence,
    tables: [SourceFile],
    sources: [SourceFile],
    options: GenerateOptions,
    maySet: @escaping (String) -> Bool
  ) {
    self.tables = tables
    self.options = options
    // Whether a text has Markdown is only determined for this rule.
    self.options.checks.rules.turnOn([Rule.nativeLookup.id])
    self.maySet = maySet
    self.evidence = evidence
    modules = SourceModules(manifest: evidence.manifest)
    files = sources
    parsed = Compiler.check(tables, options: options).tables
    reader = origin.reader(evidence, parsed, sources: sources)
  }

  /// The plan; the same for the same input.
  package static func plan(
    from origin: MigrationOrigin,
    _ evidence: MigrationEvidence,
    tables: [SourceFile],
    sources: [SourceFile],
    options: GenerateOptions,
    maySet: @escaping (String) -> Bool
  ) -> MigrationPlan {
    var planner = MigrationPlanner(
      from: origin,
      evidence,
      tables: tables,
      sources: sources,
      options: options,
      maySet: maySet
    )
    planner.run()
    return planner.plan
  }

  private mutating func run() {
    var declared = DeclaredNames()
    var usesAccessors = false
    let written = files.filter { $0.isSwift && !GeneratedSource.isGenerated($0) }
    var found: [(file: CodeFile, calls: [FoundCall])] = []
    var project = ProjectDeclarations()
    let homes = tables.map { modules.module(of: evidence.canonical($0.path)) }
    for file in written {
      let code = CodeFile(file)
      project.add(code.declarations)
      let source = MigrationSource(code)
      declared.add(source)
      usesAccessors = usesAccessors || source.tokens.contains { $0.identifier == options.naming.typeName }
      var calls = reader.calls(in: source)
      if !calls.isEmpty, let reason = reasonToLeave(source, homes) {
        for index in calls.indices where calls[index].key != nil { calls[index].meaning = .left(reason) }
      }
      if !calls.isEmpty { found.append((code, calls)) }
    }
    for index in found.indices { dropOwnMembers(&found[index].calls, declared) }
    if let name = reader.typeNames.first(where: declared.contains) {
      for index in found.indices {
        for call in found[index].calls.indices { found[index].calls[call].meaning = .left(.declared(name)) }
      }
    }
    let keys = Set(found.flatMap { $0.calls.compactMap(\.key) })
    if !keys.isEmpty { chooseNames(of: keys, usesAccessors: usesAccessors) }
    let targets = MigrationTargets(Compiler.check(tables, options: options), options: options)
    for (file, calls) in found {
      rewrite(calls, in: MigrationSource(file, project), targets, declared)
    }
    if reader is FoundationReader { addObjectiveC() }
    keepEntries()
  }

  /// The reason why no call of a file is rewritten.
  private mutating func reasonToLeave(_ source: MigrationSource, _ homes: [SourceModules.Module?])
    -> LeftReason?
  {
    if !source.isBalanced { return .unbalanced }
    return seesAccessors(source, of: homes) ? nil : .otherModule
  }

  /// Whether code can name the accessors, which are in the module of the tables.
  ///
  /// - Parameter homes: the modules of the tables.
  private mutating func seesAccessors(_ source: MigrationSource, of homes: [SourceModules.Module?]) -> Bool {
    guard let home = homes.first, homes.allSatisfy({ $0 == home }) else { return true }
    let module = modules.module(of: evidence.canonical(source.file.path))
    if module == home { return true }
    let isPublic = options.emission.access != .internal
    if let reader = reader as? SwiftGenReader {
      // Where the old type is beside the tables, code that sees it sees the accessors, too.
      let isBeside = reader.outputPaths.allSatisfy { modules.module(of: evidence.canonical($0)) == home }
      let isAsPublic = !reader.isPublic || isPublic || maySet("access")
      if isBeside, isAsPublic, !reader.outputPaths.isEmpty { return true }
    }
    return home.map { source.imports($0.target, isPublic: isPublic) } ?? false
  }

  /// What extensions of the old type add is the project's own; a symbol of this name may be meant by it.
  private func dropOwnMembers(_ calls: inout [FoundCall], _ declared: DeclaredNames) {
    calls.removeAll { call in
      guard let member = call.member else { return false }
      return declared.contains(member, inExtensionsOf: reader.typeNames)
    }
    for index in calls.indices {
      guard let member = calls[index].member,
        declared.contains(member, inExtensionsOf: ["LocalizedStringResource"])
      else { continue }
      calls[index].meaning = .left(.declared(member))
    }
  }

  // MARK: Names

  private mutating func chooseNames(of keys: Set<KeyName>, usesAccessors: Bool) {
    if let reader = reader as? SwiftGenReader {
      if reader.isStructured, !options.naming.namespaces, !usesAccessors, maySet("namespaces") {
        options.naming.namespaces = true
        plan.settings.append(("namespaces", .flag(true)))
      }
      if reader.isPublic, options.emission.access == .internal, maySet("access") {
        plan.settings.append(("access", .word("public")))
      }
    }
    let first = MigrationTargets(Compiler.check(tables, options: options), options: options)
    var chosen: [(key: KeyName, name: String)] = []
    for key in keys.sorted(by: { $0.configured.isUTF8Ordered(before: $1.configured) }) {
      guard options.naming.names[key.configured] == nil, let target = first.byName[key] else { continue }
      let current = target.accessor.path.last ?? ""
      let former = reader.formerName(of: key)
      guard let name = former ?? (target.sharesName && target.accessor.path.count == 1 ? current : nil) else {
        continue
      }
      if name != current || target.sharesName { chosen.append((key, name)) }
    }
    pin(chosen)
  }

  /// Adds names as long as each key gets exactly its name: another key may have it, or Swift may not allow it.
  private mutating func pin(_ chosen: [(key: KeyName, name: String)]) {
    var chosen = chosen
    while !chosen.isEmpty {
      var pinned = options
      for (key, name) in chosen { pinned.naming.names[key.configured] = name }
      let targets = MigrationTargets(Compiler.check(tables, options: pinned), options: pinned)
      var places: [String: Int] = [:]
      for (_, target) in targets.byName { places[target.accessor.name(in: ""), default: 0] += 1 }
      let kept = chosen.filter { key, name in
        guard let accessor = targets.byName[key]?.accessor else { return false }
        return accessor.path.last == name && places[accessor.name(in: "")] == 1
      }
      if kept.count == chosen.count {
        options = pinned
        plan.names = chosen.map { ($0.key.configured, $0.name) }
        return
      }
      chosen = kept
    }
  }

  // MARK: Sources

  private mutating func rewrite(
    _ calls: [FoundCall],
    in source: MigrationSource,
    _ targets: MigrationTargets,
    _ declared: DeclaredNames
  ) {
    let rewrite = CallRewrite(calls, in: source, targets, declared: declared)
    plan.rewrittenCount += rewrite.rewritten.count
    rewrittenKeys.formUnion(rewrite.rewritten.compactMap(\.key))
    for (call, reason) in rewrite.left {
      plan.left.append(LeftCall(call.tokens, in: source, reason))
    }
    guard !rewrite.edits.isEmpty else { return }
    var edits = rewrite.edits
    if reader is RSwiftReader {
      let removed = rewrite.left.isEmpty ? UnneededImport.edit(source, rewritten: rewrite.rewritten) : nil
      edits = (edits + [removed].compactMap(\.self)).inTextOrder
      let isImported = source.tokens.contains { $0.identifier == UnneededImport.module }
      if removed == nil, isImported { plan.importCount += 1 }
    }
    let file = source.file
    plan.sources.append(EditedFile(file: file, edits: edits, bytes: file.bytes(applying: edits)))
  }

  private mutating func addObjectiveC() {
    for file in files where file.isObjectiveC {
      let tokens = ObjectiveCLexer.tokens(of: file)
      for (index, token) in tokens.enumerated() {
        guard let name = token.identifier,
          KeyLookup(objectiveC: tokens, callee: name, at: index, in: file) != nil
        else {
          continue
        }
        let location = SourceLocation(file, tokens.range(of: index..<(index + 3)))
        let call = String(decoding: file.text.utf8[location.range.offsets], as: UTF8.self)
        plan.left.append(LeftCall(location: location, call: call, reason: LeftReason.objectiveC.text))
      }
    }
  }

  /// Xcode does not see accessors, and marks entries as stale that no call names, unless they are managed manually.
  private mutating func keepEntries() {
    for table in parsed where table.format == .xcstrings {
      let automatic = table.entries.filter {
        $0.extractionState != "manual" && rewrittenKeys.contains(KeyName(table: table.name, key: $0.key))
      }.map(\.key)
      guard !automatic.isEmpty else { continue }
      do throws(EditRefusal) {
        var editor = TableEditor(table)
        for key in automatic { try editor.apply(.setExtractionState("manual", key: key)) }
        plan.tables.append(try editor.finish())
        plan.manualCount += automatic.count
      } catch {
        plan.staleEntries.append((table.file.path, automatic.count))
      }
    }
  }
}

extension LeftCall {
  private static let longest = 120

  init(_ tokens: Range<Int>, in source: MigrationSource, _ reason: LeftReason) {
    let range = source.tokens.range(of: tokens)
    location = SourceLocation(source.file, range)
    let words = source.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    call = words.count > Self.longest ? words.prefix(Self.longest) + "…" : words
    self.reason = reason.text
  }
}
