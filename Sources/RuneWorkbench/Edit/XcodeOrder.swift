/// The order in which Xcode writes names in a string catalog.
enum XcodeOrder {
  /// Whether one name sorts before another; equal names are not ordered.
  static func isOrdered(_ a: String, _ b: String) -> Bool { RootCollation.Key(a) < RootCollation.Key(b) }
}
