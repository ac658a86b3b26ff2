import RuneStudio

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
