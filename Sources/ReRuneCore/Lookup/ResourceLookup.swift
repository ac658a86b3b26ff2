import Foundation
import RuneFormatter
import RuneModel

/// Decides how a `LocalizedStringResource` shows the text of an entry. The system looks a resource up itself, often in
/// another process, and knows neither texts over the air nor `ReRune.languageOverride`.
enum ResourceLookup {
  enum Choice {
    /// The system finds the text that ReRune would show now, in the app's bundle.
    ///
    /// - text: what it is now; for an entry with arguments the text of a resource whose key a later version of the app
    ///   no longer has cannot be given.
    case bundle(Bundle, table: String, text: String)
    /// The system would find another text, or none: it has to be given this one.
    case text(String)
  }

  static func choice(slot: Int, id: Int, arguments: [FormatArgument]) -> Choice {
    let text = arguments.withUnsafeBufferPointer { arguments in
      arguments.isEmpty
        ? AccessorLookup.text(slot: slot, id: id)
        : AccessorLookup.text(slot: slot, id: id, arguments: arguments)
    }
    // Retained, because the bundle's closure belongs to the app and may look up texts itself.
    let snapshot = ThreadState.current.pointee.cache.snapshot
    guard !snapshot.isOverridden, !arguments.contains(where: \.isCharacter),
      let reader = snapshot.registered[slot].reader,
      let key = reader.key(id: id).map({ String(decoding: $0, as: UTF8.self) }),
      let table = reader.tableIndex(ofKey: id).flatMap(reader.tableName),
      let bundle = snapshot.registered[slot].bundle,
      PlatformLookup.text(key, table: table, bundle: bundle, snapshot) != nil,
      snapshot.isCompiledMessageShown(slot: slot, id: id)
    else { return .text(text) }
    return .bundle(bundle, table: table, text: text)
  }
}

extension LookupSnapshot {
  /// Whether the text of an accessor is the one that the app was built with.
  fileprivate func isCompiledMessageShown(slot: Int, id: Int) -> Bool {
    guard let shown = message(slot: slot, id: id) else { return true }
    guard let compiled = compiledMessage(slot: slot, id: id) else { return false }
    return shown.message == compiled.message
  }
}

extension FormatArgument {
  /// `LocalizedStringResource` takes no characters.
  fileprivate var isCharacter: Bool { if case .character = self { true } else { false } }
}
