import ReRuneCore
import SwiftUI

struct SettingsView: View {
  @State private var language = ReRune.languageOverride
  @State private var outcome: String?

  var body: some View {
    List {
      Section {
        Picker(ReRuneStrings.settingsLanguage, selection: $language) {
          Text(ReRuneStrings.settingsLanguageSystem).tag(String?.none)
          // Languages are named in themselves, so that everybody finds theirs.
          Text(verbatim: "Deutsch").tag(String?.some("de"))
          Text(verbatim: "English").tag(String?.some("en"))
        }
        .onChange(of: language) { ReRune.languageOverride = $0 }
      }
      Section {
        Button(ReRuneStrings.settingsUpdate) {
          Task { outcome = text(await ReRune.checkForUpdates()) }
        }
        if let outcome { Text(outcome) }
        Text(ReRuneStrings.settingsRevision(ReRune.revision))
      }
    }
    .navigationTitle(ReRuneStrings.settingsTitle)
  }

  /// For users. What developers want to know is in `errorMessage` and in the log.
  private func text(_ result: ReRuneUpdateResult) -> String {
    switch result.status {
    case .updated: ReRuneStrings.updateUpdated
    case .noChange: ReRuneStrings.updateNone
    case .failed: ReRuneStrings.updateFailed
    }
  }
}
