import Foundation
import RuneModel

/// The text of a generated accessor; see `LookupSnapshot.message(slot:id:)`; else that of the bundle, else the key.
enum AccessorLookup {
  /// The text of an entry without arguments, verbatim.
  @inline(__always)
  static func text(slot: Int, id: Int) -> String {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.register() }
    return state.pointee.texts[slot, id] ?? searchedText(slot: slot, id: id)
  }

  /// The text of an entry with its arguments inserted.
  static func text(slot: Int, id: Int, arguments: MessageProgram.Arguments) -> String {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.register() }
    let format = state.pointee.formats[slot, id] ?? searchedFormat(slot: slot, id: id)
    return format?.render(arguments) ?? missingText(slot: slot, id: id, arguments: arguments)
  }

  @inline(never)
  private static func searchedText(slot: Int, id: Int) -> String {
    let state = ThreadState.current
    let snapshot = state.pointee.cache.snapshot
    guard let found = snapshot.message(slot: slot, id: id) else {
      return missingText(slot: slot, id: id, snapshot)
    }
    let text = found.message.plainText(device: snapshot.device)
    state.pointee.texts.keep(text, slot: slot, id: id, bytes: text.utf8.count)
    return text
  }

  @inline(never)
  private static func searchedFormat(slot: Int, id: Int) -> CompiledFormat? {
    let state = ThreadState.current
    let cache = state.pointee.cache
    guard let found = cache.snapshot.message(slot: slot, id: id) else { return nil }
    let format = CompiledFormat(MessageProgram(found.message), cache.context(found.language))
    state.pointee.formats.keep(format, slot: slot, id: id, bytes: format.program.byteCount)
    return format
  }

  @inline(never)
  private static func missingText(
    slot: Int,
    id: Int,
    arguments: MessageProgram.Arguments
  ) -> String {
    let cache = ThreadState.current.pointee.cache
    let snapshot = cache.snapshot
    let text = missingText(slot: slot, id: id, snapshot)
    return MessageProgram(Message(text: text)).render(arguments, context: cache.context(snapshot.language))
  }

  /// - Parameter snapshot: retained by the caller, because the bundle's closure may look up texts itself.
  private static func missingText(slot: Int, id: Int, _ snapshot: LookupSnapshot) -> String {
    let table = snapshot.registered[slot]
    guard let reader = table.reader, let key = reader.key(id: id) else { return "" }
    let name = String(decoding: key, as: UTF8.self)
    guard let bundle = table.bundle else { return name }
    let tableName = reader.tableIndex(ofKey: id).flatMap(reader.tableName)
    return NativeLookup.text(name, table: tableName, bundle: bundle, snapshot) ?? name
  }
}
