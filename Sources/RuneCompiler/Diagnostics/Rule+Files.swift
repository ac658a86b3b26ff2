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
  package static let settings = [unknownSetting, invalidSetting, duplicateSetting]

  package static let unknownSetting = Rule("unknown-setting", .error, .syntax)
  package static let invalidSetting = Rule("invalid-setting", .error, .syntax)
  package static let duplicateSetting = Rule("duplicate-setting", .error, .syntax)

  /// A baseline that was not written by `--update-baseline`.
  package static let damagedBaseline = Rule("damaged-baseline", .error, .syntax)
}
