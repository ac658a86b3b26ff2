import Foundation

struct CommandLineOptions {
  private(set) var locale: String?
  private(set) var service: TextService?

  struct Misuse: Error, CustomStringConvertible {
    var description: String
  }

  private static let usage = """
    usage: storefront [--locale TAG] [--ota-origin URL [--service rerune] --publish-id ID
                                     | --ota-origin URL --service crowdin --distribution HASH]
    """

  init(_ arguments: some Sequence<String>) throws(Misuse) {
    var values: [String: String] = [:]
    var arguments = Array(arguments)[...]
    while let flag = arguments.popFirst() {
      guard ["--locale", "--service", "--ota-origin", "--publish-id", "--distribution"].contains(flag) else {
        throw Misuse(description: "unknown argument '\(flag)'\n\(Self.usage)")
      }
      guard let value = arguments.popFirst() else { throw Misuse(description: "\(flag) needs a value") }
      values[flag] = value
    }
    locale = values.removeValue(forKey: "--locale")
    if !values.isEmpty { service = try Self.service(values) }
  }

  private static func service(_ values: [String: String]) throws(Misuse) -> TextService {
    var values = values
    guard let kind = TextService.Kind(rawValue: values.removeValue(forKey: "--service") ?? "rerune"),
      let origin = values.removeValue(forKey: "--ota-origin").flatMap({ URL(string: $0) }),
      let project = values.removeValue(forKey: kind == .crowdin ? "--distribution" : "--publish-id"),
      values.isEmpty
    else {
      throw Misuse(description: usage)
    }
    return TextService(kind: kind, origin: origin, project: project)
  }
}
