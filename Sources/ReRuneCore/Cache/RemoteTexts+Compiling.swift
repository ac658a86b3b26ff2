import RuneModel

extension RemoteTexts {
  /// - Parameter previous: its locales stay unless they are replaced or removed.
  convenience init(
    replacing locales: [Locale],
    removing removed: Set<String>,
    of previous: RemoteTexts?,
    revision: Int
  ) throws {
    var texts: [String: [UTF8Key: Message]] = [:]
    for tag in previous?.locales ?? [] where !removed.contains(tag) {
      texts[tag] = previous?.messages(inLocale: tag)
    }
    for locale in locales {
      texts[locale.tag] = Dictionary(
        locale.messages.map { (UTF8Key($0.key), $0.message) },
        uniquingKeysWith: { $1 }
      )
    }
    let keys = Set(texts.values.flatMap(\.keys)).sorted()
    let content = TableContent(
      sourceLocale: "",
      tables: [""],
      keys: keys.map { .init(table: Self.table, key: $0.string, signature: ArgumentSignature()) },
      locales: texts.keys.sorted().map { tag in
        .init(locale: tag, messages: keys.map { texts[tag]?[$0] })
      }
    )
    try self.init(AllocatedBytes(copying: try TableWriter.write(content)), revision: revision)
  }

  private func messages(inLocale tag: String) -> [UTF8Key: Message] {
    guard let locale = reader.localeIndex(of: tag), let texts = reader.texts(inLocale: locale) else {
      return [:]
    }
    var messages: [UTF8Key: Message] = [:]
    for id in 0..<reader.keyCount {
      guard let key = reader.key(id: id), let value = texts.value(id: id) else { continue }
      messages[UTF8Key(String(decoding: key, as: UTF8.self))] = Message(value)
    }
    return messages
  }
}
