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
    let found = key.utf8.withContiguousStorageIfAvailable { registered($0, table: table, bundle: bundle) }
    // A string bridged from Objective-C has no UTF-8 of its own.
    return found ?? Array(key.utf8).withUnsafeBufferPointer { registered($0, table: table, bundle: bundle) }
  }

  private static func registered(
    _ key: UnsafeBufferPointer<UInt8>,
    table: String?,
    bundle: Bundle
  ) -> String? {
    let state = ThreadState.current
    for slot in state.pointee.tables.indices {
      guard let keys = state.pointee.tables[slot].keys,
        let wanted = tableIndex(table, slot: slot, state),
        let id = keys.id(table: wanted, key: key)
      else { continue }
      if state.pointee.tables[slot].isKnown(toServe: bundle) {
        if let text = state.pointee.text(slot: slot, id: id) { return text }
      } else if let text = textAfterAskingForBundle(slot: slot, id: id, bundle) {
        return text
      }
    }
    return nil
  }

  @inline(__always)
  private static func tableIndex(
    _ name: String?,
    slot: Int,
    _ state: UnsafeMutablePointer<ThreadState>
  ) -> Int? {
    guard let name else { return state.pointee.tables[slot].defaultTable }
    return state.pointee.cache.snapshot.registered[slot].reader?.tableIndex(of: name)
  }

  /// The closure that makes the bundle is not ours: it may look texts up, and so move this thread to another
  /// snapshot. A registered table's slot and ids stay the same in all of them.
  @inline(never)
  private static func textAfterAskingForBundle(slot: Int, id: Int, _ bundle: Bundle) -> String? {
    let table = ThreadState.current.pointee.cache.snapshot.registered[slot]
    guard table.serves(bundle) else { return nil }
    return ThreadState.current.pointee.text(slot: slot, id: id)
  }
}
