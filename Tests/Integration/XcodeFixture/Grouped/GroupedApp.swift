import ReRuneCore
import SwiftUI

/// In groups, with a table whose localizations are one entry of the project.
@main
struct GroupedApp: App {
  var body: some Scene {
    WindowGroup {
      Text(ReRuneStrings.homeTitle)
      Text(ReRuneStrings.Legal.imprint)
    }
  }
}
