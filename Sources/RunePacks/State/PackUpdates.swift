/// A package on this device.
package struct InstalledPack: Hashable, Sendable {
  package let id: PackID
  package let version: PackVersion
  /// Of the file that it was installed from.
  package let sha256: String

  package init(id: PackID, version: PackVersion, sha256: String) {
    self.id = id
    self.version = version
    self.sha256 = sha256
  }
}

/// How the packages on this device compare with an index.
package enum PackUpdates {
  package struct Status: Hashable, Sendable {
    package let id: PackID
    package let rest: PackRest
    /// It is installed, and the index no longer lists it.
    package let isWithdrawn: Bool
  }

  /// - Parameters:
  ///   - installed: if an id occurs twice, the last one counts.
  ///   - allowsRollback: whether a verified index permits older versions.
  /// - Returns: every package of either, sorted by id.
  package static func compare(
    _ installed: [InstalledPack],
    with index: PackIndex,
    allowsRollback: Bool = false
  ) -> [Status] {
    var remaining = Dictionary(installed.map { ($0.id, $0) }) { $1 }
    var statuses = index.packages.map { entry in
      let rest: PackRest =
        if let pack = remaining.removeValue(forKey: entry.id) {
          Self.rest(of: pack, offered: entry, allowsRollback: allowsRollback)
        } else {
          .notInstalled
        }
      return Status(id: entry.id, rest: rest, isWithdrawn: false)
    }
    statuses += remaining.keys.map { Status(id: $0, rest: .installed, isWithdrawn: true) }
    return statuses.sorted { $0.id < $1.id }
  }

  private static func rest(
    of installed: InstalledPack,
    offered entry: PackEntry,
    allowsRollback: Bool
  ) -> PackRest {
    guard entry.obstacle == nil, let version = entry.version, let sha256 = entry.sha256 else {
      return .installed
    }
    let isUpdate = version.isUpdate(
      sha256: sha256,
      of: installed.version,
      installedSHA256: installed.sha256
    )
    let isRollback = allowsRollback && version.order(comparedTo: installed.version) == .older
    return isUpdate || isRollback ? .updateAvailable(version) : .installed
  }
}
