import ArgumentParser
import Foundation

/// The options that say which service is played, and what a request has to present.
struct ServiceOptions: ParsableArguments {
  enum Name: String, CaseIterable, ExpressibleByArgument {
    case rerune
    case rerune1 = "rerune-1"
    case crowdin, app, dynamic, packs
  }

  @Option(help: "The service to play.")
  var service = Name.rerune

  @Option(help: "rerune, rerune-1: the only publish id that is accepted.")
  var publishId: String?

  @Option(help: "crowdin: the hash of the only distribution.")
  var distribution: String?

  @Option(help: "app: the only token that is accepted.")
  var token: String?

  @Option(help: "app: the facet that has the texts. (default: translations)")
  var facet: String?

  @Flag(help: "app: sends documents as {\"ok\":true,\"value\":…}.")
  var envelope = false

  @Option(help: "dynamic: the only API key that is accepted.")
  var apiKey: String?

  /// - Throws: `ValidationError` for options that are missing, invalid or of another service.
  func service(for directory: URL) throws -> any TextService {
    try refuseForeignOptions()
    switch service {
    case .rerune:
      return DownloadService(
        download: DownloadDirectory(url: directory),
        publishID: try required(publishId, "--publish-id")
      )
    case .rerune1:
      return RecordService(directory: directory, publishID: try required(publishId, "--publish-id"))
    case .crowdin:
      return CrowdinService(
        directory: directory,
        distribution: try segment(required(distribution, "--distribution"), "--distribution")
      )
    case .app:
      return GatewayService(
        download: DownloadDirectory(url: directory),
        token: try required(token, "--token"),
        facet: try segment(facet ?? "translations", "--facet"),
        hasEnvelope: envelope
      )
    case .dynamic:
      return DynamicService(
        texts: TranslationDirectory(url: directory),
        apiKey: try required(apiKey, "--api-key")
      )
    case .packs:
      return PackService(directory: directory)
    }
  }

  private func refuseForeignOptions() throws {
    let options: [(name: String, isGiven: Bool, services: [Name])] = [
      ("--publish-id", publishId != nil, [.rerune, .rerune1]),
      ("--distribution", distribution != nil, [.crowdin]),
      ("--token", token != nil, [.app]),
      ("--facet", facet != nil, [.app]),
      ("--envelope", envelope, [.app]),
      ("--api-key", apiKey != nil, [.dynamic]),
    ]
    guard let foreign = options.first(where: { $0.isGiven && !$0.services.contains(service) }) else { return }
    let services = foreign.services.map { "--service \($0.rawValue)" }.joined(separator: " and ")
    throw ValidationError("\(foreign.name) is an option of \(services). Remove it, or change the service.")
  }

  private func required(_ value: String?, _ option: String) throws -> String {
    guard let value, !value.isEmpty else {
      throw ValidationError("--service \(service.rawValue) needs \(option).")
    }
    return value
  }

  /// A value that is a segment of paths, which are compared as they are sent.
  private func segment(_ value: String, _ option: String) throws -> String {
    guard value.isPlainName else {
      throw ValidationError("\(option) consists of letters, digits, - and _.")
    }
    return value
  }
}
