/// A key that code may look up.
package struct KnownKey: Sendable {
  package var table: String
  package var key: String
  package var location: SourceLocation
  /// The accessor behind the generated type, such as `["Legal", "imprint"]`; `nil` where it has none.
  package var accessor: [String]?
  /// Whether Xcode may generate a symbol for it.
  package var hasCatalogSymbol = false
  /// Whether a comment suppresses `unused-key` for it.
  package var mayBeUnused = false
}
