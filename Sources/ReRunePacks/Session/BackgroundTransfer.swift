import Foundation
import RunePacks
import RuneTransport

/// A download that continues while the app is suspended.
struct BackgroundTransfer: Sendable {
  private let transfer: FileTransfer
  private let owner: PackTransfer
  private let background: BackgroundDownloads

  init(_ transfer: FileTransfer, of owner: PackTransfer, _ background: BackgroundDownloads) {
    (self.transfer, self.owner, self.background) = (transfer, owner, background)
  }

  private var parts: PackSession.Parts { owner.session.parts }

  /// Downloads a file: the app itself while it is active, and from then on the system until its download ends.
  ///
  /// - Throws: `StoreFault` and `TransportError`.
  func download() async throws -> DownloadedFile {
    var answers = PartialAnswers()
    var events = background.events(of: transfer.backgroundName)
    while true {
      let former = transfer.part.received
      var hasAnswer = false
      if let events { hasAnswer = try await follow(events) }
      if let file = try await arrivedFile() { return file }
      guard !Task.isCancelled else { throw transfer.error(.cancelled) }
      // The system had requested everything that was missing.
      if hasAnswer { try await pause(&answers, after: transfer.part.received - former) }
      events = nil
      if !background.activity.isActive {
        events = try handOver()
      } else if let file = try await download(whileActive: background.activity) {
        return file
      } else {
        events = background.events(of: transfer.backgroundName)
      }
    }
  }

  private func pause(
    _ answers: inout PartialAnswers,
    after bytes: Int
  ) async throws(TransportError) {
    guard let seconds = answers.pause(afterReceiving: bytes) else { throw transfer.error(.truncated) }
    guard seconds > 0 else { return }
    // `sleep` throws if this task is cancelled.
    guard (try? await parts.clock.sleep(until: owner.session.now + seconds)) != nil else {
      throw transfer.error(.cancelled)
    }
  }

  /// The file, if the system has downloaded the rest of it, or if all bytes are already there.
  private func arrivedFile() async throws -> DownloadedFile? {
    let limit = transfer.offer.sizeLimit
    let result = await DiskWork.run { [parts, transfer] _ -> Result<Bool, StoreFault> in
      do throws(StoreFault) {
        return .success(
          try parts.store.parts.appendRest(
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
    owner.session.report(received: received, total: size, transfer.ticket)
    // A server may send less than requested.
    guard received >= size ?? 0 else { return nil }
    return try await DownloadedFile.read(transfer.part.file, limit: limit, from: LoggedURL.text(transfer.url))
  }

  private func handOver() throws(TransportError) -> AsyncStream<BackgroundDownloads.Event> {
    // While the app is suspended, redirects and sizes are not checked. The digest is checked before anything is used.
    if let refusal = parts.files.refusal(of: transfer.url) { throw refusal }
    let etag = transfer.part.etag
    return background.start(
      transfer.backgroundName,
      of: transfer.ticket,
      transfer.url,
      start: etag == nil ? 0 : transfer.part.received,
      etag: etag,
      headers: transfer.headers
    )
  }

  /// Returns when the system's download has ended: whether anything has arrived.
  private func follow(
    _ events: AsyncStream<BackgroundDownloads.Event>
  ) async throws -> Bool {
    let limit = transfer.offer.sizeLimit
    for await event in events {
      switch event {
      case .progress(let received, let total):
        guard max(received, total ?? 0) <= limit else {
          background.cancel(transfer.backgroundName)
          throw transfer.error(.tooLarge(limit: limit))
        }
        owner.session.report(received: received, total: total, transfer.ticket)
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
    whileActive activity: AppActivity
  ) async throws(TransportError) -> DownloadedFile? {
    let result = await withTaskGroup { group -> Result<DownloadedFile, TransportError>? in
      group.addTask { () -> Result<DownloadedFile, TransportError>? in
        do throws(TransportError) {
          return .success(try await owner.download(transfer))
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
}
