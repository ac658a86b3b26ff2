import RuneModel

extension ReRune {
  /// The languages that have texts, in the generated tables, over the air or in installed packs, as normalised BCP-47
  /// tags sorted by their bytes: the entries of a language menu. Pass one to `saveLanguage(_:)` to choose it, or set
  /// `languageOverride` to it to choose it until the process ends.
  ///
  /// A pseudo-language such as `en-XA` is in the list only while it is one of the user's languages.
  ///
  /// A language that exists over the air or in a pack alone is in the list as soon as its texts are in use. From iOS 17
  /// and macOS 14 on, views that read the list are updated when it changes.
  public static var availableLanguages: [String] {
    if ThreadState.current.pointee.isObservable { LookupObservation.register() }
    return LookupState.shared.current().snapshot.availableLanguages.offered
  }

  /// The language in which most texts are shown now: the first of `availableLanguages` in which accessors look for a
  /// text. If none of them suits the user, it is the source language of the first generated table, and `en` without a
  /// table. Inside of `withLanguages` it is that of the task.
  ///
  /// It is a normalised BCP-47 tag, the selected entry of a language menu. From iOS 17 and macOS 14 on, views that read
  /// it are updated when texts or `languageOverride` change.
  public static var currentLanguage: String {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.register() }
    return state.pointee.cache.snapshot.currentLanguage
  }

  /// Sets `languageOverride`, and keeps it for the next launches, which use it from `setup` on unless `languageOverride`
  /// is already set.
  ///
  /// The language belongs to the app, whatever its project and version, and is stored in a file beside the SDK's own
  /// caches, with a `cacheStore` too. It is on the disk when this returns. If it cannot be stored, it is used until the
  /// process ends, with a warning in the log. `reset()` does not forget it.
  ///
  /// - Parameter tag: a BCP-47 tag such as `de` or `zh-Hant`, in any spelling; `nil` to forget the language and to follow
  ///   the system again. A text that is not a language tag changes nothing, and is reported in the log.
  public static func saveLanguage(_ tag: String?) {
    guard let tag else { return SavedLanguage.shared.save(nil) }
    guard let normalized = LocaleTag.normalized(tag) else {
      Log.warning(
        "\(tag.wireQuoted) is not a language tag such as de or zh-Hant; saveLanguage changes nothing"
      )
      return
    }
    SavedLanguage.shared.save(normalized)
  }
}
