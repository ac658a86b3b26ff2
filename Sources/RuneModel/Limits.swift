/// Every limit on size and depth, in one place.
package enum Limits {
  /// Largest localization file that is read, in bytes: 512 MB. Real files stay below 20 MB.
  package static let sourceBytes = 512 << 20

  /// Deepest nesting in an old-style or JSON document; CoreFoundation's own limit for old-style text.
  package static let nestingDepth = 512

  /// Field widths and precisions above this are refused: `%1000000000d` keeps `snprintf` busy for 20 s.
  package static let fieldWidth = 999

  /// Longest name that is read as a locale tag: RFC 5646 section 4.4.1 asks for 35 bytes, extensions need some more.
  package static let localeTagBytes = 128
}
