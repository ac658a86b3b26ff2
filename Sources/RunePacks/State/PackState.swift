import RuneModel

/// The state of a package as users see it.
package enum PackState: Hashable, Sendable {
  case notInstalled
  /// It waits for a free place, or for the network.
  case waiting
  /// It is being downloaded, or waits for the next attempt. Sizes are in bytes; `total` is `nil` as long as it is
  /// unknown.
  case downloading(received: Int, total: Int?)
  case paused(PauseReason)
  case verifying
  case installing
  case installed
  /// An older version is installed.
  case updateAvailable(PackVersion)
  case failed(PackFailure)

  package enum PauseReason: Hashable, Sendable { case user, network }
}

/// The state of a package that is not being downloaded.
package enum PackRest: Hashable, Sendable {
  case notInstalled
  case installed
  case updateAvailable(PackVersion)
}

/// Why a package was not installed, or an index not read.
package enum PackFailure: Error, Hashable, Sendable {
  case noNetwork
  case downloadFailed
  case checksumMismatch
  case signatureInvalid
  /// The index has a signature in it and one beside it, and only one of them is right.
  case signaturesDisagree
  case installationFailed
  case manifestFetchFailed
  /// There is too little free space; sizes are in bytes.
  case lowStorage(required: Int, available: Int)
  case cancelled

  /// The stable code for apps.
  package var code: String {
    switch self {
    case .noNetwork: "no_network"
    case .downloadFailed: "download_failed"
    case .checksumMismatch: "checksum_mismatch"
    case .signatureInvalid: "signature_invalid"
    case .signaturesDisagree: "signatures_disagree"
    case .installationFailed: "installation_failed"
    case .manifestFetchFailed: "manifest_fetch_failed"
    case .lowStorage: "low_storage"
    case .cancelled: "cancelled"
    }
  }
}

/// A package on this device.
package struct InstalledPack: Hashable, Sendable {
  package let id: PackID
  package let version: PackVersion
  /// The sha256 of the file that it was installed from.
  package let sha256: String
  /// The digest of the installed file itself, for one that did not come from an index; else `nil`.
  package let contentSHA256: String?

  package init(id: PackID, version: PackVersion, sha256: String, contentSHA256: String? = nil) {
    self.id = id
    self.version = version
    self.sha256 = sha256
    self.contentSHA256 = contentSHA256
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
    if let content = installed.contentSHA256 {
      // Its version may be unknown, or of another count.
      return entry.contentSHA256?.hasSameUTF8(as: content) == true ? .installed : .updateAvailable(version)
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
