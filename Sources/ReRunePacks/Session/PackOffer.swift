import Foundation
import RuneModel
import RunePacks
import RuneSigning

/// A package that can be downloaded, as an index offers it.
struct PackOffer: Sendable {
  let entry: PackEntry
  let target: PackTarget
  /// Of the index.
  let signer: ContentTrust.Signer?
  private let first: URL
  private let fallback: URL?

  /// - Parameter addresses: those of the index. A package with a relative address is at both, in the folder of each.
  /// - Throws: why it cannot be downloaded.
  init(_ entry: PackEntry, in index: VerifiedIndex, addresses: PackIndexAddresses) throws(PackObstacle) {
    if let obstacle = entry.obstacle { throw obstacle }
    if let fault = PackUnpacking.refusal(of: entry.compression) { throw .notUnpackable(fault) }
    let first = try entry.address(relativeTo: index.url)
    let other = index.url == addresses.first ? addresses.fallback : addresses.first
    let fallback = other.flatMap { try? entry.address(relativeTo: $0) }
    self.first = first
    self.fallback = fallback == first ? nil : fallback
    guard let target = PackTarget(entry, hasFallback: self.fallback != nil) else { throw .noVersion }
    self.entry = entry
    self.target = target
    signer = index.signer
  }

  func url(of address: PackAddress) -> URL {
    switch address {
    case .first: first
    case .fallback: fallback ?? first
    }
  }

  /// The most bytes that the file may have as it is downloaded.
  var sizeLimit: Int {
    if let size = entry.size { return size }
    return entry.kind == .texts ? Limits.textPackBytes : Limits.packBytes
  }
}
