/// A text that messages do not show, such as an id in a path, and what they show in its place.
package struct Redaction: Hashable, Sendable {
  package let text: String
  package let placeholder: String

  /// - Parameter name: what it is called in messages, such as `distribution hash`.
  package init(_ text: String, named name: String) {
    self.text = text
    placeholder = "<\(name)>"
  }
}

extension Redaction: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { placeholder }
  package var debugDescription: String { placeholder }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

extension HTTPRequest {
  /// Everything that messages about it do not show.
  var redactions: [Redaction] { (credential.map { [$0.redaction] } ?? []) + hidden }
}
