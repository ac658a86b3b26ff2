import ArgumentParser
import RuneDelivery
import RuneProject
import RuneServices
import RuneSigning
import RuneTransport

/// The options that specify the service for `pull`.
struct ServiceOptions: ParsableArguments {
  static let distributionVariable = "RERUNE_CROWDIN_DISTRIBUTION"
  static let standardFacet = "translations"

  @Option(
    help: ArgumentHelp(
      "The service that has the texts: app is a gateway of your own, whose token is \(PullSource.tokenVariable) of the environment."
    )
  )
  var service = DownloadService.rerune

  @Option(
    help: ArgumentHelp(
      "The project's OTA publish id. (default: \(PublishIDOption.variable) of the environment)",
      valueName: "id"
    )
  )
  var publishId: String?

  @Option(
    help: ArgumentHelp(
      "The hash of a Crowdin distribution. (default: \(distributionVariable) of the environment)",
      valueName: "hash"
    )
  )
  var distribution: String?

  @Option(
    help: ArgumentHelp(
      "The facet of a gateway that has the texts. (default: \(Self.standardFacet))",
      valueName: "id"
    )
  )
  var facet: String?

  @Option(
    help: ArgumentHelp(
      "Another server: https://host, or http://127.0.0.1:port for a test; a gateway's address may have a path. (default: that of the service, such as \(APIOrigin.production); for a gateway, \(PullSource.gatewayVariable) of the environment)",
      valueName: "url"
    )
  )
  var origin: String?

  /// - Throws: `ValidationError` for options that are missing, invalid or belong to another service.
  func source(_ environment: Environment, trustedKeys: [String]) throws -> PullSource {
    try checkOptions(trustedKeys: trustedKeys)
    switch service {
    case .rerune:
      let id = try project(environment)
      let trust = try TrustedKeys.trust(trustedKeys, for: "--trusted-key").inProject(publishID: id.secret)
      return try .rerune(id, at: apiOrigin(.production), trust)
    case .records:
      return try .records(project(environment), at: apiOrigin(.production))
    case .crowdin:
      guard let hash = distribution ?? environment[Self.distributionVariable] else {
        throw ValidationError(
          "Say which distribution: set \(Self.distributionVariable), or give --distribution <hash>."
        )
      }
      guard let distribution = CrowdinDistribution(hash) else {
        throw ValidationError(
          "The hash of a distribution has 8 to 64 letters, digits and hyphens. Copy it again from Crowdin."
        )
      }
      return .crowdin(distribution, at: try apiOrigin(.crowdin))
    case .app:
      guard let facet = GatewayFacet(facet ?? Self.standardFacet) else {
        throw ValidationError(
          "--facet is the id of a facet, such as \(Self.standardFacet): not blank, . or .., and without control characters."
        )
      }
      let trust = try TrustedKeys.trust(trustedKeys, for: "--trusted-key")
      return try .app(facet, at: origin, trust, environment)
    }
  }

  /// Sentences about environment variables that have no effect.
  func warnings(_ environment: Environment) -> [String] {
    guard service == .app else { return [] }
    return PullSource.reservedGatewayVariables(environment).map {
      "\($0) is reserved and has no effect. Unset it."
    }
  }

  private func checkOptions(trustedKeys: [String]) throws {
    let options: [(name: String, isGiven: Bool, services: [DownloadService])] = [
      ("--publish-id", publishId != nil, [.rerune, .records]),
      ("--trusted-key", !trustedKeys.isEmpty, [.rerune, .app]),
      ("--distribution", distribution != nil, [.crowdin]), ("--facet", facet != nil, [.app]),
    ]
    if let option = options.first(where: { $0.isGiven && !$0.services.contains(service) }) {
      let services = option.services.map { "--service \($0.rawValue)" }.joined(separator: " and ")
      throw ValidationError("\(option.name) is an option of \(services). Remove it, or change the service.")
    }
  }

  private func project(_ environment: Environment) throws -> PublishID {
    guard let id = try PublishIDOption.id(given: publishId, environment) else {
      throw ValidationError(
        "Say which project: set \(PublishIDOption.variable), or give --publish-id <id>."
      )
    }
    return id
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

extension DownloadService: ExpressibleByArgument {}

/// The option `--publish-id` and the corresponding environment variable.
enum PublishIDOption {
  static let variable = "RERUNE_OTA_PUBLISH_ID"

  /// - Parameter given: the option's value, which messages do not repeat.
  /// - Returns: `nil` if neither is set.
  static func id(given: String?, _ environment: Environment) throws -> PublishID? {
    guard let given = given ?? environment[variable] else { return nil }
    guard let id = PublishID(given) else {
      throw ValidationError("The publish id is empty or has characters that no id has. Copy it again.")
    }
    return id
  }
}
