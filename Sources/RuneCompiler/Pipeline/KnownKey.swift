import RuneModel

/// A key that code may look up.
package struct KnownKey: Sendable {
  package var table: String
  package var key: String
  package var location: SourceLocation
  /// `nil` if there is none.
  package var accessor: KnownAccessor?
  /// Whether the accessor of another key, or a type, would have the same name.
  package var sharesName = false
  /// Whether Xcode may generate a symbol for it.
  package var hasCatalogSymbol = false
  /// Whether a text of it has Markdown, which SwiftUI formats if code looks it up by a literal. Only determined for
  /// the rule `native-lookup`.
  package var hasMarkdown = false
  /// Whether a comment suppresses `unused-key` for it.
  package var mayBeUnused = false
  /// Whether a comment suppresses `native-lookup` for it.
  package var mayBeLookedUpNatively = false

  /// A key without an accessor.
  package init(table: String, key: String, location: SourceLocation) {
    self.table = table
    self.key = key
    self.location = location
  }
}

/// A generated accessor, as code refers to it.
package struct KnownAccessor: Sendable, Hashable {
  package struct Parameter: Sendable, Hashable {
    /// 1-based. Positions ascend and may have gaps.
    package var position: Int
    /// `nil` means `_`.
    package var label: String?
  }

  /// The names below the generated type, such as `["Legal", "imprint"]`.
  package var path: [String]
  /// Empty for a property.
  package var parameters: [Parameter]

  /// `ReRuneStrings.Legal.imprint`, and `ReRuneStrings.cartSummary(items:parcels:)` for a function.
  package func name(in typeName: String) -> String {
    let labels = parameters.map { "\($0.label ?? "_"):" }.joined()
    return qualifiedName(in: typeName) + (parameters.isEmpty ? "" : "(\(labels))")
  }

  /// `ReRuneStrings.cartSummary(items: count, parcels: 2)`.
  ///
  /// - Parameter arguments: Swift expressions, one for each parameter.
  package func call(in typeName: String, arguments: [String]) -> String {
    guard !parameters.isEmpty else { return qualifiedName(in: typeName) }
    let list = zip(parameters, arguments).map { parameter, argument in
      parameter.label.map { "\($0): \(argument)" } ?? argument
    }
    return "\(qualifiedName(in: typeName))(\(list.joined(separator: ", ")))"
  }

  /// Only the first name can be a keyword: after a dot no name needs backticks.
  private func qualifiedName(in typeName: String) -> String {
    ([ReservedName.declared(typeName)] + path).joined(separator: ".")
  }
}
