import ReRunePacks

/// Something that can be deleted to free storage.
package struct StorageOption: Hashable, Sendable, Identifiable {
  package enum Kind: Hashable, Sendable {
    case pack(String)
    case unfinishedDownloads
  }

  package let kind: Kind
  /// What deleting it frees.
  package let bytes: Int

  package var id: Kind { kind }

  /// `Deutsch (209 kB)`
  package var text: String {
    switch kind {
    case .pack(let id): "\(PackRow.title(of: id)) (\(Quantity.size(bytes)))"
    case .unfinishedDownloads: ReRuneStrings.settingsPartial(Quantity.size(bytes))
    }
  }

  /// The largest one first.
  ///
  /// - Parameter partial: the bytes of unfinished downloads.
  package static func all(partial: Int) -> [StorageOption] {
    let packs = ReRunePacks.packs.compactMap { pack -> StorageOption? in
      guard pack.installedVersion != nil, let bytes = pack.installedSize ?? pack.size else { return nil }
      return StorageOption(kind: .pack(pack.id), bytes: bytes)
    }
    let unfinished = partial > 0 ? [StorageOption(kind: .unfinishedDownloads, bytes: partial)] : []
    return (packs + unfinished).sorted { $0.bytes > $1.bytes }
  }
}
