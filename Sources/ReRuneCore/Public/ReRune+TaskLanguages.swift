import RuneModel

extension ReRune {
  /// Runs an operation whose lookups are in other languages than the user's: a server renders a mail, a push message or
  /// a page for its reader.
  ///
  /// Texts, plurals and numbers follow these languages, in accessors and in `reRuneString`, instead of the system's
  /// languages and of `languageOverride`. They hold for the operation and the tasks that it starts, but not for
  /// `Task.detached`, and nowhere else: other tasks may have others at the same time. An inner call takes the place of an
  /// outer one.
  ///
  /// All texts of the operation are of one revision, also in inner calls and in the tasks that it starts: an update that
  /// arrives meanwhile is used by the operations that begin after it. An operation that runs for ever, such as a server
  /// itself, would never see an update: call this for each piece of work.
  ///
  /// - Parameters:
  ///   - tags: BCP-47 tags such as `de` or `zh-Hant-TW` in order of preference. What is not a tag is left out, and so is
  ///     everything beyond the first 32. Without any, texts are in the source language.
  ///   - operation: the operation.
  /// - Returns: the operation's result.
  /// - Throws: what the operation throws.
  public static func withLanguages<Result>(_ tags: [String], operation: () throws -> Result) rethrows
    -> Result
  {
    let list = LookupState.shared.taskLanguages(tags.usableTags)
    return try TaskLanguages.list.withValue(list) {
      try TaskLanguages.number.withValue(list.number, operation: operation)
    }
  }

  /// Like the synchronous function, for an asynchronous operation, which runs where the caller runs.
  ///
  /// - Parameters:
  ///   - tags: BCP-47 tags such as `de` or `zh-Hant-TW` in order of preference. What is not a tag is left out, and so is
  ///     everything beyond the first 32. Without any, texts are in the source language.
  ///   - isolation: the caller's.
  ///   - operation: the operation.
  /// - Returns: the operation's result.
  /// - Throws: what the operation throws.
  public static func withLanguages<Result>(
    _ tags: [String],
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    let list = LookupState.shared.taskLanguages(tags.usableTags)
    return try await TaskLanguages.list.withValue(
      list,
      operation: {
        try await TaskLanguages.number.withValue(list.number, operation: operation, isolation: isolation)
      },
      isolation: isolation
    )
  }

  /// The available languages that a reader asks for, for `withLanguages`.
  ///
  /// Each range of the field that is not refused by `q=0` is replaced by the nearest of `availableLanguages`; `*` stands
  /// for the source language of the first generated table.
  ///
  /// - Parameter acceptLanguage: the value of an `Accept-Language` field (RFC 9110, section 12.5.4), from anybody: what is
  ///   not valid is ignored, and so is everything beyond 4 KB or 32 ranges.
  /// - Returns: normalised tags in the reader's order of preference, each once; empty if none is available.
  public static func languages(acceptLanguage: String) -> [String] {
    let available = LookupState.shared.current().snapshot.availableLanguages
    return AcceptLanguage(acceptLanguage).languages(in: available)
  }
}

extension [String] {
  /// Normalised, each once, as many as a task may have.
  fileprivate var usableTags: [String] {
    var tags: [String] = []
    for tag in prefix(Limits.taskLanguages).compactMap(LocaleTag.normalized) where !tags.contains(tag) {
      tags.append(tag)
    }
    return tags
  }
}
