import RuneSystem

extension DownloadedFile {
  /// A file that has arrived by other means. It is on the device when this returns.
  ///
  /// - Parameters:
  ///   - limit: the largest size in bytes. A larger file is an error.
  ///   - place: its address, formatted by `LoggedURL`, for messages.
  package static func read(
    _ file: PartialFile,
    limit: Int,
    from place: String
  ) async throws(TransportError) -> DownloadedFile {
    let result = await DiskWork.run { isCancelled -> Result<DownloadedFile, TransportError.Reason> in
      do throws(SystemError) {
        guard try file.size() <= limit else { return .failure(.tooLarge(limit: limit)) }
        try file.synchronize()
      } catch {
        return .failure(.unwritableFile(error))
      }
      return HashedPart.read(from: file, limit: limit, isCancelled: isCancelled)
        .map { DownloadedFile(size: $0.count, sha256: $0.digest.digits) }
    }
    switch result {
    case .success(let downloaded): return downloaded
    case .failure(let reason):
      var error = TransportError(reason, at: place)
      error.subject = .file
      throw error
    }
  }
}
