import Foundation
import ReRunePacks

/// A pack with a dictionary: its id is `words-`, the language of its words, and the language of their translations.
package struct WordPack: Hashable, Sendable {
  package let id: String
  /// The language of the words, as a BCP-47 tag.
  package let source: String
  /// The language of the translations, by which results are grouped: the pack's own one, if the index names it.
  package let target: String

  /// `nil` for other packs.
  package init?(_ pack: ReRunePack) {
    guard pack.kind == .file else { return nil }
    self.init(id: pack.id, language: pack.language)
  }

  init?(id: String, language: String?) {
    let parts = id.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == "words", !parts[1].isEmpty, !parts[2].isEmpty else { return nil }
    self.id = id
    source = parts[1]
    target = language ?? parts[2]
  }

  package var title: String {
    ReRuneStrings.wordsTitle(LanguageName.inAppsLanguage(source), LanguageName.inAppsLanguage(target))
  }

  /// The dictionaries that are installed, with their files, sorted by the language of the translations.
  static var installed: [(pack: WordPack, file: URL)] {
    ReRunePacks.packs.compactMap { pack in
      guard let words = WordPack(pack), let file = ReRunePacks.url(of: pack.id) else { return nil }
      return (words, file)
    }.sorted { $0.pack.target < $1.pack.target }
  }
}
