import RuneModel

extension TableWriter {
  /// Adds a text of an entry.
  ///
  /// - Parameters:
  ///   - builder: with the signature and the specifiers of the entry.
  ///   - id: an index into the outline's keys.
  ///   - number: an index into the outline's locales.
  func add(
    _ localization: Localization,
    of builder: MessageBuilder,
    key id: Int,
    locale number: Int
  ) throws(Fault) {
    if let text = builder.plainMessage(for: localization) {
      try text.withUTF8Bytes { text throws(Fault) in
        try add(.text(text), key: id, locale: number)
      }
    } else {
      try add(builder.message(for: localization), key: id, locale: number)
    }
  }
}
