extension Rule {
  /// The rules of merging and naming.
  package static let catalog: [Rule] = [
    .duplicateTable, .keyInTwoFormats, .sourceLocaleUnknown, .sourceLocaleAmbiguous, .unknownLocale,
    .argumentPosition, .identifierCollision, .identifierCollisionUnresolved, .invalidName, .unknownName,
    .accessorMissing, .textLeftOut, .invalidTypeName, .unknownFallbackLocale, .pseudoLocaleExists,
    .tooManyCatalogLocales, .tableTooLarge,
  ]

  /// Two files of the same format for one table and locale.
  package static let duplicateTable = Rule("duplicate-table", .error, .obstacle)
  /// One key of one locale in a string catalog and in a `.strings` or `.stringsdict` file.
  package static let keyInTwoFormats = Rule("key-in-two-formats", .warning, .finding)
  package static let sourceLocaleUnknown = Rule("source-locale-unknown", .error, .obstacle)
  /// String catalogs with different source languages.
  package static let sourceLocaleAmbiguous = Rule("source-locale-ambiguous", .error, .obstacle)
  /// A locale name that is not a language tag.
  package static let unknownLocale = Rule("unknown-locale", .warning, .finding)
  /// A text that reads an argument which no call can pass.
  package static let argumentPosition = Rule("argument-position", .error, .finding)
  /// Keys whose accessors would have the same name, distinguished by a suffix.
  package static let identifierCollision = Rule("identifier-collision", .warning, .finding, inBuild: .listed)
  /// The same if suffixes are disabled or do not help.
  package static let identifierCollisionUnresolved = Rule(
    "identifier-collision-unresolved",
    .error,
    .obstacle
  )
  /// A configured name that is not a valid Swift identifier.
  package static let invalidName = Rule("invalid-name", .error, .obstacle)
  /// A configured name for a key that no table has.
  package static let unknownName = Rule("unknown-name", .warning, .finding)
  /// Keys without a text in the source locale: their accessors would show the key itself.
  package static let accessorMissing = Rule("accessor-missing", .warning, .finding, inBuild: .listed)
  /// A translation whose arguments do not match its entry: a build leaves it out.
  package static let textLeftOut = Rule("text-left-out", .error, .finding, inBuild: .listed)
  package static let invalidTypeName = Rule("invalid-type-name", .error, .obstacle)
  package static let unknownFallbackLocale = Rule("unknown-fallback-locale", .error, .obstacle)
  /// A pseudo-locale for which there are texts, so that none are generated.
  package static let pseudoLocaleExists = Rule("pseudo-locale-exists", .warning, .finding, inBuild: .listed)
  package static let tooManyCatalogLocales = Rule("too-many-catalog-locales", .error, .obstacle)
  /// More text than the compiled table can address.
  package static let tableTooLarge = Rule("table-too-large", .error, .obstacle)
}
