import RuneCompiler
import RuneModel

extension Rule {
  /// Why `adopt` leaves a text of the download out.
  package static let adopt: [Rule] = [
    .adoptIncompatible, .adoptPluralShape, .adoptEmpty, .adoptUnknownKey, .adoptUnknownLocale, .adoptLeftOut,
    .adoptOlder,
  ]

  /// It reads arguments that callers do not pass.
  package static let adoptIncompatible = Rule("adopt-incompatible", .warning, .finding)
  /// It has other plural, device or width forms than the sources.
  package static let adoptPluralShape = Rule("adopt-plural-shape", .warning, .finding)
  /// It would blank a text of the sources.
  package static let adoptEmpty = Rule("adopt-empty", .warning, .finding)
  package static let adoptUnknownKey = Rule("adopt-unknown-key", .note, .finding)
  package static let adoptUnknownLocale = Rule("adopt-unknown-locale", .note, .finding)
  /// It would overwrite a text that may be newer.
  package static let adoptOlder = Rule("adopt-older", .error, .obstacle)
  /// The sources are in a shape that is not edited.
  package static let adoptLeftOut = Rule("adopt-left-out", .warning, .finding)
}
