import Foundation
import RunePacks
import RuneSystem

/// The data that the system downloaded while the app was suspended, which follows a part.
///
/// The name of its file contains its position. When the download continues, the data is appended to the part. If that
/// is interrupted, it is repeated.
extension PackStore {
  /// Moves a downloaded file beside its part, in place of an earlier one.
  ///
  /// - Parameter start: the position of its first byte in the complete file.
  func keepRest(_ file: String, of id: PackID, sha256: String, start: Int) throws(StoreFault) {
    let folder = try create(.downloads)
    removeRests(of: id, sha256: sha256)
    let destination = "\(folder)/\(PackFileName.rest(id, sha256: sha256, start: start))"
    do {
      do throws(SystemError) {
        try FileSystem.move(file, inPlaceOf: destination)
      } catch {
        guard error.isOnAnotherDevice else { throw error }
        try FileManager.default.moveItem(atPath: file, toPath: destination)
      }
    } catch {
      throw StoreFault(destination, "cannot be written", error)
    }
  }

  /// Appends the rest of a part, if there is one that follows it.
  ///
  /// - Parameter limit: the largest size of the file in bytes. Data that exceeds it is not used.
  /// - Returns: whether the part now has everything that the system has downloaded.
  func appendRest(to part: PackPart, of id: PackID, sha256: String, limit: Int) throws(StoreFault) -> Bool {
    guard let (name, start) = rests(of: id, sha256: sha256).first else { return false }
    let path = "\(path(of: .downloads))/\(name)"
    defer { removeRests(of: id, sha256: sha256) }
    do throws(SystemError) {
      let rest = try PartialFile(path)
      let size = try rest.size()
      guard start <= part.received, size <= limit - min(start, limit) else { return false }
      // They are of another version of the file, whose ETag is unknown.
      if start == 0 { part.etag = nil }
      try part.file.truncate(to: start)
      try Self.copy(rest, to: part.file, at: start)
      // Before the rest is removed.
      try part.file.synchronize()
      return true
    } catch {
      throw StoreFault(path, "cannot be appended", error)
    }
  }

  private static func copy(_ source: PartialFile, to file: PartialFile, at start: Int) throws(SystemError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var position = 0
    while true {
      let count = try source.read(into: buffer, at: position)
      try file.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: start + position)
      guard count == buffer.count else { return }
      position += count
    }
  }

  private func rests(of id: PackID, sha256: String) -> [(name: String, start: Int)] {
    names(in: .downloads).sorted().compactMap { name in
      PackFileName.startOfRest(name, of: id, sha256: sha256).map { (name, $0) }
    }
  }

  private func removeRests(of id: PackID, sha256: String) {
    for (name, _) in rests(of: id, sha256: sha256) { remove("\(path(of: .downloads))/\(name)") }
  }
}
