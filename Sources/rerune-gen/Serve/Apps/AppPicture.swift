/// A picture that an app has sent of its window.
struct AppPicture: Sendable {
  var format: ImageFormat
  var bytes: [UInt8]
  /// The size of the window, in points.
  var width: Int
  var height: Int
  /// No two pictures of a server have the same.
  var number = 0
}

/// The formats in which an app may send a picture: those that every browser shows.
enum ImageFormat: Sendable {
  case jpeg
  case png

  /// - Returns: `nil` if the bytes begin like neither.
  init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else {
      return nil
    }
  }

  var contentType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    }
  }
}
