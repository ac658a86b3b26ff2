/// The rules of `rename`.
extension Rule {
  package static let keyChanges: [Rule] = [.renameRefused, .undecidedUse]

  /// A key that cannot be renamed. Nothing is written.
  package static let renameRefused = Rule("rename-refused", .error, .obstacle)
  /// Code that may use the key, which the names in the source do not decide.
  package static let undecidedUse = Rule("undecided-use", .warning, .finding)
}
