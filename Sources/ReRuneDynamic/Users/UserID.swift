import Foundation
import RuneModel

/// Who the service translates for. What an app says about its users is not verified; without a user, the app has an
/// anonymous id of its own.
///
/// It prints as a placeholder: user ids are personal data.
struct UserID: Hashable, Sendable {
  let text: String

  /// An id given by the app.
  ///
  /// - Parameter text: is trimmed. The result is `nil` if nothing is left, if that has more than 256 bytes, or if it
  ///   contains a control character.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard (1...Limits.dynamicNameBytes).contains(text.utf8.count),
      !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return nil }
    self.text = text
  }

  /// A new anonymous id, such as `q7ZrT0aKp3Xw@com.example.shop`, by the system's generator.
  ///
  /// - Parameter app: the bundle identifier.
  static func anonymous(app: String?) -> UserID {
    var name = ""
    for _ in 0..<12 {
      name.unicodeScalars.append(Unicode.Scalar(alphabet[Int.random(in: 0..<alphabet.count)]))
    }
    return UserID(unchecked: "\(name)@\(app ?? "ios-app")")
  }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890".utf8)

  private init(unchecked text: String) {
    self.text = text
  }
}

extension UserID: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "<user id>" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
