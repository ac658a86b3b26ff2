import Foundation
import RuneTestServer
import RuneTestSupport

/// A gateway on loopback, and a folder with sources, for `rerune-gen pull --service app`.
struct GatewayPullScenario {
  static let token = "t0ken-s3cret"
  static let root = "/app/facets/translations"

  let server: MisbehavingServer
  let folder = TemporaryFolder()

  init() throws {
    server = try MisbehavingServer()
    serve(1, title: "Hallo")
    try folder.write("Sources/App/en.lproj/Localizable.strings", #""title" = "Hello"; "n" = "Name %@";"#)
    try folder.write("Sources/App/de.lproj/Localizable.strings", #""title" = "Hallo"; "n" = "Name %@";"#)
  }

  static func manifest(_ revision: Int) -> String {
    #"{"revision": \#(revision), "locales": [{"locale": "de", "version": \#(revision)}]}"#
  }

  static func payload(_ title: String, _ name: String) -> String {
    #"{"title": "\#(title)", "n": "\#(name)"}"#
  }

  /// - Parameters:
  ///   - root: the path of the facet.
  ///   - wrap: makes the body of a document.
  func serve(
    _ revision: Int,
    title: String,
    name: String = "Name %@",
    root: String = Self.root,
    wrap: (String) -> String = { $0 }
  ) {
    server.on(
      "\(root)/manifest",
      .content(wrap(Self.manifest(revision)), headers: ["ETag": "\"m\(revision)\""])
    )
    server.on("\(root)/ios/de", .content(wrap(Self.payload(title, name))))
  }

  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Result {
    try run(arguments, environment: environment)
  }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Tool.Result {
    let service = arguments[0] == "pull" ? ["--service", "app"] : []
    let own = ["RON_SDK_GATEWAY_ADDR": server.url().absoluteString, "RERUNE_APP_TOKEN": Self.token]
    return try Tool.run(
      arguments + service,
      in: folder,
      environment: own.merging(environment) { $1 }
    )
  }
}
