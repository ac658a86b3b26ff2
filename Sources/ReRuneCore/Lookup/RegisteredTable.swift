import Foundation
import RuneModel
import RuneSystem

/// One generated table of the process. It lives as long as the process does, as the literal that it reads.
final class RegisteredTable: Sendable {
  /// Constant bytes.
  nonisolated(unsafe) let literal: UnsafeRawBufferPointer
  /// `nil` where the literal is not a table.
  let reader: TableReader?
  /// By their index in the table.
  let locales: [LanguageIdentity]
  let sourceLanguage: LanguagePreference?
  private let makeBundle: @Sendable () -> Bundle?
  private let resolved = Locked<Bundle??>(nil)

  init(literal: UnsafeRawBufferPointer, reader: TableReader?, bundle: @escaping @Sendable () -> Bundle?) {
    self.literal = literal
    self.reader = reader
    locales = reader?.languageIdentities ?? []
    sourceLanguage = reader.map { LanguagePreference($0.sourceLocale) }
    makeBundle = bundle
  }

  /// Asked for when it is first needed: `Bundle.module` traps where its resources are not installed.
  var bundle: Bundle? {
    if let known = resolved.withLock({ $0 }) { return known }
    // Outside the lock: the closure is not ours, and may look a text up.
    let made = makeBundle()
    return resolved.withLock { slot in
      if let known = slot { return known }
      slot = .some(made)
      return made
    }
  }

  /// On Linux each `Bundle(path:)` is an object of its own.
  func serves(_ other: Bundle) -> Bool {
    guard let bundle else { return false }
    return bundle === other || bundle.bundlePath == other.bundlePath
  }
}
