/// The rules of `translate`.
extension Rule {
  package static let translation: [Rule] = [
    .translationRefused, .translationUnanswered, .translationLeftOut, .translationAnswerUnusable,
    .translationCommandFailed,
  ]

  /// An answer that does not fit its entry, and is not written.
  package static let translationRefused = Rule("translation-refused", .warning, .finding)
  /// A text that the command was asked for and did not translate.
  package static let translationUnanswered = Rule("translation-unanswered", .warning, .finding)
  /// A missing text that the command is not asked for, because it could not be written.
  package static let translationLeftOut = Rule("translation-left-out", .warning, .finding)
  /// A line of the command's output that is not the answer to a text.
  package static let translationAnswerUnusable = Rule("translation-answer-unusable", .warning, .finding)
  /// The command failed or was ended. Its answers until then are used.
  package static let translationCommandFailed = Rule("translation-command-failed", .error, .finding)
}
