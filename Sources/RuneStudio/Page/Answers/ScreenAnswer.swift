import RuneModel

/// A place in the window of an app, in points from its upper left corner.
package struct ScreenRectangle: Codable, Sendable, Equatable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// An entry that a running app says it shows.
package struct ShownEntry: Decodable, Sendable {
  /// As the app names it.
  package var table: String
  package var key: String
  /// `nil` if the app does not know.
  package var rectangle: ScreenRectangle?

  package init(table: String, key: String, rectangle: ScreenRectangle? = nil) {
    (self.table, self.key, self.rectangle) = (table, key, rectangle)
  }
}

/// A text that a running app shows, for the page.
package struct TextOnScreen: Encodable, Sendable {
  /// As the page names it.
  package var table: String
  package var key: String
  package var text: String
  @OrNull package var rectangle: ScreenRectangle?
}

/// A picture of a running app, for the page.
package struct Screenshot: Encodable, Sendable {
  package var url: String
  /// The size of the window, in points.
  package var width: Int
  package var height: Int
  package var app: String
  /// Where the text of the entry is; `nil` if that is not known, and for the whole screen of an app.
  @OrNull package var rectangle: ScreenRectangle?

  package init(url: String, width: Int, height: Int, app: String, rectangle: ScreenRectangle? = nil) {
    (self.url, self.width, self.height) = (url, width, height)
    self.app = app
    _rectangle = OrNull(wrappedValue: rectangle)
  }
}
