import Foundation
import ReRuneApp
import ReRuneCore
import RuneModel
import RunePacks
import RuneSigning
import RuneTransport

/// One file on its way from the server to its installation.
extension PackSession {
  func transfer(_ ticket: PackMachine.Ticket, _ request: PackMachine.Request) async {
    let id = ticket.id
    guard let offer = state.withLock({ $0.offers[id] }) else {
      return fail(ticket, .final, "it is not listed any more")
    }
    let part: PackPart
    switch await openPart(of: id, sha256: request.target.sha256) {
    case .success(let value): part = value
    case .failure(let fault): return fail(ticket, fault)
    }
    let transfer = FileTransfer(ticket: ticket, request: request, offer: offer, part: part)
    do {
      let file = try await file(of: transfer)
      change { state in
        state.files[id] = file
        return state.machine.arrived(ticket)
      }
    } catch let fault as StoreFault {
      await removeUselessPart(of: transfer)
      fail(ticket, fault)
    } catch let error as TransportError {
      await removeUselessPart(of: transfer, isFinal: PackTransferFault(error) == .final)
      if case .unwritableFile(let fault) = error.reason, fault.hasNoSpace {
        return change { $0.machine.space(ticket, available: 0) }
      }
      fail(ticket, PackTransferFault(error), "\(error)")
    } catch {
      await removeUselessPart(of: transfer)
      fail(ticket, .final, "\(error)")
    }
  }

  /// Removes an empty part and, after a final failure, also one that cannot be resumed.
  private func removeUselessPart(of transfer: FileTransfer, isFinal: Bool = true) async {
    guard !Task.isCancelled, transfer.part.received == 0 || (isFinal && transfer.part.etag == nil) else {
      return
    }
    await DiskWork.run { [parts] _ in parts.store.deletePart(of: transfer.ticket.id) }
  }

  private func file(of transfer: FileTransfer) async throws -> DownloadedFile {
    guard let background = parts.background else { return try await download(transfer) }
    return try await download(transfer, background)
  }

  /// Downloads as long as the app is not suspended.
  func download(_ transfer: FileTransfer) async throws(TransportError) -> DownloadedFile {
    var download = FileDownload(
      url: transfer.url,
      sizeLimit: transfer.offer.sizeLimit,
      etag: transfer.part.etag
    )
    download.headers = transfer.headers
    return try await parts.files.download(download, to: transfer.part.file) { [weak self] progress in
      if transfer.part.etag != progress.etag { transfer.part.etag = progress.etag }
      self?.report(received: progress.received, total: progress.total, transfer.ticket)
    }
  }

  private func openPart(of id: PackID, sha256: String) async -> Result<PackPart, StoreFault> {
    await DiskWork.run { [parts] _ in
      do throws(StoreFault) {
        return .success(try parts.store.part(of: id, sha256: sha256))
      } catch {
        return .failure(error)
      }
    }
  }

  func report(received: Int, total: Int?, _ ticket: PackMachine.Ticket) {
    let now = now
    change(only: ticket.id) { state in
      state.speeds[ticket.id, default: TransferSpeed()].add(received: received, at: now)
      return state.machine.progress(ticket, received: received, total: total)
    }
  }

  private func fail(_ ticket: PackMachine.Ticket, _ fault: StoreFault) {
    if fault.hasNoSpace { return change { $0.machine.space(ticket, available: 0) } }
    fail(ticket, .final, "\(fault)")
  }

  private func fail(_ ticket: PackMachine.Ticket, _ fault: PackTransferFault, _ reason: String) {
    let now = now
    let isStopped = Task.isCancelled
    // An existential has an address. An empty struct has none, so the thread sanitizer may record accesses to it
    // anywhere.
    var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
    if !isStopped { parts.log.info("\(ticket.id): \(reason)") }
    change { state in
      if !isStopped { state.reasons[ticket.id] = reason }
      return state.machine.failed(ticket, fault, at: now, using: &generator)
    }
  }

  // MARK: Verification

  func verify(_ ticket: PackMachine.Ticket, _ target: PackTarget) async {
    let id = ticket.id
    let (offer, file) = state.withLock { ($0.offers[id], $0.files[id]) }
    guard let offer, let file else { return change { $0.machine.verified(ticket, isIntact: false) } }
    let distrust = offer.entry.distrust(of: file)
    if let distrust { parts.log.warn("the file of \(id) is not used: \(distrust.packReason)") }
    change { state in
      state.files[id] = nil
      state.reasons[id] = distrust.map { "\(LoggedURL.text(offer.url(of: .first))): \($0.packReason)" }
      return state.machine.verified(ticket, isIntact: distrust == nil)
    }
  }

  // MARK: Installation

  func install(_ ticket: PackMachine.Ticket, _ target: PackTarget) async {
    let id = ticket.id
    guard let offer = state.withLock({ $0.offers[id] }) else {
      return change { $0.machine.installed(ticket, failure: .installationFailed) }
    }
    if offer.entry.kind == .file, offer.signer == nil { warnOfUnsignedFile(id) }
    let validate = parts.validator(id)
    let result = await DiskWork.run { [parts] _ -> (fault: InstallFault, failure: PackFailure)? in
      do throws(InstallFault) {
        _ = try PackInstaller(store: parts.store).install(
          offer.entry,
          signer: offer.signer,
          validate: validate
        )
        return nil
      } catch {
        return (error, parts.store.failure(error, of: offer.target))
      }
    }
    if let (fault, failure) = result {
      parts.log.warn("\(id) is not installed: \(fault)")
      return change { state in
        state.reasons[id] = "\(fault)"
        return state.machine.installed(ticket, failure: failure)
      }
    }
    await readInstalled { state in
      state.reasons[id] = nil
      return state.machine.installed(ticket)
    }
    parts.log.info("\(id) \(offer.target.version.text.wireQuoted) is installed")
    guard offer.entry.kind == .texts, let remark = parts.unusableTexts([id.text]) else { return }
    parts.log.warn("\(id): \(remark)")
  }

  private func warnOfUnsignedFile(_ id: PackID) {
    parts.log.warn(
      "the file \(id) comes from an index that is not signed, so that whoever controls the server chooses it; "
        + "sign the index with rerune-gen pack --key, and pass trustedKeys to ReRunePacks.setup"
    )
  }
}

extension PackStore {
  fileprivate func failure(_ fault: InstallFault, of target: PackTarget) -> PackFailure {
    guard fault.hasNoSpace else { return .installationFailed }
    // The part is there already.
    let required = target.space.needed(received: target.size ?? 0)
    return .lowStorage(required: required, available: availableBytes() ?? 0)
  }
}

extension PackEntry {
  /// Why a downloaded file differs from the index; `nil` if it does not.
  fileprivate func distrust(of file: DownloadedFile) -> Distrust? {
    do throws(Distrust) {
      try check(size: file.size, sha256: file.sha256)
      return nil
    } catch {
      return error
    }
  }
}

/// The speed at which the bytes of a package have arrived in the last seconds.
struct TransferSpeed: Sendable {
  private struct Sample {
    var time: TimeInterval
    var received: Int
  }

  /// The shortest measurement in seconds. Shorter ones vary too much to be shown.
  private static let least = 0.5
  private static let window = 5.0

  private var samples: [Sample] = []

  /// - Parameters:
  ///   - received: the number of bytes in the part. A smaller number than before restarts the measurement.
  ///   - now: monotonic seconds.
  mutating func add(received: Int, at now: TimeInterval) {
    if let last = samples.last, received < last.received { samples = [] }
    samples.append(Sample(time: now, received: received))
    samples.removeAll { now - $0.time > Self.window }
  }

  /// The speed in bytes per second; `nil` until it has been measured.
  var bytesPerSecond: Int? {
    guard let first = samples.first, let last = samples.last, last.time - first.time >= Self.least else {
      return nil
    }
    return Int((Double(last.received - first.received) / (last.time - first.time)).rounded())
  }
}

/// One request for a file, independent of who performs it.
struct FileTransfer: Sendable {
  let ticket: PackMachine.Ticket
  let request: PackMachine.Request
  let offer: PackOffer
  let part: PackPart

  var sha256: String { request.target.sha256 }

  var url: URL { offer.url(of: request.address) }

  var headers: [HeaderField] {
    guard request.bypassesCaches, let field = try? HeaderField("Cache-Control", "no-cache") else { return [] }
    return [field]
  }

  var backgroundName: BackgroundName { BackgroundName(ticket.id, sha256: sha256) }

  func error(_ reason: TransportError.Reason, retryAfter: TimeInterval? = nil) -> TransportError {
    var error = TransportError(reason, at: LoggedURL.text(url), retryAfter: retryAfter)
    error.subject = .file
    return error
  }
}
