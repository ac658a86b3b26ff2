import Foundation
import Logging
import Metrics
import ReRuneCore

/// What a server knows of its texts over the air: for a route that reports it, the log and metrics.
///
/// Create it before `ReRune.setup`, so that it sees the first check.
public actor ReRuneTextHealth {
  /// The state of the texts.
  public struct Status: Sendable, Codable, Equatable {
    /// The revision of the texts in use; 0 before the first.
    public var revision: Int
    /// Seconds since the last check that succeeded; `nil` if none has.
    public var age: Double?
    /// Why the last check failed, or could not use all texts; `nil` if it did not.
    public var problem: String?
  }

  private let logger: Logger
  private var lastSuccess: ContinuousClock.Instant?
  private var problem: ReRuneProblem?
  private let revision = Gauge(label: "rerune_revision")
  private let checks = Counter(label: "rerune_checks")
  private let failures = Counter(label: "rerune_failed_checks")

  /// - Parameter logger: logs each check that failed, or changed the texts.
  public init(logger: Logger = Logger(label: "rerune")) {
    self.logger = logger
    let updates = ReRune.updates
    Task { [weak self] in
      for await result in updates { await self?.take(result) }
    }
  }

  public var status: Status {
    Status(
      revision: ReRune.revision,
      age: lastSuccess.map { Double($0.duration(to: .now).components.seconds) },
      problem: problem?.message
    )
  }

  private func take(_ result: ReRuneUpdateResult) {
    problem = result.problem
    checks.increment()
    revision.record(ReRune.revision)
    var fields: Logger.Metadata = ["revision": "\(ReRune.revision)", "status": "\(result.status)"]
    if result.status == .failed { failures.increment() } else { lastSuccess = .now }
    if let problem {
      fields["code"] = "\(problem.code)"
      logger.warning("\(problem.message)", metadata: fields)
    } else if result.status == .updated {
      logger.info("new texts", metadata: fields)
    }
  }
}
