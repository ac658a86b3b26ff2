import RuneCompiler
import RuneModel

/// The files of one catalog with edits applied, apart from those that an editor or a check refuses.
struct CheckedEdits {
  private(set) var files: [EditedFile] = []
  private(set) var created: [SourceFile] = []
  /// In the order of the edits.
  private(set) var refusals: [ProposedEdits.Refusal] = []

  /// - Parameters:
  ///   - proposed: what to edit.
  ///   - tables: all files of the catalog.
  ///   - options: the options of `check`.
  ///   - glossary: the terms of the catalog.
  ///   - isRefused: whether an edit is dropped because of a finding that `check` did not report before.
  init(
    _ proposed: [ProposedEdit],
    in tables: [ParsedTable],
    options: GenerateOptions,
    glossary: Glossary = Glossary(),
    isRefused: (Diagnostic) -> Bool
  ) {
    let files = Set(tables.map(\.file))
    var known: Findings?
    var remaining = Array(proposed.indices)
    var edited: [EditedTable] = []
    var count: Int
    // Each iteration drops some edits, until none is refused.
    repeat {
      count = remaining.count
      let edits = ProposedEdits(remaining.map { proposed[$0] }, in: tables)
      edited = edits.tables.filter { $0.edited.hasChanged || !files.contains($0.edited.file) }
      var dropped = edits.refusals.map {
        ProposedEdits.Refusal(index: remaining[$0.index], reason: $0.reason)
      }
      if dropped.isEmpty, !edited.isEmpty {
        let findings = Self.findings(in: tables, edited, options, glossary).filter(isRefused)
        let latter = Findings(findings)
        let byEntry = Dictionary(grouping: findings) { Findings.Entry(of: $0) }
        if !findings.isEmpty, known == nil {
          known = Findings(Self.findings(in: tables, [], options, glossary))
        }
        let former = known ?? Findings([])
        dropped = remaining.compactMap { index in
          let (entry, locale) = (proposed[index].entry, proposed[index].locale)
          let places = latter.added(to: former, of: entry).filter { place in
            locale.map { place.locale.isEmpty || place.locale.hasSameUTF8(as: $0) } ?? true
          }
          guard let place = places.min(by: { $0.rule < $1.rule }),
            let finding = byEntry[entry]?.first(where: { Findings.Place(of: $0) == place })
          else { return nil }
          let reason = "'check' would report \(place.rule). \(finding.message)"
          return ProposedEdits.Refusal(index: index, reason: reason)
        }
      }
      refusals += dropped
      let gone = Set(dropped.map(\.index))
      remaining.removeAll(where: gone.contains)
    } while remaining.count < count
    for edited in edited.map(\.edited) {
      if files.contains(edited.file) {
        self.files.append(edited)
      } else {
        created.append(SourceFile(path: edited.file.path, bytes: edited.bytes))
      }
    }
    refusals.sort { $0.index < $1.index }
  }

  private static func findings(
    in tables: [ParsedTable],
    _ edited: [EditedTable],
    _ options: GenerateOptions,
    _ glossary: Glossary
  ) -> [Diagnostic] {
    let latest = Dictionary(uniqueKeysWithValues: edited.map { ($0.edited.file, $0.table) })
    let present = Set(tables.map(\.file))
    let created = edited.filter { !present.contains($0.edited.file) }.map(\.table)
    let result = Compiler.check(tables.map { latest[$0.file] ?? $0 } + created, options: options)
    return result.diagnostics + result.termFindings(glossary, options.checks.rules)
  }
}

extension EditedFile {
  fileprivate var hasChanged: Bool { !edits.isEmpty && bytes != file.bytes }
}

/// The number of findings of each rule about each text.
struct Findings {
  struct Entry: Hashable {
    var table: UTF8Key
    var key: UTF8Key

    init(table: UTF8Key, key: UTF8Key) {
      self.table = table
      self.key = key
    }

    /// - Returns: `nil` for a diagnostic that is not about an entry.
    init?(of diagnostic: Diagnostic) {
      guard let table = diagnostic.table, let key = diagnostic.key else { return nil }
      self.init(table: UTF8Key(table), key: UTF8Key(key))
    }
  }

  struct Place: Hashable {
    var rule: String
    var locale: String

    init(rule: String, locale: String) {
      self.rule = rule
      self.locale = locale
    }

    init(of diagnostic: Diagnostic) {
      self.init(rule: diagnostic.rule.id, locale: diagnostic.locale ?? "")
    }
  }

  private var places: [Entry: [Place: Int]] = [:]

  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      guard let entry = Entry(of: diagnostic) else { continue }
      places[entry, default: [:]][Place(of: diagnostic), default: 0] += 1
    }
  }

  subscript(entry: Entry) -> [Place: Int]? { places[entry] }

  /// The findings about an entry that are new or more frequent than before.
  func added(to former: Findings, of entry: Entry) -> [Place] {
    let before = former[entry] ?? [:]
    return (self[entry] ?? [:]).filter { place, count in count > before[place, default: 0] }.map(\.key)
  }

  /// The number of texts, each counted once per rule.
  func count(where isCounted: (Place) -> Bool) -> Int {
    places.values.reduce(0) { $0 + $1.keys.count(where: isCounted) }
  }
}
