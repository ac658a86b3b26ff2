import RuneSystem

/// The language that the user has chosen for this and later launches.
final class SavedLanguage: Sendable {
  static let shared = SavedLanguage()

  /// The folder of the latest setup. Locked while the file is accessed, so that the file and `languageOverride` agree;
  /// no observer is called meanwhile.
  private let folder = Locked<CacheFolder?>(.standard)

  /// Uses the saved language, unless another override is already set.
  ///
  /// - Parameter override: replaces the default folder, from now on.
  func restore(from override: CacheFolder?) {
    let isRestored = folder.withLock { folder in
      folder = override ?? .standard
      guard let language = folder.flatMap({ PreferencesFile(in: $0).language() }) else { return false }
      return LookupState.shared.restore(languageOverride: language)
    }
    if isRestored { LookupObservation.notify() }
  }

  /// - Parameter language: normalised; `nil` to forget it.
  func save(_ language: String?) {
    folder.withLock { folder in
      if let folder {
        keep(language, in: folder)
      } else {
        Log.warning(
          "the language is not kept for the next launch, because neither XDG_DATA_HOME nor HOME is set. Set one of them"
        )
      }
      LookupState.shared.replace(languageOverride: language)
    }
    LookupObservation.notify()
  }

  private func keep(_ language: String?, in folder: CacheFolder) {
    let file = PreferencesFile(in: folder)
    do {
      try file.setLanguage(language)
    } catch {
      Log.warning(
        "the language is not kept for the next launch, because \(file.path) cannot be written: \(error)"
      )
    }
  }
}
