import Dispatch
import Foundation
import RuneModel
import RuneSystem

extension HTTPClient {
  /// Downloads a file, and resumes an earlier attempt if the server still has the same bytes. When this returns, the
  /// file is on the disk; after an error, the received bytes are kept for the next attempt.
  ///
  /// A 206 with another range, or a 200 instead of one, restarts the download. Nothing is written after the return.
  ///
  /// - Parameters:
  ///   - file: its bytes are read again for the digest of the whole. Nothing else may write to it meanwhile.
  ///   - progress: called when a body begins, before its first byte is written, then at most every 100 ms, and at the
  ///     end. The transfer waits for it.
  package func download(
    _ download: FileDownload,
    to file: PartialFile,
    progress: @escaping @Sendable (FileDownload.Progress) -> Void = { _ in }
  ) async throws(TransportError) -> DownloadedFile {
    do throws(TransportError) {
      return try await downloaded(download, to: file, progress: progress)
    } catch {
      var error = error
      error.subject = .file
      throw error
    }
  }

  private func downloaded(
    _ download: FileDownload,
    to file: PartialFile,
    progress: @escaping @Sendable (FileDownload.Progress) -> Void
  ) async throws(TransportError) -> DownloadedFile {
    let deadline = DispatchTime.now() + timeouts.total
    var request = HTTPRequest(url: download.url, bodyLimit: 0, credential: download.credential)
    request.headers = [HeaderField(own: "Accept", "*/*")] + download.headers
    let origin = LoggedURL.text(request.url, hiding: request.redactions)
    var part = try await leftover(of: download, in: file, at: origin)
    var answers = PartialAnswers()

    while true {
      let sink = FileSink(file, after: part, sizeLimit: download.sizeLimit, report: progress)
      let rangeRequest = RangeRequest(etag: part.etag, start: part.count)
      let arrival: (response: TransferResponse, place: String)
      do throws(TransportError) {
        arrival = try await send(
          request,
          with: rangeRequest.fields,
          acceptsGzip: false,
          until: deadline
        ) { rangeRequest.bodyStart(in: $0).map { .file(sink, from: $0) } ?? .nothing }
      } catch {
        // Nothing may be written after the caller gets the file back.
        _ = await DiskWork.run { _ in sink.close() }
        throw error
      }
      let (head, place) = (arrival.response.head, arrival.place)
      if let grown = sink.close() {
        let former = part.count
        part = grown
        // A server may send less than the remainder.
        if head.status == 206, let total = head.contentRange?.total, part.count < total {
          try await pause(answers.pause(afterReceiving: part.count - former), until: deadline, at: place)
          continue
        }
      } else if rangeRequest.confirmsEnd(head) {
        // An earlier attempt had received the last byte.
      } else if part.count > 0, head.status == 206 || head.status == 416 {
        part = HashedPart()
        continue
      } else {
        throw TransportError(.status(head.status), at: place, retryAfter: head.retryAfter)
      }
      try await synchronize(file, at: place)
      progress(FileDownload.Progress(received: part.count, total: part.count, etag: part.etag))
      return DownloadedFile(size: part.count, sha256: part.digest.digits)
    }
  }

  /// - Parameter seconds: nil if no further answer is accepted.
  private func pause(
    _ seconds: TimeInterval?,
    until deadline: DispatchTime,
    at place: String
  ) async throws(TransportError) {
    guard let seconds else { throw TransportError(.truncated, at: place) }
    guard DispatchTime.now() + seconds < deadline else {
      throw TransportError(.deadline(seconds: timeouts.total), at: place)
    }
    guard seconds > 0 else { return }
    do { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) } catch {
      throw TransportError(.cancelled, at: place)
    }
  }

  /// The part left by an earlier attempt, if it can be resumed.
  private func leftover(
    of download: FileDownload,
    in file: PartialFile,
    at place: String
  ) async throws(TransportError) -> HashedPart {
    guard let etag = download.etag else { return HashedPart() }
    let part = await DiskWork.run { isCancelled in
      HashedPart.read(from: file, limit: download.sizeLimit, isCancelled: isCancelled)
    }
    switch part {
    case .success(var part):
      part.etag = etag
      return part
    case .failure(let reason): throw TransportError(reason, at: place)
    }
  }

  private func synchronize(_ file: PartialFile, at place: String) async throws(TransportError) {
    let fault = await DiskWork.run { _ -> SystemError? in
      do throws(SystemError) {
        try file.synchronize()
        return nil
      } catch {
        return error
      }
    }
    if let fault { throw TransportError(.unwritableFile(fault), at: place) }
  }
}
