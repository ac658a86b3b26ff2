import RuneModel

/// The rules of over-the-air texts: fetching them, trusting them, and comparing them with the sources. They are
/// declared here and not with the code that reports them, so that one list contains every rule.
extension Rule {
  // MARK: Pull

  package static let pulling = [serviceUnavailable, otherProject, revisionWentBack]

  package static let serviceUnavailable = Rule("service-unavailable", .error, .service)
  package static let otherProject = Rule("other-project", .error, .syntax)
  package static let revisionWentBack = Rule("revision-went-back", .warning, .finding)

  // MARK: A download on disk

  package static let downloads = [downloadMissing, damagedDownload, payloadMissing] + wire

  package static let downloadMissing = Rule("download-missing", .error, .input)
  package static let damagedDownload = Rule("damaged-download", .error, .syntax)
  /// A locale in the manifest whose payload was not pulled.
  package static let payloadMissing = Rule("payload-missing", .warning, .finding)

  /// The rules of the decoders, except for one that parsers also report.
  private static let wire = WireRule.allCases.filter { $0 != .duplicateKey }.map(Rule.init)

  /// A rejected document is an error; a part that is left out is a warning.
  package init(_ rule: WireRule) {
    switch rule {
    case .documentTooLarge, .emptyDocument, .unsupportedFormat, .unknownShape, .tooManyKeys, .keyTooLong,
      .textTooLong, .collidingKeys:
      self.init(rule.rawValue, .error, .syntax)
    case .skippedLocale, .duplicateLocale, .tooManyLocales, .ignoredField, .skippedKey, .skippedForm,
      .duplicateKey, .unusablePack, .doubtfulText:
      self.init(rule.rawValue, .warning, .finding)
    }
  }

  // MARK: Signed content, and keys

  package static let signing = [
    signatureMissing, signatureInvalid, manifestExpired, revisionRefused, digestMissing, digestMismatch,
    invalidKey, replayableManifest,
  ]

  package static let signatureMissing = Rule("signature-missing", .error, .syntax)
  package static let signatureInvalid = Rule("signature-invalid", .error, .syntax)
  package static let manifestExpired = Rule("manifest-expired", .error, .syntax)
  /// A signed manifest that may be older than one that was accepted before.
  package static let revisionRefused = Rule("revision-refused", .error, .syntax)
  package static let digestMissing = Rule("digest-missing", .error, .syntax)
  package static let digestMismatch = Rule("digest-mismatch", .error, .syntax)
  package static let invalidKey = Rule("invalid-key", .error, .syntax)
  /// A valid manifest without an expiry, which an attacker can replay indefinitely.
  package static let replayableManifest = Rule("replayable-manifest", .warning, .finding)

  // MARK: Packs

  package static let packs = [packMissing, damagedPack]

  /// A missing pack or index that `verify` looks for.
  package static let packMissing = Rule("pack-missing", .error, .input)
  package static let damagedPack = Rule("damaged-pack", .error, .syntax)

  // MARK: Diff

  /// Faults that affect a comparison as a whole.
  package static let comparison = [foreignDownload, localeNotPulled, damagedBaseline]

  package static let foreignDownload = Rule("foreign-download", .error, .syntax)
  package static let localeNotPulled = Rule("locale-not-pulled", .error, .input)

  /// The rules under which annotations and SARIF list the findings of `diff`. `--fail-on` determines the exit status.
  package static let diff = [otaIncompatible, otaPluralShape, otaEmpty, otaMissing, otaChanged, otaOnly]

  package static let otaIncompatible = Rule("ota-incompatible", .error, .finding)
  package static let otaPluralShape = Rule("ota-plural-shape", .warning, .finding)
  package static let otaEmpty = Rule("ota-empty", .warning, .finding)
  package static let otaMissing = Rule("ota-missing", .warning, .finding)
  package static let otaChanged = Rule("ota-changed", .note, .finding)
  package static let otaOnly = Rule("ota-only", .note, .finding)

  // MARK: Adopt

  /// The reasons why `adopt` leaves out a downloaded text.
  package static let adopt: [Rule] = [
    .adoptIncompatible, .adoptPluralShape, .adoptEmpty, .adoptUnknownKey, .adoptUnknownLocale, .adoptLeftOut,
    .adoptOlder,
  ]

  /// The text reads arguments that callers do not pass.
  package static let adoptIncompatible = Rule("adopt-incompatible", .warning, .finding)
  /// The text has other plural, device or width forms than the sources.
  package static let adoptPluralShape = Rule("adopt-plural-shape", .warning, .finding)
  /// The text is empty and would replace one in the sources.
  package static let adoptEmpty = Rule("adopt-empty", .warning, .finding)
  package static let adoptUnknownKey = Rule("adopt-unknown-key", .note, .finding)
  package static let adoptUnknownLocale = Rule("adopt-unknown-locale", .note, .finding)
  /// The text would overwrite one that may be newer.
  package static let adoptOlder = Rule("adopt-older", .error, .obstacle)
  /// The sources have a structure that cannot be edited.
  package static let adoptLeftOut = Rule("adopt-left-out", .warning, .finding)
}

/// The rules of `export` and `import`.
extension Rule {
  package static let exchange: [Rule] = [
    .exportLeftOut, .importRefused, .importUnknown, .importSourceChanged, .xliffIgnored, .xliffInvalid,
    .csvInvalid, .androidInvalid,
  ]

  /// A text that the exchange format cannot represent.
  package static let exportLeftOut = Rule("export-left-out", .warning, .finding)
  /// A translator's text that does not fit its entry, and is not written.
  package static let importRefused = Rule("import-refused", .warning, .finding)
  /// A text for an entry or a file that the sources do not have.
  package static let importUnknown = Rule("import-unknown", .warning, .finding)
  /// A translation of a source text that has changed since the export.
  package static let importSourceChanged = Rule("import-source-changed", .warning, .finding)
  /// A part of an XLIFF document that Xcode ignores or loses when it imports the document.
  package static let xliffIgnored = Rule("xliff-ignored", .warning, .finding)
  /// A document that is not XLIFF, or that violates the standard.
  package static let xliffInvalid = Rule("xliff-invalid", .error, .syntax)
  /// A spreadsheet document whose rows or columns differ from an export's.
  package static let csvInvalid = Rule("csv-invalid", .error, .syntax)
  /// Android resources that cannot be read the way aapt2 reads them.
  package static let androidInvalid = Rule("android-invalid", .error, .syntax)
}
