extension ReRune {
  /// Runs an operation whose lookups use other languages than the user's, such as when a server renders a mail, a push
  /// message or a page for its reader.
  ///
  /// Texts, plurals and numbers follow these languages, in accessors and in `reRuneString`, instead of the system's
  /// languages and `languageOverride`. They apply to the operation and the tasks that it starts, except
  /// `Task.detached`; other tasks may use other languages at the same time. An inner call replaces the languages of an
  /// outer one.
  ///
  /// All texts of the operation have one revision, also in inner calls and in the tasks that it starts. An update that
  /// arrives meanwhile is used by operations that begin after it. An operation that never ends, such as a server
  /// itself, would never see an update: call this for each piece of work.
  ///
  /// - Parameters:
  ///   - tags: BCP-47 tags such as `de` or `zh-Hant-TW`, in order of preference. Invalid tags and everything after the
  ///     first 32 are ignored. If there are none, texts are in the source language.
  ///   - operation: the operation.
  /// - Returns: the operation's result.
  /// - Throws: what the operation throws.
  public static func withLanguages<Result>(_ tags: [String], operation: () throws -> Result) rethrows
    -> Result
  {
    try ReRuneTaskTexts(in: tags).run(operation)
  }

  /// Runs an asynchronous operation whose lookups use other languages than the user's, where the caller runs.
  /// Everything else is as in the synchronous function.
  ///
  /// - Parameters:
  ///   - tags: BCP-47 tags such as `de` or `zh-Hant-TW`, in order of preference. Invalid tags and everything after the
  ///     first 32 are ignored. If there are none, texts are in the source language.
  ///   - isolation: the caller's isolation.
  ///   - operation: the operation.
  /// - Returns: the operation's result.
  /// - Throws: what the operation throws.
  public static func withLanguages<Result>(
    _ tags: [String],
    isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> Result
  ) async rethrows -> Result {
    try await ReRuneTaskTexts(in: tags).run(isolation: isolation, operation)
  }

  /// Chooses the available languages that a reader asks for, to pass to `withLanguages`.
  ///
  /// Each range of the field, unless refused by `q=0`, is replaced by the nearest of `availableLanguages`; `*` means
  /// the source language of the first generated table.
  ///
  /// - Parameter acceptLanguage: the value of an `Accept-Language` field (RFC 9110, section 12.5.4). It need not be
  ///   trusted: invalid parts, and everything after 4 KB or 32 ranges, are ignored.
  /// - Returns: normalized tags in the reader's order of preference, each once; empty if none is available.
  public static func languages(acceptLanguage: String) -> [String] {
    languages(chosen: [], acceptLanguage: acceptLanguage)
  }

  /// Chooses the available languages for a reader who may have chosen one, to pass to `withLanguages`.
  ///
  /// ```swift
  /// let languages = ReRune.languages(chosen: [query["lang"], cookies["lang"]], acceptLanguage: header)
  /// ```
  ///
  /// - Parameters:
  ///   - chosen: what the reader has chosen, such as a parameter of the address and a cookie, the most important first.
  ///     Each is a language tag, and is replaced by the nearest of `availableLanguages`; `nil` and everything that is
  ///     not a tag, such as a list with weights, are ignored.
  ///   - acceptLanguage: as in `languages(acceptLanguage:)`.
  /// - Returns: normalized tags, those that the reader has chosen first, each once; empty if none is available.
  public static func languages(chosen: [String?], acceptLanguage: String) -> [String] {
    let wish = LanguageWish(chosen: chosen.compactMap(\.self), field: acceptLanguage)
    return LookupState.shared.current().snapshot.languages(for: wish)
  }
}

extension ReRuneTaskTexts {
  fileprivate init(in tags: [String]) { self.init(list: LookupState.shared.taskLanguages(tags)) }
}
