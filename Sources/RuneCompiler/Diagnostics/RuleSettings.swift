import RuneModel

/// What a configuration makes of a rule.
package enum RuleLevel: String, Sendable, CaseIterable {
  case error, warning, off
}

/// Which rules are looked for, and how much each matters. The one place that settles a diagnostic's severity.
package struct RuleSettings: Sendable, Hashable {
  /// Levels for all tables and locales, or for some.
  package struct Entry: Sendable, Hashable {
    /// `nil`: all tables, and what belongs to none.
    package var tables: [String]?
    /// Normalised tags. `nil`: all locales, and what belongs to none.
    package var locales: [String]?
    /// By the ids of rules.
    package var levels: [String: RuleLevel]

    package init(tables: [String]? = nil, locales: [String]? = nil, levels: [String: RuleLevel] = [:]) {
      self.tables = tables
      self.locales = locales
      self.levels = levels
    }
  }

  /// A later entry goes before an earlier one; rules that none of them names have their defaults.
  package var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// For every table and locale.
  package init(_ levels: [String: RuleLevel]) {
    self.init(levels.isEmpty ? [] : [Entry(levels: levels)])
  }

  /// - Parameters:
  ///   - table: what a diagnostic is about; `nil` where it is about no table.
  ///   - locale: as the diagnostic names it.
  /// - Returns: `nil` for a rule that is off.
  package func severity(of rule: Rule, table: String? = nil, locale: String? = nil) -> Severity? {
    severity(of: rule, level: level(of: rule, table: table, locale: locale))
  }

  /// Whether the rule has one of these severities in any table and locale.
  func mayReport(_ rule: Rule, as severities: [Severity] = Severity.allCases) -> Bool {
    var levels: [RuleLevel?] = [nil]
    for entry in entries {
      guard let level = entry.levels[rule.id] else { continue }
      // What holds everywhere replaces what was said before.
      levels = entry.tables == nil && entry.locales == nil ? [level] : levels + [level]
    }
    return levels.contains { severity(of: rule, level: $0).map(severities.contains) == true }
  }

  /// Looks for a rule that is off by default, unless the configuration names it.
  package mutating func turnOnByDefault(_ rule: Rule) {
    entries.insert(Entry(levels: [rule.id: rule.severity == .error ? .error : .warning]), at: 0)
  }

  /// Looks for rules that are off, each with its own severity.
  package mutating func turnOn(_ ids: Set<String>) {
    let isOff = Rule.checks.filter { ids.contains($0.id) && severity(of: $0) == nil }
    guard !isOff.isEmpty else { return }
    let levels = isOff.map { ($0.id, $0.severity == .error ? RuleLevel.error : .warning) }
    entries.append(Entry(levels: Dictionary(levels) { first, _ in first }))
  }

  /// The diagnostics with their severities, without those of rules that are off.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !entries.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard let level = level(of: diagnostic) else { return diagnostic }
      var diagnostic = diagnostic
      guard let severity = severity(of: diagnostic.rule, level: level) else { return nil }
      diagnostic.severity = severity
      return diagnostic
    }
  }

  /// The same for a build, which no finding about a text stops: an app builds whatever a translator did.
  ///
  /// What leaves nothing sound to generate stops it, such as a source text without an end, which leaves nothing to
  /// show as a last resort; and so does what the configuration makes an error.
  func appliedInBuild(to diagnostics: [Diagnostic], sourceLocale: String?) -> [Diagnostic] {
    applied(to: diagnostics).map { diagnostic in
      guard diagnostic.severity == .error, diagnostic.rule.category == .finding,
        level(of: diagnostic) != .error,
        diagnostic.rule != .substitutionCycle || diagnostic.isAboutTranslation(of: sourceLocale)
      else { return diagnostic }
      var diagnostic = diagnostic
      diagnostic.severity = .warning
      return diagnostic
    }
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
  /// Whether it is about a text in another locale than the source's.
  func isAboutTranslation(of sourceLocale: String?) -> Bool {
    guard let locale, let sourceLocale, locale != TableParser.undeterminedLocale, locale != "Base" else {
      return false
    }
    return LocaleTag.normalized(locale) != sourceLocale
  }
}
