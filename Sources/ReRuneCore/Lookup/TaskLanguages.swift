import RuneSystem

/// The languages of a task, which take the place of the user's in its lookups; see `ReRune.withLanguages`.
enum TaskLanguages {
  /// A list of languages with the texts that its tasks read. Tasks that begin with the same of both share it, and with it
  /// snapshots and cached texts.
  final class List: Sendable {
    /// Never 0, and never that of another list.
    let number: Int
    /// Normalised, in order of preference.
    let tags: [String]
    let edition: TextEdition
    private let made = Locked<(snapshot: LookupSnapshot, shape: UInt)?>(nil)

    init(_ number: Int, _ tags: [String], _ edition: TextEdition) {
      self.number = number
      self.tags = tags
      self.edition = edition
    }

    /// The snapshot, if it was made for a shape; see `LookupState`.
    func snapshot(shape: UInt) -> LookupSnapshot? {
      made.withLock { $0.flatMap { $0.shape == shape ? $0.snapshot : nil } }
    }

    /// - Returns: the snapshot to use, which another thread may have made first.
    func keep(_ snapshot: LookupSnapshot, shape: UInt) -> LookupSnapshot {
      let (shared, replaced) = made.withLock { made in
        if let known = made, known.shape == shape { return (known.snapshot, nil as LookupSnapshot?) }
        let replaced = made?.snapshot
        made = (snapshot, shape)
        return (snapshot, replaced)
      }
      // Freed outside of the lock.
      withExtendedLifetime(replaced) {}
      return shared
    }
  }

  /// The number of the current task's list; 0 for the user's languages.
  ///
  /// It is apart from the list because lookups read it: a number has no reference count that threads would contend for.
  static let number = TaskLocal(wrappedValue: 0)
  static let list = TaskLocal<List?>(wrappedValue: nil)
}
