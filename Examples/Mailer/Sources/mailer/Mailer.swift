import ArgumentParser
import Foundation
import Hummingbird
// A server needs no @_spi: it is used here for local servers.
@_spi(ReRuneTesting) import ReRuneCore
import ReRuneHummingbird
import ReRunePreview

@main
struct Mailer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mailer",
    abstract: "Renders mails in the language of each reader, on 127.0.0.1.",
    discussion:
      "The first line of its output is its URL. SIGTERM and SIGINT let it finish what it is answering."
  )

  @Option(help: "0 picks a free port.")
  var port: UInt16 = 0

  @Option(help: "A server on loopback with texts over the air, such as ota-server.", transform: Self.origin)
  var otaOrigin: URL?

  @Option(help: "The publish id of these texts.")
  var publishId: String?

  @Option(
    help: "The address that rerune-gen serve prints; mails have what is saved there.",
    transform: Self.preview
  )
  var preview: URL?

  func validate() throws {
    guard (otaOrigin == nil) == (publishId == nil) else {
      throw ValidationError("--ota-origin and --publish-id need each other.")
    }
  }

  func run() async throws {
    // The texts are registered when the first is read; until then no language is available.
    _ = ReRuneStrings.languageName
    let health = ReRuneTextHealth()
    if let otaOrigin, let publishId {
      ReRune.setup(
        otaPublishId: publishId,
        updatePolicy: ReRuneUpdatePolicy(checkOnStart: false, periodicInterval: 5 * 60),
        origin: otaOrigin
      )
      // Without an answer the server starts with the texts that it has; the log has the reason.
      _ = await ReRune.checkForUpdates()
    }
    if let preview, !ReRunePreview.follow(preview) {
      throw ValidationError("--preview is not followed; the log says why.")
    }
    let application = Application(
      router: try Routes.router(health),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: Int(port))),
      onServerRunning: { channel in
        guard let port = channel.localAddress?.port else { return }
        print("http://127.0.0.1:\(port)")
        fflush(nil)
      }
    )
    try await application.runService()
  }

  private static func origin(_ argument: String) throws -> URL {
    guard let url = URL(string: argument), url.scheme == "http", url.host == "127.0.0.1" else {
      throw ValidationError("--ota-origin is an address such as http://127.0.0.1:8080.")
    }
    return url
  }

  private static func preview(_ argument: String) throws -> URL {
    guard let url = URL(string: argument), url.scheme == "http" else {
      throw ValidationError("--preview is an address such as http://127.0.0.1:49201/?token=…")
    }
    return url
  }
}
