import RuneModel

extension RemoteTexts {
  /// There are more texts than a phone should hold in memory.
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
    var collected = CollectedKeys()
    collected.reserveCapacity(max(previous?.reader.keyCount ?? 0, locales.map(\.messages.count).max() ?? 0))
    let places = locales.map { locale in locale.messages.map { collected.add(UTF8Key($0.key)) } }
    if let previous { collected.add(keysOf: kept, in: previous.reader) }
    try Self.checkSize(keys: collected.count, locales: kept.count + locales.count)

    let (keys, ids) = collected.sorted()
    var contents: [TableContent.LocaleTexts] = []
    if let previous, !kept.isEmpty {
      let previousIDs = keys.map { previous.id(ofKey: $0.string) ?? -1 }
      contents = kept.map { .init(locale: $0.tag, values: .copy($0.texts, ids: previousIDs)) }
    }
    for (locale, places) in zip(locales, places) {
      var messages = [Message?](repeating: nil, count: keys.count)
      for (place, message) in zip(places, locale.messages) { messages[ids[place]] = message.message }
      contents.append(.init(locale: locale.tag, messages: messages))
    }
    let content = TableContent(
      sourceLocale: "",
      tables: [""],
      keys: keys.map { .init(table: Self.table, key: $0.string, signature: ArgumentSignature()) },
      // Sorted, so that the same texts yield the same bytes regardless of the order in which they were fetched.
      locales: contents.sorted { $0.locale < $1.locale }
    )
    let bytes = try withExtendedLifetime(previous) { try TableWriter.write(content) }
    try self.init(TableBytes(copying: bytes), revision: revision)
  }

  /// Checked before multiplying: locales that share no keys need a word for each key of the others.
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

  /// Valid as long as this object lives.
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

extension CollectedKeys {
  /// Adds the keys that have a text in any locale of a table.
  fileprivate mutating func add(keysOf layers: [RemoteTexts.Layer], in reader: TableReader) {
    for id in 0..<reader.keyCount where layers.contains(where: { $0.texts.value(id: id) != nil }) {
      guard let key = reader.key(id: id) else { continue }
      _ = add(UTF8Key(String(decoding: key, as: UTF8.self)))
    }
  }
}
