import ReRuneCore
import ReRuneSwiftUI
import SwiftUI

@main
struct ReadingListApp: App {
  init() {
    ReRune.setup(otaPublishId: "replace-with-ota-publish-id")
  }

  var body: some Scene {
    WindowGroup {
      HomeView()
        .reRuneObserveRevision()
    }
  }
}
