import Foundation
import ReRuneCore

/// Names of languages for users.
package enum LanguageName {
  /// The name of a language in itself, such as `Deutsch`, so that all users recognise theirs.
  package static func ofItself(_ tag: String) -> String {
    Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag
  }

  /// The name of a language in the language of the app, such as `German`.
  package static func inAppsLanguage(_ tag: String) -> String {
    Locale(identifier: ReRune.currentLanguage).localizedString(forIdentifier: tag) ?? tag
  }
}
