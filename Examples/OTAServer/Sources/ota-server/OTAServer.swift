import ArgumentParser
import FlyingFox
import FlyingSocks
import Foundation

@main
struct OTAServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ota-server",
    abstract: "Serves the texts of a directory on 127.0.0.1 like one of the services.",
    discussion:
      "The first line of its output is its URL. Files are read for each request: an edit is served immediately."
  )

  @Argument(help: "The directory with the texts, in the layout of the service; see the README.")
  var directory: String

  @Option(help: "0 picks a free port.")
  var port: UInt16 = 0

  @OptionGroup var options: ServiceOptions

  func validate() throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory), isDirectory.boolValue
    else {
      throw ValidationError("No directory at \(directory).")
    }
    _ = try service
  }

  func run() async throws {
    let service = try service
    let server = HTTPServer(
      // The server's own log would precede the URL.
      address: try .inet(ip4: "127.0.0.1", port: port),
      logger: .disabled,
      handler: ClosureHTTPHandler { request in
        guard request.method == .GET else { return .failure(.methodNotAllowed, "only GET") }
        return service.response(to: request)
      }
    )
    let serving = Task { try await server.run() }
    try await server.waitUntilListening()
    if case .ip4(_, let port) = await server.listeningAddress {
      print("http://127.0.0.1:\(port)")
      fflush(nil)
    }
    try await serving.value
  }

  private var service: any TextService {
    get throws { try options.service(for: URL(fileURLWithPath: directory)) }
  }
}
