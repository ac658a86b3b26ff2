/// What can be wrong before the content of a file is looked at: the file system, the inputs, the configuration.
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

  /// Of `rerune-gen.json`, apart from its JSON.
  package static let settings = [unknownSetting, invalidSetting, duplicateSetting]

  package static let unknownSetting = Rule("unknown-setting", .error, .syntax)
  package static let invalidSetting = Rule("invalid-setting", .error, .syntax)
  package static let duplicateSetting = Rule("duplicate-setting", .error, .syntax)

  /// A baseline that `--update-baseline` did not write.
  package static let damagedBaseline = Rule("damaged-baseline", .error, .syntax)
}
