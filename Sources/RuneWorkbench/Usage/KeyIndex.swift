import RuneCompiler
import RuneModel

/// Finds keys by what stands for them in code, each look-up in a time that does not depend on their number.
struct KeyIndex {
  let keys: [KnownKey]
  private var byKey: [UTF8Key: [Int]] = [:]
  private var byPattern: [KeyPattern: [Int]] = [:]
  private let composed: ComposedKeys

  init(_ keys: [KnownKey]) {
    self.keys = keys
    for (index, key) in keys.enumerated() {
      byKey[UTF8Key(key.key), default: []].append(index)
      if let pattern = KeyPattern(key: key.key) { byPattern[pattern, default: []].append(index) }
    }
    composed = ComposedKeys(keys)
  }

  /// The keys that literals name, in whatever table: a wrapper may know the table.
  func keys(usedBy uses: SourceUses) -> Set<Int> {
    var used: Set<Int> = []
    for literal in uses.literals { used.formUnion(byKey[literal] ?? []) }
    for pattern in uses.patterns { used.formUnion(byPattern[pattern] ?? []) }
    for segments in uses.composed { used.formUnion(composed.indices(matching: segments)) }
    for (index, key) in keys.enumerated() where uses.tablesOfUnnamedKeys.contains(UTF8Key(key.table)) {
      used.insert(index)
    }
    return used
  }

  /// Whether a table has the key that is looked up in it.
  func has(_ lookup: KeyLookup) -> Bool {
    let candidates =
      switch lookup.key {
      case .exact(let key): byKey[UTF8Key(key)] ?? []
      case .withArguments(let segments): byPattern[KeyPattern(segments: segments)] ?? []
      case .composed(let segments): composed.indices(matching: segments)
      }
    // `NSLocalizedString("\(key)", …)` may be any key.
    if case .composed(let segments) = lookup.key, !ComposedKeys.isSpecific(segments) { return true }
    guard let table = lookup.table else { return !candidates.isEmpty }
    return candidates.contains { keys[$0].table.hasSameUTF8(as: table) }
  }

  /// The keys among the literals of a generated member: in the tables among them, if one is.
  func keys(named literals: [String]) -> [Int] {
    let candidates = literals.flatMap { byKey[UTF8Key($0)] ?? [] }
    let names = Set(literals.map(UTF8Key.init))
    let inTables = candidates.filter { names.contains(UTF8Key(keys[$0].table)) }
    return inTables.isEmpty ? candidates : inTables
  }
}
