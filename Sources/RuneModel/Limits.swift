/// Every limit on size and depth, in one place.
package enum Limits {
  /// Largest localization file that is read, in bytes: 512 MB. Real files stay below 20 MB.
  package static let sourceBytes = 512 << 20

  /// Deepest nesting in an old-style or JSON document; CoreFoundation's own limit for old-style text.
  package static let nestingDepth = 512

  /// Field widths and precisions above this are refused: `%1000000000d` keeps `snprintf` busy for 20 s.
  package static let fieldWidth = 999

  /// Largest manifest, in bytes after decompression: 10,000 locales take 1.5 MB.
  package static let manifestBytes = 4 << 20

  /// Largest payload of one locale, in bytes after decompression: 10,000 texts take 0.5 MB.
  package static let payloadBytes = 32 << 20

  /// Redirects that one request may follow.
  package static let redirects = 5
}
