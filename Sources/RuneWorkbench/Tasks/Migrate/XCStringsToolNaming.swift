import RuneCompiler
import RuneModel

/// The names of xcstrings-tool for keys and tables.
///
/// Source: swift-localized-strings 1.1, `SwiftIdentifier`.
enum XCStringsToolNaming {
  /// The names that a key may have: one for each way to treat underscores.
  static func names(_ text: String) -> [String] {
    let name = variable(text)
    let camel = withoutUnderscores(name)
    return camel == name ? [name] : [name, camel]
  }

  static func variable(_ text: String) -> String {
    let parts = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      !IdentifierScalar.isAllowed($0)
    }
    var name = parts.map { capitalizingFirst(String($0)) }.joined()
    if let first = name.unicodeScalars.first, !IdentifierScalar.isAllowedFirst(first) { name = "_" + name }
    let capitals = name.prefix { $0.isUppercase }.count
    if capitals == 0 { return name }
    if capitals == 1 { return lowering(name, 1) }
    return capitals == name.count ? name.lowercased() : lowering(name, capitals - 1)
  }

  private static func capitalizingFirst(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    return String(first).uppercased() + String(text.unicodeScalars.dropFirst())
  }

  private static func lowering(_ name: String, _ count: Int) -> String {
    name.prefix(count).lowercased() + name.dropFirst(count)
  }

  private static func withoutUnderscores(_ name: String) -> String {
    let leading = name.prefix { $0 == "_" }
    let trailing = name.dropFirst(leading.count).reversed().prefix { $0 == "_" }
    let parts = name.split(separator: "_")
    guard parts.count > 1 else { return name }
    let joined = String(parts[0]) + parts.dropFirst().map { capitalizingFirst(String($0)) }.joined()
    return leading + joined + String(trailing)
  }
}
