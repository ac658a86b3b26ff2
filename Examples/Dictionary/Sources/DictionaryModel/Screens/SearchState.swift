import ReRunePacks

/// What the search shows.
package enum SearchState: Hashable, Sendable {
  /// No dictionary is installed.
  case noneInstalled
  /// Nothing is typed.
  case empty
  /// Entries of at least one dictionary, grouped by the language of the translations.
  case found([SearchGroup])
  /// No dictionary has the words that are typed.
  case nothingFound(String)
  /// No dictionary could answer.
  case failed(DatabaseFault)

  /// A dictionary without entries has no group. One that could not answer has a group that says so, unless none could.
  init(_ answers: [Words.Answer], to input: String) {
    guard !answers.isEmpty else {
      self = .noneInstalled
      return
    }
    guard SearchExpression(input) != nil else {
      self = .empty
      return
    }
    let groups = answers.compactMap(SearchGroup.init)
    let fault = groups.compactMap(\.fault).first
    switch (groups.isEmpty, fault) {
    case (true, _): self = .nothingFound(input.withoutControls)
    case (false, let fault?) where groups.allSatisfy { $0.fault != nil }: self = .failed(fault)
    case (false, _): self = .found(groups)
    }
  }

  /// The sentence in place of results; `nil` if there are some.
  package var text: String? {
    switch self {
    case .noneInstalled: ReRuneStrings.searchMissing
    case .empty: ReRuneStrings.searchEmpty
    case .found: nil
    case .nothingFound(let input): ReRuneStrings.searchNothing(input)
    case .failed(let fault): fault.userText
    }
  }
}

/// The entries of one dictionary.
package struct SearchGroup: Hashable, Sendable, Identifiable {
  package let pack: WordPack
  /// The most frequent ones first.
  package let entries: [WordEntry]
  /// Why the dictionary could not answer.
  package let fault: DatabaseFault?

  package var id: String { pack.id }

  /// The language of the translations.
  package var title: String { LanguageName.inAppsLanguage(pack.target) }

  /// How many entries there are, or why there are none.
  package var summary: String { fault?.userText ?? ReRuneStrings.searchFound(entries.count) }

  /// `nil` for a dictionary without such words.
  init?(_ answer: Words.Answer) {
    pack = answer.pack
    switch answer.entries {
    case .success(let entries):
      guard !entries.isEmpty else { return nil }
      (self.entries, fault) = (entries, nil)
    case .failure(let fault): (entries, self.fault) = ([], fault)
    }
  }
}

extension DatabaseFault {
  /// A sentence for users. `description` is for developers.
  package var userText: String {
    switch self {
    case .endless: ReRuneStrings.searchTooLong
    case .unreadable, .damaged, .foreign: ReRuneStrings.searchDamaged
    }
  }
}
