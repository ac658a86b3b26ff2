#if canImport(Combine)
  import Combine

  extension ReRune {
    /// Publishes the current revision, then one element for each change of texts, even if the number stays the same.
    ///
    /// Elements arrive on the main thread, where the new texts can already be read. A subscriber on the main thread
    /// has received the current revision when `sink` returns: use `dropFirst()` to get only changes.
    ///
    /// `ReRune.revisions` is the equivalent without Combine.
    public static var revisionPublisher: AnyPublisher<Int, Never> {
      MainThreadRevisions.shared.publisher
    }
  }
#endif
