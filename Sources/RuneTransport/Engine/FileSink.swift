import Dispatch
import RuneModel
import RuneSystem

/// The destination of one response's body: appends to the file and hashes what it writes. Engines may continue for a
/// while after a transfer has ended; nothing is written once the sink is closed.
final class FileSink: Sendable {
  private let file: PartialFile
  private let sizeLimit: Int
  private let report: @Sendable (FileDownload.Progress) -> Void
  private let state: Locked<State>

  private struct State: Sendable {
    var part: HashedPart
    var total: Int?
    var hasBegun = false
    var isClosed = false
    var lastReport = DispatchTime.now()
  }

  /// The minimum interval between reports, in seconds.
  static let reportInterval = 0.1

  init(
    _ file: PartialFile,
    after part: HashedPart,
    sizeLimit: Int,
    report: @escaping @Sendable (FileDownload.Progress) -> Void
  ) {
    self.file = file
    self.sizeLimit = sizeLimit
    self.report = report
    state = Locked(State(part: part))
  }

  /// Truncates the file where the body begins, and reports once before anything is written: the bytes that follow
  /// belong to the ETag in this report.
  ///
  /// - Parameter start: 0, or the end of the existing part.
  func begin(_ head: ResponseHead, at start: Int) -> TransportError.Reason? {
    let range = head.status == 206 ? head.contentRange : nil
    let (end, overflows) = start.addingReportingOverflow(head.bodyLength ?? 0)
    let total = range == nil ? head.bodyLength : range?.total
    guard !overflows, max(end, total ?? 0) <= sizeLimit else { return .tooLarge(limit: sizeLimit) }
    return state.withLock { state in
      guard !state.isClosed else { return .cancelled }
      do throws(SystemError) {
        try file.truncate(to: start)
      } catch {
        return .unwritableFile(error)
      }
      if start == 0 { state.part = HashedPart(etag: head.etag.flatMap(EntityTag.strong)) }
      state.total = total
      state.hasBegun = true
      report(&state)
      return nil
    }
  }

  func append(_ bytes: UnsafeRawBufferPointer) -> TransportError.Reason? {
    state.withLock { state in
      guard !state.isClosed else { return .cancelled }
      guard bytes.count <= sizeLimit - state.part.count else { return .tooLarge(limit: sizeLimit) }
      do throws(SystemError) {
        try file.write(bytes, at: state.part.count)
      } catch {
        return .unwritableFile(error)
      }
      state.part.append(bytes)
      if DispatchTime.now() >= state.lastReport + Self.reportInterval { report(&state) }
      return nil
    }
  }

  private func report(_ state: inout State) {
    state.lastReport = .now()
    report(FileDownload.Progress(received: state.part.count, total: state.total, etag: state.part.etag))
  }

  /// Waits for a write in progress.
  ///
  /// - Returns: the state of the file; nil if no body was accepted and the file is unchanged.
  func close() -> HashedPart? {
    state.withLock { state in
      state.isClosed = true
      return state.hasBegun ? state.part : nil
    }
  }
}

/// The state of a partially downloaded file.
struct HashedPart: Sendable {
  /// The number of bytes.
  var count = 0
  var digest = SHA256Digest()
  /// The strong ETag of the file that the bytes belong to; nil if there is none.
  var etag: String?

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    count += bytes.count
    digest.update(bytes)
  }

  /// Hashes all bytes of a file, or none if it exceeds the limit.
  static func read(
    from file: PartialFile,
    limit: Int,
    isCancelled: () -> Bool
  ) -> Result<HashedPart, TransportError.Reason> {
    var part = HashedPart()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    do throws(SystemError) {
      guard try file.size() <= limit else { return .success(part) }
      while !isCancelled() {
        let count = try file.read(into: buffer, at: part.count)
        part.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        if count < buffer.count { return .success(part) }
      }
      return .failure(.cancelled)
    } catch {
      return .failure(.unreadableFile(error))
    }
  }
}
