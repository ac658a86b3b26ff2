import Foundation
import RunePacks
import RuneTransport

/// Downloads that continue while the app is suspended.
extension PackSession {
  /// Downloads a file: the app itself while it is active, and from then on the system until its download ends.
  ///
  /// - Throws: `StoreFault` and `TransportError`.
  func download(_ transfer: FileTransfer, _ background: BackgroundDownloads) async throws -> DownloadedFile {
    var answers = PartialAnswers()
    var events = background.events(of: transfer.backgroundName)
    while true {
      let former = transfer.part.received
      var hasAnswer = false
      if let events { hasAnswer = try await follow(events, transfer, background) }
      if let file = try await arrivedFile(of: transfer, background) { return file }
      guard !Task.isCancelled else { throw transfer.error(.cancelled) }
      // The system had requested everything that was missing.
      if hasAnswer { try await pause(&answers, transfer, after: transfer.part.received - former) }
      events = nil
      if !background.activity.isActive {
        events = try handOver(transfer, to: background)
      } else if let file = try await download(transfer, whileActive: background.activity) {
        return file
      } else {
        events = background.events(of: transfer.backgroundName)
      }
    }
  }

  private func pause(
    _ answers: inout PartialAnswers,
    _ transfer: FileTransfer,
    after bytes: Int
  ) async throws(TransportError) {
    guard let seconds = answers.pause(afterReceiving: bytes) else { throw transfer.error(.truncated) }
    guard seconds > 0 else { return }
    // `sleep` throws if this task is cancelled.
    guard (try? await parts.clock.sleep(until: now + seconds)) != nil else {
      throw transfer.error(.cancelled)
    }
  }

  /// The file, if the system has downloaded the rest of it, or if all bytes are already there.
  private func arrivedFile(
    of transfer: FileTransfer,
    _ background: BackgroundDownloads
  ) async throws -> DownloadedFile? {
    let limit = transfer.offer.sizeLimit
    let result = await DiskWork.run { [parts] _ -> Result<Bool, StoreFault> in
      do throws(StoreFault) {
        return .success(
          try parts.store.appendRest(
            to: transfer.part,
            of: transfer.ticket.id,
            sha256: transfer.sha256,
            limit: limit
          )
        )
      } catch {
        return .failure(error)
      }
    }
    // By then the machine knows what has arrived.
    defer { background.took(transfer.backgroundName) }
    let (received, size) = (transfer.part.received, transfer.request.target.size)
    guard try result.get() || received == size else { return nil }
    report(received: received, total: size, transfer.ticket)
    // A server may send less than requested.
    guard received >= size ?? 0 else { return nil }
    return try await DownloadedFile.read(transfer.part.file, limit: limit, from: LoggedURL.text(transfer.url))
  }

  private func handOver(
    _ transfer: FileTransfer,
    to background: BackgroundDownloads
  ) throws(TransportError) -> AsyncStream<BackgroundDownloads.Event> {
    // While the app is suspended, redirects and sizes are not checked. The digest is checked before anything is used.
    if let refusal = parts.files.refusal(of: transfer.url) { throw refusal }
    let etag = transfer.part.etag
    return background.start(
      transfer.backgroundName,
      transfer.url,
      start: etag == nil ? 0 : transfer.part.received,
      etag: etag,
      headers: transfer.headers
    )
  }

  /// Returns when the system's download has ended: whether anything has arrived.
  private func follow(
    _ events: AsyncStream<BackgroundDownloads.Event>,
    _ transfer: FileTransfer,
    _ background: BackgroundDownloads
  ) async throws -> Bool {
    let limit = transfer.offer.sizeLimit
    for await event in events {
      switch event {
      case .progress(let received, let total):
        guard max(received, total ?? 0) <= limit else {
          background.cancel(transfer.backgroundName)
          throw transfer.error(.tooLarge(limit: limit))
        }
        report(received: received, total: total, transfer.ticket)
      case .ended: return true
      case .lost(let fault): throw fault
      // Another range than the requested one, or none: the next request is for the whole file.
      case .failed(.status(206), _) where transfer.part.etag != nil,
        .failed(.status(416), _) where transfer.part.etag != nil:
        transfer.part.etag = nil
      case .failed(let reason, let retryAfter): throw transfer.error(reason, retryAfter: retryAfter)
      }
    }
    return false
  }

  /// - Returns: `nil` if the app became inactive before all bytes were there.
  private func download(
    _ transfer: FileTransfer,
    whileActive activity: AppActivity
  ) async throws(TransportError) -> DownloadedFile? {
    let result = await withTaskGroup { group -> Result<DownloadedFile, TransportError>? in
      group.addTask { [self] () -> Result<DownloadedFile, TransportError>? in
        do throws(TransportError) {
          return .success(try await download(transfer))
        } catch {
          return .failure(error)
        }
      }
      group.addTask {
        await activity.becomesInactive()
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      // The file is not used anymore when the group ends. It may have become complete meanwhile.
      for await last in group {
        if case .success(let file)? = last { return .success(file) }
      }
      return first
    }
    return try result?.get()
  }

  // MARK: Launches

  /// Cancels downloads of the system that are no longer needed.
  func reviewBackground() {
    guard let background = parts.background else { return }
    let records = state.withLock { $0.machine.records }
    background.keep(only: Set(records.filter { !$0.isPaused }.map(BackgroundName.init)))
  }

  /// Returns when everything that the system downloaded while the app was suspended is installed, or after the limit.
  ///
  /// - Parameter limit: in seconds.
  func handleBackgroundEvents(limit: TimeInterval = 20) async {
    guard let background = parts.background else { return }
    // The app may have been launched for this, so that it never becomes inactive.
    background.activity.isActive = false
    await withTaskGroup { group in
      group.addTask { [self] in
        await background.catchesUp()
        await settles(background)
      }
      // `sleep` throws if this task is cancelled.
      group.addTask { try? await Task.sleep(nanoseconds: UInt64(limit * 1e9)) }
      await group.next()
      group.cancelAll()
    }
  }

  private func settles(_ background: BackgroundDownloads) async {
    var changes = readers.changes.stream().makeAsyncIterator()
    while background.hasArrivals || isInstalling, await changes.next() != nil {}
  }

  private var isInstalling: Bool {
    state.withLock { state in
      state.offers.keys.contains { [.verifying, .installing].contains(state.machine.state(of: $0)) }
    }
  }
}
