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
          // Each language has its native name, so that all users recognise their own.
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

  /// For users. Developers find the details in `errorMessage` and in the log.
  private func text(_ result: ReRuneUpdateResult) -> String {
    switch result.status {
    case .updated: ReRuneStrings.updateUpdated
    case .noChange: ReRuneStrings.updateNone
    case .failed: ReRuneStrings.updateFailed
    }
  }
}
