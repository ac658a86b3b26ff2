import Foundation
import RuneSystem

/// Which keys the texts on the screen belong to, so that a label that a storyboard filled can get a new text.
final class ServedTexts: Sendable {
  /// A lookup, without its bundle.
  struct Request: Hashable, Sendable {
    var key: String
    /// `nil` for `Localizable`.
    var table: String?
    var value: String?
  }

  private struct Place: Hashable, Sendable {
    var request: Request
    /// The path of the bundle, which lives as long as it is served.
    var bundle: String
  }

  /// More texts than an app shows at once; later ones are not recorded.
  static let capacity = 20_000
  /// Most lookups with the same text, such as `OK`.
  static let placesPerText = 16

  static let shared = ServedTexts()

  private let places = Locked<[String: Set<Place>]>([:])

  /// Remembers that a lookup had a text.
  func record(_ text: String, of request: Request, in bundle: Bundle) {
    let place = Place(request: request, bundle: bundle.bundlePath)
    places.withLock { places in
      guard places[text] != nil || places.count < Self.capacity else { return }
      guard places[text, default: []].count < Self.placesPerText else { return }
      places[text, default: []].insert(place)
    }
  }

  /// The text that belongs in the place of one on the screen.
  ///
  /// - Parameters:
  ///   - text: a text on the screen.
  ///   - lookup: looks up a request in the bundle with a path.
  /// - Returns: `nil` if the text does not come from a lookup or has not changed, or if its lookups differ now: then
  ///   it is not known which of them it is.
  func replacement(of text: String, lookup: (Request, _ bundle: String) -> String?) -> String? {
    guard let places = places.withLock({ $0[text] }) else { return nil }
    let texts = Set(places.compactMap { lookup($0.request, $0.bundle) })
    guard texts.count == 1, let new = texts.first, new != text else { return nil }
    return new
  }

  /// Forgets the texts of a bundle that is no longer served.
  func forget(_ bundle: Bundle) {
    let path = bundle.bundlePath
    places.withLock { places in
      places = places.compactMapValues { places in
        let rest = places.filter { $0.bundle != path }
        return rest.isEmpty ? nil : rest
      }
    }
  }
}
