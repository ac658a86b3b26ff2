import RuneCompiler
import RuneFormats
import RuneModel

/// Compares the keys that code names with the entries of string catalogs.
struct SyncPlanner {
  private var plan = SyncPlan()
  private var targets: SyncTargets
  /// By the index of the target.
  private var named: [NamedKeys]
  /// The keys in each target by the texts around their arguments.
  private let patterns: [[KeyPattern: [String]]]
  private let entries: [[UTF8Key: ParsedEntry]]
  /// Tables without a catalog, with the calls that name keys of them.
  private var missing: [UTF8Key: [LocalizedCall]] = [:]
  /// Calls to which several catalogs are equally near, none of which has the key.
  private var undecided: [UTF8Key: [LocalizedCall]] = [:]
  /// Calls in a package without a catalog of the table, whose keys no other catalog has.
  private var outside: [UTF8Key: [LocalizedCall]] = [:]
  /// The keys of calls whose table is not a literal: they may be in any table.
  private var keysOfAnyTable: Set<UTF8Key> = []
  /// The keys of each table, by any code: which catalog they belong to is not certain enough to call them stale.
  private var keysOfTables: [UTF8Key: Set<UTF8Key>] = [:]
  private var hasFaults = false

  init(_ catalogs: KeyCatalogs, place: @escaping (String) -> String, hasManifest: @escaping (String) -> Bool)
  {
    targets = SyncTargets(catalogs, place: place, hasManifest: hasManifest)
    named = Array(repeating: NamedKeys(), count: targets.targets.count)
    patterns = targets.targets.map { target in
      var patterns: [KeyPattern: [String]] = [:]
      for entry in target.table.entries {
        if let pattern = KeyPattern(key: entry.key) { patterns[pattern, default: []].append(entry.key) }
      }
      return patterns
    }
    entries = targets.targets.map { target in
      Dictionary(target.table.entries.map { (UTF8Key($0.key), $0) }) { _, last in last }
    }
    plan.faults = catalogs.faults
  }

  // MARK: Code

  mutating func add(faultsOf file: CodeFile) {
    guard let fault = file.fault else { return }
    hasFaults = true
    plan.diagnostics.append(
      Diagnostic(
        .syncRefused,
        "This file cannot be read as code, so keys may be missing. Correct it; until then no key is marked as stale.",
        at: fault
      )
    )
  }

  mutating func add(_ call: LocalizedCall) {
    plan.callCount += 1
    let table: String
    switch call.table {
    case .standard: table = "Localizable"
    case .named(let name): table = name
    case .unknown:
      keysOfAnyTable.insert(UTF8Key(call.key.key))
      plan.diagnostics.append(
        .leftOutOfSync("The table of this key is only known at run time. Add the key by hand", call)
      )
      return
    }
    let nearest = targets.targets(of: call.location.file, table: table)
    let found = nearest.targets
    if found.isEmpty { missing[UTF8Key(table), default: []].append(call) }
    let all = targets.targets(ofTable: table)
    for target in all {
      keysOfTables[UTF8Key(table), default: []].insert(UTF8Key(key(of: call.key, in: target)))
    }
    if nearest.isOutside {
      if !has(call, in: all) { outside[UTF8Key(table), default: []].append(call) }
      return
    }
    for target in found {
      named[target].add(call, as: key(of: call.key, in: target), isCertain: found.count == 1)
    }
    if found.count > 1, !has(call, in: found) { undecided[UTF8Key(table), default: []].append(call) }
  }

  private func has(_ call: LocalizedCall, in targets: [Int]) -> Bool {
    targets.contains { entries[$0][UTF8Key(key(of: call.key, in: $0))] != nil }
  }

  /// Keeps the key of a call from being marked as stale, without adding it: a build does not find all calls, such as
  /// those in a branch of `#if` for another system.
  mutating func keep(_ call: LocalizedCall) {
    let table: String
    switch call.table {
    case .standard: table = "Localizable"
    case .named(let name): table = name
    case .unknown:
      keysOfAnyTable.insert(UTF8Key(call.key.key))
      return
    }
    for target in targets.targets(ofTable: table) {
      keysOfTables[UTF8Key(table), default: []].insert(UTF8Key(key(of: call.key, in: target)))
    }
  }

  /// The key of a text in a table. Where the types of inserted values are not known, an entry with the same texts
  /// around its arguments tells them.
  private func key(of text: ExtractedText, in target: Int) -> String {
    let key = text.key
    guard text.isGuessed, entries[target][UTF8Key(key)] == nil else { return key }
    let alike = (patterns[target][KeyPattern(segments: text.segments)] ?? []).filter { text.mayBe($0) }
    return alike.count == 1 ? alike[0] : key
  }

  // MARK: Catalogs

  mutating func finish() -> SyncPlan {
    reportCalls()
    for target in targets.targets.indices { edit(target) }
    plan.entries.sort { ($0.table.file.path, $0.key) < ($1.table.file.path, $1.key) }
    return plan
  }

  private mutating func edit(_ target: Int) {
    let table = targets.targets[target].table
    guard !named[target].isEmpty else {
      let isAutomatic = table.entries.contains { $0.isAutomatic && $0.extractionState != "stale" }
      guard isAutomatic, !hasFaults else { return }
      plan.diagnostics.append(
        Diagnostic(
          .syncLeftOut,
          "No code names a key of this table, so none is marked as stale. Name its code with --code, or remove the table.",
          at: SourceLocation(table.file, .start),
          table: table.name
        )
      )
      return
    }
    var editor = CatalogSync(table, named[target])
    for entry in table.entries {
      if let key = named[target][entry.key] {
        editor.update(entry, key)
      } else if !hasFaults, !isNamed(entry.key, of: table) {
        editor.markStale(entry)
      }
    }
    for key in named[target].order where entries[target][key] == nil {
      if let named = named[target].keys[key], named.isCertain { editor.add(key.string, named) }
    }
    editor.finish(&plan)
  }

  private func isNamed(_ key: String, of table: ParsedTable) -> Bool {
    let key = UTF8Key(key)
    return keysOfAnyTable.contains(key) || keysOfTables[UTF8Key(table.name)]?.contains(key) == true
  }

  // MARK: Reports

  private mutating func reportCalls() {
    report(outside, .syncLeftOut) { table in
      "outside of the package of '\(table).xcstrings', and a build adds no keys across packages. Add a catalog to the "
        + "package, or add the keys by hand with the state 'manual'."
    }
    report(missing, .syncRefused) { table in
      "looked up in the table '\(table)', which has no string catalog here. Create \(table).xcstrings, or name its folder."
    }
    report(undecided, .syncRefused) { table in
      "in code to which several catalogs '\(table)' are equally near. Run 'sync' for each of them with its own code."
    }
  }

  /// Reports the keys of each table at once.
  private mutating func report(
    _ calls: [UTF8Key: [LocalizedCall]],
    _ rule: Rule,
    _ reason: (_ table: String) -> String
  ) {
    for (table, calls) in calls.sorted(by: { $0.key < $1.key }) {
      guard let first = calls.first else { continue }
      let count = Set(calls.map { UTF8Key($0.key.key) }).count
      let keys = count == 1 ? "The key is" : "\(count) keys, of which this is the first, are"
      plan.diagnostics.append(
        Diagnostic(
          rule,
          keys + " " + reason(table.string.oneLine),
          at: first.location,
          table: table.string,
          key: first.key.key
        )
      )
    }
  }
}

extension ExtractedText {
  /// Whether a key has the specifiers of the values whose types are known.
  fileprivate func mayBe(_ key: String) -> Bool {
    var rest = Substring(key)
    for (index, segment) in segments.enumerated() {
      let escaped = segment.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
      guard rest.hasPrefix(escaped) else { return false }
      rest = rest.dropFirst(escaped.count)
      guard index < interpolations.count else { continue }
      let interpolation = interpolations[index]
      if interpolation.isKnown {
        guard rest.hasPrefix(interpolation.specifier) else { return false }
        rest = rest.dropFirst(interpolation.specifier.count)
      } else {
        guard
          let end = rest.dropFirst().firstIndex(where: { $0 == "@" || $0.isLetter && !"lhqzt".contains($0) })
        else {
          return false
        }
        rest = rest[rest.index(after: end)...]
      }
    }
    return rest.isEmpty
  }
}

extension ParsedEntry {
  /// Whether a build in Xcode maintains the entry. Entries with another state are a person's.
  var isAutomatic: Bool { extractionState.map { ["extracted_with_value", "stale"].contains($0) } ?? true }
}

extension Diagnostic {
  /// - Parameter message: without the period.
  static func leftOutOfSync(_ message: String, _ call: LocalizedCall) -> Diagnostic {
    Diagnostic(.syncLeftOut, message + ".", at: call.location, key: call.key.key)
  }
}
