import Dispatch
import RuneSystem
import RuneTransport

/// How much of its budget one check or `pull` has used, in all locales together.
package final class FetchMeter: Sendable {
  private let budget: FetchBudget
  private let end: DispatchTime
  private let arrived = Locked(0)

  /// - Parameter budget: its time begins now.
  package init(_ budget: FetchBudget) {
    self.budget = budget
    end = .now() + budget.timeLimit
  }

  /// The limit that has been reached, if any.
  package var exceeded: FetchBudget.Limit? {
    if arrived.withLock({ $0 }) >= budget.byteLimit { return .bytes(budget.byteLimit) }
    if let deadline = TaskDeadline.current.get(), deadline.isOver { return .seconds(deadline.seconds) }
    return DispatchTime.now() >= end ? .seconds(budget.timeLimit) : nil
  }

  /// Counts a document. Call it before every document of a locale; a service may have hundreds.
  package func admit(documentOf tag: String) throws(UpdateFault) {
    if let exceeded { throw UpdateFault(postponed: tag, because: exceeded) }
  }

  /// Fetches a document and counts its bytes, whether it can be used or not.
  package func fetch(
    _ request: HTTPRequest,
    with http: any HTTPFetching
  ) async throws(TransportError) -> HTTPResponse {
    do throws(TransportError) {
      let response = try await http.fetch(request)
      if case .content(let body, _, _, _) = response { add(body.count) }
      return response
    } catch {
      if case .tooLarge(let limit) = error.reason { add(limit) }
      throw error
    }
  }

  package func add(_ bytes: Int) { arrived.withLock { $0 += bytes } }
}
