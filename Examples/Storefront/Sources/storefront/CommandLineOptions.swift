import Foundation

struct CommandLineOptions {
  var locale: String?
  var origin: URL?
  var publishID: String?

  struct Misuse: Error, CustomStringConvertible {
    var description: String
  }

  private static let usage = "usage: storefront [--locale TAG] [--ota-origin URL --publish-id ID]"

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var arguments = Array(arguments)[...]
    while let flag = arguments.popFirst() {
      guard let value = arguments.popFirst() else { throw Misuse(description: "\(flag) needs a value") }
      switch flag {
      case "--locale": locale = value
      case "--ota-origin":
        guard let url = URL(string: value) else { throw Misuse(description: "'\(value)' is not a URL") }
        origin = url
      case "--publish-id": publishID = value
      default:
        throw Misuse(description: "unknown argument '\(flag)'; \(Self.usage)")
      }
    }
    guard (origin == nil) == (publishID == nil) else {
      throw Misuse(description: "--ota-origin and --publish-id need each other")
    }
  }
}
