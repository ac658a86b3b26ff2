#if canImport(Combine)
  import Combine

  extension ReRune {
    /// The current revision, then one element whenever texts change, also if the number is the same again.
    ///
    /// Elements arrive on the main thread, where the texts that they announce can be read already. A subscriber on
    /// the main thread has the current revision when `sink` returns: `dropFirst()` leaves the changes.
    ///
    /// `ReRune.revisions` is the same without Combine.
    public static var revisionPublisher: AnyPublisher<Int, Never> {
      MainThreadRevisions.shared.publisher
    }
  }
#endif
