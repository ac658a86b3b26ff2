import Foundation
import ReRuneCore
import ReRuneErrors
import RuneModel
import RunePacks
import RuneSigning
import RuneSystem
import RuneTransport

/// One file on its way from the server to its installation. Each step ends with a message to the machine.
struct PackTransfer: Sendable {
  let session: PackSession
  let ticket: PackMachine.Ticket

  private var id: PackID { ticket.id }
  private var parts: PackSession.Parts { session.parts }
  private var state: Locked<PackSession.State> { session.state }

  func download(_ request: PackMachine.Request) async {
    defer { hasEnded() }
    guard let offer = state.withLock({ $0.offers[id] }) else {
      return fail(.final, "it is not listed any more")
    }
    let part: PackPart
    switch await openPart(sha256: request.target.sha256) {
    case .success(let value): part = value
    case .failure(let fault): return fail(fault)
    }
    let transfer = FileTransfer(ticket: ticket, request: request, offer: offer, part: part)
    do {
      let file = try await file(of: transfer)
      session.change { state in
        state.files[id] = file
        return state.machine.arrived(ticket)
      }
    } catch let fault as StoreFault {
      await removeUselessPart(of: transfer)
      fail(fault)
    } catch let error as TransportError {
      await removeUselessPart(of: transfer, isFinal: PackTransferFault(error) == .final)
      if case .unwritableFile(let fault) = error.reason, fault.hasNoSpace {
        return session.change { $0.machine.space(ticket, available: 0) }
      }
      fail(PackTransferFault(error), "\(error)")
    } catch {
      await removeUselessPart(of: transfer)
      fail(.final, "\(error)")
    }
  }

  /// Removes an empty part and, after a final failure, also one that cannot be resumed.
  private func removeUselessPart(of transfer: FileTransfer, isFinal: Bool = true) async {
    guard !Task.isCancelled, transfer.part.received == 0 || (isFinal && transfer.part.etag == nil) else {
      return
    }
    await DiskWork.run { [parts] _ in parts.store.parts.delete(transfer.ticket.id) }
  }

  private func file(of transfer: FileTransfer) async throws -> DownloadedFile {
    guard let background = parts.background else { return try await download(transfer) }
    return try await BackgroundTransfer(transfer, of: self, background).download()
  }

  /// Downloads as long as the app is not suspended.
  func download(_ transfer: FileTransfer) async throws(TransportError) -> DownloadedFile {
    var download = FileDownload(
      url: transfer.url,
      sizeLimit: transfer.offer.sizeLimit,
      etag: transfer.part.etag
    )
    download.headers = transfer.headers
    return try await parts.files.download(download, to: transfer.part.file) { [weak session] progress in
      if transfer.part.etag != progress.etag { transfer.part.etag = progress.etag }
      session?.report(received: progress.received, total: progress.total, transfer.ticket)
    }
  }

  /// After the machine knows the result: what follows is expected then.
  private func hasEnded() { parts.background?.handOvers.end(ticket) }

  private func openPart(sha256: String) async -> Result<PackPart, StoreFault> {
    await DiskWork.run { [parts, id] _ in
      do throws(StoreFault) {
        return .success(try parts.store.parts.part(of: id, sha256: sha256))
      } catch {
        return .failure(error)
      }
    }
  }

  private func fail(_ fault: StoreFault) {
    if fault.hasNoSpace { return session.change { $0.machine.space(ticket, available: 0) } }
    fail(.final, "\(fault)")
  }

  private func fail(_ fault: PackTransferFault, _ reason: String) {
    let now = session.now
    let isStopped = Task.isCancelled
    // An existential has an address. An empty struct has none, so the thread sanitizer may record accesses to it
    // anywhere.
    var generator: any RandomNumberGenerator = SystemRandomNumberGenerator()
    if !isStopped { parts.log.info("\(ticket.id): \(reason)") }
    session.change { state in
      if !isStopped { state.reasons[ticket.id] = reason }
      return state.machine.failed(ticket, fault, at: now, using: &generator)
    }
  }

  // MARK: Verification

  func verify() async {
    defer { hasEnded() }
    let (offer, file) = state.withLock { ($0.offers[id], $0.files[id]) }
    guard let offer, let file else { return session.change { $0.machine.verified(ticket, isIntact: false) } }
    let distrust = offer.entry.distrust(of: file)
    if let distrust { parts.log.warn("the file of \(id) is not used: \(distrust.packReason)") }
    session.change { state in
      state.files[id] = nil
      state.reasons[id] = distrust.map { "\(LoggedURL.text(offer.url(of: .first))): \($0.packReason)" }
      return state.machine.verified(ticket, isIntact: distrust == nil)
    }
  }

  // MARK: Installation

  func install() async {
    defer { hasEnded() }
    guard let offer = state.withLock({ $0.offers[id] }) else {
      return session.change { $0.machine.installed(ticket, failure: .installationFailed) }
    }
    if offer.entry.kind == .file, offer.signer == nil { warnOfUnsignedFile() }
    let validate = parts.validator(ReRunePack(offer.entry, installedVersion: installedVersion))
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
      return session.change { state in
        state.reasons[id] = "\(fault)"
        return state.machine.installed(ticket, failure: failure)
      }
    }
    await session.readInstalled { state in
      state.reasons[id] = nil
      return state.machine.installed(ticket)
    }
    parts.log.info("\(id) \(offer.target.version.text.wireQuoted) is installed")
    guard offer.entry.kind == .texts, let remark = parts.unusableTexts([id.text]) else { return }
    parts.log.warn("\(id): \(remark)")
  }

  private var installedVersion: String? { state.withLock { $0.installed[id]?.version.text } }

  private func warnOfUnsignedFile() {
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
