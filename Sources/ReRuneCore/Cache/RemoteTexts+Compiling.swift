import RuneModel

extension RemoteTexts {
  /// More texts than a phone should keep.
  struct TooLarge: Error, CustomStringConvertible {
    var keys: Int
    var locales: Int

    var description: String {
      "\(keys) keys in \(locales) locales are more than fit into memory; serve fewer locales or keys"
    }
  }

  /// - Parameter previous: its locales are copied unless they are replaced or removed.
  convenience init(
    replacing locales: [Locale],
    removing removed: Set<String>,
    of previous: RemoteTexts?,
    revision: Int
  ) throws {
    let replaced = removed.union(locales.map(\.tag))
    let kept = previous?.layers.filter { !replaced.contains($0.tag) } ?? []
    let keys = Self.keys(of: locales, previous, kept)
    try Self.checkSize(keys: keys.count, locales: kept.count + locales.count)

    let previousIDs = previous.map { previous in keys.map { previous.id(ofKey: $0.string) ?? -1 } } ?? []
    let ids = Dictionary(keys.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var contents = kept.map { layer in
      TableContent.LocaleTexts(locale: layer.tag, values: .copy(layer.texts, ids: previousIDs))
    }
    for locale in locales {
      var messages = [Message?](repeating: nil, count: keys.count)
      for (key, message) in locale.messages {
        if let id = ids[UTF8Key(key)] { messages[id] = message }
      }
      contents.append(.init(locale: locale.tag, messages: messages))
    }
    let content = TableContent(
      sourceLocale: "",
      tables: [""],
      keys: keys.map { .init(table: Self.table, key: $0.string, signature: ArgumentSignature()) },
      // In an order of their own, so that the same texts are the same bytes whatever was fetched when.
      locales: contents.sorted { $0.locale < $1.locale }
    )
    let bytes = try withExtendedLifetime(previous) { try TableWriter.write(content) }
    try self.init(TableBytes(copying: bytes), revision: revision)
  }

  /// The keys that have a text in any of the locales, sorted by their bytes.
  private static func keys(of locales: [Locale], _ previous: RemoteTexts?, _ kept: [Layer]) -> [UTF8Key] {
    var keys: Set<UTF8Key> = []
    for locale in locales {
      for (key, _) in locale.messages { keys.insert(UTF8Key(key)) }
    }
    if let reader = previous?.reader {
      for id in 0..<reader.keyCount where kept.contains(where: { $0.texts.value(id: id) != nil }) {
        guard let key = reader.key(id: id) else { continue }
        keys.insert(UTF8Key(String(decoding: key, as: UTF8.self)))
      }
    }
    return keys.sorted()
  }

  /// Before anything is multiplied: locales that share no keys need a word for each key of each other.
  private static func checkSize(keys: Int, locales: Int) throws(TooLarge) {
    guard keys <= Limits.remoteTableWords / (locales + 4) else {
      throw TooLarge(keys: keys, locales: locales)
    }
  }
}

// MARK: - Reading

extension RemoteTexts {
  /// One locale of the table.
  struct Layer {
    var tag: String
    var texts: TableReader.LocaleTexts
  }

  /// Valid for as long as this object lives.
  var layers: [Layer] {
    (0..<reader.localeCount).compactMap { index in
      guard let tag = reader.locale(index), let texts = reader.texts(inLocale: index) else { return nil }
      return Layer(tag: tag, texts: texts)
    }
  }

  func id(ofKey key: String) -> Int? {
    key.withUTF8Bytes { reader.keyIndex.id(table: Self.table, key: $0) }
  }
}
