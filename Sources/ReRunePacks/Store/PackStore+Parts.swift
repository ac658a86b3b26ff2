import Foundation
import ReRuneCore
import RuneDelivery
import RuneModel
import RunePacks
import RuneSystem

extension PackStore {
  /// The part of a package's file, which is created if it does not exist.
  ///
  /// - Parameter sha256: the digest of the complete file, in lower-case hexadecimal digits.
  func part(of id: PackID, sha256: String) throws(StoreFault) -> PackPart {
    let folder = try create(.downloads)
    let path = "\(folder)/\(PackFileName.part(id, sha256: sha256))"
    let note = note(of: id, sha256: sha256)
    clear(path)
    do throws(SystemError) {
      let file = try PartialFile(path)
      return PackPart(file, note: note, sha256: sha256, log: log)
    } catch {
      throw StoreFault(path, "cannot be opened", error)
    }
  }

  /// Makes room for a part: anything but a file would block its name forever. A folder is set aside.
  private func clear(_ path: String) {
    switch (try? FileStatus(ofLinkOrFile: path))?.kind {
    case .file, nil: return
    case .link, .other: remove(path)
    case .folder:
      do throws(SystemError) {
        try FileSystem.setAside(path)
      } catch {
        log("\(StoreFault(path, "is not a file of the app, and cannot be renamed", error))")
      }
    }
  }

  /// A complete part; `nil` if there is none.
  func existingPart(of id: PackID, sha256: String) throws(StoreFault) -> PartialFile? {
    let path = partPath(of: id, sha256: sha256)
    do throws(SystemError) {
      guard try FileStatus(ofLinkOrFile: path).kind == .file else { return nil }
      return try PartialFile(path)
    } catch {
      guard error.isMissing else { throw StoreFault(path, "cannot be read", error) }
      return nil
    }
  }

  func partPath(of id: PackID, sha256: String) -> String {
    "\(path(of: .downloads))/\(PackFileName.part(id, sha256: sha256))"
  }

  private func note(of id: PackID, sha256: String) -> FileReplacement {
    FileReplacement(folder: path(of: .downloads), name: PackFileName.note(id, sha256: sha256))
  }

  /// Removes every part of a package.
  func deletePart(of id: PackID) {
    for name in names(in: .downloads) where PackFileName.idOfPart(name) == id {
      remove("\(path(of: .downloads))/\(name)")
    }
  }

  // MARK: What was going on

  /// The downloads that had not ended, with the bytes that are there now; each id once, sorted.
  func records() -> [PackRecord] {
    do throws(StoreFault) {
      guard let bytes = try contents(of: Self.recordsName, limit: Limits.packListBytes) else { return [] }
      let records = StoreDocument.read(bytes, limit: Limits.packListBytes, ["downloads"]) { members, text in
        StoreDocument.elements(members["downloads"], in: text)?.compactMap { record($0, in: text) }
      }
      if let records { return Dictionary(records.map { ($0.id, $0) }) { $1 }.values.sorted { $0.id < $1.id } }
      log(
        "\(path)/\(Self.recordsName) is damaged; the downloads of the last launch do not go on by themselves"
      )
    } catch {
      log("the downloads of the last launch do not go on by themselves: \(error)")
    }
    return []
  }

  private func record(_ span: JSONSpan, in text: UnsafeBufferPointer<UInt8>) -> PackRecord? {
    guard let members = try? span.members(["id", "sha256", "isPaused"], in: text),
      let id = members["id"]?.string(in: text).flatMap(PackID.init),
      let sha256 = members["sha256"]?.string(in: text).flatMap(SHA256Text.normalized)
    else { return nil }
    let part = try? FileStatus(ofLinkOrFile: partPath(of: id, sha256: sha256))
    let isPaused = members["isPaused"]?.kind == .boolean && members["isPaused"]?.excerpt(in: text) == "true"
    return PackRecord(
      id: id,
      sha256: sha256,
      received: part?.kind == .file ? part?.size ?? 0 : 0,
      isPaused: isPaused
    )
  }

  func save(_ records: [PackRecord]) throws(StoreFault) {
    try create()
    let file = try write(
      StoreDocument.bytes("downloads", of: records) { record, writer in
        writer.object { writer in
          writer.member("id", record.id.text)
          writer.member("sha256", record.sha256)
          writer.name("isPaused")
          writer.boolean(record.isPaused)
        }
      },
      for: Self.recordsName
    )
    do throws(SystemError) {
      try file.move(inPlaceOf: "\(path)/\(Self.recordsName)")
    } catch {
      throw StoreFault("\(path)/\(Self.recordsName)", "cannot be written", error)
    }
    FileSystem.synchronizeFolder(path)
  }
}
