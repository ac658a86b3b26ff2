import ReRuneCore
import RuneDelivery
import RuneModel
import RunePacks
import RuneSystem

/// The list of the downloads that have not ended.
struct DownloadList: Sendable {
  let folder: StoreFolder
  private let parts: PartFiles

  init(_ folder: StoreFolder) {
    self.folder = folder
    parts = PartFiles(folder: folder)
  }

  private static let name = "downloads.json"

  /// The downloads that had not ended, with the bytes that are there now; each id once, sorted.
  func records() -> [PackRecord] {
    do throws(StoreFault) {
      guard let bytes = try folder.contents(of: Self.name, limit: Limits.packListBytes) else { return [] }
      let records = StoreDocument.read(bytes, limit: Limits.packListBytes, ["downloads"]) { members, text in
        StoreDocument.elements(members["downloads"], in: text)?.compactMap { record($0, in: text) }
      }
      if let records { return Dictionary(records.map { ($0.id, $0) }) { $1 }.values.sorted { $0.id < $1.id } }
      folder.log(
        "\(folder.path)/\(Self.name) is damaged; the downloads of the last launch do not go on by themselves"
      )
    } catch {
      folder.log("the downloads of the last launch do not go on by themselves: \(error)")
    }
    return []
  }

  private func record(_ span: JSONSpan, in text: UnsafeBufferPointer<UInt8>) -> PackRecord? {
    guard let members = try? span.members(["id", "sha256", "isPaused"], in: text),
      let id = members["id"]?.string(in: text).flatMap(PackID.init),
      let sha256 = members["sha256"]?.string(in: text).flatMap(SHA256Text.normalized)
    else { return nil }
    let part = try? FileStatus(ofLinkOrFile: parts.path(of: id, sha256: sha256))
    let isPaused = members["isPaused"]?.kind == .boolean && members["isPaused"]?.excerpt(in: text) == "true"
    return PackRecord(
      id: id,
      sha256: sha256,
      received: part?.kind == .file ? part?.size ?? 0 : 0,
      isPaused: isPaused
    )
  }

  func save(_ records: [PackRecord]) throws(StoreFault) {
    try folder.create()
    let file = try folder.write(
      StoreDocument.bytes("downloads", of: records) { record, writer in
        writer.object { writer in
          writer.member("id", record.id.text)
          writer.member("sha256", record.sha256)
          writer.name("isPaused")
          writer.boolean(record.isPaused)
        }
      },
      for: Self.name
    )
    do throws(SystemError) {
      try file.move(inPlaceOf: "\(folder.path)/\(Self.name)")
    } catch {
      throw StoreFault("\(folder.path)/\(Self.name)", "cannot be written", error)
    }
    FileSystem.synchronizeFolder(folder.path)
  }
}
