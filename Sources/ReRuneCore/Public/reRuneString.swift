import Foundation
import RuneFormatter
import RuneModel

/// Returns the text of a key in the user's language. Use it in place of `NSLocalizedString`.
///
/// It is synchronous and never blocks on network or disk. If there is no text, it returns `value` or the key.
///
/// - Parameters:
///   - key: the key, compared by bytes. If its text is a format, it is returned unchanged.
///   - tableName: the table, `Localizable` if `nil`.
///   - bundle: the bundle that contains the table.
///   - value: the text to return if there is no other. If it is `nil` or empty, the key is returned.
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

/// Returns the text of a key in the user's language with arguments inserted, in place of `NSLocalizedString` with
/// `String(format:)`.
///
/// An argument that a text does not read as what it is does no harm: it is printed in its own way. A generated accessor is
/// better where there is one, because the compiler checks its arguments. For a key that the app does not have, a text over
/// the air is used if it reads the same arguments as `value` or the key; with `ReRuneSetupOptions.formatsUnknownKeys`, if
/// it takes the arguments of the call.
///
/// ```swift
/// reRuneString("promotion", value: "%lld books for %@", arguments: [.int(3), .string("Ada")])
/// ```
///
/// - Parameters:
///   - key: the key, compared by bytes.
///   - tableName: the table, `Localizable` if `nil`.
///   - bundle: the bundle that contains the table.
///   - value: the text to return if there is no other. If it is `nil` or empty, the key is returned.
///   - comment: for translators; not used.
///   - arguments: in the order of the positions in the text.
public func reRuneString(
  _ key: String,
  tableName: String? = nil,
  bundle: Bundle = .main,
  value: String? = nil,
  comment: String = "",
  arguments: [ReRuneArgument]
) -> String {
  ArgumentLookup.text(
    key,
    table: tableName,
    bundle: bundle,
    value: value,
    arguments: arguments.map(FormatArgument.init)
  )
}
