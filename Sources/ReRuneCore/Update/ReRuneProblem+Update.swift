import ReRuneErrors
import RuneDelivery

extension ReRuneProblem {
  /// The codes of problems that only updates have.
  enum UpdateCode {
    static let untrusted = "untrusted_document"
    static let stale = "outdated_revision"
    static let unreadable = "unreadable_document"
    static let unusable = "unusable_texts"
    static let reset = "reset"
    static let failed = "update_failed"
  }

  init(_ fault: UpdateFault) {
    switch fault.cause {
    case .transport(let error):
      if case .status(let status) = error.reason {
        self = .httpStatus(
          status,
          message: fault.message,
          retryAfter: fault.retryAfter,
          isRepeatable: error.isRetryable
        )
      } else {
        self = .transport(error, message: fault.message, isRepeatable: true)
      }
    case .distrust: self = .local(UpdateCode.untrusted, fault.message)
    case .stale, .outdatedManifest: self = .local(UpdateCode.stale, fault.message)
    case .unreadable: self = .local(UpdateCode.unreadable, fault.message)
    case .postponed: self = .local(Code.incomplete, fault.message, isRepeatable: true)
    case .noAddress, .unknownLocale, .other: self = .local(UpdateCode.failed, fault.message)
    }
  }

  /// Combines problems into one, with the code of the first and all messages.
  ///
  /// - Returns: `nil` if there are none.
  static func combining(_ problems: [ReRuneProblem]) -> ReRuneProblem? {
    guard let first = problems.first else { return nil }
    return ReRuneProblem(
      code: first.code,
      message: problems.map(\.message).joined(separator: "; "),
      kind: first.kind,
      correlationId: first.correlationId,
      details: first.details,
      isRepeatable: first.isRepeatable
    )
  }
}
