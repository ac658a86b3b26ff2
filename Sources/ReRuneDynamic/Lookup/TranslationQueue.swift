import Foundation
import ReRuneErrors
import RuneModel

/// The texts to be requested. Each is requested at most once at a time, and not again for a while after a failure.
///
/// A text waits, is then in flight, and is then known or has failed. The queue does nothing by itself and has no clock:
/// times are monotonic seconds.
struct TranslationQueue<Waiter> {
  enum Place {
    /// It waits or is in flight.
    case queued
    /// It is not requested now.
    case refused(ReRuneProblem)
  }

  private struct Request {
    var waiters: [(id: Int, waiter: Waiter)] = []
    var isInFlight = false
  }

  private struct Failure {
    var problem: ReRuneProblem
    var until: TimeInterval
  }

  private var requests: [TextKey: Request] = [:]
  /// The waiting texts, the oldest first.
  private var waiting: [TextKey] = []
  private var inFlight = 0
  private var failures: [TextKey: Failure] = [:]
  /// The end of a pause for all texts, which the service has requested.
  private var pause: Failure?
  /// Set when the service refuses the key, until the next start.
  private var refusal: ReRuneProblem?
  /// How many texts were dropped because too many were waiting.
  private(set) var droppedCount = 0

  /// Whether the service refuses the key.
  var isRefused: Bool { refusal != nil }

  // MARK: Asking

  /// - Parameters:
  ///   - id: identifies the waiter for `cancel`.
  ///   - waiter: receives the result of `finish`, unless the text is refused.
  mutating func ask(
    _ key: TextKey,
    waiter: (id: Int, waiter: Waiter)? = nil,
    at now: TimeInterval
  ) -> Place {
    if requests[key] == nil {
      if let problem = problem(of: key, at: now) { return .refused(problem) }
      guard makeRoom() else {
        droppedCount += 1
        return .refused(.tooManyTexts)
      }
      requests[key] = Request()
      waiting.append(key)
    }
    if let waiter { requests[key]?.waiters.append(waiter) }
    return .queued
  }

  /// The reason why the text is not requested now.
  private mutating func problem(of key: TextKey, at now: TimeInterval) -> ReRuneProblem? {
    if let refusal { return refusal }
    if let pause {
      if now < pause.until { return pause.problem }
      self.pause = nil
    }
    guard let failure = failures[key] else { return nil }
    if now < failure.until { return failure.problem }
    failures[key] = nil
    return nil
  }

  /// Drops the oldest waiting text that no caller awaits, if there are too many.
  ///
  /// - Returns: false if all of them are awaited.
  private mutating func makeRoom() -> Bool {
    guard waiting.count >= Limits.dynamicWaitingTexts else { return true }
    guard let index = waiting.firstIndex(where: { requests[$0]?.waiters.isEmpty ?? true }) else {
      return false
    }
    requests[waiting.remove(at: index)] = nil
    droppedCount += 1
    return true
  }

  /// Removes a waiter. The request continues.
  mutating func cancel(_ id: Int) -> Waiter? {
    for (key, request) in requests {
      guard let index = request.waiters.firstIndex(where: { $0.id == id }) else { continue }
      return requests[key]?.waiters.remove(at: index).waiter
    }
    return nil
  }

  // MARK: Sending

  /// The next text to send; `nil` if none is waiting, or enough are in flight.
  mutating func next() -> TextKey? {
    guard inFlight < Limits.dynamicRequests, !waiting.isEmpty else { return nil }
    let key = waiting.removeFirst()
    requests[key]?.isInFlight = true
    inFlight += 1
    return key
  }

  /// Ends the request of a text in flight.
  ///
  /// - Parameter problem: `nil` if the text is translated.
  /// - Returns: the waiters to be given `problem`: the text's own, and those of waiting texts that are dropped.
  mutating func finish(_ key: TextKey, problem: ReRuneProblem?, at now: TimeInterval) -> [Waiter] {
    guard let request = requests[key], request.isInFlight else { return [] }
    requests[key] = nil
    inFlight -= 1
    var waiters = request.waiters.map(\.waiter)
    guard let problem else {
      failures[key] = nil
      return waiters
    }
    switch RetryRule(problem) {
    case .never: waiters += refuse(problem)
    case .pause(let seconds):
      pause = Failure(problem: problem, until: now + seconds)
      waiters += abandonWaiting()
    case .after(let seconds):
      remember(Failure(problem: problem, until: now + seconds), of: key, at: now)
    }
    return waiters
  }

  /// Stops all requests, because the service refuses the key.
  ///
  /// - Returns: the waiters of waiting texts. Requests in flight end by themselves.
  mutating func refuse(_ problem: ReRuneProblem) -> [Waiter] {
    refusal = problem
    return abandonWaiting()
  }

  /// Forgets all requests, including those in flight.
  ///
  /// - Returns: their waiters.
  mutating func removeAll() -> [Waiter] {
    defer {
      requests = [:]
      waiting = []
      inFlight = 0
    }
    return requests.values.flatMap { $0.waiters.map(\.waiter) }
  }

  /// Allows requests that had no answer to be repeated, because there may be a network now.
  ///
  /// - Returns: whether there are any.
  mutating func forgetOutages() -> Bool {
    let count = failures.count
    failures = failures.filter { !$0.value.problem.isOutage }
    return failures.count < count
  }

  /// Allows requests again, for the next start.
  mutating func forgetFailures() {
    failures = [:]
    pause = nil
    refusal = nil
  }

  private mutating func abandonWaiting() -> [Waiter] {
    defer { waiting = [] }
    return waiting.flatMap { requests.removeValue(forKey: $0)?.waiters.map(\.waiter) ?? [] }
  }

  private mutating func remember(_ failure: Failure, of key: TextKey, at now: TimeInterval) {
    if failures.count >= Limits.dynamicFailures { failures = failures.filter { now < $0.value.until } }
    // Any of them: it is requested once more.
    if failures.count >= Limits.dynamicFailures, let other = failures.keys.first { failures[other] = nil }
    failures[key] = failure
  }
}

/// A text to be shown in a language. Texts are compared by their bytes.
struct TextKey: Hashable, Sendable {
  let language: String
  let text: UTF8Key

  init(_ text: String, in language: String) {
    self.language = language
    self.text = UTF8Key(text)
  }
}

extension TextKey: CustomStringConvertible, CustomReflectable {
  /// Texts are users' content, and are not logged.
  var description: String { "<text of \(text.string.utf8.count) bytes>" }
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// When a text is requested again after a failure.
enum RetryRule: Hashable {
  /// This text, after a pause in seconds.
  case after(TimeInterval)
  /// All texts, after a pause in seconds.
  case pause(TimeInterval)
  /// All texts, at the next start.
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
    // Includes 403: the service refuses this text, and may translate others.
    case 400...499: self = .after(Self.day)
    default: self = .after(problem.code == "invalid_api_key" ? Self.day : Self.soon)
    }
  }
}

extension ReRuneProblem {
  /// Whether the service does not accept the key when it is asked for the project's languages.
  var refusesKey: Bool { httpStatus == 401 || httpStatus == 403 || code == Self.invalidKey.code }

  /// Whether there was no answer, as without a network.
  var isOutage: Bool { code == Code.transport }
}
