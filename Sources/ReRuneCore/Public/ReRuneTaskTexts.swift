/// The languages and the revision that a task reads, to continue with them elsewhere.
///
/// Task-local values end with the operation of `ReRune.withLanguages`. Some work of a request comes later or runs in no
/// task: the body of a response that is streamed, a callback, an `EventLoopFuture`. Keep this value and run that work with
/// it; then a page has one language and one revision from its first byte to its last.
///
/// ```swift
/// let texts = ReRuneTaskTexts.current
/// let title = texts.run { ReRuneStrings.homeTitle }
/// ```
///
/// The value keeps the texts of its revision in memory as long as it exists.
public struct ReRuneTaskTexts: Sendable {
  /// `nil` outside of `withLanguages`.
  private let list: TaskLanguages.List?

  init(list: TaskLanguages.List?) {
    self.list = list
  }

  /// What the current task reads. Outside of `ReRune.withLanguages` it stands for the user's languages and always the
  /// latest texts.
  public static var current: ReRuneTaskTexts { ReRuneTaskTexts(list: TaskLanguages.list.get()) }

  /// The languages of the task, as normalized BCP-47 tags in order of preference; `nil` outside of
  /// `ReRune.withLanguages`.
  public var languages: [String]? { list?.tags }

  /// Runs an operation that reads these texts, in these languages.
  ///
  /// - Parameter operation: the operation. It is as one inside of the `withLanguages` that this value comes from.
  /// - Returns: the operation's result.
  /// - Throws: what the operation throws.
  public func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try TaskLanguages.list.withValue(list) {
      try TaskLanguages.number.withValue(list?.number ?? 0, operation: operation)
    }
  }

  /// Runs an asynchronous operation that reads these texts, in these languages, where the caller runs.
  ///
  /// - Parameters:
  ///   - isolation: the caller's isolation.
  ///   - operation: the operation. It is as one inside of the `withLanguages` that this value comes from.
  /// - Returns: the operation's result.
  /// - Throws: what the operation throws.
  public func run<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await TaskLanguages.list.withValue(
      list,
      operation: {
        try await TaskLanguages.number.withValue(
          list?.number ?? 0,
          operation: operation,
          isolation: isolation
        )
      },
      isolation: isolation
    )
  }
}
