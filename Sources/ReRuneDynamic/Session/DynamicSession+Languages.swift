import ReRuneCore
import RuneDelivery

/// The language of texts, and what the service knows in it.
extension DynamicSession {
  /// - Parameter tag: `nil` to forget the user's preference.
  func setLanguage(_ tag: String?) {
    let device = parts.deviceLanguages()
    guard let tag else { return changeProfile { $0.forgetPreference(device: device) } }
    var isAccepted = false
    changeProfile { isAccepted = $0.prefer(tag) }
    if !isAccepted {
      let languages = profile.languages.joined(separator: ", ")
      Log.warning(
        "\(tag.wireQuoted) is not a language of the project\(languages.isEmpty ? "" : " (\(languages))"); setLanguage changes nothing"
      )
    }
  }

  /// Changes what determines the language. The texts of another language are read before it is in use.
  ///
  /// - Parameter change: is repeated if something else changes the profile meanwhile.
  func changeProfile(_ change: (inout Profile) -> Void) {
    var before: Profile
    var after: Profile
    repeat {
      before = profile
      after = before
      change(&after)
      if after == before { return }
    } while !replace(before, by: after)
    save()
    readers.textsChanged()
    if after.language != before.language { sync() }
  }

  /// - Returns: false if the profile is another one by now.
  private func replace(_ before: Profile, by after: Profile) -> Bool {
    let texts = after.language == before.language ? nil : parts.store.texts(in: after.language)
    return state.withLock { state in
      guard state.profile == before else { return false }
      state.profile = after
      state.unsavedUsers.formUnion([before.user, after.user])
      if let texts { state.memory.fill(after.language, with: texts) }
      // Inside the lock, so that all streams get the languages in the order of the changes.
      if after.language != before.language, !state.isEnded { readers.languages.send(after.language) }
      return true
    }
  }
}
