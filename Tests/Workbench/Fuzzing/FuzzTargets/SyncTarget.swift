import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// Swift code and a string catalog, with U+001E between them.
enum SyncTarget {
  static func run(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 0x1E, maxSplits: 1, omittingEmptySubsequences: false)
    let code = SourceFile(path: "App/View.swift", bytes: Array(parts[0]))
    let text =
      parts.count > 1 ? Array(parts[1]) : Array(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8)
    let catalog = SourceFile(path: "App/Localizable.xcstrings", bytes: text)
    let plan = sync(catalog, code)
    for diagnostic in plan.diagnostics {
      if let location = diagnostic.location {
        try SourceTables.expect(location.range, in: location.file, diagnostic.rule.id)
      }
    }
    guard let edited = plan.files.first else {
      return try demand(plan.entries.isEmpty, "an entry changes, but no file")
    }
    try expectOnlyPlanned(edited, plan)
    let result = SourceFile(path: catalog.path, bytes: edited.bytes)
    let second = sync(result, code)
    try demand(
      second.entries.isEmpty,
      "a second run changes \(second.entries.map { "\($0.change) \($0.key.debugDescription)" }.joined(separator: ", "))"
    )
  }

  private static func sync(_ catalog: SourceFile, _ code: SourceFile) -> SyncPlan {
    Compiler.sync(KeyCatalogs([[catalog]]), code: [code])
  }

  /// The catalog stays valid, no key is lost, and entries that the plan does not name stay as they are; so do all that a
  /// person manages.
  private static func expectOnlyPlanned(_ edited: EditedFile, _ plan: SyncPlan) throws {
    let before = TableParser.parse(edited.file)
    let after = TableParser.parse(SourceFile(path: edited.file.path, bytes: edited.bytes))
    let faults = [before, after].map { table in table.diagnostics.count { $0.severity == .error } }
    try demand(faults[1] <= faults[0], "\(faults[1]) faults, and \(faults[0]) before")
    let changed = Set(plan.entries.map { UTF8Key($0.key) })
    for entry in before.entries where changed.contains(UTF8Key(entry.key)) {
      try demand(entry.isAutomatic, "the entry \(entry.key.debugDescription) is a person's")
    }
    let (old, new) = (readings(of: before, except: changed), readings(of: after, except: changed))
    try demand(old == new, "an entry that is not named has changed")
    let keys = Set(after.entries.map { UTF8Key($0.key) })
    let lost = before.entries.first { !keys.contains(UTF8Key($0.key)) }
    try demand(lost == nil, "the key \(lost?.key.debugDescription ?? "") is lost")
  }

  private static func readings(of table: ParsedTable, except keys: Set<UTF8Key>) -> [EntryReading] {
    table.entries.filter { !keys.contains(UTF8Key($0.key)) }.map(EntryReading.init)
  }
}
