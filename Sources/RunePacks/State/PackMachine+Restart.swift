/// What is remembered of a download when the app ends.
package struct PackRecord: Hashable, Sendable {
  package var id: PackID
  /// Of the file whose part is stored.
  package var sha256: String
  /// Bytes in the part.
  package var received: Int
  /// Whether the user paused it, so that it stays paused.
  package var isPaused: Bool

  package init(id: PackID, sha256: String, received: Int, isPaused: Bool) {
    self.id = id
    self.sha256 = sha256
    self.received = received
    self.isPaused = isPaused
  }
}

extension PackMachine {
  /// The downloads that have not ended, sorted by id.
  package var records: [PackRecord] {
    items.compactMap { id, item in
      guard !item.phase.isIdle, !item.isToBeDeleted, let download = item.download else { return nil }
      return PackRecord(
        id: id,
        sha256: download.target.sha256,
        received: download.received,
        isPaused: item.phase == .paused(.user)
      )
    }.sorted { $0.id < $1.id }
  }

  /// Continues the downloads of an earlier launch, except for those that the user paused.
  ///
  /// - Parameter targets: what the index offers now. A part of another file is deleted and the current one is
  ///   downloaded; without a target only the part is deleted.
  package mutating func restore(_ records: [PackRecord], targets: [PackID: PackTarget]) -> [Action] {
    var actions: [Action] = []
    for record in records where items[record.id]?.phase.isIdle ?? true {
      let target = targets[record.id]
      let isSameFile = target?.sha256 == record.sha256
      if !isSameFile { actions.append(.deletePart(record.id)) }
      guard let target else { continue }
      change(record.id) { item in
        item.download = PackDownload(target, received: isSameFile ? record.received : 0)
        item.phase = record.isPaused ? .paused(.user) : .waiting
      }
      if !record.isPaused { enqueue(record.id) }
    }
    return actions + begin()
  }
}
