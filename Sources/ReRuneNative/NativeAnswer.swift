import Foundation
import ReRuneCore

/// What a served bundle answers to `NSLocalizedString` and its relatives.
enum NativeAnswer {
  /// - Parameters:
  ///   - tableName: as the caller gave it; `nil` and an empty name are `Localizable`.
  ///   - own: the bundle's own answer.
  ///   - isPlural: whether an answer is more than a text: it chooses its form when it is formatted.
  static func text(
    _ key: String,
    value: String?,
    table tableName: String?,
    in bundle: Bundle,
    own: () -> String,
    isPlural: (String) -> Bool = NativePlural.isPlural,
    texts: ServedTexts = .shared
  ) -> String {
    // Otherwise a text over the air would be compared with itself.
    if ServedLookup.isQuestion(value) { return own() }
    let table = tableName.flatMap { $0.isEmpty ? nil : $0 }
    let text = served(key, value: value, table: table, in: bundle, own: own, isPlural: isPlural)
    let request = ServedTexts.Request(key: key, table: table, value: value)
    texts.record(text, of: request, in: bundle)
    return text
  }

  private static func served(
    _ key: String,
    value: String?,
    table: String?,
    in bundle: Bundle,
    own: () -> String,
    isPlural: (String) -> Bool
  ) -> String {
    guard let text = ServedLookup.text(key, table: table, bundle: bundle, value: value) else { return own() }
    // A text cannot take the place of a plural.
    let bundled = own()
    return isPlural(bundled) ? bundled : text
  }
}

/// The plurals of `.stringsdict` and string catalogs, as Apple's Foundation returns them: an object of a subclass of
/// `NSString`, which keeps its type as long as it is not copied into another text.
enum NativePlural {
  static func isPlural(_ text: String) -> Bool {
    #if canImport(ObjectiveC)
      NSStringFromClass(type(of: text as NSString)).hasSuffix("NSLocalizedString")
    #else
      false
    #endif
  }
}
