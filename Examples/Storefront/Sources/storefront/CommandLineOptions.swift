import Foundation

struct CommandLineOptions {
  private(set) var locale: String?
  private(set) var service: TextService?
  /// The address that `rerune-gen serve` prints.
  private(set) var preview: URL?

  struct Misuse: Error, CustomStringConvertible {
    var description: String
  }

  private static let usage = """
    usage: storefront [--locale TAG]
           storefront [--locale TAG] --preview ADDRESS [-ReRunePreviewCode CODE]
           storefront [--locale TAG] --ota-origin URL [--service rerune-1] --publish-id ID
           storefront [--locale TAG] --ota-origin URL --service crowdin --distribution HASH
           storefront [--locale TAG] --ota-origin URL --service app      # the token is in RERUNE_APP_TOKEN
    """

  init(_ arguments: some Sequence<String>, environment: [String: String]) throws(Misuse) {
    var values: [String: String] = [:]
    var arguments = Array(arguments)[...]
    while let flag = arguments.popFirst() {
      // The code is read by `ReRunePreview`.
      if flag == "-ReRunePreviewCode", arguments.popFirst() != nil { continue }
      guard
        ["--locale", "--preview", "--service", "--ota-origin", "--publish-id", "--distribution"].contains(
          flag
        )
      else {
        throw Misuse(description: "unknown argument '\(flag)'\n\(Self.usage)")
      }
      guard let value = arguments.popFirst() else { throw Misuse(description: "\(flag) needs a value") }
      values[flag] = value
    }
    locale = values.removeValue(forKey: "--locale")
    preview = values.removeValue(forKey: "--preview").flatMap { URL(string: $0) }
    if !values.isEmpty { service = try Self.service(values, environment) }
  }

  private static func service(
    _ values: [String: String],
    _ environment: [String: String]
  ) throws(Misuse) -> TextService {
    var values = values
    let origin = values.removeValue(forKey: "--ota-origin").flatMap { URL(string: $0) }
    let kind = TextService.Kind(rawValue: values.removeValue(forKey: "--service") ?? "rerune")
    let credential =
      switch kind {
      case .rerune, .records: values.removeValue(forKey: "--publish-id")
      case .crowdin: values.removeValue(forKey: "--distribution")
      case .app: environment["RERUNE_APP_TOKEN"]
      case nil: nil as String?
      }
    guard let kind, let origin, let credential, values.isEmpty else { throw Misuse(description: usage) }
    return TextService(kind: kind, origin: origin, credential: credential)
  }
}
