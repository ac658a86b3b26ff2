import Hummingbird
import ReRuneCore

/// A mail without literal texts: every sentence comes from the catalog, in the languages of the task that reads `text`.
struct WelcomeMail {
  private static let nameLength = 1...100

  let name: String
  let items: Int
  let points: Int

  /// - Parameter query: `name`, `items` and `points`.
  /// - Throws: `HTTPError` with the status 400 for values that no mail can have.
  init(_ query: Parameters) throws(HTTPError) {
    guard let name = query.get("name"), Self.nameLength.contains(name.count),
      !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      throw HTTPError(.badRequest, message: "name is missing, too long or has control characters")
    }
    self.name = name
    items = try Self.count("items", in: query)
    points = try Self.count("points", in: query)
  }

  var text: String {
    """
    Subject: \(ReRuneStrings.mailSubject)

    \(ReRuneStrings.mailGreeting(name))

    \(ReRuneStrings.mailCart(items))
    \(ReRuneStrings.mailPoints(points))

    """
  }

  private static func count(_ name: Substring, in query: Parameters) throws(HTTPError) -> Int {
    guard let value = query[name] else { return 0 }
    guard let count = Int(value), count >= 0 else {
      throw HTTPError(.badRequest, message: "\(name) is not a number from 0 on")
    }
    return count
  }
}
