import RuneModel

/// A text to be shown in a language. Texts are compared by their bytes.
struct TextKey: Hashable, Sendable {
  let language: String
  let text: UTF8Key

  init(_ text: String, in language: String) {
    self.language = language
    self.text = UTF8Key(text)
  }
}

extension TextKey: CustomStringConvertible, CustomReflectable {
  /// Texts are users' content, and are not logged.
  var description: String { "<text of \(text.string.utf8.count) bytes>" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
