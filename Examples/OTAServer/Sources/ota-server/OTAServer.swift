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

  @Argument(help: "The directory with the texts, in the layout of the service; see the documentation.")
  var directory: String

  @Option(help: "0 picks a free port.")
  var port: UInt16 = 0

  @Flag(help: "Writes each request and its status to the standard error.")
  var log = false

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
    let log = log
    let server = HTTPServer(
      // The server's own log would precede the URL.
      address: try .inet(ip4: "127.0.0.1", port: port),
      logger: .disabled,
      handler: ClosureHTTPHandler { request in
        let response =
          request.method == service.method
          ? await service.response(to: request)
          : .failure(.methodNotAllowed, "only \(service.method.rawValue)")
        if log { Self.log(request, response.statusCode.code) }
        return response
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

  /// `GET "/api/sdk/translations/ios/de" 304`; without header fields, which have the credentials.
  private static func log(_ request: HTTPRequest, _ status: Int) {
    let target = request.target.rawValue.debugDescription
    FileHandle.standardError.write(Data("\(request.method.rawValue) \(target) \(status)\n".utf8))
  }

  private var service: any TextService {
    get throws { try options.service(for: URL(fileURLWithPath: directory)) }
  }
}
