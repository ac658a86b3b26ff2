import RuneCompiler
import RuneModel
import RuneWorkbench

/// What the stages found in one entry by itself.
struct EntryResult: Sendable {
  var diagnostics: [Diagnostic] = []
  var mismatches: [MismatchedTexts.Mismatch] = []

  /// The result in a new version of a file; `nil` if the text at a place of a finding changed.
  fileprivate func moved(_ change: FileChange?, toTable table: Int, entry: Int) -> EntryResult? {
    var moved = self
    for index in mismatches.indices {
      (moved.mismatches[index].table, moved.mismatches[index].entry) = (table, entry)
    }
    guard let change, !diagnostics.isEmpty else { return moved }
    for index in diagnostics.indices {
      guard let diagnostic = change.moved(diagnostics[index]) else { return nil }
      moved.diagnostics[index] = diagnostic
    }
    return moved
  }
}

/// The results of one table, with what they depend on besides its entries.
struct TableResult: Sendable {
  var isLookedUp: Bool
  var hasSourceTexts: Bool
  /// By the index of an entry, if anything was found in it.
  var entries: [Int: EntryResult] = [:]
}

/// The results of an earlier catalog for the entries that did not change, completed with those of the other entries.
struct KeptResults {
  private(set) var results: [TableResult] = []
  /// The entries without a kept result.
  private var others: [(table: Int, entry: Int)] = []
  /// The entries with a kept result, each with the index that it had.
  private var kept: [(table: Int, entry: Int, earlierTable: Int, earlierEntry: Int)] = []
  /// `nil` if nothing of it can be kept.
  private let earlier: Catalog?
  private let change: FileChange?

  /// - Parameters:
  ///   - lookedUp: the tables that code looks up.
  ///   - changed: the table whose files changed.
  ///   - earlier: the catalog that the earlier results are about.
  ///   - change: what changed in a file of the earlier catalog.
  init(
    of catalog: Catalog,
    lookedUp: Set<UTF8Key>,
    changed: UTF8Key,
    from earlier: Catalog?,
    _ earlierResults: [TableResult],
    _ change: FileChange?
  ) {
    // A text refers to its locale by an index, and findings depend on which locale is the source.
    let fits = earlier?.sourceLocale == catalog.sourceLocale && earlier?.locales == catalog.locales
    self.earlier = fits ? earlier : nil
    self.change = change
    for (number, table) in catalog.tables.enumerated() {
      let result = TableResult(
        isLookedUp: lookedUp.contains(UTF8Key(table.name)),
        hasSourceTexts: table.hasTexts(in: catalog.sourceIndex)
      )
      let index = self.earlier?.tables.firstIndex { $0.name.hasSameUTF8(as: table.name) }.flatMap { index in
        earlierResults[index].isLookedUp == result.isLookedUp
          && earlierResults[index].hasSourceTexts == result.hasSourceTexts ? index : nil
      }
      results.append(result)
      if let index, UTF8Key(table.name) != changed, keepAll(number, table, from: index, earlierResults) {
        continue
      }
      fill(number, table, from: index, index.map { earlierResults[$0].entries } ?? [:])
    }
  }

  /// Keeps the results of a table whose files did not change: it was merged from the same entries.
  ///
  /// - Returns: `false` if it has other entries for all that.
  private mutating func keepAll(
    _ number: Int,
    _ table: Catalog.Table,
    from earlierTable: Int,
    _ earlierResults: [TableResult]
  ) -> Bool {
    guard earlier?.tables[earlierTable].entries.count == table.entries.count else { return false }
    for (entry, result) in earlierResults[earlierTable].entries {
      results[number].entries[entry] = result.moved(nil, toTable: number, entry: entry)
    }
    kept += table.entries.indices.map { (number, $0, earlierTable, $0) }
    return true
  }

  private mutating func fill(
    _ number: Int,
    _ table: Catalog.Table,
    from earlierTable: Int?,
    _ earlierResults: [Int: EntryResult]
  ) {
    let earlierEntries = earlierTable.flatMap { earlier?.tables[$0].entries } ?? []
    var comparison = EntryMatcher(change)
    var next = 0
    for index in table.entries.indices {
      // Both are in byte order of their keys.
      while next < earlierEntries.count,
        earlierEntries[next].key.isUTF8Ordered(before: table.entries[index].key)
      { next += 1 }
      guard let earlierTable, next < earlierEntries.count,
        comparison.isUnchanged(index, of: table.entries, since: next, of: earlierEntries)
      else {
        others.append((number, index))
        continue
      }
      if let earlierResult = earlierResults[next] {
        guard let result = earlierResult.moved(change, toTable: number, entry: index) else {
          others.append((number, index))
          continue
        }
        results[number].entries[index] = result
      }
      kept.append((number, index, earlierTable, next))
    }
  }

  /// Gives each entry of the merged catalog its signature.
  mutating func settleSignatures(_ catalog: inout Catalog) {
    for place in kept {
      // Read one by one, because a copy of the entry takes ten retains.
      guard let signature = earlier?.tables[place.earlierTable].entries[place.earlierEntry].signature,
        !signature.isEmpty
      else { continue }
      catalog.tables[place.table].entries[place.entry].signature = signature
      catalog.tables[place.table].entries[place.entry].specifiers =
        earlier?.tables[place.earlierTable].entries[place.earlierEntry].specifiers
    }
    guard let source = catalog.sourceIndex else { return }
    for (table, entry) in others {
      if let diagnostic = catalog.settleSignature(ofEntry: entry, inTable: table, source: source) {
        results[table].entries[entry] = EntryResult(diagnostics: [diagnostic])
      }
    }
  }

  /// Checks the entries without a kept result.
  ///
  /// - Parameters:
  ///   - terms: `nil` without a glossary.
  ///   - catalog: with the signatures of its entries.
  mutating func checkOthers(_ stages: EntryStages, _ terms: TermCheck?, in catalog: Catalog) {
    for (table, entry) in others {
      var (diagnostics, mismatches) = stages.check(entry, inTable: table)
      if let terms {
        let (name, entry) = (catalog.tables[table].name, catalog.tables[table].entries[entry])
        diagnostics += terms.diagnostics(of: entry, in: name, of: catalog)
      }
      guard !diagnostics.isEmpty || !mismatches.isEmpty else { continue }
      results[table].entries[entry, default: EntryResult()].diagnostics += diagnostics
      results[table].entries[entry, default: EntryResult()].mismatches = mismatches
    }
  }

  var diagnostics: [Diagnostic] { inOrder.flatMap(\.diagnostics) }

  var mismatches: [MismatchedTexts.Mismatch] { inOrder.flatMap(\.mismatches) }

  private var inOrder: [EntryResult] {
    results.flatMap { $0.entries.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The earlier findings about the names of accessors; `nil` if other names may have been chosen.
  ///
  /// - Parameter catalog: with the signatures of its entries.
  func stillValid(_ names: [Diagnostic], in catalog: Catalog, _ earlierResults: [TableResult])
    -> [Diagnostic]?
  {
    guard let earlier, earlier.tables.count == catalog.tables.count,
      kept.allSatisfy({ $0.table == $0.earlierTable && $0.entry == $0.earlierEntry })
    else { return nil }
    for (index, table) in catalog.tables.enumerated() {
      guard table.name.hasSameUTF8(as: earlier.tables[index].name),
        table.entries.count == earlier.tables[index].entries.count,
        results[index].isLookedUp == earlierResults[index].isLookedUp
      else { return nil }
    }
    let source = catalog.sourceIndex
    for (table, entry) in others {
      let (now, before) = (catalog.tables[table].entries[entry], earlier.tables[table].entries[entry])
      guard now.key.hasSameUTF8(as: before.key), now.signature == before.signature,
        now.generatesSymbol == before.generatesSymbol,
        (source.flatMap(now.texts.index(of:)) == nil) == (source.flatMap(before.texts.index(of:)) == nil)
      else { return nil }
    }
    guard let change else { return names }
    let moved = names.compactMap(change.moved)
    return moved.count == names.count ? moved : nil
  }
}
