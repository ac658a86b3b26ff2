/// The rules of `fix`.
extension Rule {
  package static let corrections: [Rule] = [.fixRefused]

  /// A text that could be corrected, in a file that cannot be edited.
  package static let fixRefused = Rule("fix-refused", .warning, .finding)
}
