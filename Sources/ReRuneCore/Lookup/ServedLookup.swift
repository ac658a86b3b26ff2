import Foundation
import RuneModel
import RuneSystem

/// Lookups of bundles that ask for texts over the air before they answer by themselves.
package enum ServedLookup {
  /// The paths of the bundles.
  private static let paths = Locked<Set<String>>([])

  /// Begins or ceases to use texts over the air for a bundle, whichever it is.
  package static func serve(_ bundle: Bundle, _ isServed: Bool) {
    let path = bundle.bundlePath
    paths.withLock { paths in
      if isServed { paths.insert(path) } else { paths.remove(path) }
    }
    // Threads remember which keys only the bundle can answer.
    LookupState.shared.forgetAnswers()
    LookupObservation.notify()
  }

  static func isServed(_ bundle: Bundle) -> Bool { paths.withLock { $0.contains(bundle.bundlePath) } }

  /// Whether a bundle is asked by this module, and must answer by itself: what it says is compared with the texts over
  /// the air.
  ///
  /// - Parameter value: the default value that the bundle got.
  package static func isQuestion(_ value: String?) -> Bool {
    guard let value else { return false }
    return PlatformLookup.found(value) == nil
  }

  /// A text over the air or in a pack that fits what the bundle has, or the bundle's text in a language that the bundle
  /// itself would not choose, such as `ReRune.languageOverride`.
  ///
  /// - Parameters:
  ///   - table: `nil` for `Localizable`.
  ///   - value: the default value of the call.
  /// - Returns: `nil` if the bundle has to answer.
  package static func text(_ key: String, table: String?, bundle: Bundle, value: String?) -> String? {
    RawLookup.foremostText(key, table: table, bundle: .passUnretained(bundle), value: value)
  }
}
