import RuneModel

extension LookupSnapshot {
  /// Describes the over-the-air texts that lookups will not use, because they do not fit the entries of the generated
  /// tables, so that an update can report them before they are looked up. Each is logged.
  ///
  /// - Parameter tags: the locales that changed.
  /// - Returns: `nil` if all can be used.
  func unusableTexts(inLocales tags: Set<String>) -> String? {
    guard let remote else { return nil }
    let layers = tags.sorted().compactMap { tag in
      remote.texts.reader.localeIndex(of: tag).flatMap { remote.layer($0, locales) }
    }
    guard !layers.isEmpty else { return nil }
    return unusableTexts { entry in
      guard let id = remote.texts.id(ofKey: entry.key, in: entry.table) else { return [] }
      let doubtful = layers.filter { $0.isDoubtful(id: id) }
      guard !doubtful.isEmpty, isRemoteText(id, meantFor: entry.table) else { return [] }
      return doubtful.map { layer in
        { remote.message(id: id, in: [layer], table: entry.table, expectation: entry.expectation) }
      }
    }
  }

  /// Describes the texts of packs that lookups will not use.
  func unusableTexts(inPacks ids: Set<String>) -> String? {
    let packs = packs.filter { ids.contains($0.id) }.compactMap { pack in
      pack.layer(locales).map { (pack, $0) }
    }
    guard !packs.isEmpty else { return nil }
    return unusableTexts { entry in
      packs.compactMap { pack, layer in
        guard let id = pack.id(ofKey: entry.key, in: entry.table), layer.isDoubtful(id: id) else {
          return nil
        }
        return { pack.message(entry.key, table: entry.table, in: layer, expectation: entry.expectation) }
      }
    }
  }

  /// An entry of a generated table.
  private struct Entry {
    let key: UnsafeBufferPointer<UInt8>
    let table: String
    let expectation: () -> TextExpectation?
  }

  /// - Parameter doubtful: returns the texts of an entry that have to be checked.
  private func unusableTexts(_ doubtful: (Entry) -> [() -> LocalizedMessage?]) -> String? {
    var count = 0
    var remaining = Limits.checkedTexts
    for (slot, table) in registered.enumerated() {
      guard let reader = table.reader else { continue }
      let names = (0..<reader.tableCount).map { reader.tableName($0) ?? "" }
      for id in 0..<reader.keyCount {
        guard let key = reader.key(id: id), let table = reader.tableIndex(ofKey: id), table < names.count
        else { continue }
        let entry = Entry(key: key, table: names[table]) { self.expectation(slot: slot, id: id) }
        for text in doubtful(entry) {
          remaining -= 1
          guard remaining >= 0, count < Limits.wireNotes else { return Self.sentence(count, isAll: false) }
          if text() == nil { count += 1 }
        }
      }
    }
    return Self.sentence(count, isAll: true)
  }

  private static func sentence(_ count: Int, isAll: Bool) -> String? {
    guard count > 0 else { return nil }
    let texts = count == 1 ? "1 text does" : "\(count) \(isAll ? "" : "or more ")texts do"
    return "\(texts) not fit the entries of the app and cannot be used; the log says which and why"
  }
}

extension TextLayer {
  /// Whether a text may be unusable. A plain text never is.
  fileprivate func isDoubtful(id: Int) -> Bool {
    switch texts.value(id: id) {
    case nil: false
    case .text(let bytes): bytes.isEmpty || bytes.firstOffset(of: UInt8(ascii: "%")) != nil
    default: true
    }
  }
}
