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

  // Code that shows texts; only with `--code`.
  package static let unusedKey = Rule("unused-key", .warning, .finding)
  package static let unknownKey = Rule("unknown-key", .warning, .finding)
  /// A lookup by the system of a key that has an accessor.
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
    + [unusedKey, unknownKey, nativeLookup, dynamicLiteral, outdatedTranslation, incompleteHistory]
    + [unknownSuppression, checkSummary]
}
