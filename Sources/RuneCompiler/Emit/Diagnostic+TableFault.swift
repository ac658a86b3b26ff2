import RuneModel

extension Diagnostic {
  /// What the compiled table could not hold.
  init(_ fault: TableWriter.Fault) {
    let advice = "Exclude tables with 'tables' in rerune-gen.json or locales with --fallback-locales."
    switch fault {
    case .tooManyKeys(let count):
      self.init(
        .tableTooLarge,
        "There are \(count) keys, more than a compiled table holds. \(advice)",
        at: nil
      )
    case .keyTooLong(let table, let key, let bytes):
      let message = "The key has \(bytes) bytes, more than a compiled table holds. Shorten it."
      self.init(.tableTooLarge, message, at: nil, table: table, key: key)
    case .textTooLong(let table, let key, let locale, let bytes):
      let message = "The text has \(bytes) bytes, more than a compiled table holds. Shorten it."
      self.init(.tableTooLarge, message, at: nil, table: table, locale: locale, key: key)
    case .textsTooLong(let locale):
      let message = "The texts for '\(locale)' are longer than a compiled table holds. \(advice)"
      self.init(.tableTooLarge, message, at: nil, locale: locale)
    case .nestedTooDeep(let table, let key, let locale):
      let message =
        "The variations are nested deeper than a compiled table holds. Make them one choice less deep."
      self.init(.tableTooLarge, message, at: nil, table: table, locale: locale, key: key)
    case .duplicateKey(let table, let key):
      self.init(
        .tableTooLarge,
        "The key stands twice in the compiled table.",
        at: nil,
        table: table,
        key: key
      )
    case .duplicateLocale(let locale):
      self.init(.tableTooLarge, "The locale stands twice in the compiled table.", at: nil, locale: locale)
    case .collidingKeys(let count):
      let message =
        "The hashes of \(count) keys are consecutive, which cannot happen by accident. Remove the unused ones."
      self.init(.tableTooLarge, message, at: nil)
    case .inconsistent(let what):
      self.init(.tableTooLarge, "The compiled table contradicts itself: \(what)", at: nil)
    }
  }
}
