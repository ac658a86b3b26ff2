import RuneModel
import RunePacks
import RuneProject

/// The next index of a folder of packs.
///
/// A pack whose file is the same as in the former index keeps its version. The others get the revision of the new index
/// as their version. It is higher than every former version, including the version of a pack that was left out for some
/// time.
struct PackPlan {
  let index: PackIndex
  /// The packs that are new or have other contents.
  let changed: [PackID]

  struct Options {
    /// The address of the folder; `nil` for addresses relative to the index.
    var base: String?
    /// The version of changed packs.
    var version: Int?
    var expires: Timestamp?
    /// The digest of the project that the packs belong to.
    var project: String?
  }

  /// - Parameters:
  ///   - files: the files; each id occurs once.
  ///   - former: the index in the folder, and its bytes.
  /// - Throws: `UsageError` for a version that apps would not install.
  init(_ files: [PackFile], former: (index: PackIndex, bytes: [UInt8])?, _ options: Options) throws {
    let next = try Self.nextRevision(after: former?.index, options.version)
    var changed: [PackID] = []
    var packages: [PackEntry] = []
    for file in files.sorted(by: { $0.id < $1.id }) {
      let existing = former?.index.packages.first { $0.id == file.id }
      let version: PackVersion
      if let kept = existing?.version, existing?.sha256 == file.digest.sha256 {
        version = kept
      } else {
        version = PackVersion(options.version ?? next)
        if let former = existing?.version { try Self.check(version, of: file.id, replaces: former) }
        changed.append(file.id)
      }
      packages.append(file.entry(version: version, base: options.base ?? ""))
    }
    var index = PackIndex(
      revision: former?.index.revision,
      expires: options.expires.map(Manifest.Expiry.at),
      project: options.project,
      packages: packages
    )
    // The same bytes have the same revision.
    if former?.bytes != PackIndexEncoder.encode(index) { index.revision = next }
    self.index = index
    self.changed = changed
  }

  private static func nextRevision(after former: PackIndex?, _ version: Int?) throws -> Int {
    let versions = former?.packages.compactMap { $0.version?.integer } ?? []
    let highest = ([former?.revision ?? 0] + versions).max() ?? 0
    let next = highest < Limits.revision ? highest + 1 : highest
    guard next > highest else {
      throw UsageError(
        "The index has the highest revision that there is. Write a lower one, or another folder."
      )
    }
    return max(next, version ?? 0)
  }

  private static func check(_ version: PackVersion, of id: PackID, replaces former: PackVersion) throws {
    switch version.order(comparedTo: former) {
    case .newer, .same: return
    case .older:
      throw UsageError(
        "The index has version \(former) of \(id), and apps do not replace it with version \(version). "
          + "Give a higher --pack-version."
      )
    case nil:
      throw UsageError(
        "The index has version \"\(former)\" of \(id), and it is unknown whether version \(version) is newer. "
          + "Write a whole number into the index."
      )
    }
  }
}
