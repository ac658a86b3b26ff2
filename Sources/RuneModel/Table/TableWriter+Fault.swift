extension TableWriter.Fault: CustomStringConvertible {
  /// One sentence for the user.
  package var description: String {
    switch self {
    case .tooManyKeys(let count):
      "\(count) keys are more than the \(Limits.tableKeys) that a compiled table holds"
    case .keyTooLong(let table, let key, let bytes):
      "the key \(Self.excerpt(key)) of table \(table) has \(bytes) bytes; at most \(Limits.tableTextBytes) fit"
    case .textTooLong(let table, let key, let locale, let bytes):
      "the \(locale) text of \(Self.excerpt(key)) in table \(table) has \(bytes) bytes; "
        + "at most \(Limits.tableTextBytes) fit"
    case .textsTooLong(let locale):
      "the texts of \(locale) have more than \(Limits.tableLocaleBytes) bytes together"
    case .nestedTooDeep(let table, let key, let locale):
      "the variations of \(Self.excerpt(key)) in table \(table), \(locale), "
        + "are nested deeper than \(Limits.messageDepth)"
    case .duplicateKey(let table, let key):
      "the key \(Self.excerpt(key)) occurs twice in table \(table)"
    case .duplicateLocale(let locale):
      "the locale \(locale) occurs twice"
    case .collidingKeys(let count):
      "the hashes of \(count) keys are consecutive, which cannot happen by accident; at most \(Limits.tableKeyRun) may"
    case .inconsistent(let what):
      what
    }
  }

  private static func excerpt(_ key: String) -> String {
    key.count <= 60 ? "\"\(key)\"" : "\"\(key.prefix(60))…\""
  }
}
