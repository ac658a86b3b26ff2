import Foundation
import ReRuneCore
import SwiftUI

/// In a folder that Xcode 16 keeps in step with the disk, and with `MainActor` as the default isolation.
@main
struct SyncedApp: App {
  init() {
    Task {
      // What run.sh compares.
      print(await Renderer().title())
      print(ReRuneStrings.cartItems(2))
      print(reRuneString("a key that no table has"))
      exit(0)
    }
  }

  var body: some Scene {
    WindowGroup { Text(ReRuneStrings.homeTitle) }
  }
}

/// Accessors serve every actor.
actor Renderer {
  func title() -> String { ReRuneStrings.homeTitle }
}
