import Foundation
import RuneModel

/// What lookups know of user and device; a test sets what the system else says.
struct LookupEnvironment: Sendable {
  var preferredLanguages: [String]?
  var locale: Locale?
  var device: DeviceClass?
}

extension LookupEnvironment {
  /// Normalised tags, the user's first choice first.
  var languages: [String] {
    (preferredLanguages ?? PreferredLanguages.ofSystem).compactMap(LocaleTag.normalized)
  }

  /// The locale by which numbers are written.
  ///
  /// - Parameter override: the language that goes before the user's, normalised.
  func formattingLocale(override: String?) -> Locale {
    override.map { Locale(identifier: $0) } ?? locale ?? .current
  }

  var deviceClass: DeviceClass { device ?? .current }
}
