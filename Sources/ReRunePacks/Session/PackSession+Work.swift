import Foundation
import ReRuneCore
import ReRuneErrors
import RunePacks
import RuneTransport

/// Performs actions one after the other; slow ones have tasks of their own.
extension PackSession {
  func perform(_ work: Work) async {
    switch work {
    case .action(let action): await perform(action)
    case .finish(let waiters, let result): for waiter in waiters { waiter.resume(returning: result) }
    case .save(let records): await save(records)
    case .reviewBackground: reviewBackground()
    case .finishDeletion(let id, let waiters): finishDeletion(id, waiters)
    }
  }

  private func perform(_ action: PackMachine.Action) async {
    switch action {
    case .request(let ticket, let request): start(ticket) { await $0.download(request) }
    case .wait(let ticket, let due):
      start(ticket) { [parts] transfer in
        // `sleep` throws if this task is cancelled.
        guard (try? await parts.clock.sleep(until: due)) != nil else { return }
        transfer.session.change { $0.machine.waited(ticket) }
      }
    case .checkSpace(let ticket): await checkSpace(ticket)
    case .verify(let ticket, _): start(ticket) { await $0.verify() }
    case .install(let ticket, _): start(ticket) { await $0.install() }
    case .stop(let ticket): await stop(ticket)
    case .deletePart(let id):
      await DiskWork.run { [parts] _ in parts.store.parts.delete(id) }
      state.withLock { state in
        state.files[id] = nil
        state.speeds[id] = nil
      }
    case .deleteInstalled(let id): await deleteInstalled(id)
    // Became `Work.finish`.
    case .end: break
    }
  }

  private func start(
    _ ticket: PackMachine.Ticket,
    _ body: @escaping @Sendable (PackTransfer) async -> Void
  ) {
    state.withLock { state in
      guard !state.isEnded else { return }
      state.transfers[ticket] = Task.detached(priority: .utility) { [self] in
        await body(PackTransfer(session: self, ticket: ticket))
        self.state.withLock { $0.transfers[ticket] = nil }
      }
    }
  }

  private func stop(_ ticket: PackMachine.Ticket) async {
    guard let transfer = state.withLock({ $0.transfers[ticket] }) else { return }
    transfer.cancel()
    await transfer.value
  }

  private func checkSpace(_ ticket: PackMachine.Ticket) async {
    let available = await DiskWork.run { [parts] _ in parts.store.availableBytes() }
    guard let available else { return }
    change { $0.machine.space(ticket, available: available) }
  }

  private func save(_ records: [PackRecord]) async {
    let fault = await DiskWork.run { [parts] _ -> StoreFault? in
      do throws(StoreFault) {
        try parts.store.downloads.save(records)
        return nil
      } catch {
        return error
      }
    }
    if let fault { parts.log.warn("the next launch will not continue these downloads: \(fault)") }
  }

  /// Called for every piece of a file that has arrived.
  func report(received: Int, total: Int?, _ ticket: PackMachine.Ticket) {
    let now = now
    change(only: ticket.id) { state in
      state.speeds[ticket.id, default: TransferSpeed()].add(received: received, at: now)
      return state.machine.progress(ticket, received: received, total: total)
    }
  }

  // MARK: Deletion

  private func deleteInstalled(_ id: PackID) async {
    let fault = await DiskWork.run { [parts] _ -> StoreFault? in
      do throws(StoreFault) {
        try parts.store.installed.delete(id)
        return nil
      } catch {
        return error
      }
    }
    if let fault { parts.log.warn("\(id) is not deleted: \(fault)") }
    await readInstalled { state in
      state.reasons[id] = fault.map { "\($0)" }
      return []
    }
  }

  private func finishDeletion(_ id: PackID, _ waiters: [Waiter]) {
    let (isInstalled, reason) = state.withLock { ($0.installed[id] != nil, $0.reasons[id]) }
    let result: Result<Void, ReRuneProblem> =
      isInstalled ? .failure(.packNotDeleted(id, reason: reason)) : .success(())
    for waiter in waiters { waiter.resume(returning: result) }
  }

  /// Reads the list of installed packages again, and shows their texts.
  ///
  /// - Parameter body: changes something together with the list.
  func readInstalled(_ body: @escaping @Sendable (inout State) -> [PackMachine.Action]) async {
    await DiskWork.run { [self] _ in showInstalled(body) }
  }

  private func showInstalled(_ body: (inout State) -> [PackMachine.Action] = { _ in [] }) {
    // Two installations may end at the same time: the later list must be shown last.
    shownTexts.withLock { shown in
      let installed = Self.trustedPacks(parts)
      let (known, isEnded) = state.withLock { ($0.installed, $0.isEnded) }
      // Before readers are notified that it is installed.
      if !isEnded, Self.textFiles(installed) != Self.textFiles(known) {
        parts.showTexts(shown.texts(of: installed, in: parts.store))
      }
      change { state in
        state.installed = installed
        let actions = body(&state)
        state.compare(parts.index)
        return actions
      }
    }
  }

  /// The digests of installed texts.
  private static func textFiles(_ installed: [PackID: InstalledRecord]) -> [PackID: String] {
    installed.filter { $0.value.kind == .texts }.mapValues(\.sha256)
  }

  /// Takes over what a former download manager has installed and the index in use permits. Calls wait for one another,
  /// so that its packages are shown when this returns.
  func takeOver() async {
    guard let former = parts.former else { return }
    await DiskWork.run { [self] _ in
      isTakenOver.withLock { isTakenOver in
        let (index, isEnded) = state.withLock { ($0.index, $0.isEnded) }
        guard !isTakenOver, !isEnded else { return }
        let takeover = FormerTakeover(
          former: former,
          store: parts.store,
          trust: parts.index.trust,
          validator: parts.validator,
          log: parts.log
        )
        let result = takeover.run(index)
        isTakenOver = result.isFinished
        if result.isChanged { showInstalled() }
      }
    }
  }
}
