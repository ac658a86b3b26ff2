import Foundation
import ReRuneApp

/// When a text is asked for again.
enum RetryRule: Hashable {
  /// In seconds.
  case after(TimeInterval)
  /// The same, for all texts.
  case pause(TimeInterval)
  /// Not before the next start, for all texts.
  case never

  private static let soon = 60.0
  private static let day = 86_400.0

  init(_ problem: ReRuneProblem) {
    switch problem.httpStatus ?? 0 {
    case 401: self = .never
    case 429, 503:
      guard let seconds = problem.retryAfter, seconds.isFinite else {
        self = .after(Self.soon)
        return
      }
      self = .pause(min(max(seconds, 1), Self.day))
    case 200...299: self = .after(Self.day)
    case 408: self = .after(Self.soon)
    // Also 403: the service refuses this text, and may translate others.
    case 400...499: self = .after(Self.day)
    default: self = .after(problem.code == "invalid_api_key" ? Self.day : Self.soon)
    }
  }
}

extension ReRuneProblem {
  /// Whether the service does not accept the key, when it is asked for the project's languages.
  var refusesKey: Bool { httpStatus == 401 || httpStatus == 403 || code == Self.invalidKey.code }

  /// Whether there was no answer, as without a network.
  var isOutage: Bool { code == Code.transport }
}
