/// The rules of `rename` and `remove`.
extension Rule {
  package static let keyChanges: [Rule] = [.renameRefused, .removeRefused, .undecidedUse]

  /// A key that cannot be renamed. Nothing is written.
  package static let renameRefused = Rule("rename-refused", .error, .obstacle)
  /// A key that is not removed, because code uses it or a file cannot be edited.
  package static let removeRefused = Rule("remove-refused", .error, .obstacle)
  /// Code that may use the key, which the names in the source do not decide.
  package static let undecidedUse = Rule("undecided-use", .warning, .finding)
}
