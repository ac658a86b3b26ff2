import Foundation
import RuneModel

/// A text by its key, in place of `NSLocalizedString`: over the air for each preferred language in turn, up to the one
/// in which the bundle answers, then the bundle's, then the caller's, then the key.
///
/// A format stays a format: the caller fills it in.
enum RawLookup {
  private struct Request {
    let key: String
    let bytes: UnsafeBufferPointer<UInt8>
    let table: String?
    let bundle: Bundle
    let value: String?

    var tableName: String { table ?? TableView.defaultTableName }
    /// What shows where there is no text.
    var lastResort: String {
      guard let value, !value.isEmpty else { return key }
      return value
    }
  }

  #if canImport(Darwin)
    /// What the system would answer goes first, so that a raw lookup stays what it was.
    private static let tablesGoFirst = false
  #else
    /// Foundation here crashes on plurals, and nothing has compiled the catalogs that the tables come from.
    private static let tablesGoFirst = true
  #endif

  /// Kept, because each call of `Bundle.main` counts a reference that all threads share: measured 9 ns on one
  /// thread, 30 to 80 ns on two.
  static let mainBundle = Unmanaged.passRetained(Bundle.main)

  @inline(__always)
  static func text(_ key: String, table: String?, bundle: Unmanaged<Bundle>, value: String?) -> String {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.register() }
    var contiguous = key
    return contiguous.withUTF8 { bytes in
      let cacheKey = KeyedTextCache.Key(bytes, in: bundle)
      let answer = state.pointee.keyed.answer(cacheKey, table: table, value: value)
      if let text = answer?.pointee.text { return text }
      let request = Request(
        key: key,
        bytes: bytes,
        table: table,
        bundle: bundle.takeUnretainedValue(),
        value: value
      )
      return searched(request, cacheKey, isKnown: answer != nil)
    }
  }

  /// - Parameter isKnown: whether nothing but the bundle can have a text.
  @inline(never)
  private static func searched(
    _ request: Request,
    _ cacheKey: KeyedTextCache.Key,
    isKnown: Bool
  ) -> String {
    // Held, because bundles and their closures are not ours: they may look texts up themselves.
    let snapshot = ThreadState.current.pointee.cache.snapshot
    if !isKnown, let text = remoteOrCompiledText(request, cacheKey, snapshot) { return text }
    if let text = NativeLookup.text(request.key, table: request.table, bundle: request.bundle, snapshot) {
      return text
    }
    if !tablesGoFirst, let text = compiledText(of: entries(request, snapshot), snapshot) { return text }
    return request.lastResort
  }

  /// What downloads and generated tables have; found in this way once.
  private static func remoteOrCompiledText(
    _ request: Request,
    _ cacheKey: KeyedTextCache.Key,
    _ snapshot: LookupSnapshot
  ) -> String? {
    let entries = entries(request, snapshot)
    let remoteID = snapshot.remote?.id(ofKey: request.bytes)
    var isBoundToValue = false
    var text = remoteID.flatMap { id in
      remoteText(id, request, entries, snapshot, isBoundToValue: &isBoundToValue)
    }
    if text == nil, tablesGoFirst { text = compiledText(of: entries, snapshot) }

    let remoteKey = remoteID.flatMap { snapshot.remote?.texts.reader.key(id: $0) }
    let bytes = remoteKey ?? entries.first.flatMap { snapshot.registered[$0.slot].reader?.key(id: $0.id) }
    let state = ThreadState.current
    if let bytes, state.pointee.cache.snapshot === snapshot {
      let answer = KeyedTextCache.Answer(
        text,
        table: request.table,
        value: isBoundToValue ? .some(request.value) : nil
      )
      state.pointee.keyed.keep(answer, for: KeyedTextCache.Key(cacheKey, bytes: bytes), in: request.bundle)
    }
    return text
  }

  private static func remoteText(
    _ id: Int,
    _ request: Request,
    _ entries: [(slot: Int, id: Int)],
    _ snapshot: LookupSnapshot,
    isBoundToValue: inout Bool
  ) -> String? {
    guard let remote = snapshot.remote,
      !entries.isEmpty || snapshot.isServedOverTheAir(request.bundle)
    else { return nil }
    /// - Returns: `nil` where no layer has a text that fits.
    func message(in layers: [TextLayer]) -> LocalizedMessage? {
      guard remote.hasText(id: id, in: layers), snapshot.isRemoteText(id, meantFor: request.tableName) else {
        return nil
      }
      return remote.message(id: id, in: layers, table: request.tableName, expectation: expectation)
    }
    func expectation() -> RemoteView.Expectation? {
      if let entry = entries.first {
        var expectation = snapshot.expectation(slot: entry.slot, id: entry.id)
        expectation?.handedOutFor = snapshot.device
        return expectation
      }
      let bundled = NativeLookup.text(
        request.key,
        table: request.table,
        bundle: request.bundle,
        snapshot
      )
      if bundled == nil { isBoundToValue = true }
      return RemoteView.Expectation(
        signature: ArgumentSignature(ofText: bundled ?? request.lastResort),
        handedOutFor: snapshot.device,
        shownElse: { bundled }
      )
    }
    // Where these have the text, it does not matter which languages the bundle has, and finding that out takes half a
    // millisecond.
    var found = message(in: snapshot.foremost)
    if found == nil {
      let layers = snapshot.view(of: request.bundle, slots: entries.map(\.slot)).remote
      // They begin with the ones above.
      found = message(in: Array(layers.dropFirst(snapshot.foremost.count)))
    }
    return found?.message.plainText(device: snapshot.device)
  }

  private static func entries(
    _ request: Request,
    _ snapshot: LookupSnapshot
  ) -> [(slot: Int, id: Int)] {
    snapshot.entries(request.bytes, table: request.tableName, bundle: request.bundle)
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

extension ArgumentSignature {
  /// What a caller of `String(format:)` would have to pass for a text.
  init(ofText text: String) {
    self = MessageReading(text: ProsePercent.escaped(text) ?? text).signature
  }
}
