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

  func textCount(inLocale tag: String) -> Int {
    guard let texts = reader.localeIndex(of: tag).flatMap(reader.texts) else { return 0 }
    return (0..<reader.keyCount).reduce(0) { texts.value(id: $1) == nil ? $0 : $0 + 1 }
  }
}
