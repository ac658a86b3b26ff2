import Foundation
@_exported import ReRuneErrors

/// The result of a check for updates.
public struct ReRuneUpdateResult: Sendable, Hashable {
  /// The outcome of the check.
  public let status: ReRuneUpdateStatus

  /// The locales whose texts have changed, including those that the project no longer has, as normalized BCP-47 tags
  /// such as `de` or `zh-Hant-TW`.
  public let updatedLocales: Set<String>

  /// What went wrong. Set if `status` is `.failed`, and also if it is `.updated` or `.noChange` but some texts could not
  /// be fetched or used.
  ///
  /// Its code is one of these; if several locales have problems, it is the code of the first:
  ///
  /// - `swift_sdk_http_status`: the server reports no success. Details: `httpStatus`, and `retryAfter` in seconds if
  ///   the server sends it.
  /// - `swift_sdk_transport_error`: no answer. Details: `underlying`, and `timeout` if a time limit ended the request.
  /// - `untrusted_document`: a signature or a digest is missing or wrong, or the document has expired.
  /// - `outdated_revision`: the manifest is older than the texts in use.
  /// - `unreadable_document`: the manifest or a locale's texts cannot be read.
  /// - `incomplete_update`: a limit of the check was reached; the next check goes on from there.
  /// - `unusable_texts`: some new texts do not fit the app's entries, so that lookups skip them.
  /// - `not_set_up`, `superseded`, `reset`: there was no setup, a later setup came in between, or `ReRune.reset()`.
  /// - `update_failed`: anything else, which `errorMessage` describes.
  public let problem: ReRuneProblem?

  /// The message of `problem`: what went wrong and what to do, for developers and not for users. It never contains the
  /// publish id.
  public var errorMessage: String? { problem?.message }

  /// Creates a result, for tests of an app.
  ///
  /// - Parameters:
  ///   - status: the outcome of the check.
  ///   - updatedLocales: the locales whose texts have changed, as normalized BCP-47 tags.
  ///   - problem: what went wrong; `nil` for nothing.
  public init(
    status: ReRuneUpdateStatus,
    updatedLocales: Set<String> = [],
    problem: ReRuneProblem? = nil
  ) {
    self.status = status
    self.updatedLocales = updatedLocales
    self.problem = problem
  }
}

/// The outcome of a check for updates.
public enum ReRuneUpdateStatus: Sendable {
  /// The texts of one or more locales have changed and are in use.
  case updated
  /// The texts in use are the same as on the server.
  case noChange
  /// The check failed and changed nothing; the current texts stay in use.
  case failed
}

/// When to check for updates automatically.
public struct ReRuneUpdatePolicy: Sendable, Hashable {
  /// Whether `ReRune.setup` checks for updates immediately.
  public var checkOnStart: Bool = true

  /// Seconds between two checks while the process runs, including time asleep; `nil`, the default, disables periodic
  /// checks.
  ///
  /// Less than 60 is raised to 60, with a warning in the log. Each interval is extended by up to a tenth, so that not
  /// all devices check at the same time. It is extended further while checks fail, or if the server requests it with
  /// `Retry-After`.
  public var periodicInterval: TimeInterval? = nil

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - checkOnStart: whether `ReRune.setup` checks for updates immediately.
  ///   - periodicInterval: seconds between two checks, at least 60; `nil` for none.
  public init(checkOnStart: Bool = true, periodicInterval: TimeInterval? = nil) {
    self.checkOnStart = checkOnStart
    self.periodicInterval = periodicInterval
  }
}
