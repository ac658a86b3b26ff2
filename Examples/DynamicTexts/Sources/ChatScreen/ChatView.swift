#if canImport(SwiftUI)
  import Foundation
  import ReRuneCore
  import ReRuneDynamic
  import SwiftUI

  /// Messages in the reader's language. Each is shown as it is until its translation is known.
  struct ChatView: View {
    let conversation: Conversation

    var body: some View {
      NavigationView {
        List {
          Section {
            LanguagePicker()
          }
          Section {
            ForEach(conversation.messages) { message in
              VStack(alignment: .leading) {
                Text(verbatim: message.author)
                Text(verbatim: reRuneDynamicString(message.text))
              }
            }
          }
        }
        .navigationTitle(ReRuneStrings.chatTitle(conversation.messages.count))
      }
      .task {
        // One language for messages and for the texts of catalogs.
        for await language in ReRuneDynamic.languageChanges { ReRune.languageOverride = language }
      }
    }
  }

  /// The languages of the project. The choice is kept for the next launches.
  private struct LanguagePicker: View {
    var body: some View {
      Picker(ReRuneStrings.languagePicker, selection: language) {
        ForEach(ReRuneDynamic.availableLanguages, id: \.self) { tag in
          Text(verbatim: Locale(identifier: tag).localizedString(forIdentifier: tag) ?? tag)
        }
      }
    }

    private var language: Binding<String> {
      Binding(get: { ReRuneDynamic.currentLanguage }, set: { ReRuneDynamic.saveLanguage($0) })
    }
  }
#endif
