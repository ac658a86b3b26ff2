/// What tells a server who asks: a header field for one origin, and for no other. It prints as a placeholder, however
/// it is printed.
package struct Credential: Hashable, Sendable {
  let field: HeaderField
  /// The one that it may be sent to.
  package let origin: APIOrigin
  /// What it prints as.
  private let placeholder: String

  /// The name of the field, such as `X-OTA-Publish-Id`.
  package var header: String { field.name }
  package var value: String { field.value }

  /// - Parameters:
  ///   - header: as `HeaderField` takes names.
  ///   - value: as `HeaderField` takes values. `nil` is returned where one of the two is not.
  ///   - name: what people call it: `publish id`.
  package init?(header: String, value: String, named name: String, for origin: APIOrigin) {
    guard let field = try? HeaderField(header, value) else { return nil }
    self.field = field
    self.origin = origin
    placeholder = "<\(name)>"
  }
}

extension Credential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { placeholder }
  package var debugDescription: String { placeholder }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
