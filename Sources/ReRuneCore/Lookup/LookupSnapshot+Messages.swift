import Foundation
import RuneModel

/// Which texts there are for an entry, and for whom downloads are.
extension LookupSnapshot {
  /// The text of an accessor: for each preferred language in turn, over the air before the table, then for the
  /// table's source language: see `SearchOrder`.
  func message(slot: Int, id: Int) -> LocalizedMessage? {
    guard let view = views[slot] else { return nil }
    var remoteText = RemoteText(view: view, slot: slot, id: id)
    for layer in view.layers {
      switch layer {
      case .table(let texts):
        if let found = texts.message(id: id) { return found }
      case .remote(let texts):
        if let found = remoteMessage(in: texts, &remoteText) { return found }
      }
    }
    return nil
  }

  /// The text of the table itself.
  func compiledMessage(slot: Int, id: Int) -> LocalizedMessage? {
    views[slot]?.compiled.lazy.compactMap { $0.message(id: id) }.first
  }

  /// What is known of an entry's texts over the air; found out for the first layer that is asked.
  private struct RemoteText {
    let view: TableView
    let slot: Int
    let id: Int
    /// The key's number in the download, and the table that its text is wanted for; `nil` if there is no such text.
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
      let id = remote.id(ofKey: key), remote.hasText(id: id, in: text.view.remote),
      let table = reader.tableIndex(ofKey: text.id).flatMap(reader.tableName),
      isRemoteText(id, meantFor: table)
    else { return nil }
    return (id, table)
  }

  /// `nil` where the table's bytes are damaged.
  func expectation(slot: Int, id: Int) -> RemoteView.Expectation? {
    guard let view = views[slot], let signature = registered[slot].reader?.signature(id: id) else {
      return nil
    }
    let bundled = view.compiled.lazy.compactMap { $0.message(id: id)?.message }
      .first { !$0.pluralArguments.isEmpty }
    return RemoteView.Expectation(signature: signature, bundled: bundled) {
      self.compiledMessage(slot: slot, id: id)?.message.plainText(device: self.device)
    }
  }

  /// Downloads know no tables. A key that several tables have means the one in `Localizable`.
  func isRemoteText(_ id: Int, meantFor table: String) -> Bool {
    guard !table.hasSameUTF8(as: TableView.defaultTableName), let remote,
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

  /// Downloads are for the app and for what has a generated table.
  ///
  /// It may call closures that are not ours, which may look texts up and move this thread to another snapshot.
  func isServedOverTheAir(_ bundle: Bundle) -> Bool {
    bundle === Bundle.main || bundle.bundlePath == Bundle.main.bundlePath
      || registered.contains { $0.serves(bundle) }
  }

  /// The generated tables' entries for a key in a table of a bundle. It may call closures that are not ours.
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
