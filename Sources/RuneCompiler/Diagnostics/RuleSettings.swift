import RuneModel

/// The configured level of a rule.
package enum RuleLevel: String, Sendable, CaseIterable {
  case error, warning, off
}

/// Which rules are on, and their severities. `FindingSink` applies them.
package struct RuleSettings: Sendable, Hashable {
  /// Levels for all tables and locales, or for some.
  package struct Entry: Sendable, Hashable {
    /// `nil` covers all tables, and findings without a table.
    package var tables: [String]?
    /// Normalized tags. `nil` covers all locales, and findings without a locale.
    package var locales: [String]?
    /// By rule id.
    package var levels: [String: RuleLevel]

    package init(tables: [String]? = nil, locales: [String]? = nil, levels: [String: RuleLevel] = [:]) {
      self.tables = tables
      self.locales = locales
      self.levels = levels
    }
  }

  /// Later entries override earlier ones; rules in none of them keep their defaults.
  package var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Levels for every table and locale.
  package init(_ levels: [String: RuleLevel]) {
    self.init(levels.isEmpty ? [] : [Entry(levels: levels)])
  }

  /// - Parameters:
  ///   - table: the table of a diagnostic; `nil` if it has none.
  ///   - locale: as in the diagnostic.
  /// - Returns: `nil` for a rule that is off.
  package func severity(of rule: Rule, table: String? = nil, locale: String? = nil) -> Severity? {
    severity(of: rule, level: level(of: rule, table: table, locale: locale))
  }

  /// Whether the rule can have one of these severities in any table and locale.
  package func mayReport(_ rule: Rule, as severities: [Severity] = Severity.allCases) -> Bool {
    var levels: [RuleLevel?] = [nil]
    for entry in entries {
      guard let level = entry.levels[rule.id] else { continue }
      // An unrestricted level overrides all earlier ones.
      levels = entry.isScoped ? levels + [level] : [level]
    }
    return levels.contains { severity(of: rule, level: $0).map(severities.contains) == true }
  }

  /// Turns on a rule that is off by default, unless the configuration mentions it.
  package mutating func turnOnByDefault(_ rule: Rule) {
    entries.insert(Entry(levels: [rule.id: rule.severity == .error ? .error : .warning]), at: 0)
  }

  /// Turns on rules with their own severities, except in tables and locales with a level of their own.
  package mutating func turnOn(_ ids: Set<String>) {
    for rule in Rule.checks where ids.contains(rule.id) && severity(of: rule) == nil {
      let entry = Entry(levels: [rule.id: rule.severity == .error ? .error : .warning])
      let unrestricted = entries.lastIndex { $0.levels[rule.id] != nil && !$0.isScoped }
      entries.insert(entry, at: unrestricted.map { $0 + 1 } ?? 0)
    }
  }

  /// The diagnostic with its severity; `nil` if its rule is off.
  func settled(_ diagnostic: Diagnostic) -> Diagnostic? {
    // A check may have lowered the severity of this one finding.
    guard let level = level(of: diagnostic) else { return diagnostic.rule.isOnByDefault ? diagnostic : nil }
    guard let severity = severity(of: diagnostic.rule, level: level) else { return nil }
    var diagnostic = diagnostic
    diagnostic.severity = severity
    return diagnostic
  }

  /// The same for a build. It is stopped by rules configured as errors, and by faults that leave nothing valid to
  /// generate, such as an unterminated source text, without which there is no last fallback.
  func settledInBuild(_ diagnostic: Diagnostic, sourceLocale: String?) -> Diagnostic? {
    guard var diagnostic = settled(diagnostic) else { return nil }
    if diagnostic.severity == .error, diagnostic.rule.category == .finding, level(of: diagnostic) != .error,
      diagnostic.rule != .substitutionCycle || diagnostic.isAboutTranslation(of: sourceLocale)
    {
      diagnostic.severity = .warning
    }
    return diagnostic
  }

  private func severity(of rule: Rule, level: RuleLevel?) -> Severity? {
    switch level {
    case .error: .error
    case .warning: .warning
    case .off: nil
    case nil: rule.isOnByDefault ? rule.severity : nil
    }
  }

  private func level(of diagnostic: Diagnostic) -> RuleLevel? {
    level(of: diagnostic.rule, table: diagnostic.table, locale: diagnostic.locale)
  }

  private func level(of rule: Rule, table: String?, locale: String?) -> RuleLevel? {
    for entry in entries.reversed() {
      guard let level = entry.levels[rule.id], entry.covers(table: table, locale: locale) else { continue }
      return level
    }
    return nil
  }
}

extension RuleSettings.Entry {
  /// Whether it applies to some tables or locales only.
  fileprivate var isScoped: Bool { tables != nil || locales != nil }

  fileprivate func covers(table: String?, locale: String?) -> Bool {
    if let tables {
      guard let table, tables.contains(where: { $0.hasSameUTF8(as: table) }) else { return false }
    }
    if let locales {
      guard let locale, locales.contains(LocaleTag.normalized(locale) ?? locale) else { return false }
    }
    return true
  }
}

extension Diagnostic {
  /// Whether it is about a text in a locale other than the source locale.
  func isAboutTranslation(of sourceLocale: String?) -> Bool {
    guard let locale, let sourceLocale, locale != TableParser.undeterminedLocale, locale != "Base" else {
      return false
    }
    return LocaleTag.normalized(locale) != sourceLocale
  }
}
