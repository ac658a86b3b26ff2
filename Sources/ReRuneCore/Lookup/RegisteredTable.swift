import Foundation
import RuneModel
import RuneSystem

/// A generated table of the process. It lives as long as the process, like the literal that it reads.
final class RegisteredTable: Sendable {
  /// Constant bytes.
  nonisolated(unsafe) let literal: UnsafeRawBufferPointer
  /// `nil` if the literal is not a table.
  let reader: TableReader?
  /// By index in the table.
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

  /// Resolved on first use: `Bundle.module` traps if its resources are not installed.
  var bundle: Bundle? {
    if let known = resolved.withLock({ $0 }) { return known }
    // Outside the lock: the closure belongs to the app and may look up a text.
    let made = makeBundle()
    return resolved.withLock { slot in
      if let known = slot { return known }
      slot = .some(made)
      return made
    }
  }

  /// On Linux each `Bundle(path:)` creates a separate object.
  func serves(_ other: Bundle) -> Bool {
    guard let bundle else { return false }
    return bundle === other || bundle.bundlePath == other.bundlePath
  }
}
