/// The rules of `check`, by topic. A rule that is reported by a single check may be declared with that check instead.
extension Rule {
  // Arguments.
  package static let placeholderType = Rule("placeholder-type", .error, .finding)
  package static let placeholderUnordered = Rule("placeholder-unordered", .error, .finding)
  package static let placeholderMissing = Rule("placeholder-missing", .warning, .finding)
  package static let placeholderWidth = Rule("placeholder-width", .warning, .finding)
  package static let placeholderForms = Rule("placeholder-forms", .warning, .finding)
  /// Adjacent arguments without a separator.
  package static let placeholderRunTogether = Rule(
    "placeholder-run-together",
    .warning,
    .finding,
    inBuild: .none
  )
  /// Several arguments without positions.
  package static let placeholderUnnumbered = Rule(
    "placeholder-unnumbered",
    .warning,
    .finding,
    inBuild: .none,
    isOnByDefault: false
  )
  /// `${name}`, `{{name}}` and `{name}`.
  package static let namedPlaceholderDiffers = Rule("named-placeholder-differs", .warning, .finding)
  package static let specifierUnknown = Rule("specifier-unknown", .warning, .finding)
  package static let specifierProse = Rule("specifier-prose", .warning, .finding, inBuild: .none)
  /// Listed in a build, because reading a pointer can crash.
  package static let specifierForbidden = Rule("specifier-forbidden", .warning, .finding, inBuild: .listed)

  // Variables.
  package static let substitutionUndefined = Rule("substitution-undefined", .warning, .finding)
  package static let substitutionUnused = Rule("substitution-unused", .warning, .finding)
  package static let substitutionArgNum = Rule("substitution-argnum", .warning, .finding)

  // Plural forms.
  package static let pluralOtherMissing = Rule("plural-other-missing", .error, .finding)
  /// A plain translation of a text with plural forms.
  package static let pluralFormsMissing = Rule("plural-forms-missing", .warning, .finding)
  package static let pluralCategoryMissing = Rule("plural-category-missing", .warning, .finding)
  package static let pluralCategoryUnknown = Rule("plural-category-unknown", .warning, .finding)
  package static let pluralOneWithoutNumber = Rule("plural-one-without-number", .warning, .finding)
  /// Plural forms of an entry without a number to select them.
  package static let pluralWithoutNumber = Rule("plural-without-number", .warning, .finding)
  package static let unknownDevice = Rule("unknown-device", .warning, .finding)
  package static let unknownWidth = Rule("unknown-width", .warning, .finding)

  // Completeness.
  package static let missingTranslation = Rule("missing-translation", .warning, .finding)
  package static let untranslatedLocale = Rule("untranslated-locale", .warning, .finding)
  package static let needsReview = Rule("needs-review", .warning, .finding)
  package static let staleEntry = Rule("stale-entry", .warning, .finding)
  package static let keyNotFoundInSourceLocale = Rule("key-not-found-in-source-locale", .warning, .finding)

  // Texts.
  package static let emptyValue = Rule("empty-value", .warning, .finding, inBuild: .none)
  package static let sameAsSource = Rule(
    "same-as-source",
    .warning,
    .finding,
    inBuild: .none,
    isOnByDefault: false
  )
  package static let whitespaceDiffers = Rule("whitespace-differs", .warning, .finding, inBuild: .none)
  package static let newlineDiffers = Rule("newline-differs", .warning, .finding, inBuild: .none)
  package static let doubledBlank = Rule("doubled-blank", .warning, .finding, inBuild: .none)
  package static let straightQuotes = Rule(
    "straight-quotes",
    .warning,
    .finding,
    inBuild: .none,
    isOnByDefault: false
  )
  package static let markupDiffers = Rule("markup-differs", .warning, .finding, inBuild: .none)

  // Keys.
  /// `check` turns it on if there is a download.
  package static let ambiguousOTAKey = Rule(
    "ambiguous-ota-key",
    .warning,
    .finding,
    inBuild: .none,
    isOnByDefault: false
  )

  // The glossary of the project. No build reads it.
  /// A translation without the word that the glossary has for a term, or without a name that is never translated.
  package static let termDiffers = Rule("term-differs", .warning, .finding, inBuild: .none)

  // Code that shows texts; only with `--code`.
  package static let unusedKey = Rule("unused-key", .warning, .finding)
  package static let unknownKey = Rule("unknown-key", .warning, .finding)
  /// A key that has an accessor but is looked up by the system.
  package static let nativeLookup = Rule("native-lookup", .warning, .finding, isOnByDefault: false)
  /// A literal that is translated at run time.
  package static let dynamicLiteral = Rule("dynamic-literal", .warning, .finding)

  // The history of texts; only in `outdated`.
  /// A translation that is older than its source text.
  package static let outdatedTranslation = Rule("outdated-translation", .warning, .finding)
  /// Translations whose age is unknown, because a part of the history is missing or cannot be read.
  package static let incompleteHistory = Rule("incomplete-history", .warning, .finding)

  // Suppressions.
  /// `rerune:ignore` with a word that is not a rule id.
  package static let unknownSuppression = Rule("unknown-suppression", .warning, .finding)

  /// Summarizes the warnings that a build does not list.
  package static let checkSummary = Rule("check-summary", .warning, .finding, inBuild: .listed)

  /// The rules that only the checks report, in list order, followed by those that belong to no single check.
  package static let checks =
    Checks.rules.filter { !catalog.contains($0) }
    + [
      termDiffers, unusedKey, unknownKey, nativeLookup, dynamicLiteral, outdatedTranslation,
      incompleteHistory,
    ]
    + [unknownSuppression, checkSummary]
}

/// The rules of `translate`.
extension Rule {
  package static let translation: [Rule] = [
    .translationRefused, .translationUnanswered, .translationLeftOut, .translationAnswerUnusable,
    .translationCommandFailed,
  ]

  /// An answer that does not fit its entry, and is not written.
  package static let translationRefused = Rule("translation-refused", .warning, .finding)
  /// A text that the command was asked to translate and did not.
  package static let translationUnanswered = Rule("translation-unanswered", .warning, .finding)
  /// A missing text that is not sent to the command, because its translation could not be written.
  package static let translationLeftOut = Rule("translation-left-out", .warning, .finding)
  /// A line of the command's output that is not the answer to a text.
  package static let translationAnswerUnusable = Rule("translation-answer-unusable", .warning, .finding)
  /// The command failed or was ended. Its answers until then are used.
  package static let translationCommandFailed = Rule("translation-command-failed", .error, .finding)
}

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
  /// A text that reads an argument that no call can pass.
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
