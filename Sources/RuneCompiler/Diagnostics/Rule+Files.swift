import RuneModel

/// The rules of the parsers.
extension Rule {
  package static let emptyFile = Rule("empty-file", .warning, .finding)
  package static let duplicateKey = Rule("duplicate-key", .warning, .finding)
  package static let unknownField = Rule("unknown-field", .warning, .finding)
  package static let missingVersion = Rule("missing-version", .warning, .finding)
  package static let substitutionCycle = Rule("substitution-cycle", .error, .finding)
  package static let wrongType = Rule("wrong-type", .error, .syntax)
  package static let malformedBinary = Rule("malformed-binary-plist", .error, .syntax)
  package static let missingStrings = Rule("missing-strings", .error, .syntax)
  package static let missingSourceLanguage = Rule("missing-source-language", .error, .syntax)
  package static let unsupportedVersion = Rule("unsupported-version", .error, .syntax)
  package static let unknownFormat = Rule("unknown-format", .error, .syntax)

  /// All rules that parsers report. The rules of XML are documented with the rules of property lists.
  package static let syntax: [Rule] =
    [
      emptyFile, duplicateKey, unknownField, missingVersion, substitutionCycle, wrongType,
      Rule(TextRule.malformedXML), Rule(TextRule.xmlEntity),
      malformedBinary, missingStrings, missingSourceLanguage, unsupportedVersion, unknownFormat,
    ] + TextRule.allCases.filter { $0 != .malformedXML && $0 != .xmlEntity }.map(Rule.init)

  /// The rule that reports a fault.
  package init(_ fault: TextFault) {
    switch fault.rule {
    case let rule as Rule: self = rule
    case let rule as TextRule: self.init(rule)
    case let rule as WireRule: self.init(rule)
    default: self.init(unreadable: fault)
    }
  }

  /// The rule if the fault makes the entire document unusable.
  package init(unreadable fault: TextFault) {
    self.init(fault.rule.id, .error, .syntax)
  }

  package init(_ rule: TextRule) {
    switch rule {
    case .unknownEscape, .lowercaseUnicodeEscape, .shortUnicodeEscape, .octalEscape, .loneSurrogate:
      self.init(rule.rawValue, .warning, .finding)
    case .invalidEncoding, .unsupportedEncoding, .nulCharacter, .nestingTooDeep, .unexpectedCharacter,
      .unterminatedString, .unterminatedComment, .unterminatedCollection, .missingSemicolon, .missingValue,
      .invalidData, .notATable, .malformedXML, .xmlEntity, .jsonSyntax, .mergeConflict:
      self.init(rule.rawValue, .error, .syntax)
    }
  }
}

/// Faults of the file system, the inputs and the configuration, before the content of a file is read.
extension Rule {
  package static let files = [readFailed, writeFailed]

  package static let readFailed = Rule("read-failed", .error, .system)
  package static let writeFailed = Rule("write-failed", .error, .system)

  package static let inputs = [
    inputMissing, inputUnreadable, inputIsFolder, inputUnsupported, inputTooLarge,
  ]

  package static let inputMissing = Rule("input-missing", .error, .input)
  package static let inputUnreadable = Rule("input-unreadable", .error, .input)
  package static let inputIsFolder = Rule("input-is-folder", .error, .input)
  package static let inputUnsupported = Rule("input-unsupported", .error, .syntax)
  package static let inputTooLarge = Rule("input-too-large", .error, .syntax)

  /// Faults in `rerune-gen.json`, apart from JSON syntax.
  package static let settings = [unknownSetting, invalidSetting, duplicateSetting, glossaryInvalid]

  package static let unknownSetting = Rule("unknown-setting", .error, .syntax)
  package static let invalidSetting = Rule("invalid-setting", .error, .syntax)
  package static let duplicateSetting = Rule("duplicate-setting", .error, .syntax)

  /// A term of the glossary that cannot be used. The tool of the plugin reads no glossary, so no build reports it.
  package static let glossaryInvalid = Rule("glossary-invalid", .error, .syntax)

  /// A baseline that was not written by `--update-baseline`.
  package static let damagedBaseline = Rule("damaged-baseline", .error, .syntax)
}

/// The rules of `convert`.
extension Rule {
  package static let conversion: [Rule] = [.convertRefused, .convertLoss]

  /// A table that cannot be converted. Nothing is written.
  package static let convertRefused = Rule("convert-refused", .error, .obstacle)
  /// Something that the other format cannot express.
  package static let convertLoss = Rule("convert-loss", .warning, .finding)
}

/// The rules of `fix`.
extension Rule {
  package static let corrections: [Rule] = [.fixRefused]

  /// A text that could be corrected, in a file that cannot be edited.
  package static let fixRefused = Rule("fix-refused", .warning, .finding)
}

/// The rules of `sync`.
extension Rule {
  package static let extraction: [Rule] = [
    .stringsDataRefused, .syncRefused, .syncLeftOut, .guessedSpecifier,
  ]

  /// The data of a build that are not used, because keys would be lost with them. Nothing is written.
  package static let stringsDataRefused = Rule("stringsdata-refused", .error, .obstacle)
  /// A key in code that no catalog can get, or code that cannot be read.
  package static let syncRefused = Rule("sync-refused", .warning, .finding)
  /// A key in code, or a table, that `sync` leaves alone on purpose.
  package static let syncLeftOut = Rule("sync-left-out", .note, .finding)
  /// A new key with a value whose type the names in the source do not tell.
  package static let guessedSpecifier = Rule("guessed-specifier", .note, .finding)
}

/// The rules of `rename` and `remove`.
extension Rule {
  package static let keyChanges: [Rule] = [.renameRefused, .removeRefused, .undecidedUse]

  /// A key that cannot be renamed. Nothing is written.
  package static let renameRefused = Rule("rename-refused", .error, .obstacle)
  /// A key that is not removed, because code uses it or a file cannot be edited.
  package static let removeRefused = Rule("remove-refused", .error, .obstacle)
  /// Code that may use the key; the names in the source do not tell whether it does.
  package static let undecidedUse = Rule("undecided-use", .warning, .finding)
}
