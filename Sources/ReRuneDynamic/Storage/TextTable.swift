import RuneModel

/// The translations of a language as a compiled table, whose keys are the source texts: the least recently shown first.
enum TextTable {
  /// - Parameter entries: each text once, within the limits.
  static func write(_ entries: [(text: String, translation: String)], language: String) throws -> [UInt8] {
    do throws(TableWriter.Fault) {
      return try table(entries[...], language)
    } catch .collidingKeys {
      // Whoever writes comments can choose texts with colliding hashes. A table with few texts takes any.
      return try table(entries.suffix(Limits.tableKeyRun), language)
    }
  }

  private static func table(
    _ entries: ArraySlice<(text: String, translation: String)>,
    _ language: String
  ) throws(TableWriter.Fault) -> [UInt8] {
    try TableWriter.write(
      TableContent(
        sourceLocale: "",
        tables: [""],
        keys: entries.map { TableContent.Key(table: 0, key: $0.text, signature: ArgumentSignature()) },
        locales: [.init(locale: language, messages: entries.map { Message(text: $0.translation) })]
      )
    )
  }

  /// - Returns: `nil` for bytes that are not such a table.
  static func read(_ bytes: [UInt8], language: String) -> [(text: String, translation: String)]? {
    bytes.withUnsafeBytes { bytes in
      guard let reader = try? TableReader(bytes), reader.locale(0) == language,
        let texts = reader.texts(inLocale: 0)
      else { return nil }
      var entries: [(text: String, translation: String)] = []
      // In a forged table each key may refer to the same megabyte.
      var room = Limits.dynamicTextsBytes
      for id in 0..<min(reader.keyCount, Limits.dynamicTexts) {
        guard let key = reader.key(id: id), case .text(let text)? = texts.value(id: id) else { continue }
        room -= key.count + text.count
        guard room >= 0 else { break }
        entries.append((String(decoding: key, as: UTF8.self), String(decoding: text, as: UTF8.self)))
      }
      return entries
    }
  }
}
