import RuneModel

extension ReRune {
  /// The languages that have texts, in the generated tables, over the air or in installed packs, as normalized BCP-47
  /// tags sorted by their bytes. Use them as the entries of a language menu: `saveLanguage(_:)` chooses one
  /// permanently, `languageOverride` until the process ends.
  ///
  /// A pseudo-language such as `en-XA` is only listed while it is one of the user's languages.
  ///
  /// A language that only exists over the air or in a pack is listed as soon as its texts are in use. From iOS 17 and
  /// macOS 14 on, views that read the list are updated when it changes.
  public static var availableLanguages: [String] {
    if ThreadState.current.pointee.isObservable { LookupObservation.register() }
    return LookupState.shared.current().snapshot.availableLanguages.offered
  }

  /// The language in which most texts are shown now: the first of `availableLanguages` in which accessors look for a
  /// text. If none of them suits the user, it is the source language of the first generated table, or `en` without a
  /// table. Inside `withLanguages` it is the task's language.
  ///
  /// It is a normalized BCP-47 tag: the selected entry of a language menu. From iOS 17 and macOS 14 on, views that read
  /// it are updated when texts or `languageOverride` change.
  public static var currentLanguage: String {
    let state = ThreadState.current
    if state.pointee.isObservable { LookupObservation.register() }
    return state.pointee.cache.snapshot.currentLanguage
  }

  /// Sets `languageOverride` and saves it for later launches. They use it from `setup` on, unless `languageOverride` is
  /// already set.
  ///
  /// The language belongs to the app, not to a project or version. It is stored in a file beside the SDK's own caches,
  /// even if there is a `cacheStore`, and is on the disk when this returns. If it cannot be stored, it is used until
  /// the process ends, and a warning is logged. `reset()` keeps it.
  ///
  /// - Parameter tag: a BCP-47 tag such as `de` or `zh-Hant`, in any spelling; `nil` to forget the language and follow
  ///   the system again. Anything that is not a language tag is ignored and logged.
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
