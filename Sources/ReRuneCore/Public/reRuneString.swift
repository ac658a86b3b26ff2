import Foundation
import RuneModel

/// The text of a key in the user's language, in place of `NSLocalizedString`.
///
/// It is synchronous, never blocks on network or disk, and returns the key in the worst case.
///
/// - Parameters:
///   - key: compared by bytes. A format is returned as it stands.
///   - tableName: the table, `Localizable` if `nil`.
///   - bundle: where the table lies.
///   - value: the text where nothing else has one; the key if `nil` or empty.
///   - comment: for translators; not used.
public func reRuneString(
  _ key: String,
  tableName: String? = nil,
  bundle: Bundle = .main,
  value: String? = nil,
  comment: String = ""
) -> String {
  RawLookup.text(key, table: tableName, bundle: .passUnretained(bundle), value: value)
}

/// The text of a key of the table `Localizable` of the app's bundle, in the user's language.
///
/// The same as the function above with its defaults, which a call with the key alone would be: to evaluate
/// `Bundle.main` counts a reference to an object that all threads share, and they would wait for each other.
public func reRuneString(_ key: String) -> String {
  RawLookup.text(key, table: nil, bundle: RawLookup.mainBundle, value: nil)
}

/// The text of an entry without arguments, verbatim. Generated accessors call it.
///
/// - Parameters:
///   - table: the generated table that has the entry.
///   - id: the entry's number in that table.
public func reRuneString(_ table: ReRuneFallbackTable, _ id: Int) -> String {
  AccessorLookup.text(slot: table.slot, id: id)
}
