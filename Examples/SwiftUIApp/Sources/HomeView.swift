import ReRuneCore
import SwiftUI

struct HomeView: View {
  // The user's input is kept when new texts arrive (from iOS 17 on).
  @State private var name = "Ada"
  @State private var books = 1

  var body: some View {
    NavigationView {
      List {
        Section {
          Text(ReRuneStrings.homeGreeting(name))
          TextField(ReRuneStrings.readerName, text: $name)
          Stepper(ReRuneStrings.bookCount(books), value: $books, in: 0...99)
        }
        Section {
          NavigationLink(ReRuneStrings.settingsTitle) { SettingsView() }
        }
      }
      // The same text by its key, as a replacement for `NSLocalizedString`.
      .navigationTitle(reRuneString("home_title"))
    }
  }
}
