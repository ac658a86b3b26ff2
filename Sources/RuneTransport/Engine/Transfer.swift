import Dispatch
import Foundation
import RuneSystem

/// One request to one address, redirects not included, as the engines see it.
struct TransferRequest: Sendable {
  let address: Address
  let headers: [(name: String, value: String)]
  let bodyLimit: Int
  let timeouts: TransportTimeouts
  /// When the total time is over, on the monotonic clock.
  let deadline: DispatchTime
}

struct TransferResponse: Sendable {
  let head: ResponseHead
  /// Empty unless the status is 200.
  let body: [UInt8]
}

/// Sends requests. Follows no redirect, keeps no cookie, no cache and no credential.
protocol HTTPEngine: Sendable {
  /// Begins, and feeds the transfer from any thread until it has ended. Returns what frees the connection
  /// early.
  func start(_ transfer: Transfer) -> @Sendable () -> Void
}

/// One exchange under way. The rules of sizes and times are here, once for both engines: whatever the engine
/// does, the caller gets an answer in time and no more than `bodyLimit` bytes are held.
final class Transfer: Sendable {
  typealias Outcome = Result<TransferResponse, TransportError.Reason>

  let request: TransferRequest
  private let state: Locked<State>

  private struct State: Sendable {
    var head: ResponseHead?
    var body: [UInt8] = []
    var lastProgress: DispatchTime
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
    var abort: (@Sendable () -> Void)?
  }

  init(_ request: TransferRequest) {
    self.request = request
    state = Locked(State(lastProgress: .now()))
  }

  /// Runs the exchange on `engine`. Ends when the task is cancelled, without waiting for the engine.
  func run(on engine: some HTTPEngine) async -> Outcome {
    await withTaskCancellationHandler {
      if !hasEnded {
        watch()
        let abort = engine.start(self)
        let isTooLate = state.withLock { state in
          if state.outcome == nil { state.abort = abort }
          return state.outcome != nil
        }
        if isTooLate { abort() }
      }
      return await withCheckedContinuation { waiter in
        let outcome = state.withLock { state in
          if state.outcome == nil { state.waiter = waiter }
          return state.outcome
        }
        if let outcome { waiter.resume(returning: outcome) }
      }
    } onCancel: {
      end(.failure(.cancelled))
    }
  }

  // MARK: What engines tell

  var hasEnded: Bool { state.withLock { $0.outcome != nil } }

  /// Whether the body is wanted: it is for status 200 only.
  func receive(_ head: ResponseHead) -> Bool {
    guard head.status == 200 else { return end(.success(TransferResponse(head: head, body: []))) }
    if head.hasBadLength { return end(.failure(.malformedResponse)) }
    if let coding = head.unsupportedEncoding { return end(.failure(.unsupportedEncoding(coding))) }
    if let length = head.contentLength, length > request.bodyLimit { return endTooLarge() }
    return state.withLock { state in
      guard state.outcome == nil else { return false }
      state.head = head
      state.lastProgress = .now()
      if head.isPlain, let length = head.contentLength, length > 0 { state.body.reserveCapacity(length) }
      return true
    }
  }

  /// Takes a decompressed piece of the body; false when no more is wanted.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let fits = state.withLock { state -> Bool? in
      guard state.outcome == nil else { return nil }
      guard bytes.count <= request.bodyLimit - state.body.count else { return false }
      state.body.append(contentsOf: bytes)
      state.lastProgress = .now()
      return true
    }
    switch fits {
    case true?: return true
    case false?: return endTooLarge()
    case nil: return false
    }
  }

  /// The engine is done; `nil` means that it saw nothing wrong.
  func finish(_ failure: TransportError.Reason?) {
    if let failure {
      end(.failure(failure))
      return
    }
    let (head, body) = state.withLock { ($0.head, $0.body) }
    guard let head else {
      end(.failure(.malformedResponse))
      return
    }
    // What is received is decompressed, so that the two can be compared for a plain body only.
    if head.isPlain, let length = head.contentLength, length != body.count {
      end(.failure(.truncated))
    } else {
      end(.success(TransferResponse(head: head, body: body)))
    }
  }

  // MARK: The end

  /// Only the first end counts. Returns false: no more is wanted.
  @discardableResult
  private func end(_ outcome: Outcome) -> Bool {
    let before = state.withLock { state -> State? in
      guard state.outcome == nil else { return nil }
      defer {
        state.outcome = outcome
        state.body = []
        state.waiter = nil
        state.abort = nil
      }
      return state
    }
    before?.abort?()
    before?.waiter?.resume(returning: outcome)
    return false
  }

  private func endTooLarge() -> Bool {
    end(.failure(.tooLarge(limit: request.bodyLimit)))
  }

  /// Wakes when the next limit can be reached, until the transfer has ended.
  private func watch() {
    let (hasEnded, silentUntil) = state.withLock {
      ($0.outcome != nil, $0.lastProgress + request.timeouts.idle)
    }
    guard !hasEnded else { return }
    let now = DispatchTime.now()
    if now >= request.deadline {
      end(.failure(.deadline(seconds: request.timeouts.total)))
    } else if now >= silentUntil {
      end(.failure(.idle(seconds: request.timeouts.idle)))
    } else {
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: min(request.deadline, silentUntil)) {
        [weak self] in
        self?.watch()
      }
    }
  }
}
