import RuneModel
import RuneStudio
import RuneSystem

/// The running apps that show the texts of the project, and what they show.
actor AppDesk {
  /// What an app reports of its screen.
  struct Report: Decodable, Sendable {
    /// Different for each process.
    var id: String
    var app: String
    var language: String
    var view: String?
    var entries: [ShownEntry]
  }

  private struct Screen {
    var report: Report
    var number: Int
    var lastSeen: Double
    var picture: AppPicture?

    /// - Parameter rectangle: where the text of an entry is on it.
    func screenshot(_ rectangle: ScreenRectangle? = nil) -> Screenshot? {
      guard let picture else { return nil }
      return Screenshot(
        url: "/api/screenshot/\(picture.number)",
        width: picture.width,
        height: picture.height,
        app: report.app,
        rectangle: rectangle
      )
    }
  }

  private let project: PageDesk
  private var pairing = Pairing()
  private var screens: [Screen] = []
  private var reports = 0
  private var pictures = 0
  /// Shows a code to the person at the terminal.
  private let showCode: @Sendable (String) -> Void

  init(_ project: PageDesk, showCode: @escaping @Sendable (String) -> Void) {
    (self.project, self.showCode) = (project, showCode)
  }

  /// In seconds, of a clock that only moves forward.
  private static var now: Double { SystemTime.steady.inSeconds }

  // MARK: Pairing

  /// - Returns: a code for an app on the local network, also shown in the terminal.
  func beginPairing() -> String {
    let code = pairing.begin(at: Self.now)
    showCode(code)
    return code
  }

  func token(forCode code: String) -> String? { pairing.token(for: code, at: Self.now) }

  func isToken(_ offered: String) -> Bool { pairing.isToken(offered) }

  // MARK: Screens

  /// The apps that were seen lately, in the order in which they came.
  private func currentScreens() -> [Screen] {
    let end = Self.now - 2 * Double(Limits.appWaitSeconds)
    screens.removeAll { $0.lastSeen < end }
    return screens
  }

  func take(_ report: Report) async throws {
    var report = report
    report.entries = Array(report.entries.suffix(Limits.screenEntries))
    if let index = currentScreens().firstIndex(where: { $0.report.id.hasSameUTF8(as: report.id) }) {
      screens[index].report = report
      screens[index].lastSeen = Self.now
    } else {
      if screens.count == Limits.followingApps { screens.removeFirst() }
      reports += 1
      screens.append(Screen(report: report, number: reports, lastSeen: Self.now))
    }
    try await project.announceScreens(screens.count)
  }

  /// Remembers that the app is still there.
  func noteApp(_ id: String) {
    guard let index = screens.firstIndex(where: { $0.report.id.hasSameUTF8(as: id) }) else { return }
    screens[index].lastSeen = Self.now
  }

  /// - Returns: `false` if no app with this id has reported its entries.
  func take(_ picture: AppPicture, of id: String) async throws -> Bool {
    guard let index = currentScreens().firstIndex(where: { $0.report.id.hasSameUTF8(as: id) }) else {
      return false
    }
    pictures += 1
    screens[index].picture = picture
    screens[index].picture?.number = pictures
    try await project.announceScreens(screens.count)
    return true
  }

  /// - Returns: `nil` if the app has sent another picture since, or has ended.
  func picture(_ number: Int) -> AppPicture? {
    currentScreens().lazy.compactMap(\.picture).first { $0.number == number }
  }

  /// What the apps show, the entry that was looked up last first.
  func screensAnswer() async -> ScreensAnswer {
    var apps: [ScreensAnswer.App] = []
    for screen in currentScreens() {
      apps.append(
        ScreensAnswer.App(
          id: String(screen.number),
          app: screen.report.app,
          language: screen.report.language,
          view: screen.report.view,
          entries: await shownTexts(screen),
          screenshot: screen.screenshot()
        )
      )
    }
    return ScreensAnswer(apps: apps)
  }

  /// The pictures of the apps that show an entry.
  func screenshots(of entry: EntryID) async -> [Screenshot] {
    var found: [Screenshot] = []
    for screen in currentScreens() where screen.picture != nil {
      let shown = await shownTexts(screen).first { EntryID(table: $0.table, key: $0.key) == entry }
      if let shown, let screenshot = screen.screenshot(shown.rectangle) { found.append(screenshot) }
    }
    return found
  }

  private func shownTexts(_ screen: Screen) async -> [TextOnScreen] {
    await project.shownTexts(screen.report.entries.reversed(), in: screen.report.language)
  }
}

/// What running apps show, for the page.
struct ScreensAnswer: Encodable, Sendable {
  struct App: Encodable, Sendable {
    var id: String
    var app: String
    var language: String
    @OrNull var view: String?
    var entries: [TextOnScreen]
    @OrNull var screenshot: Screenshot?
  }

  var apps: [App]
}
