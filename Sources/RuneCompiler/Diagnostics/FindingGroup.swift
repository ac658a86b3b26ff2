import RuneModel

/// Findings of one rule that share a line.
package struct FindingGroup {
  package enum Kind {
    case single
    /// Findings about one key, in several locales or forms.
    case key
    /// Findings about one table.
    case table
    /// Missing texts of locales in which more than half of a table is missing.
    case mostOfTable
    /// Findings about the remaining tables.
    case remainder(tables: Int)
  }

  package struct Member {
    /// The index among all findings.
    package var order: Int
    package var diagnostic: Diagnostic

    package init(order: Int, diagnostic: Diagnostic) {
      self.order = order
      self.diagnostic = diagnostic
    }
  }

  private let kind: Kind
  /// In reading order.
  let members: [Member]

  /// - Parameter members: at least one.
  package init(_ kind: Kind, _ members: [Member]) {
    self.kind = members.count == 1 ? .single : kind
    self.members = members.sorted { $0.order < $1.order }
  }

  var order: Int { members[0].order }
  private var first: Diagnostic { members[0].diagnostic }

  /// A single diagnostic that represents all of them, at the location of the first.
  package var line: Diagnostic {
    var line = first
    switch kind {
    case .single:
      return line
    case .key:
      line.message = keyMessage
      // With all locales in the message, the first finding's locale beside the key would suggest that it is about
      // that locale only.
      if namesLocales { line.locale = nil }
    case .table:
      line.message = tableMessage
      if namesLocales { (line.locale, line.key) = (nil, nil) }
    case .mostOfTable:
      line.message =
        "\(lackingLocales) less than half of the texts of table '\(line.table ?? "")'; "
        + "missing: \(Self.list(counts)). Translate the table, or remove it from the locale."
      (line.locale, line.key) = (nil, nil)
    case .remainder(let tables):
      line.message = "\(members.count) more findings in \(tables) other tables."
      (line.location, line.locale, line.key, line.table) = (nil, nil, nil, nil)
    }
    line.notes = []
    return line
  }

  /// Whether the message lists all locales instead of repeating the message of the first finding.
  private var namesLocales: Bool {
    [Rule.missingTranslation, .needsReview, .untranslatedLocale].contains { $0.id == first.rule.id }
  }

  // MARK: Messages

  private var keyMessage: String {
    let list = Self.list(locales)
    switch first.rule.id {
    case Rule.missingTranslation.id:
      return
        "The text is missing in \(locales.count) locales: \(list). Translate it, or mark the entry as not to be translated."
    case Rule.needsReview.id:
      return
        "The translations into \(locales.count) locales are marked for review: \(list). "
        + "Review them and set their state to 'translated'."
    case Rule.untranslatedLocale.id:
      return
        "\(locales.count) locales have less than a tenth of the texts of table '\(first.table ?? "")': \(list). "
        + "Translate the table, or remove the locales."
    default:
      let others = locales.filter { !$0.hasSameUTF8(as: first.locale ?? "") }
      let rest = members.count - 1
      if others.isEmpty { return "\(first.message) \(rest) more in the same entry." }
      let list = "\(others.count == 1 ? "" : "\(others.count) other locales: ")\(Self.list(others))"
      return "\(first.message) \(rest == others.count ? "The same" : "\(rest) more") in \(list)."
    }
  }

  private var tableMessage: String {
    let keys = Set(members.compactMap { $0.diagnostic.key.map(UTF8Key.init) }).count
    let table = first.table.map { "table '\($0)'" } ?? "files without a table"
    switch first.rule.id {
    case Rule.missingTranslation.id:
      return
        "\(members.count) texts of \(keys) keys of \(table) are missing: \(Self.list(counts)). Translate them."
    case Rule.needsReview.id:
      return
        "\(members.count) translations of \(keys) keys of \(table) are marked for review: \(Self.list(counts)). "
        + "Review them and set their state to 'translated'."
    default:
      let places = counts.isEmpty ? "" : ": \(Self.list(counts))"
      return "\(first.message) This is the first of \(members.count) in \(table)\(places)."
    }
  }

  /// `'de' has`, `3 locales have`.
  private var lackingLocales: String {
    locales.count == 1 ? "'\(locales[0])' has" : "\(locales.count) locales have"
  }

  /// The names of the locales, each once.
  private var locales: [String] { Set(localeNames).sorted().map(\.string) }

  /// `de 12`, the most frequent first.
  private var counts: [String] {
    var counts: [UTF8Key: Int] = [:]
    for locale in localeNames { counts[locale, default: 0] += 1 }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key.string) \($0.value)" }
  }

  private var localeNames: [UTF8Key] {
    members.compactMap { $0.diagnostic.locale }.filter { $0 != TableParser.undeterminedLocale }
      .map(UTF8Key.init)
  }

  private static let mostNames = 40

  private static func list(_ names: [String]) -> String {
    guard names.count > mostNames else { return names.joined(separator: ", ") }
    return names[..<mostNames].joined(separator: ", ") + " and \(names.count - mostNames) more"
  }
}
