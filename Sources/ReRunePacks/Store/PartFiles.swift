import Foundation
import ReRuneCore
import RuneDelivery
import RunePacks
import RuneSystem

/// The parts of files that are being downloaded, and the data that the system downloaded while the app was suspended, which
/// follows a part.
///
/// The name of a file with such data contains its position. When the download continues, the data is appended to the part.
/// If that is interrupted, it is repeated.
struct PartFiles: Sendable {
  let folder: StoreFolder

  /// The part of a package's file, which is created if it does not exist.
  ///
  /// - Parameter sha256: the digest of the complete file, in lower-case hexadecimal digits.
  func part(of id: PackID, sha256: String) throws(StoreFault) -> PackPart {
    let downloads = try folder.create(.downloads)
    let path = "\(downloads)/\(PackFileName.part(id, sha256: sha256))"
    let note = note(of: id, sha256: sha256)
    clear(path)
    do throws(SystemError) {
      let file = try PartialFile(path)
      return PackPart(file, note: note, sha256: sha256, log: folder.log)
    } catch {
      throw StoreFault(path, "cannot be opened", error)
    }
  }

  /// Makes room for a part: anything but a file would block its name forever. A folder is set aside.
  private func clear(_ path: String) {
    switch (try? FileStatus(ofLinkOrFile: path))?.kind {
    case .file, nil: return
    case .link, .other: folder.remove(path)
    case .folder:
      do throws(SystemError) {
        try FileSystem.setAside(path)
      } catch {
        folder.log("\(StoreFault(path, "is not a file of the app, and cannot be renamed", error))")
      }
    }
  }

  /// A complete part; `nil` if there is none.
  func existing(of id: PackID, sha256: String) throws(StoreFault) -> PartialFile? {
    let path = self.path(of: id, sha256: sha256)
    do throws(SystemError) {
      guard try FileStatus(ofLinkOrFile: path).kind == .file else { return nil }
      return try PartialFile(path)
    } catch {
      guard error.isMissing else { throw StoreFault(path, "cannot be read", error) }
      return nil
    }
  }

  func path(of id: PackID, sha256: String) -> String {
    "\(folder.path(of: .downloads))/\(PackFileName.part(id, sha256: sha256))"
  }

  private func note(of id: PackID, sha256: String) -> FileReplacement {
    FileReplacement(folder: folder.path(of: .downloads), name: PackFileName.note(id, sha256: sha256))
  }

  /// Removes every part of a package.
  func delete(_ id: PackID) {
    for name in folder.names(in: .downloads) where PackFileName.idOfPart(name) == id {
      folder.remove("\(folder.path(of: .downloads))/\(name)")
    }
  }

  // MARK: What the system has downloaded

  /// Moves a downloaded file beside its part, in place of an earlier one.
  ///
  /// - Parameter start: the position of its first byte in the complete file.
  func keep(rest file: String, of id: PackID, sha256: String, start: Int) throws(StoreFault) {
    let downloads = try folder.create(.downloads)
    removeRests(of: id, sha256: sha256)
    let destination = "\(downloads)/\(PackFileName.rest(id, sha256: sha256, start: start))"
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
    let path = "\(folder.path(of: .downloads))/\(name)"
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
    folder.names(in: .downloads).sorted().compactMap { name in
      PackFileName.startOfRest(name, of: id, sha256: sha256).map { (name, $0) }
    }
  }

  private func removeRests(of id: PackID, sha256: String) {
    for (name, _) in rests(of: id, sha256: sha256) { folder.remove("\(folder.path(of: .downloads))/\(name)") }
  }
}
