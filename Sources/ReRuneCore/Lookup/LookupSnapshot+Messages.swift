import Foundation
import RuneModel

/// Through which layers texts are searched, and for whom downloads are.
extension LookupSnapshot {
  /// The text of an accessor: over the air along the chain of the first preferred language, from the table along
  /// the chain of every one, over the air in the source language, from the table in the source language.
  func message(slot: Int, id: Int) -> LocalizedMessage? {
    guard let view = views[slot] else { return nil }
    if let found = remoteMessage(in: remote?.preferred ?? [], slot: slot, id: id) { return found }
    for layer in view.preferred {
      if let found = layer.message(id: id) { return found }
    }
    if let layer = view.remoteSource, let found = remoteMessage(in: [layer], slot: slot, id: id) {
      return found
    }
    return view.source?.message(id: id)
  }

  /// The text of the table itself.
  func compiledMessage(slot: Int, id: Int) -> LocalizedMessage? {
    views[slot]?.layers.lazy.compactMap { $0.message(id: id) }.first
  }

  private func remoteMessage(in layers: [TextLayer], slot: Int, id: Int) -> LocalizedMessage? {
    guard let remote, !layers.isEmpty, let reader = registered[slot].reader, let key = reader.key(id: id),
      let remoteID = remote.id(ofKey: key), remote.hasText(id: remoteID, in: layers),
      let table = reader.tableIndex(ofKey: id).flatMap(reader.tableName),
      isRemoteText(remoteID, meantFor: table)
    else { return nil }
    return remote.message(id: remoteID, in: layers, table: table) { expectation(slot: slot, id: id) }
  }

  /// `nil` where the table's bytes are damaged.
  func expectation(slot: Int, id: Int) -> RemoteView.Expectation? {
    guard let view = views[slot], let signature = registered[slot].reader?.signature(id: id) else {
      return nil
    }
    let bundled = view.layers.lazy.compactMap { $0.message(id: id)?.message }
      .first { !$0.pluralArguments.isEmpty }
    return RemoteView.Expectation(signature: signature, bundled: bundled)
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
