/// The two styles of names in answers.
enum SnakeCase {
  /// The name in camel case, by the rules of Foundation's `convertFromSnakeCase`: `next_page_token` becomes
  /// `nextPageToken`. Underscores at both ends stay.
  static func camelCased(_ name: String) -> String {
    let words = name.split(separator: "_")
    guard let first = words.first, words.count > 1 else { return name }
    let leading = name.prefix { $0 == "_" }
    let trailing = name.reversed().prefix { $0 == "_" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return leading + first.lowercased() + rest.joined() + String(trailing)
  }
}
