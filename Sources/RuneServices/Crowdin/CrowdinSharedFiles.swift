import Foundation
import RuneSystem
import RuneTransport

/// The files that several languages share. Each is fetched once per check, whatever its result.
final class CrowdinSharedFiles: Sendable {
  private typealias Answer = Result<HTTPResponse, TransportError>

  private struct Key: Hashable {
    var url: URL
    var validator: String?
  }

  private let answers = Locked<[Key: Task<Answer, Never>]>([:])

  /// - Parameter fetch: called for the first of several equal requests. Cancelling one of them cancels all.
  func answer(
    to request: HTTPRequest,
    _ fetch: @escaping @Sendable () async throws(TransportError) -> HTTPResponse
  ) async throws(TransportError) -> HTTPResponse {
    let key = Key(url: request.url, validator: request.validator)
    let task = answers.withLock { answers in
      if let known = answers[key] { return known }
      let task = Task {
        do throws(TransportError) {
          return Answer.success(try await fetch())
        } catch {
          return Answer.failure(error)
        }
      }
      answers[key] = task
      return task
    }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }

  func removeAll() {
    answers.withLock { $0 = [:] }
  }
}
