#if canImport(SwiftUI)
  import Combine
  import ReRuneCore

  /// Counts the changes of texts since a view appeared. The revision is not enough: its number may stay the same when
  /// texts change.
  @MainActor
  final class RevisionCounter: ObservableObject {
    @Published private(set) var count = 0

    init() {
      ReRune.revisionPublisher
        .dropFirst()
        .scan(0) { count, _ in count + 1 }
        .assign(to: &$count)
    }
  }
#endif
