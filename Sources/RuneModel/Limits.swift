/// Every limit on size and depth, in one place.
package enum Limits {
  /// Largest localization file that is read, in bytes: 512 MB. Real files stay below 20 MB.
  package static let sourceBytes = 512 << 20

  /// Deepest nesting in an old-style or JSON document; CoreFoundation's own limit for old-style text.
  package static let nestingDepth = 512

  /// After this many faults of the JSON itself a catalog is given up: each costs a search for the next entry.
  package static let jsonFaults = 100

  /// Most values in a binary property list, each counted as often as it is referred to: a few hundred bytes of
  /// arrays that hold each other twice would otherwise stand for billions.
  package static let propertyListValues = 1_000_000

  /// Field widths and precisions above this are refused: `%1000000000d` keeps `snprintf` busy for 20 s.
  package static let fieldWidth = 999
}
