import RuneModel
import RuneSystem

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

  /// All bytes of a file; none of one that exceeds the limit.
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
