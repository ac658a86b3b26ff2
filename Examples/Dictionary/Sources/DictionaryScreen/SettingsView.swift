#if canImport(SwiftUI)
  import DictionaryModel
  import SwiftUI

  /// What is installed and how much storage it takes.
  struct SettingsView: View {
    let model: AppModel

    private var settings: SettingsModel { model.settings }

    var body: some View {
      NavigationStack {
        List {
          Section(ReRuneStrings.settingsInstalled) {
            if settings.installed.isEmpty { Text(ReRuneStrings.settingsNone) }
            ForEach(settings.installed) { row in
              VStack(alignment: .leading) {
                Text(verbatim: row.title)
                if let size = row.size { Text(size) }
                Button(ReRuneStrings.buttonDelete, role: .destructive) {
                  Task { await settings.delete(row.id) }
                }
              }
            }
          }
          Section {
            if let usage = settings.usageText { Text(usage) }
            if let partial = settings.partialText {
              Text(partial)
              Button(ReRuneStrings.buttonCleanUp, role: .destructive) { Task { await settings.cleanUp() } }
            }
          }
          Section {
            Button(ReRuneStrings.buttonCheckForUpdates) { Task { await settings.checkForUpdates() } }
            if let outcome = settings.outcomeText { Text(outcome) }
          }
        }
        .navigationTitle(ReRuneStrings.settingsTitle)
      }
      .task { await settings.updateUsage() }
    }
  }
#endif
