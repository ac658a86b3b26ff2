import Foundation
import RuneModel

/// A text by its key, in place of `NSLocalizedString`.
enum RawLookup {
  static func text(_ key: String, table: String?, bundle: Bundle, value: String?) -> String {
    #if canImport(Darwin)
      // What the system would answer goes first, so that a raw lookup stays what it was.
      let found = native(key, table: table, bundle: bundle) ?? registered(key, table: table, bundle: bundle)
    #else
      // Foundation here crashes on plurals, and nothing has compiled the catalogs that the table comes from.
      let found = registered(key, table: table, bundle: bundle) ?? native(key, table: table, bundle: bundle)
    #endif
    if let found { return found }
    guard let value, !value.isEmpty else { return key }
    return value
  }

  private static func native(_ key: String, table: String?, bundle: Bundle) -> String? {
    NativeLookup.text(key, table: table, bundle: bundle, ThreadState.current.pointee.cache.snapshot)
  }

  /// The text of a generated table that comes from this bundle. A format stays a format: the caller fills it in.
  private static func registered(_ key: String, table: String?, bundle: Bundle) -> String? {
    var key = key
    return key.withUTF8 { key in
      let state = ThreadState.current
      for slot in state.pointee.tables.indices {
        let view = state.pointee.tables[slot]
        guard let reader = view.reader,
          let wanted = table.map(reader.tableIndex(of:)) ?? view.defaultTable,
          let id = reader.id(table: wanted, key: key)
        else { continue }
        if view.isKnown(toServe: bundle) {
          if let text = text(id, view, state) { return text }
        } else if let text = textAfterAskingForBundle(slot: slot, id: id, bundle) {
          return text
        }
      }
      return nil
    }
  }

  @inline(__always)
  private static func text(
    _ id: Int,
    _ view: TableView,
    _ state: UnsafeMutablePointer<ThreadState>
  ) -> String? {
    for layer in view.layers {
      switch layer.texts.value(id: id) {
      case .text(let text): return String(decoding: text, as: UTF8.self)
      case .message(let bytes):
        let device = state.pointee.cache.snapshot.device
        if let text = Message(encoded: bytes)?.plainText(device: device) { return text }
      case nil: continue
      }
    }
    return nil
  }

  /// The closure that makes the bundle is not ours: it may look texts up, and so move this thread to another
  /// snapshot. Nothing that points into the old one is used behind it.
  @inline(never)
  private static func textAfterAskingForBundle(slot: Int, id: Int, _ bundle: Bundle) -> String? {
    let table = ThreadState.current.pointee.cache.snapshot.registered[slot]
    guard table.serves(bundle) else { return nil }
    let state = ThreadState.current
    return text(id, state.pointee.tables[slot], state)
  }
}
