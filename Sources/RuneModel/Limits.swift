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

  /// Highest position of an argument: each one below it costs a word at every call. CoreFoundation's own
  /// numbers end at 127, those of real texts at 12.
  package static let argumentPosition = 64

  /// Most keys of a compiled table: an id takes 24 bits of an index slot. Real catalogs stay below 20,000.
  package static let tableKeys = 1 << 24 - 2

  /// Longest key, and longest text of a key in one locale, that a compiled table holds, in UTF-8 bytes: 1 MB.
  package static let tableTextBytes = 1 << 20 - 1

  /// All distinct texts of one locale of a compiled table, in UTF-8 bytes: 128 MB.
  package static let tableLocaleBytes = 1 << 27 - 1

  /// Longest name that is read as a locale tag: RFC 5646 section 4.4.1 asks for 35 bytes, extensions need some more.
  package static let localeTagBytes = 128

  /// How deeply the variables and choices of one message may nest. Real ones nest two or three deep.
  package static let messageDepth = 16

  /// How many variables one text may expand: thirty that hold each other twice would make 2^30.
  package static let variableExpansions = 10_000

  /// A text of this many bytes expands no more variables.
  package static let renderedBytes = 1 << 20
}
