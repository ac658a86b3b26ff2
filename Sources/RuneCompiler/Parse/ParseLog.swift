import RuneModel

/// Collects the diagnostics of one file.
struct ParseLog {
  let file: SourceFile
  let table: String
  let locale: String?
  private(set) var diagnostics: [Diagnostic] = []

  init(file: SourceFile, table: String, locale: String?) {
    self.file = file
    self.table = table
    self.locale = locale
  }

  mutating func report(
    _ rule: Rule,
    _ message: String,
    at range: ByteRange,
    locale: String? = nil,
    key: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(
        rule,
        message,
        at: SourceLocation(file, range),
        table: table,
        locale: locale ?? self.locale,
        key: key,
        notes: notes
      )
    )
  }

  mutating func report(_ rule: TextRule, _ message: String, at range: ByteRange, key: String? = nil) {
    report(Rule(rule), message, at: range, key: key)
  }

  mutating func report(_ fault: TextFault, key: String? = nil) {
    report(Rule(fault), fault.message, at: fault.range, key: key)
  }

  mutating func reportDuplicate(
    _ name: String,
    at range: ByteRange,
    first: ByteRange,
    locale: String? = nil,
    key: String? = nil
  ) {
    report(
      .duplicateKey,
      "\(name.debugDescription) is defined twice, and the later one wins. Remove one of them.",
      at: range,
      locale: locale,
      key: key,
      notes: [Diagnostic.Note("The first one is here.", at: SourceLocation(file, first))]
    )
  }

  /// Reports duplicate entries; all are kept, and the catalog uses the last.
  mutating func reportDuplicates(in members: [PropertyListMember]) {
    _ = members.withoutDuplicates { later, first in
      reportDuplicate(later.key, at: later.keyRange, first: first, key: later.key)
    }
  }
}
