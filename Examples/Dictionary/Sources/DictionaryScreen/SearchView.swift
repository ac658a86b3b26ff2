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
        Text(entry.term.attributed)
        Text(verbatim: entry.partOfSpeech)
        ForEach(entry.translations, id: \.self) { Text($0.attributed) }
        ForEach(entry.examples, id: \.self) { Text(verbatim: $0) }
      }
    }
  }
#endif
