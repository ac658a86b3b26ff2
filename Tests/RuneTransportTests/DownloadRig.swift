import Foundation
import RuneModel
import RuneSystem
import RuneTestServer
import Testing

@testable import RuneTransport

/// A server, a file to download to, and the reported progress. Everything is removed with it.
final class DownloadRig: Sendable {
  let server: MisbehavingServer
  let folder: URL
  let reports = Locked<[FileDownload.Progress]>([])

  init() throws {
    server = try MisbehavingServer()
    folder = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
      .appendingPathComponent("rerune-test-download-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.appendingPathComponent("part").path }

  /// The content of the file.
  var bytes: [UInt8] {
    get throws { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }
  }

  func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// - Parameter etag: of the existing part.
  func download(
    _ path: String = "/file",
    _ engine: Engine = .own,
    etag: String? = nil,
    limit: Int = 64 << 20,
    timeouts: TransportTimeouts = TransportTimeouts(idle: 60),
    to file: PartialFile? = nil
  ) async throws -> DownloadedFile {
    reports.withLock { $0 = [] }
    let client = try HTTPClient.test(engine, origin: server.origin, timeouts)
    let download = FileDownload(
      url: server.url(path),
      sizeLimit: limit,
      etag: etag,
      credential: .test(for: try server.origin)
    )
    return try await client.download(download, to: file ?? PartialFile(self.path)) { report in
      self.reports.withLock { $0.append(report) }
    }
  }

  /// The error of a download; nil if it succeeds.
  func fault(
    _ path: String = "/file",
    _ engine: Engine = .own,
    etag: String? = nil,
    limit: Int = 64 << 20,
    timeouts: TransportTimeouts = TransportTimeouts(idle: 60),
    to file: PartialFile? = nil
  ) async throws -> TransportError? {
    do {
      _ = try await download(path, engine, etag: etag, limit: limit, timeouts: timeouts, to: file)
      return nil
    } catch let error as TransportError {
      #expect(error.subject == .file)
      return error
    }
  }
}

extension DownloadedFile {
  static func of(_ bytes: [UInt8]) -> DownloadedFile {
    DownloadedFile(size: bytes.count, sha256: SHA256Digest.digits(of: bytes))
  }
}

/// Pseudo-random bytes.
func sampleBytes(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
  // A loop over a buffer: a sanitizer's run takes seconds to map a range of this size.
  [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
    var state = seed
    var index = 0
    while index < count {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      buffer[index] = UInt8(state >> 56)
      index += 1
    }
    initializedCount = count
  }
}
