import RuneModel

/// What is wrong with a value, by its place and type. The value itself may be private: the descriptions of the errors
/// are not used, because those of the standard library quote it.
enum CodingFault {
  static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(let type, let context):
      "\(place(context.codingPath)) is missing or null, but should be \(type)"
    case DecodingError.typeMismatch(let type, let context): "\(place(context.codingPath)) is not \(type)"
    case DecodingError.dataCorrupted(let context): "\(place(context.codingPath)) is not usable"
    case EncodingError.invalidValue(let value, let context):
      "\(place(context.codingPath, root: "it")) of type \(type(of: value)) is not usable"
    default: "its type reports an error of type \(type(of: error))"
    }
  }

  /// Such as `items[2].name`. The names may come from the server: they are shortened, and hidden characters are
  /// replaced.
  private static func place(_ path: [any CodingKey], root: String = "its root") -> String {
    guard !path.isEmpty else { return root }
    var text = ""
    for key in path {
      // Foundation's encoder calls an element "Index 1".
      if let index = key.intValue, key.stringValue.hasSuffix("\(index)") {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return ShownText.visible(text, limit: 200)
  }
}

/// Text from elsewhere, made safe to show.
enum ShownText {
  /// Hidden characters are replaced.
  ///
  /// - Parameter limit: in bytes; a longer text is cut off at a character.
  static func visible(_ text: String, limit: Int) -> String {
    var shown = ""
    for character in text {
      let scalars = character.unicodeScalars.map { $0.isHidden ? "\u{FFFD}" : $0 }
      let count = scalars.reduce(0) { $0 + UTF8.width($1) }
      guard shown.utf8.count + count <= limit else { break }
      shown.unicodeScalars.append(contentsOf: scalars)
    }
    return shown
  }
}
