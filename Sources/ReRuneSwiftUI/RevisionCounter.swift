#if canImport(SwiftUI)
  import Combine
  import ReRuneCore

  /// How many times texts have changed since a view appeared. The revision itself would not do: its number can be
  /// the same again.
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
