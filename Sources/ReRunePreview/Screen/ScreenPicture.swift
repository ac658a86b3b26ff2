#if DEBUG
  import Foundation

  /// What the app's window shows: a picture, and where texts are on it.
  struct ScreenPicture: Sendable, Equatable {
    /// A place in the window, in points from its upper left corner.
    struct Frame: Encodable, Sendable, Equatable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
    }

    /// A text that a view shows.
    struct ShownText: Sendable, Equatable {
      var text: String
      var frame: Frame
    }

    /// The size of the window, in points.
    var width: Int
    var height: Int
    /// A JPEG file.
    var image: [UInt8]
    /// What labels, buttons and text fields show. SwiftUI draws most of its texts without a view.
    var texts: [ShownText]

    /// The most pixels for a point. With more, the file of a tablet is too large for the server.
    static let largestScale = 2.0
    static let quality = 0.8

    /// - Returns: `nil` without a window: in extensions, programs without windows, and on systems without a way to draw one.
    @MainActor static func take() -> ScreenPicture? {
      guard !Bundle.main.bundlePath.hasSuffix(".appex") else { return nil }
      #if canImport(UIKit) && !os(watchOS)
        return ofUIKit()
      #elseif canImport(AppKit)
        return ofAppKit()
      #else
        return nil
      #endif
    }

    /// Where a text is shown; of several places the first.
    func frame(of text: String?) -> Frame? { texts.first { $0.text == text }?.frame }
  }

  extension ScreenPicture.Frame {
    init(_ rectangle: CGRect) {
      x = Double(rectangle.origin.x)
      y = Double(rectangle.origin.y)
      width = Double(rectangle.size.width)
      height = Double(rectangle.size.height)
    }
  }
#endif
