import ArgumentParser
import FlyingFox
import FlyingSocks
import Foundation

@main
struct OTAServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ota-server",
    abstract: "Serves a download directory on 127.0.0.1 like the OTA service.",
    discussion:
      "The first line of its output is its URL. Files are read for each request: an edit is served immediately."
  )

  @Argument(help: "The directory with manifest.json and locales/<tag>.json, as written by `rerune-gen pull`.")
  var directory: String

  @Option(help: "0 picks a free port.")
  var port: UInt16 = 0

  @Option(help: "The only publish id that is accepted.")
  var publishId: String

  func validate() throws {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory), isDirectory.boolValue
    else {
      throw ValidationError("No directory at \(directory).")
    }
    guard !publishId.isEmpty else { throw ValidationError("--publish-id is empty.") }
  }

  func run() async throws {
    let download = Download(directory: URL(fileURLWithPath: directory), publishID: publishId)
    let server = HTTPServer(
      // The server's own log would precede the URL.
      address: try .inet(ip4: "127.0.0.1", port: port),
      logger: .disabled,
      handler: ClosureHTTPHandler { request in download.response(to: request) }
    )
    let serving = Task { try await server.run() }
    try await server.waitUntilListening()
    if case .ip4(_, let port) = await server.listeningAddress {
      print("http://127.0.0.1:\(port)")
      fflush(nil)
    }
    try await serving.value
  }
}
