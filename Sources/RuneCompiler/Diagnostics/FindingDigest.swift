import RuneModel

/// A short list of findings for a person: similar findings share a line with their number and locales.
///
/// A rule with few findings has a line for each. Above the limit, and always for texts that are missing in several
/// locales, there is one line per key; if that is still too long, one line per table, at its first finding. The
/// machine-readable formats contain every finding.
package struct FindingDigest {
  /// The maximum number of lines of a rule before its findings are grouped.
  package struct Limits {
    var errors = 100
    var others = 20

    /// Every location is listed; texts that are missing in several locales have one line per key.
    package static let none = Limits(errors: .max, others: .max)
    package static let standard = Limits()

    fileprivate func lines(of severity: Severity) -> Int { severity == .error ? errors : others }
  }

  /// The number of entries of a table to be translated into a locale.
  package struct TableSize {
    package var catalog: String
    package var table: String
    package var locale: String
    package var entries: Int

    package init(catalog: String, table: String, locale: String, entries: Int) {
      self.catalog = catalog
      self.table = table
      self.locale = locale
      self.entries = entries
    }
  }

  /// Errors first, then warnings and notes, each in the order of `diagnostics`.
  package private(set) var lines: [Diagnostic] = []
  /// The number of findings that share lines, and the number of those lines.
  package private(set) var groupedFindings = 0
  package private(set) var groupLines = 0

  private let limits: Limits
  private let totals: [TableLocale: Int]

  /// - Parameters:
  ///   - diagnostics: in reading order.
  ///   - sizes: used to find the locales in which most of a table is missing.
  package init(
    _ diagnostics: [Diagnostic],
    sizes: [TableSize] = [],
    limits: Limits = .standard
  ) {
    self.limits = limits
    totals = Dictionary(sizes.map { (TableLocale($0), $0.entries) }, uniquingKeysWith: { $1 })
    var groups: [FindingGroup] = []
    for severity in Severity.allCases.reversed() {
      let members = diagnostics.indices.filter { diagnostics[$0].severity == severity }
      let byRule = Dictionary(grouping: members) { diagnostics[$0].rule.id }
      let condensed = byRule.values.flatMap { indices in
        self.groups(of: indices.map { FindingGroup.Member(order: $0, diagnostic: diagnostics[$0]) })
      }
      groups += condensed.sorted { $0.order < $1.order }
    }
    for group in groups {
      lines.append(group.line)
      guard group.members.count > 1 else { continue }
      groupedFindings += group.members.count
      groupLines += 1
    }
  }

  /// - Parameter findings: of one rule and severity, in reading order.
  private func groups(of findings: [FindingGroup.Member]) -> [FindingGroup] {
    guard let first = findings.first?.diagnostic, first.isFinding else {
      return findings.map { FindingGroup(.single, [$0]) }
    }
    let limit = limits.lines(of: first.severity)
    let isOfLocales = [Rule.missingTranslation, .needsReview, .untranslatedLocale].contains {
      $0.id == first.rule.id
    }
    guard isOfLocales || findings.count > limit else { return findings.map { FindingGroup(.single, [$0]) } }
    var groups: [FindingGroup] = []
    var rest = findings
    if first.rule.id == Rule.missingTranslation.id, limit < .max {
      (groups, rest) = localesThatLackMost(findings)
    }
    let byKey = rest.grouped(.key) { FindingPlace($0.diagnostic) }
    if byKey.count <= limit - groups.count { return groups + byKey }
    let byTable = Dictionary(grouping: byKey) { FindingTable($0.members[0].diagnostic) }.values
      .map { $0.count == 1 ? $0[0] : FindingGroup(.table, $0.flatMap(\.members)) }
    return groups + leading(byTable, limit: limit)
  }

  /// One line per table for the locales in which most of it is missing, and the findings of the other locales.
  private func localesThatLackMost(
    _ findings: [FindingGroup.Member]
  ) -> (groups: [FindingGroup], rest: [FindingGroup.Member]) {
    var counts: [TableLocale: Int] = [:]
    for finding in findings { counts[TableLocale(finding.diagnostic), default: 0] += 1 }
    func lacksMost(_ finding: FindingGroup.Member) -> Bool {
      let place = TableLocale(finding.diagnostic)
      guard let count = counts[place], let total = totals[place] else { return false }
      return count > 3 && count * 2 > total
    }
    let (rest, most) = (findings.filter { !lacksMost($0) }, findings.filter(lacksMost))
    return (most.grouped(.mostOfTable) { FindingTable($0.diagnostic) }, rest)
  }

  /// The largest groups, and one group for the rest.
  private func leading(_ groups: [FindingGroup], limit: Int) -> [FindingGroup] {
    guard groups.count > limit else { return groups }
    let sorted = groups.sorted { ($1.members.count, $0.order) < ($0.members.count, $1.order) }
    let others = sorted[(limit - 1)...].flatMap(\.members).sorted { $0.order < $1.order }
    return sorted[..<(limit - 1)] + [FindingGroup(.remainder(tables: groups.count - limit + 1), others)]
  }
}

// MARK: Grouping

/// A table of one catalog in one locale.
private struct TableLocale: Hashable {
  var table: FindingTable
  var locale: UTF8Key

  init(_ size: FindingDigest.TableSize) {
    table = FindingTable(catalog: UTF8Key(size.catalog), table: UTF8Key(size.table))
    locale = UTF8Key(size.locale)
  }

  init(_ diagnostic: Diagnostic) {
    table = FindingTable(diagnostic)
    locale = UTF8Key(diagnostic.locale ?? "")
  }
}

private struct FindingTable: Hashable {
  var catalog: UTF8Key
  var table: UTF8Key

  init(catalog: UTF8Key, table: UTF8Key) {
    self.catalog = catalog
    self.table = table
  }

  init(_ diagnostic: Diagnostic) {
    catalog = UTF8Key(diagnostic.location.map { CatalogFolder.path(of: $0.file.path) } ?? "")
    table = UTF8Key(diagnostic.table ?? "")
  }
}

private struct FindingPlace: Hashable {
  var table: FindingTable
  package var key: UTF8Key?
  /// Findings about an entire table are not grouped with those about one of its locales.
  var hasLocale: Bool

  init(_ diagnostic: Diagnostic) {
    table = FindingTable(diagnostic)
    key = diagnostic.key.map(UTF8Key.init)
    hasLocale = diagnostic.locale != nil
  }
}

extension [FindingGroup.Member] {
  fileprivate func grouped(
    _ kind: FindingGroup.Kind,
    by place: (FindingGroup.Member) -> some Hashable
  ) -> [FindingGroup] {
    Dictionary(grouping: self, by: place).values.map { FindingGroup(kind, $0) }
      .sorted { $0.order < $1.order }
  }
}
