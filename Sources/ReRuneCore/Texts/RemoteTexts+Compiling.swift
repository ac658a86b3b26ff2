import RuneModel

extension RemoteTexts {
  /// There are more texts than a phone should hold in memory.
  enum TooLarge: Error, CustomStringConvertible {
    case keys(Int, locales: Int)
    case bytes(Int, limit: Int)

    var description: String {
      switch self {
      case .keys(let keys, let locales):
        "\(keys) keys in \(locales) locales are more than fit into memory; serve fewer locales or keys"
      case .bytes(let bytes, let limit):
        "all texts together take \(bytes) bytes, and may take \(limit); serve fewer locales or shorter texts"
      }
    }
  }

  /// - Parameters:
  ///   - previous: its locales are copied unless they are replaced or removed.
  ///   - byteLimit: the largest size of the compiled texts.
  convenience init(
    replacing locales: [Locale],
    removing removed: Set<String>,
    of previous: RemoteTexts?,
    revision: Int,
    byteLimit: Int = Limits.remoteTextBytes
  ) throws {
    let replaced = removed.union(locales.map(\.tag))
    let kept = previous?.layers.filter { !replaced.contains($0.tag) } ?? []
    var collected = CollectedKeys()
    collected.reserveCapacity(max(previous?.reader.keyCount ?? 0, locales.map(\.messages.count).max() ?? 0))
    let places = locales.map { locale in locale.messages.map { collected.add(TableKey($0)) } }
    if let previous { collected.add(keysOf: kept, in: previous.reader) }
    try Self.checkSize(keys: collected.count, locales: kept.count + locales.count)

    let (keys, ids) = collected.sorted()
    var contents: [TableContent.LocaleTexts] = []
    if let previous, !kept.isEmpty {
      var tables = TableIndexes(previous.reader)
      let previousIDs = keys.map { tables.id(of: $0) ?? -1 }
      contents = kept.map { .init(locale: $0.tag, values: .copy($0.texts, ids: previousIDs)) }
    }
    for (locale, places) in zip(locales, places) {
      var messages = [Message?](repeating: nil, count: keys.count)
      for (place, message) in zip(places, locale.messages) { messages[ids[place]] = message.value.message }
      contents.append(.init(locale: locale.tag, messages: messages))
    }
    // The first table contains the texts for any table.
    var tables: [UTF8Key?] = [nil]
    let outline = keys.map { key in
      // The keys are sorted by their tables.
      if key.table != tables[tables.count - 1] { tables.append(key.table) }
      return TableContent.Key(table: tables.count - 1, key: key.key.string, signature: ArgumentSignature())
    }
    let content = TableContent(
      sourceLocale: "",
      tables: tables.map { $0?.string ?? "" },
      keys: outline,
      // Sorted, so that the same texts yield the same bytes regardless of the order in which they were fetched.
      locales: contents.sorted { $0.locale < $1.locale }
    )
    let bytes = try withExtendedLifetime(previous) { try TableWriter.write(content) }
    // Each check adds no more than its own limit, but one check follows the other.
    guard bytes.count <= byteLimit else { throw TooLarge.bytes(bytes.count, limit: byteLimit) }
    try self.init(TableBytes(copying: bytes), revision: revision)
  }

  /// Checked before multiplying: locales that share no keys need a word for each key of the others.
  private static func checkSize(keys: Int, locales: Int) throws(TooLarge) {
    guard keys <= Limits.remoteTableWords / (locales + 4) else {
      throw .keys(keys, locales: locales)
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

  /// The id of the text for a key of a table: the text of that table or, if the download has none, the text of a
  /// service without tables.
  func id(ofKey key: UnsafeBufferPointer<UInt8>, in table: String) -> Int? {
    if reader.tableCount > 1, let index = reader.tableIndex(of: table),
      let id = reader.keyIndex.id(table: index, key: key)
    {
      return id
    }
    return reader.keyIndex.id(table: Self.anyTable, key: key)
  }

  /// Whether a text is for any table that has its key.
  func isForAnyTable(_ id: Int) -> Bool { reader.tableIndex(ofKey: id) == Self.anyTable }
}

extension CollectedKeys {
  /// Adds the keys that have a text in any locale of a table.
  fileprivate mutating func add(keysOf layers: [RemoteTexts.Layer], in reader: TableReader) {
    let tables: [UTF8Key?] = (0..<reader.tableCount).map { index in
      index == RemoteTexts.anyTable ? nil : reader.tableName(index).map { UTF8Key($0) }
    }
    for id in 0..<reader.keyCount where layers.contains(where: { $0.texts.value(id: id) != nil }) {
      guard let key = reader.key(id: id), let table = reader.tableIndex(ofKey: id), table < tables.count
      else { continue }
      _ = add(TableKey(table: tables[table], key: UTF8Key(String(decoding: key, as: UTF8.self))))
    }
  }
}
