import RuneModel

extension RemoteTexts {
  /// Whether a locale has exactly these texts. A missing locale has none.
  func has(exactly messages: [PayloadMessage], inLocale tag: String) -> Bool {
    guard let texts = reader.localeIndex(of: tag).flatMap(reader.texts) else { return messages.isEmpty }
    guard textCount(inLocale: tag) == messages.count else { return false }
    var tables = TableIndexes(reader)
    return messages.allSatisfy { message in
      tables.id(of: TableKey(message)).flatMap(texts.value).flatMap(Message.init)?
        .isIdentical(to: message.value.message) ?? false
    }
  }

  /// The texts of a locale, in the order of their ids; `nil` if it has none.
  func messages(inLocale tag: String) -> [PayloadMessage]? {
    guard let texts = reader.localeIndex(of: tag).flatMap(reader.texts) else { return nil }
    return (0..<reader.keyCount).compactMap { id in
      guard let key = reader.key(id: id), let message = texts.value(id: id).flatMap(Message.init) else {
        return nil
      }
      let table = isForAnyTable(id) ? nil : reader.tableIndex(ofKey: id).flatMap(reader.tableName)
      return PayloadMessage(
        table: table,
        key: String(decoding: key, as: UTF8.self),
        value: PayloadValue(message),
        range: .start
      )
    }
  }

  func textCount(inLocale tag: String) -> Int {
    guard let texts = reader.localeIndex(of: tag).flatMap(reader.texts) else { return 0 }
    return (0..<reader.keyCount).reduce(0) { texts.value(id: $1) == nil ? $0 : $0 + 1 }
  }
}
