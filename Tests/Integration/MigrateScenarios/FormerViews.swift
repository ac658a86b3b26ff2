/// Stand-ins for views of SwiftUI that look a text up, as code calls them before a migration.
struct Text {
  let shown: String

  init(verbatim text: String) { shown = text }
  init(_ resource: LocalizedStringResource) { shown = resource.text }
  init(_ key: LocalizedStringKey) { shown = key.resource.text }

  func navigationTitle(_ resource: LocalizedStringResource) -> Text {
    Text(verbatim: "\(shown) under \(resource.text)")
  }
  func navigationTitle(_ key: LocalizedStringKey) -> Text { navigationTitle(key.resource) }
}

struct Label {
  let shown: String

  init(_ resource: LocalizedStringResource, systemImage: String) { shown = resource.text }
  init(_ key: LocalizedStringKey, systemImage: String) { shown = key.resource.text }
}

/// What a text is to be looked up by.
struct LocalizedStringResource {
  var key: String
  var table = "Localizable"
  var arguments: [any LookupArgument] = []

  var text: String { Lookup.text(table, key, arguments) }
}

/// A literal whose values become specifiers of the key.
struct LocalizedStringKey: ExpressibleByStringInterpolation {
  var resource: LocalizedStringResource

  init(stringLiteral key: String) { resource = LocalizedStringResource(key: key) }
  init(stringInterpolation: StringInterpolation) { resource = stringInterpolation.resource }

  struct StringInterpolation: StringInterpolationProtocol {
    var resource = LocalizedStringResource(key: "")

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ text: String) { resource.key += text }
    mutating func appendInterpolation(_ value: Int) { append(value, "%lld") }
    mutating func appendInterpolation(_ value: Double) { append(value, "%lf") }
    mutating func appendInterpolation(_ value: String) { append(value, "%@") }

    private mutating func append(_ value: any LookupArgument, _ specifier: String) {
      resource.key += specifier
      resource.arguments.append(value)
    }
  }
}
