import RunePacks

/// The packages as apps see them.
enum PackListing {
  /// - Parameters:
  ///   - index: `nil` if none has been fetched yet; no package is withdrawn then.
  ///   - installed: by id.
  /// - Returns: every package of either, sorted by id.
  static func packs(_ index: PackIndex?, installed: [PackID: InstalledRecord]) -> [ReRunePack] {
    let listed = index?.packages ?? []
    let ids = Set(listed.map(\.id))
    let others = installed.values.filter { !ids.contains($0.id) }
    let packs =
      listed.map { pack($0, installed[$0.id]) } + others.map { pack($0, isWithdrawn: index != nil) }
    return packs.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
  }

  private static func pack(_ entry: PackEntry, _ installed: InstalledRecord?) -> ReRunePack {
    ReRunePack(
      id: entry.id.text,
      language: entry.language,
      name: entry.name,
      kind: ReRunePackKind(entry.kind),
      version: entry.version?.text ?? "",
      size: entry.size,
      installedSize: entry.installedSize,
      installedVersion: installed?.version.text,
      isWithdrawn: false
    )
  }

  private static func pack(_ record: InstalledRecord, isWithdrawn: Bool) -> ReRunePack {
    ReRunePack(
      id: record.id.text,
      language: record.language,
      name: nil,
      kind: ReRunePackKind(record.kind),
      version: record.version.text,
      size: nil,
      installedSize: record.bytes,
      installedVersion: record.version.text,
      isWithdrawn: isWithdrawn
    )
  }
}
