import Foundation
import RuneModel

/// Looks up a text by its key, in place of `NSLocalizedString`. Downloads and packs are searched for each preferred
/// language in turn, up to the first one that the bundle has; then come the bundle's text, the caller's text and the
/// key.
///
/// A format is returned unchanged: the caller inserts the arguments.
enum RawLookup {
  struct Request {
    let key: String
    let bytes: UnsafeBufferPointer<UInt8>
    let table: String?
    let bundle: Bundle
    let value: String?

    var tableName: String { table ?? TableView.defaultTableName }
    /// The text if there is no other.
    var lastResort: String {
      guard let value, !value.isEmpty else { return key }
      return value
    }
  }

  #if canImport(Darwin)
    /// The system's answer takes precedence, so that replacing `NSLocalizedString` changes no text.
    private static let tablesGoFirst = false
  #else
    /// On Linux, Foundation crashes on plurals and cannot read the string catalogs that tables are generated from.
    private static let tablesGoFirst = true
  #endif

  /// Cached, because each access to `Bundle.main` retains an object that all threads share: 9 ns on one thread, 30 to
  /// 80 ns on two.
  static let mainBundle = Unmanaged.passRetained(Bundle.main)

  @inline(__always)
  static func text(_ key: String, table: String?, bundle: Unmanaged<Bundle>, value: String?) -> String {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.register() }
    var contiguous = key
    let text: String = contiguous.withUTF8 { bytes in
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
    #if DEBUG
      if LookupRecord.isOn { LookupRecord.add(text, key: key, table: table) }
    #endif
    return text
  }

  /// A text that comes before the bundle's own answer; see `ServedLookup`.
  static func foremostText(
    _ key: String,
    table: String?,
    bundle: Unmanaged<Bundle>,
    value: String?
  ) -> String? {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.register() }
    var contiguous = key
    let text: String? = contiguous.withUTF8 { bytes in
      let cacheKey = KeyedTextCache.Key(bytes, in: bundle)
      let answer = state.pointee.keyed.answer(cacheKey, table: table, value: value)
      if let text = answer?.pointee.text { return text }
      let isKnown = answer != nil
      let snapshot = state.pointee.cache.snapshot
      let request = Request(
        key: key,
        bytes: bytes,
        table: table,
        bundle: bundle.takeUnretainedValue(),
        value: value
      )
      if !isKnown, let text = downloadedOrCompiledText(request, cacheKey, snapshot) { return text }
      return PlatformLookup.textOfOtherLanguage(key, table: table, bundle: request.bundle, snapshot)
    }
    #if DEBUG
      if LookupRecord.isOn { LookupRecord.add(text, key: key, table: table) }
    #endif
    return text
  }

  /// - Parameter isKnown: whether only the bundle can have a text.
  @inline(never)
  private static func searched(
    _ request: Request,
    _ cacheKey: KeyedTextCache.Key,
    isKnown: Bool
  ) -> String {
    // Retained, because bundles and their closures belong to the app and may look up texts themselves.
    let snapshot = ThreadState.current.pointee.cache.snapshot
    if !isKnown, let text = downloadedOrCompiledText(request, cacheKey, snapshot) { return text }
    if let text = PlatformLookup.text(request.key, table: request.table, bundle: request.bundle, snapshot) {
      return text
    }
    if !tablesGoFirst, let text = compiledText(of: entries(request, snapshot), snapshot) { return text }
    return request.lastResort
  }

  /// The text in downloads, packs and generated tables; searched once per thread and key.
  private static func downloadedOrCompiledText(
    _ request: Request,
    _ cacheKey: KeyedTextCache.Key,
    _ snapshot: LookupSnapshot
  ) -> String? {
    let entries = entries(request, snapshot)
    let found = DownloadedKey(request, snapshot)
    var isBoundToValue = false
    var text = found.flatMap { found in
      downloadedMessage(found, request, entries, snapshot) {
        expectation(request, entries, snapshot, isBoundToValue: &isBoundToValue)
      }?.message.plainText(device: snapshot.device)
    }
    if text == nil, tablesGoFirst { text = compiledText(of: entries, snapshot) }

    let bytes =
      found?.bytes ?? entries.first.flatMap { snapshot.registered[$0.slot].reader?.key(id: $0.id) }
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

  /// A key that downloads or packs contain.
  struct DownloadedKey {
    /// The id in the over-the-air texts.
    let remoteID: Int?
    /// The key's bytes, which belong to the snapshot.
    let bytes: UnsafeBufferPointer<UInt8>

    init?(_ request: Request, _ snapshot: LookupSnapshot) {
      let texts = snapshot.remote?.texts
      remoteID = texts?.id(ofKey: request.bytes, in: request.tableName)
      let packKey = snapshot.packs.lazy.compactMap { $0.key(request.bytes, in: request.tableName) }.first
      guard let bytes = remoteID.flatMap({ texts?.reader.key(id: $0) }) ?? packKey else { return nil }
      self.bytes = bytes
    }
  }

  /// The first text in downloads and packs that meets the expectation.
  ///
  /// - Parameter expectation: evaluated for a text that could do harm.
  static func downloadedMessage(
    _ key: DownloadedKey,
    _ request: Request,
    _ entries: [(slot: Int, id: Int)],
    _ snapshot: LookupSnapshot,
    expectation: () -> TextExpectation?
  ) -> LocalizedMessage? {
    guard !entries.isEmpty || snapshot.isServedOverTheAir(request.bundle) else { return nil }
    /// - Returns: `nil` if no layer has a text that fits.
    func message(in layers: [TextLayer]) -> LocalizedMessage? {
      guard let id = key.remoteID, let remote = snapshot.remote, remote.hasText(id: id, in: layers),
        snapshot.isRemoteText(id, meantFor: request.tableName)
      else { return nil }
      return remote.message(id: id, in: layers, table: request.tableName, expectation: expectation)
    }
    func message(in layer: TableView.Layer) -> LocalizedMessage? {
      switch layer {
      case .table: nil
      case .remote(let texts): message(in: [texts])
      case .pack(let index, let texts):
        snapshot.packs[index].message(
          request.bytes,
          table: request.tableName,
          in: texts,
          expectation: expectation
        )
      }
    }
    // If these layers have the text, the languages of the bundle do not matter; determining them takes half a
    // millisecond.
    if let found = message(in: snapshot.foremost) { return found }
    let layers = snapshot.view(of: request.bundle, slots: entries.map(\.slot)).downloaded
    // The view's layers start with the foremost ones.
    for layer in layers.dropFirst(snapshot.foremost.count) {
      if let found = message(in: layer) { return found }
    }
    return nil
  }

  /// What a text has to be like whose caller passes it to `String(format:)` with the arguments of the text that is there
  /// without it.
  private static func expectation(
    _ request: Request,
    _ entries: [(slot: Int, id: Int)],
    _ snapshot: LookupSnapshot,
    isBoundToValue: inout Bool
  ) -> TextExpectation? {
    if let entry = entries.first {
      return snapshot.expectation(slot: entry.slot, id: entry.id, rawTextDevice: snapshot.device)
    }
    let bundled = PlatformLookup.text(request.key, table: request.table, bundle: request.bundle, snapshot)
    if bundled == nil { isBoundToValue = true }
    return TextExpectation(
      signature: ArgumentSignature(ofText: bundled ?? request.lastResort),
      rawTextDevice: snapshot.device,
      fallbackText: { bundled }
    )
  }

  static func entries(
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
      if let found = snapshot.localMessage(slot: entry.slot, id: entry.id) {
        return found.message.plainText(device: snapshot.device)
      }
    }
    return nil
  }
}

extension ArgumentSignature {
  /// The arguments that a caller of `String(format:)` would have to pass for a text.
  init(ofText text: String) {
    self = MessageReading(text: ProsePercent.escaped(text) ?? text).signature
  }
}
