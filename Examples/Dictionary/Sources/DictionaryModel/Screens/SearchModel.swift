import Observation
import ReRunePacks

/// The search screen.
@MainActor @Observable
package final class SearchModel {
  /// What the user has typed.
  package var input = ""
  package private(set) var state = SearchState.empty

  package init() {}

  /// Looks up what is typed. Call it when the input or the installed packs change. An answer to an earlier input is not
  /// shown.
  package func update() async {
    let input = input
    let answers = await Words.shared.answers(to: input)
    guard input == self.input, !Task.isCancelled else { return }
    state = SearchState(answers, to: input)
  }

  /// Changes whenever the search has to be repeated.
  package var trigger: [String] {
    [input] + WordPack.installed.map(\.file.path)
  }
}
