/// What identifies the client to a server: a header field for exactly one origin. It always prints as a placeholder.
package struct Credential: Hashable, Sendable {
  let field: HeaderField
  /// The only origin that it may be sent to.
  package let origin: APIOrigin
  private let name: String

  /// The name of the field, such as `X-OTA-Publish-Id`.
  package var header: String { field.name }
  package var value: String { field.value }

  /// - Parameters:
  ///   - header: a name that `HeaderField` accepts.
  ///   - value: a value that `HeaderField` accepts. The result is `nil` if either is not accepted.
  ///   - name: what it is called in messages, such as `publish id`.
  package init?(header: String, value: String, named name: String, for origin: APIOrigin) {
    guard let field = try? HeaderField(header, value) else { return nil }
    self.field = field
    self.origin = origin
    self.name = name
  }

  var redaction: Redaction { Redaction(value, named: name) }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { redaction.placeholder }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
