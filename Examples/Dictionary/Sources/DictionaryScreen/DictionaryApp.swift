#if canImport(SwiftUI)
  import DictionaryModel
  import ReRunePacks
  import SwiftUI

  /// The app. Its target in Xcode has one line of code: `DictionaryApp.main()`.
  @MainActor public struct DictionaryApp: App {
    @State private var model = AppModel()

    /// The system launches the app for a download that has ended, too: `setup` must not wait for a view.
    public init() {
      WordValidation.register()
      if let index = URL(string: "https://cdn.example.com/packs/index.json") {
        ReRunePacks.setup(index: index)
      }
    }

    public var body: some Scene {
      WindowGroup { DictionaryTabs(model: model) }
        .backgroundTask(.urlSession(ReRunePacks.backgroundSessionIdentifier)) {
          await ReRunePacks.handleBackgroundEvents()
        }
    }
  }

  /// The three screens, with the alerts over them.
  struct DictionaryTabs: View {
    @Environment(\.scenePhase) private var phase
    let model: AppModel

    var body: some View {
      TabView {
        SearchView(model: model.search)
          .tabItem { Text(ReRuneStrings.searchTitle) }
        DownloadsView(model: model)
          .tabItem { Text(ReRuneStrings.downloadsTitle) }
          .badge(model.downloads.active.count)
        SettingsView(model: model)
          .tabItem { Text(ReRuneStrings.settingsTitle) }
      }
      .alerts(of: model)
      // Before anything is downloaded.
      .task { await model.follow() }
      .task { await Words.shared.closeBeforeChanges() }
      .task { await model.start() }
      .onChange(of: phase) {
        if phase == .background { Task { await Words.shared.closeAll() } }
      }
    }
  }
#endif
