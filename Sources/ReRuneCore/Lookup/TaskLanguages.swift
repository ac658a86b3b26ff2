/// The languages of a task, which take the place of the user's in its lookups; see `ReRune.withLanguages`.
enum TaskLanguages {
  /// A list of languages. Tasks with the same one share it, and with it snapshots and cached texts.
  final class List: Sendable {
    /// Never 0, and never that of another list.
    let number: Int
    /// Normalised, in order of preference.
    let tags: [String]

    init(_ number: Int, _ tags: [String]) {
      self.number = number
      self.tags = tags
    }
  }

  /// The number of the current task's list; 0 for the user's languages.
  ///
  /// It is apart from the list because lookups read it: a number has no reference count that threads would contend for.
  static let number = TaskLocal(wrappedValue: 0)
  static let list = TaskLocal<List?>(wrappedValue: nil)
}
