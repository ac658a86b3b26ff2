import Foundation
import RuneModel

/// The text of a key in the user's language, in place of `NSLocalizedString`.
///
/// It is synchronous, never blocks on network or disk, and returns the key if there is no text.
///
/// - Parameters:
///   - key: compared by bytes. A format is returned unchanged.
///   - tableName: the table, `Localizable` if `nil`.
///   - bundle: the bundle that contains the table.
///   - value: the text if there is no other; the key if `nil` or empty.
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

/// The text of a key in the table `Localizable` of the app's bundle, in the user's language.
///
/// Equivalent to the function above with its defaults, but faster: evaluating `Bundle.main` retains an object that
/// all threads share, so that they would contend for it.
public func reRuneString(_ key: String) -> String {
  RawLookup.text(key, table: nil, bundle: RawLookup.mainBundle, value: nil)
}

/// The text of an entry without arguments, verbatim. Called by generated accessors.
///
/// - Parameters:
///   - table: the generated table that contains the entry.
///   - id: the entry's id in that table.
public func reRuneString(_ table: ReRuneFallbackTable, _ id: Int) -> String {
  AccessorLookup.text(slot: table.slot, id: id)
}
