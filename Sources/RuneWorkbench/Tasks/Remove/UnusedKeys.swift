import RuneCompiler
import RuneModel

/// The keys that no source names, and of them those that stay.
struct UnusedKeys {
  private(set) var keys: Set<KeyPlace.Identity> = []
  /// The keys that code may put together where it looks them up.
  private(set) var composed: Set<KeyPlace.Identity> = []
  private(set) var keptCount = 0
  /// That tables stay.
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter table: the only table that is considered; `nil` for all.
  init(
    in catalogs: CheckedCatalogs,
    _ code: [SourceFile],
    table: String?,
    _ options: GenerateOptions
  ) {
    let usage = UsageCheck(of: code, keys: catalogs.keys, options: options)
    composed = Set(usage.composedKeys.map { catalogs.identities[$0] })
    let unnamed = Set(usage.unnamedKeys)
    let tables = Dictionary(grouping: catalogs.keys.indices) { catalogs.identities[$0].ofTable }
    for indices in tables.values.sorted(by: { $0[0] < $1[0] }) {
      let name = catalogs.keys[indices[0]].table
      guard catalogs.sources.isComplete(catalogs.identities[indices[0]].catalog) else { continue }
      guard table.map(name.hasSameUTF8) ?? true, !Self.isRuleOff(for: name, options) else { continue }
      let unused = indices.filter(unnamed.contains)
      // Without a lookup in code, the system may look the table up, such as that of a predicate editor.
      if table == nil, unused.count == indices.count, !name.hasSameUTF8(as: "Localizable"),
        !indices.contains(where: usage.composedKeys.contains)
      {
        keep(unused.map { catalogs.keys[$0] }, of: name)
      } else {
        keys.formUnion(unused.map { catalogs.identities[$0] })
      }
    }
  }

  /// Whether the rule `unused-key` is off for a table but not for all: the keys are then used elsewhere.
  private static func isRuleOff(for table: String, _ options: GenerateOptions) -> Bool {
    let rules = options.checks.rules
    return rules.severity(of: .unusedKey, table: table) == nil && rules.severity(of: .unusedKey) != nil
  }

  private mutating func keep(_ keys: [KnownKey], of table: String) {
    keptCount += keys.count
    var note = Diagnostic(
      .undecidedUse,
      "No source names a key of the table '\(table)', so it is kept: the system or a framework may look its keys up. "
        + "Name the table with --table to remove them.",
      at: keys[0].location,
      table: table
    )
    note.severity = .note
    diagnostics.append(note)
  }
}
