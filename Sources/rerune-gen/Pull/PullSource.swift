import RuneCompiler
import RuneDelivery
import RuneModel
import RuneProject
import RuneServices
import RuneSigning
import RuneTransport

/// The service that `pull` downloads from, and its names in the record and in messages.
struct PullSource: Sendable {
  let kind: DownloadService
  let service: any DeliveryService
  let trust: ContentTrust
  /// The service as in the record; a download from another one is fetched again.
  let origin: String
  /// Distinguishes projects without revealing their ids; see `ProjectMark`.
  let project: String
  /// The address of the manifest, for messages.
  let manifestAddress: String
  /// What to do if the service refuses access, as a sentence without its period; `nil` if its errors already say it.
  var accessAdvice: String?

  /// - Parameter description: the error's description.
  func message(_ error: TransportError, _ description: String) -> String {
    guard let accessAdvice, [.status(401), .status(403)].contains(error.reason) else { return description }
    return "\(description). \(accessAdvice)"
  }
}

extension PullSource {
  /// - Throws: `Abort` if the origin cannot form an address.
  static func rerune(_ id: PublishID, at origin: APIOrigin, _ trust: ContentTrust) throws -> PullSource {
    try PullSource(.rerune, id, at: origin, trust) { http throws(UpdateFault) in
      try RuneService(origin: origin, publishID: id, http: http, trust: trust)
    }
  }

  /// - Throws: as above.
  static func records(_ id: PublishID, at origin: APIOrigin) throws -> PullSource {
    try PullSource(.records, id, at: origin, .withoutKeys) { http throws(UpdateFault) in
      try RecordService(origin: origin, publishID: id, http: http)
    }
  }

  private init(
    _ kind: DownloadService,
    _ id: PublishID,
    at origin: APIOrigin,
    _ trust: ContentTrust,
    service: (RetryingClient) throws(UpdateFault) -> any DeliveryService
  ) throws {
    do throws(UpdateFault) {
      self.init(
        kind: kind,
        service: try service(RetryingClient(client: HTTPClient(origin: origin))),
        trust: trust,
        origin: "\(origin)",
        project: ProjectMark.text(for: id.secret),
        manifestAddress: "\(origin)/api/sdk/translations/manifest"
      )
    } catch {
      var message = error.message
      if case .noAddress = error.cause { message = "\(origin) is not a valid origin. Give another --origin." }
      throw Abort([Diagnostic(.serviceUnavailable, message, at: nil)])
    }
  }

  static func crowdin(_ distribution: CrowdinDistribution, at origin: APIOrigin) -> PullSource {
    let http = RetryingClient(client: HTTPClient(origin: origin))
    return PullSource(
      kind: .crowdin,
      service: CrowdinService(distribution, origin: origin, http: http, xml: ExpatReader()),
      trust: .withoutKeys,
      origin: "\(origin)",
      project: ProjectMark.text(for: distribution.hash),
      manifestAddress: "\(origin)/\(distribution)/manifest.json"
    )
  }
}

/// Repeats requests that may succeed later.
struct RetryingClient: HTTPFetching {
  var client: any HTTPFetching
  var attempts = 4
  /// Four attempts wait for at most 3.5 s in total, unless the server requests a longer pause.
  var backoff = Backoff(floor: 0.25, ceiling: 10)
  /// In seconds. Throws if the run is cancelled.
  var wait: @Sendable (Double) async throws -> Void = { seconds in
    try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
  }

  func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    var failures = 0
    while true {
      do throws(TransportError) {
        return try await client.fetch(request)
      } catch {
        failures += 1
        guard error.isRetryable, failures < attempts else { throw error }
        let seconds = backoff.delay(afterFailures: failures, retryAfter: error.retryAfter)
        do { try await wait(seconds) } catch { throw TransportError(.cancelled, at: request.url.host ?? "") }
      }
    }
  }
}
