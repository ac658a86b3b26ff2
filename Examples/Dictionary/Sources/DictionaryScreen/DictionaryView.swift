#if canImport(SwiftUI)
  import ReRuneCore
  import ReRunePacks
  import SwiftUI

  /// Searches words, and downloads the dictionary and the languages of the user interface.
  struct DictionaryView: View {
    @Environment(\.scenePhase) private var phase
    @State private var input = ""
    @State private var entries: [WordEntry]? = []

    var body: some View {
      NavigationView {
        List {
          Section {
            TextField(ReRuneStrings.searchPrompt, text: $input)
            if let entries {
              ForEach(entries, id: \.self) { entry in
                VStack(alignment: .leading) {
                  Text(verbatim: entry.term)
                  Text(verbatim: entry.translations.joined(separator: ", "))
                }
              }
            } else {
              Text(ReRuneStrings.searchMissing)
            }
          }
          Section {
            Text(ReRuneStrings.packsTitle(ReRunePacks.packs.count))
            // The language changes as soon as its pack is installed.
            ForEach(ReRunePacks.packs.map(PackRow.init)) { PackRowView(row: $0) }
          }
        }
        .navigationTitle(ReRuneStrings.screenTitle)
      }
      .task(id: input) {
        // Of a word that is too short for its many matches there are none yet.
        do { entries = try await Words.shared.entries(matching: input) } catch { entries = [] }
      }
      .task { await Words.shared.closeBeforeChanges() }
      .onChange(of: phase) { phase in
        if phase == .background { Task { await Words.shared.close() } }
      }
    }
  }

  private struct PackRowView: View {
    let row: PackRow

    var body: some View {
      VStack(alignment: .leading) {
        Text(verbatim: row.title)
        Text(row.status)
        switch row.state {
        case .notInstalled, .failed:
          Button(ReRuneStrings.buttonDownload) { Task { await ReRunePacks.download(row.id) } }
        case .updateAvailable:
          Button(ReRuneStrings.buttonUpdate) { Task { await ReRunePacks.download(row.id) } }
        case .installed:
          Button(ReRuneStrings.buttonDelete) { Task { await ReRunePacks.delete(row.id) } }
        case .waiting, .downloading, .paused, .verifying, .installing:
          Button(ReRuneStrings.buttonCancel) { ReRunePacks.cancel(row.id) }
        }
      }
    }
  }
#endif
