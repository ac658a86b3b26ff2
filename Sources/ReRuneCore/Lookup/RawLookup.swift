import Foundation
import RuneModel

/// A text by its key, in place of `NSLocalizedString`: over the air along the chain of the first preferred language,
/// then the bundle's, then the caller's, then the key.
///
/// A format stays a format: the caller fills it in.
enum RawLookup {
  private typealias Request = KeyedTextCache.Request

  #if canImport(Darwin)
    /// What the system would answer goes first, so that a raw lookup stays what it was.
    private static let tablesGoFirst = false
  #else
    /// Foundation here crashes on plurals, and nothing has compiled the catalogs that the tables come from.
    private static let tablesGoFirst = true
  #endif

  static func text(_ key: String, table: String?, bundle: Bundle, value: String?) -> String {
    let state = ThreadState.current
    if state.pointee.isMain { LookupObservation.register() }
    return key.withUTF8Bytes { bytes in
      let request = Request(bytes, table: table, bundle: bundle, value: value)
      let known = state.pointee.keyed.entry(for: request)
      if let text = known?.pointee.text { return text }
      return text(key, request, bundle, isKnown: known != nil)
    }
  }

  /// - Parameter isKnown: whether nothing but the bundle can have a text.
  @inline(never)
  private static func text(_ key: String, _ request: Request, _ bundle: Bundle, isKnown: Bool) -> String {
    // Held, because bundles and their closures are not ours: they may look texts up themselves.
    let snapshot = ThreadState.current.pointee.cache.snapshot
    if !isKnown, let text = searched(key, request, bundle, snapshot) { return text }
    if let text = NativeLookup.text(key, table: request.table, bundle: bundle, snapshot) { return text }
    if !tablesGoFirst {
      let entries = snapshot.entries(request.key, table: request.tableName, bundle: bundle)
      if let text = compiledText(of: entries, snapshot) { return text }
    }
    guard let value = request.value, !value.isEmpty else { return key }
    return value
  }

  /// What downloads and generated tables have, to be found in this way once.
  private static func searched(
    _ key: String,
    _ request: Request,
    _ bundle: Bundle,
    _ snapshot: LookupSnapshot
  ) -> String? {
    let entries = snapshot.entries(request.key, table: request.tableName, bundle: bundle)
    let remoteID = snapshot.remote?.id(ofKey: request.key)
    var isBoundToValue = false
    var text = remoteID.flatMap { id in
      remoteText(id, key, request, bundle, entries, snapshot, isBoundToValue: &isBoundToValue)
    }
    if text == nil, tablesGoFirst { text = compiledText(of: entries, snapshot) }

    let remoteKey = remoteID.flatMap { snapshot.remote?.texts.reader.key(id: $0) }
    let key = remoteKey ?? entries.first.flatMap { snapshot.registered[$0.slot].reader?.key(id: $0.id) }
    let state = ThreadState.current
    if let key, state.pointee.cache.snapshot === snapshot {
      state.pointee.keyed.keep(text, for: request, key: key, isBoundToValue: isBoundToValue)
    }
    return text
  }

  private static func remoteText(
    _ id: Int,
    _ key: String,
    _ request: Request,
    _ bundle: Bundle,
    _ entries: [(slot: Int, id: Int)],
    _ snapshot: LookupSnapshot,
    isBoundToValue: inout Bool
  ) -> String? {
    let table = request.tableName
    guard let remote = snapshot.remote, remote.hasText(id: id, in: remote.preferred),
      !entries.isEmpty || snapshot.isServedOverTheAir(bundle),
      snapshot.isRemoteText(id, meantFor: table)
    else { return nil }
    let found = remote.message(id: id, in: remote.preferred, table: table) {
      if let entry = entries.first { return snapshot.expectation(slot: entry.slot, id: entry.id) }
      let native = NativeLookup.text(key, table: request.table, bundle: bundle, snapshot)
      if native == nil { isBoundToValue = true }
      let value = request.value.flatMap { $0.isEmpty ? nil : $0 }
      return RemoteView.Expectation(signature: ArgumentSignature(ofText: native ?? value ?? key))
    }
    return found?.message.plainText(device: snapshot.device)
  }

  private static func compiledText(
    of entries: [(slot: Int, id: Int)],
    _ snapshot: LookupSnapshot
  ) -> String? {
    for entry in entries {
      if let found = snapshot.compiledMessage(slot: entry.slot, id: entry.id) {
        return found.message.plainText(device: snapshot.device)
      }
    }
    return nil
  }
}

extension KeyedTextCache.Request {
  fileprivate var tableName: String { table ?? TableView.defaultTableName }
}

extension ArgumentSignature {
  /// What a caller of `String(format:)` would have to pass for a text.
  fileprivate init(ofText text: String) {
    self = MessageReading(text: ProsePercent.escaped(text) ?? text).signature
  }
}
