import Foundation
import ReRuneCore
import ReRuneErrors
import RunePacks
import RuneSystem
import RuneTransport

/// Keeps the index of a session current: it is fetched at the start, at intervals, and when the app requests it.
struct IndexRefresh: Sendable {
  let session: PackSession

  private var parts: PackSession.Parts { session.parts }
  private var state: Locked<PackSession.State> { session.state }
  private var now: TimeInterval { session.now }

  /// Concurrent calls share a refresh. Cancelling a caller does not cancel it.
  ///
  /// - Parameter isForced: whether to fetch the index before it is due. After a failed refresh, it is fetched in any
  ///   case.
  func run(isForced: Bool) async -> Result<[ReRunePack], ReRuneProblem> {
    await run(beforeDue: isForced || state.withLock { $0.hasRefreshFailed })
  }

  private func run(beforeDue isForced: Bool) async -> Result<[ReRunePack], ReRuneProblem> {
    let now = now
    let task = state.withLock { state -> Task<Result<[ReRunePack], ReRuneProblem>, Never>? in
      guard !state.isEnded else { return nil }
      if let task = state.refreshTask { return task }
      guard let address = state.refresh.begin(isForced: isForced, at: now) else { return nil }
      let task = Task.detached(priority: .utility) { [self] in
        let result = await fetchIndex(from: address)
        session.state.withLock { state in
          state.refreshTask = nil
          if case .failure = result { state.hasRefreshFailed = true } else { state.hasRefreshFailed = false }
        }
        return result
      }
      state.refreshTask = task
      return task
    }
    if let task { return await task.value }
    return state.withLock { $0.isEnded ? .failure(.packsSuperseded) : .success($0.packs) }
  }

  /// Until the session ends.
  func runRegularly() async {
    while !state.withLock({ $0.isEnded }) {
      let due = state.withLock { $0.refresh.nextTime }
      // `sleep` throws if this task is cancelled.
      guard (try? await parts.clock.sleep(until: due)) != nil else { return }
      _ = await run(beforeDue: false)
    }
  }

  private func fetchIndex(from first: PackAddress) async -> Result<[ReRunePack], ReRuneProblem> {
    var next = PackRefresh.Next.request(first, at: now)
    var reason: String?
    while case .request(let address, let due) = next {
      guard (try? await parts.clock.sleep(until: due)) != nil else { return .failure(.packsSuperseded) }
      let outcome: PackRefresh.Outcome
      do throws(IndexFault) {
        outcome = try await fetchIndex(at: address)
      } catch {
        outcome = error.outcome
        reason = error.message
        parts.log.info("the index is not used: \(error.message)")
      }
      let now = now
      var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
      next = state.withLock { $0.refresh.finished(outcome, at: now, using: &generator) }
    }
    if state.withLock({ $0.isEnded }) { return .failure(.packsSuperseded) }
    guard case .end(let failure?) = next else { return .success(state.withLock { $0.packs }) }
    let problem = ReRuneProblem(failure, reason: reason)
    parts.log.warn("the index is not renewed (\(problem.code)): \(problem.message)")
    return .failure(problem)
  }

  private func fetchIndex(at address: PackAddress) async throws(IndexFault) -> PackRefresh.Outcome {
    let known = state.withLock { $0.index }
    let fetched = try await parts.index.fetch(from: address, knowing: known, now: session.wallTime)
    let isSame = known?.stored.bytes == fetched.stored.bytes
    if !isSame {
      try parts.index.check(fetched, replaces: known)
      for note in fetched.index.notes.notes { parts.log.warn("\(note.message)") }
    }
    session.change { state in
      state.index = fetched
      state.compare(parts.index)
      return []
    }
    await store(fetched.stored)
    await session.takeOver()
    return isSame ? .unchanged : .updated
  }

  private func store(_ index: StoredIndex) async {
    let fault = await DiskWork.run { [parts] _ -> StoreFault? in
      do throws(StoreFault) {
        try parts.store.index.save(index)
        return nil
      } catch {
        return error
      }
    }
    if let fault { parts.log.warn("the index is in use, but could not be stored: \(fault)") }
  }
}
