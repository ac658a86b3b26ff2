import RuneCompiler
import RuneModel

/// How often each rule reports each text.
struct Findings {
  struct Entry: Hashable {
    var table: UTF8Key
    var key: UTF8Key

    init(table: UTF8Key, key: UTF8Key) {
      self.table = table
      self.key = key
    }

    /// - Returns: `nil` for a diagnostic of no entry.
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

  /// What is reported of an entry, or reported more often, and was not before.
  func added(to former: Findings, of entry: Entry) -> [Place] {
    let before = former[entry] ?? [:]
    return (self[entry] ?? [:]).filter { place, count in count > before[place, default: 0] }.map(\.key)
  }

  /// The number of texts, each once a rule.
  func count(where isCounted: (Place) -> Bool) -> Int {
    places.values.reduce(0) { $0 + $1.keys.count(where: isCounted) }
  }
}
