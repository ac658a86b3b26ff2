/// The command by which git merges a localization file.
enum MergeDriver {
  /// What git replaces: the versions, the name of the file and the length of markers. The name is part of its option,
  /// because it may begin with a hyphen.
  static let arguments = "merge --path=%P --marker-size=%L -- %O %A %B"

  /// The command, as git's configuration contains it.
  ///
  /// Git takes any failure of a driver for a conflict, and then the file has our version without markers: adding it
  /// would silently drop theirs. So the lines are merged if the program has been removed or cannot merge at all.
  ///
  /// - Parameter program: the path of `rerune-gen`.
  static func command(_ program: String) -> String {
    let quoted = "'" + program.substituting("'", by: "'\\''").substituting("%", by: "%%") + "'"
    return "\(quoted) \(arguments); status=$?; test $status -le 1 && exit $status; "
      + "git merge-file --marker-size=%L -L ours -L base -L theirs -- %A %O %B"
  }
}

extension String {
  fileprivate func substituting(_ character: Character, by text: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: text)
  }
}
