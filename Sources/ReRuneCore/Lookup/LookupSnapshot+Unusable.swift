import RuneModel

extension LookupSnapshot {
  /// A description of over-the-air texts that lookups will not use, because they do not fit the entries of the
  /// generated tables: an update reports them before they are looked up. Each is logged.
  ///
  /// - Parameter tags: the locales that changed.
  /// - Returns: `nil` if all can be used.
  func unusableTexts(inLocales tags: Set<String>) -> String? {
    guard let remote else { return nil }
    let layers = tags.sorted().compactMap { tag in
      remote.texts.reader.localeIndex(of: tag).flatMap { remote.layer($0, locales) }
    }
    var count = 0
    var remaining = Limits.checkedTexts
    for (slot, table) in registered.enumerated() {
      guard let reader = table.reader, !layers.isEmpty else { continue }
      let names = (0..<reader.tableCount).map { reader.tableName($0) ?? "" }
      for id in 0..<reader.keyCount {
        guard let key = reader.key(id: id), let table = reader.tableIndex(ofKey: id), table < names.count,
          let remoteID = remote.texts.id(ofKey: key, in: names[table])
        else { continue }
        let name = names[table]
        let doubtful = layers.filter { $0.isDoubtful(id: remoteID) }
        guard !doubtful.isEmpty, isRemoteText(remoteID, meantFor: name) else { continue }
        for layer in doubtful {
          remaining -= 1
          guard remaining >= 0, count < Limits.wireNotes else { return Self.sentence(count, isAll: false) }
          let found = remote.message(id: remoteID, in: [layer], table: name) {
            expectation(slot: slot, id: id)
          }
          if found == nil { count += 1 }
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
