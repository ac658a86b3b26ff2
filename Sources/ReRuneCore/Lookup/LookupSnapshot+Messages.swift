import Foundation
import RuneModel

/// Finds the texts of entries, and determines which downloaded texts may be used for them.
extension LookupSnapshot {
  /// The text of an accessor. Each preferred language is searched over the air, then in the table, then in packs; the
  /// table's source language comes last. See `SearchOrder`.
  func message(slot: Int, id: Int) -> LocalizedMessage? {
    guard let view = views[slot] else { return nil }
    var remoteText = RemoteText(view: view, slot: slot, id: id)
    for layer in view.layers {
      switch layer {
      case .table(let texts):
        if let found = texts.message(id: id) { return found }
      case .remote(let texts):
        if let found = remoteMessage(in: texts, &remoteText) { return found }
      case .pack(let index, let texts):
        if let found = packMessage(packs[index], texts, slot: slot, id: id) { return found }
      }
    }
    return nil
  }

  /// The text for a raw lookup in the table itself or a pack.
  func localMessage(slot: Int, id: Int) -> LocalizedMessage? {
    for layer in views[slot]?.layers ?? [] {
      switch layer {
      case .remote: continue
      case .table(let texts):
        if let found = texts.message(id: id) { return found }
      case .pack(let index, let texts):
        if let found = packMessage(packs[index], texts, slot: slot, id: id, rawTextDevice: device) {
          return found
        }
      }
    }
    return nil
  }

  private func packMessage(
    _ pack: PackTexts,
    _ texts: TextLayer,
    slot: Int,
    id: Int,
    rawTextDevice: DeviceClass? = nil
  ) -> LocalizedMessage? {
    guard let reader = registered[slot].reader, let key = reader.key(id: id),
      let table = reader.tableIndex(ofKey: id).flatMap(reader.tableName)
    else { return nil }
    return pack.message(key, table: table, in: texts) {
      expectation(slot: slot, id: id, rawTextDevice: rawTextDevice)
    }
  }

  /// The text in the table itself.
  func compiledMessage(slot: Int, id: Int) -> LocalizedMessage? {
    views[slot]?.compiled.lazy.compactMap { $0.message(id: id) }.first
  }

  /// The lookup state of an entry's over-the-air text, computed for the first layer that is searched.
  private struct RemoteText {
    let view: TableView
    let slot: Int
    let id: Int
    /// The id of the key in the download, and the table that the text is for; `nil` if there is no such text.
    var place: (id: Int, table: String)??
  }

  private func remoteMessage(in layer: TextLayer, _ text: inout RemoteText) -> LocalizedMessage? {
    let place = text.place ?? remotePlace(of: text)
    text.place = .some(place)
    guard let remote, let place else { return nil }
    return remote.message(id: place.id, in: [layer], table: place.table) {
      expectation(slot: text.slot, id: text.id)
    }
  }

  private func remotePlace(of text: RemoteText) -> (id: Int, table: String)? {
    guard let remote, let reader = registered[text.slot].reader, let key = reader.key(id: text.id),
      let table = reader.tableIndex(ofKey: text.id).flatMap(reader.tableName),
      let id = remote.texts.id(ofKey: key, in: table), remote.hasText(id: id, in: text.view.remote),
      isRemoteText(id, meantFor: table)
    else { return nil }
    return (id, table)
  }

  /// What a downloaded text of an entry must fulfill; `nil` if the table's bytes are damaged.
  func expectation(slot: Int, id: Int, rawTextDevice: DeviceClass? = nil) -> TextExpectation? {
    guard let view = views[slot], let signature = registered[slot].reader?.signature(id: id) else {
      return nil
    }
    let bundled = view.compiled.lazy.compactMap { $0.message(id: id)?.message }
      .first { !$0.pluralArguments.isEmpty }
    return TextExpectation(signature: signature, bundled: bundled, rawTextDevice: rawTextDevice) {
      self.compiledMessage(slot: slot, id: id)?.message.plainText(device: self.device)
    }
  }

  /// Whether a downloaded text is for a table. A text without a table, whose key is in several tables, is for
  /// `Localizable`.
  func isRemoteText(_ id: Int, meantFor table: String) -> Bool {
    guard !table.hasSameUTF8(as: TableView.defaultTableName), let remote, remote.texts.isForAnyTable(id),
      let key = remote.texts.reader.key(id: id)
    else { return true }
    let isAmbiguous = registered.lazy.compactMap(\.reader).contains { reader in
      reader.keyIndex.ids(ofKey: key).contains { id in
        reader.tableIndex(ofKey: id).flatMap(reader.tableName)?.hasSameUTF8(as: table) == false
      }
    }
    if isAmbiguous {
      remote.remarks.note(ambiguousKey: String(decoding: key, as: UTF8.self), table: table)
    }
    return !isAmbiguous
  }

  /// Whether downloaded texts are used for a bundle: the main bundle, one that an app has chosen, or one with a generated
  /// table.
  ///
  /// It may call closures of the app, which may look up texts and move this thread to another snapshot.
  func isServedOverTheAir(_ bundle: Bundle) -> Bool {
    bundle === Bundle.main || bundle.bundlePath == Bundle.main.bundlePath
      || registered.contains { $0.serves(bundle) } || ServedLookup.isServed(bundle)
  }

  /// The generated tables' entries for a key in a table of a bundle. It may call closures of the app.
  func entries(_ key: UnsafeBufferPointer<UInt8>, table: String, bundle: Bundle) -> [(slot: Int, id: Int)] {
    var entries: [(slot: Int, id: Int)] = []
    for (slot, registered) in registered.enumerated() {
      guard let reader = registered.reader, let index = reader.tableIndex(of: table),
        let id = reader.keyIndex.id(table: index, key: key), registered.serves(bundle)
      else { continue }
      entries.append((slot, id))
    }
    return entries
  }
}
