import Foundation
import RuneFormatter
import RuneModel

/// Looks up a text by its key and inserts arguments whose types are known. So a text over the air may be used for a key
/// that the app does not have: whether it takes the arguments is known without a bundled text.
enum ArgumentLookup {
  static func text(
    _ key: String,
    table: String?,
    bundle: Bundle,
    value: String?,
    arguments: [FormatArgument]
  ) -> String {
    if ThreadState.current.pointee.isObservable { LookupObservation.register() }
    var contiguous = key
    let text = contiguous.withUTF8 { bytes in
      let request = RawLookup.Request(key: key, bytes: bytes, table: table, bundle: bundle, value: value)
      return arguments.withUnsafeBufferPointer { Self.text(request, $0) }
    }
    #if DEBUG
      if LookupRecord.isOn { LookupRecord.add(text, key: key, table: table) }
    #endif
    return text
  }

  private static func text(_ request: RawLookup.Request, _ arguments: MessageProgram.Arguments) -> String {
    // Retained, because bundles and their closures belong to the app and may look up texts themselves.
    let cache = ThreadState.current.pointee.cache
    let snapshot = cache.snapshot
    let entries = RawLookup.entries(request, snapshot)
    if let entry = entries.first {
      return AccessorLookup.text(slot: entry.slot, id: entry.id, arguments: arguments)
    }
    let bundled = PlatformLookup.text(request.key, table: request.table, bundle: request.bundle, snapshot)
    let found = RawLookup.DownloadedKey(request, snapshot).flatMap { key in
      RawLookup.downloadedMessage(key, request, entries, snapshot) {
        TextExpectation(
          signature: signature(bundled, request, arguments, snapshot),
          fallbackText: { bundled }
        )
      }
    }
    if let found {
      return MessageProgram(found.message).render(arguments, context: cache.context(found.language))
    }
    #if canImport(Darwin)
      if let bundled, BundlePlural.takes(arguments, in: bundled) {
        return BundlePlural.formatted(bundled, arguments, locale: .current)
      }
    #endif
    let text = bundled ?? request.lastResort
    let message = Message(text: ProsePercent.escaped(text) ?? text)
    return MessageProgram(message).render(arguments, context: cache.context(snapshot.language))
  }

  private static func signature(
    _ bundled: String?,
    _ request: RawLookup.Request,
    _ arguments: MessageProgram.Arguments,
    _ snapshot: LookupSnapshot
  ) -> ArgumentSignature {
    if bundled == nil, snapshot.formatsUnknownKeys { return ArgumentSignature(arguments) }
    return ArgumentSignature(ofText: bundled ?? request.lastResort)
  }
}

extension ArgumentSignature {
  init(_ values: MessageProgram.Arguments) {
    self.init(values.enumerated().compactMap { Argument($1, position: $0 + 1) })
  }
}

extension Argument {
  /// - Returns: `nil` for a position without a value.
  fileprivate init?(_ value: FormatArgument, position: Int) {
    switch value {
    case .int: self.init(position: position, type: .int, specifier: "lld")
    case .uint: self.init(position: position, type: .uint, specifier: "llu")
    case .double: self.init(position: position, type: .double, specifier: "f")
    case .string: self.init(position: position, type: .object, specifier: "@")
    case .character: self.init(position: position, type: .unichar, specifier: "C")
    case .unused: return nil
    }
  }
}
