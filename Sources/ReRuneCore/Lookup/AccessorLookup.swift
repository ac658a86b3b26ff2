import Foundation
import RuneModel

/// The text of a generated accessor: from the table along the languages of the user, then in the source language,
/// then from the bundle, else the key.
enum AccessorLookup {
  /// The text of an entry without arguments, verbatim.
  @inline(__always)
  static func text(slot: Int, id: Int) -> String {
    let state = ThreadState.current
    guard slot < state.pointee.tables.count else { return "" }
    if let text = state.pointee.text(slot: slot, id: id) { return text }
    return missingText(slot: slot, id: id, state.pointee.cache.snapshot)
  }

  /// The text of an entry with arguments in place.
  static func text(slot: Int, id: Int, arguments: [FormatArgument]) -> String {
    let state = ThreadState.current
    guard slot < state.pointee.tables.count else { return "" }
    let cache = state.pointee.cache
    for layer in state.pointee.tables[slot].layers {
      guard let value = layer.texts.value(id: id) else { continue }
      let key = ThreadCache.ProgramKey(slot: slot, locale: layer.locale, id: id)
      guard let program = cache.program(key, { Message(value) }) else { continue }
      return program.render(arguments, context: cache.context(layer.pluralRule))
    }
    let snapshot = cache.snapshot
    let text = missingText(slot: slot, id: id, snapshot)
    let pluralRule = snapshot.languages.first.map(PluralRule.rule(forLocale:)) ?? .root
    return MessageProgram(Message(text: text)).render(arguments, context: cache.context(pluralRule))
  }

  /// - Parameter snapshot: held by the caller, because the bundle's closure may look texts up itself.
  @inline(never)
  private static func missingText(slot: Int, id: Int, _ snapshot: LookupSnapshot) -> String {
    let table = snapshot.registered[slot]
    guard let reader = table.reader, let key = reader.key(id: id) else { return "" }
    let name = String(decoding: key, as: UTF8.self)
    guard let bundle = table.bundle else { return name }
    let tableName = reader.tableIndex(ofKey: id).flatMap(reader.tableName)
    return NativeLookup.text(name, table: tableName, bundle: bundle, snapshot) ?? name
  }
}
