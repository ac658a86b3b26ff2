import Foundation
import RuneModel

/// Returns the text of a key in the user's language. Use it in place of `NSLocalizedString`.
///
/// It is synchronous and never blocks on network or disk. If there is no text, it returns `value` or the key.
///
/// - Parameters:
///   - key: the key, compared by bytes. If its text is a format, it is returned unchanged.
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

/// Returns the text of a key in the table `Localizable` of the app's bundle, in the user's language.
///
/// Equivalent to the function with a table and a bundle and their defaults, but faster: evaluating `Bundle.main`
/// retains an object that all threads share.
public func reRuneString(_ key: String) -> String {
  RawLookup.text(key, table: nil, bundle: RawLookup.mainBundle, value: nil)
}
