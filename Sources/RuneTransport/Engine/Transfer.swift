import Dispatch
import Foundation
import RuneSystem

/// Sends requests. Follows no redirects, and stores no cookies, cache or credentials.
protocol HTTPEngine: Sendable {
  /// Whether it reports an established connection, by `Transfer.progressed`.
  var seesConnections: Bool { get }

  /// Starts the transfer, and feeds it from any thread until it has ended. Returns a function that closes the
  /// connection early.
  func start(_ transfer: Transfer) -> @Sendable () -> Void
}

extension HTTPEngine {
  var seesConnections: Bool { false }
}

/// One exchange in progress. It enforces the limits on size and time for both engines: whatever the engine does, the
/// caller gets a result in time, and no more is held in memory than requested.
final class Transfer: Sendable {
  typealias Outcome = Result<TransferResponse, TransportError.Reason>

  let request: TransferRequest
  private let state: Locked<State>

  private struct State: Sendable {
    var head: ResponseHead?
    var wanted = WantedBody.nothing
    var body: [UInt8] = []
    /// Bytes of the body received so far, stored or not.
    var count = 0
    /// Whether the engine reports an established connection.
    var seesConnections = false
    var isConnected = false
    /// Whether the transfer waits for its turn, or a piece of the body is being written to a file. This time does not
    /// count as silence of the server.
    var isHeld = false
    var lastProgress: DispatchTime
    /// The number of the latest wait for a limit; earlier ones do nothing when they wake.
    var watch = 0
    var outcome: Outcome?
    var waiter: CheckedContinuation<Outcome, Never>?
    var abort: (@Sendable () -> Void)?
  }

  init(_ request: TransferRequest) {
    self.request = request
    state = Locked(State(lastProgress: .now()))
  }

  /// Runs the exchange on `engine`. Returns when the task is cancelled, without waiting for the engine.
  func run(on engine: some HTTPEngine) async -> Outcome {
    await withTaskCancellationHandler {
      if !hasEnded {
        state.withLock { $0.seesConnections = engine.seesConnections }
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

  // MARK: Events from engines

  var hasEnded: Bool { state.withLock { $0.outcome != nil } }

  /// Reports that the engine has no free place yet.
  func waits() { state.withLock { $0.isHeld = true } }

  /// Reports that the transfer's turn has come.
  func begins() {
    state.withLock { state in
      state.isHeld = false
      state.lastProgress = .now()
    }
  }

  /// The connection is established, or a piece of the request's body was sent.
  func progressed() {
    let isFirst = state.withLock { state in
      defer { state.isConnected = true }
      state.lastProgress = .now()
      return !state.isConnected
    }
    if isFirst { watch() }
  }

  /// Receives the head. Returns whether the body is wanted.
  ///
  /// - Parameter saysEnd: whether the end of the body is marked by anything but the end of the connection.
  func receive(_ head: ResponseHead, saysEnd: Bool = true) -> Bool {
    let wanted = request.wanted(head)
    switch wanted {
    case .nothing: return end(.success(TransferResponse(head: head, body: [])))
    case .beginning:
      guard head.unsupportedEncoding == nil else {
        return end(.success(TransferResponse(head: head, body: [])))
      }
    case .document, .file:
      if let fault = fault(of: head, saysEnd: saysEnd) { return end(.failure(fault)) }
    }
    switch wanted {
    case .document(let limit):
      if let length = head.contentLength, length > limit { return end(.failure(.tooLarge(limit: limit))) }
    case .file(let sink, let start):
      if let fault = sink.begin(head, at: start) { return end(.failure(fault)) }
    case .nothing, .beginning: break
    }
    let isWanted = state.withLock { state in
      guard state.outcome == nil else { return false }
      state.head = head
      state.wanted = wanted
      state.lastProgress = .now()
      if case .document = wanted, head.isPlain, let length = head.contentLength, length > 0 {
        state.body.reserveCapacity(length)
      }
      return true
    }
    // The remaining time has changed.
    if isWanted { watch() }
    return isWanted
  }

  /// The reason why a body cannot be accepted as complete.
  private func fault(of head: ResponseHead, saysEnd: Bool) -> TransportError.Reason? {
    if head.hasBadLength { return .malformedResponse }
    if request.acceptsGzip {
      if let coding = head.unsupportedEncoding { return .unsupportedEncoding(coding) }
    } else if let coding = head.anyEncoding {
      return .unsupportedEncoding(coding)
    }
    return saysEnd ? nil : .endless
  }

  /// Receives a decompressed piece of the body. Returns false if no more is wanted.
  func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
    enum Next { case more, end(Outcome), store(in: FileSink), nothing }
    let next = state.withLock { state -> Next in
      guard state.outcome == nil else { return .nothing }
      state.lastProgress = .now()
      switch state.wanted {
      case .nothing: return .nothing
      case .document(let limit):
        guard bytes.count <= limit - state.body.count else {
          return .end(.failure(.tooLarge(limit: limit)))
        }
        state.body.append(contentsOf: bytes)
        state.count += bytes.count
        return .more
      case .beginning(let limit):
        state.body.append(contentsOf: bytes.prefix(limit - state.body.count))
        guard state.body.count == limit, let head = state.head else { return .more }
        return .end(.success(TransferResponse(head: head, body: state.body)))
      case .file(let sink, _):
        // A piece that exceeds the announced range must not be written to the file.
        if let length = state.head?.bodyLength, bytes.count > length - state.count {
          return .end(.failure(.malformedResponse))
        }
        state.isHeld = true
        return .store(in: sink)
      }
    }
    switch next {
    case .more: return true
    case .end(let outcome): return end(outcome)
    case .nothing: return false
    case .store(let sink):
      let fault = sink.append(bytes)
      state.withLock { state in
        state.isHeld = false
        state.count += bytes.count
        state.lastProgress = .now()
      }
      return fault.map { end(.failure($0)) } ?? !hasEnded
    }
  }

  /// Reports that the engine is done, with its error, if any.
  func finish(_ failure: TransportError.Reason?) {
    if let failure {
      end(.failure(failure))
      return
    }
    let (head, body, count) = state.withLock { ($0.head, $0.body, $0.count) }
    guard let head else {
      end(.failure(.malformedResponse))
      return
    }
    // The received bytes are decompressed, so only a plain body can be compared with the length.
    if let length = head.bodyLength, length != count {
      end(.failure(.truncated))
    } else {
      end(.success(TransferResponse(head: head, body: body)))
    }
  }

  // MARK: The end

  /// Ends the transfer; only the first call has an effect. Returns false, because no more is wanted.
  ///
  /// Once the head of an unsuccessful response has arrived, that response is the result, however its body ends.
  @discardableResult
  private func end(_ outcome: Outcome) -> Bool {
    let ended = state.withLock { state -> (before: State, outcome: Outcome)? in
      guard state.outcome == nil else { return nil }
      let before = state
      var outcome = outcome
      if case .failure(let reason) = outcome, reason != .cancelled, case .beginning = state.wanted,
        let head = state.head
      {
        outcome = .success(TransferResponse(head: head, body: state.body))
      }
      state.outcome = outcome
      state.body = []
      state.waiter = nil
      state.abort = nil
      return (before, outcome)
    }
    guard let ended else { return false }
    ended.before.abort?()
    ended.before.waiter?.resume(returning: ended.outcome)
    return false
  }

  /// Wakes when the next limit can be reached, until the transfer has ended.
  private func watch(_ number: Int? = nil) {
    let next = state.withLock {
      state -> (number: Int, silentUntil: DispatchTime, reason: TransportError.Reason)? in
      guard state.outcome == nil, number == nil || number == state.watch else { return nil }
      state.watch += 1
      let (limit, reason) = silence(state)
      return (state.watch, (state.isHeld ? .now() : state.lastProgress) + limit, reason)
    }
    guard let next else { return }
    let now = DispatchTime.now()
    if now >= request.deadline {
      end(.failure(.deadline(seconds: request.timeouts.total)))
    } else if now >= next.silentUntil {
      end(.failure(next.reason))
    } else {
      DispatchQueue.global(qos: .utility).asyncAfter(deadline: min(request.deadline, next.silentUntil)) {
        [weak self] in
        self?.watch(next.number)
      }
    }
  }

  /// How long silence is allowed now, and the error if it lasts longer.
  private func silence(_ state: State) -> (limit: TimeInterval, reason: TransportError.Reason) {
    let idle = request.timeouts.idle
    guard let connect = request.timeouts.connect, !state.isConnected, state.head == nil else {
      return (idle, .idle(seconds: idle))
    }
    return state.seesConnections
      ? (connect, .connect(seconds: connect)) : (connect + idle, .idle(seconds: connect + idle))
  }
}
