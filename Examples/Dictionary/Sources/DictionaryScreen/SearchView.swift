#if canImport(SwiftUI)
  import DictionaryModel
  import SwiftUI

  /// Searches words while the user types, in all installed dictionaries.
  struct SearchView: View {
    @Bindable var model: SearchModel

    var body: some View {
      NavigationStack {
        List {
          if let text = model.state.text { Text(text) }
          if case .found(let groups) = model.state {
            ForEach(groups) { group in
              Section(group.title) {
                Text(group.summary)
                ForEach(group.entries, id: \.self) { EntryView(entry: $0) }
              }
            }
          }
        }
        .navigationTitle(ReRuneStrings.screenTitle)
        .searchable(text: $model.input, prompt: ReRuneStrings.searchPrompt)
      }
      // Also when a dictionary is installed, replaced or deleted.
      .task(id: model.trigger) { await model.update() }
    }
  }

  private struct EntryView: View {
    let entry: WordEntry

    var body: some View {
      VStack(alignment: .leading) {
        MarkedTextView(text: entry.term)
        Text(verbatim: entry.partOfSpeech)
        ForEach(entry.translations, id: \.self) { MarkedTextView(text: $0) }
        ForEach(entry.examples, id: \.self) { Text(verbatim: $0) }
      }
    }
  }

  /// A text with its matches in bold.
  private struct MarkedTextView: View {
    let text: MarkedText

    var body: some View {
      text.runs.reduce(Text(verbatim: "")) { whole, run in
        whole + (run.isMatch ? Text(verbatim: run.text).bold() : Text(verbatim: run.text))
      }
    }
  }
#endif
