import ArgumentParser
import RuneDelivery
import RuneProject
import RuneSigning
import RuneTransport

/// The options that say which service `pull` asks.
struct ServiceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The project's OTA publish id. (default: \(PublishIDOption.variable) of the environment)",
      valueName: "id"
    )
  )
  var publishId: String?

  @Option(
    help: ArgumentHelp(
      "Another server: https://host, or http://127.0.0.1:port for a test. (default: that of the service, such as \(APIOrigin.production))",
      valueName: "url"
    )
  )
  var origin: String?

  /// - Throws: `ValidationError` for options that are missing, invalid or of another service.
  func source(_ environment: Environment, trustedKeys: [String]) throws -> PullSource {
    guard let id = try PublishIDOption.id(given: publishId, environment) else {
      throw ValidationError(
        "Say which project: set \(PublishIDOption.variable), or give --publish-id <id>."
      )
    }
    let trust = try TrustedKeys.trust(trustedKeys, for: "--trusted-key").inProject(publishID: id.secret)
    return try .rerune(id, at: apiOrigin(.production), trust)
  }

  private func apiOrigin(_ standard: APIOrigin) throws -> APIOrigin {
    guard let origin else { return standard }
    do {
      return try APIOrigin(parsing: origin)
    } catch {
      throw ValidationError("--origin is refused: \(error).")
    }
  }
}
