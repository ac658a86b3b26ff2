import Foundation
import RuneModel
import RuneTransport

/// One package of an index.
package struct PackEntry: Hashable, Sendable {
  package var id: PackID
  /// A normalized BCP-47 tag.
  package var language: String?
  package var name: String?
  package var kind: PackKind
  package var version: PackVersion?
  /// The address as written, possibly relative; only its length and control characters have been checked.
  package var url: String?
  package var compression: PackCompression
  /// The length of the file as downloaded, in bytes.
  package var size: Int?
  /// The digest of the file as downloaded: 64 lower-case hexadecimal digits.
  package var sha256: String?
  /// The length of the decompressed file in bytes, if the index says so.
  package var installedSize: Int?
  package var installedSHA256: String?

  package init(
    id: PackID,
    language: String? = nil,
    name: String? = nil,
    kind: PackKind,
    version: PackVersion? = nil,
    url: String? = nil,
    compression: PackCompression = .none,
    size: Int? = nil,
    sha256: String? = nil,
    installedSize: Int? = nil,
    installedSHA256: String? = nil
  ) {
    self.id = id
    self.language = language
    self.name = name
    self.kind = kind
    self.version = version
    self.url = url
    self.compression = compression
    self.size = size
    self.sha256 = sha256
    self.installedSize = installedSize
    self.installedSHA256 = installedSHA256
  }

  /// The largest size of the decompressed file in bytes.
  package var installedLimit: Int {
    if let installedSize { return min(installedSize, Limits.packBytes) }
    guard let size else { return Limits.packBytes }
    guard compression != .none else { return min(size, Limits.packBytes) }
    let (product, overflow) = size.multipliedReportingOverflow(by: Limits.packExpansion)
    return overflow ? Limits.packBytes : min(product, Limits.packBytes)
  }

  /// The digest of the decompressed file, if the index says so.
  package var contentSHA256: String? { installedSHA256 ?? (compression == .none ? sha256 : nil) }

  /// Why the package is listed but cannot be downloaded; `nil` if it can.
  package var obstacle: PackObstacle? {
    switch kind {
    case .unknown(let name): return .unknownKind(name)
    case .texts where language == nil: return .noLanguage
    case .texts, .file:
      let limit = kind == .texts ? Limits.textPackBytes : Limits.packBytes
      let bytes = max(size ?? 0, installedSize ?? 0)
      if bytes > limit { return .tooLarge(bytes, limit: limit) }
    }
    if case .unknown(let name) = compression { return .unknownCompression(name) }
    if version == nil { return .noVersion }
    if sha256 == nil { return .noDigest }
    return url == nil ? .noAddress : nil
  }

  /// The address of the file: https, or http on loopback, for test servers.
  ///
  /// - Parameter index: the address of the index, from which a relative one starts.
  package func address(relativeTo index: URL) throws(PackObstacle) -> URL {
    guard let url else { throw .noAddress }
    guard let address = URL(string: url, relativeTo: index)?.absoluteURL else {
      throw .unusableAddress(.notAnAddress)
    }
    do throws(OriginFault) {
      _ = try APIOrigin(of: address)
    } catch {
      throw .unusableAddress(error)
    }
    return address
  }
}

/// Why a listed package cannot be downloaded.
package enum PackObstacle: Error, Hashable, Sendable {
  case unknownKind(String)
  case unknownCompression(String)
  case noLanguage
  case noVersion
  case noDigest
  case noAddress
  case unusableAddress(OriginFault)
  case tooLarge(Int, limit: Int)
  /// This build cannot unpack it.
  case notUnpackable(PackUnpacking.Fault)
}

extension PackObstacle: CustomStringConvertible {
  /// A clause that says what is wrong and what to do.
  package var description: String {
    switch self {
    case .unknownKind(let name): "its kind is \(name.wireQuoted); write \"texts\" or \"file\""
    case .unknownCompression(let name):
      "its compression is \(name.wireQuoted); write \"zstd\" or \"none\""
    case .noLanguage: "its texts have no language; give it a 'language' such as \"de\""
    case .noVersion: "it has no version; give it a 'version' such as 7 or \"1.2.0\""
    case .noDigest: "it has no 'sha256', so that nothing could confirm what arrives; give it one"
    case .noAddress: "it has no 'url'; give it one"
    case .unusableAddress(let fault): "its 'url' cannot be used: \(fault)"
    case .tooLarge(let bytes, let limit):
      "it has \(bytes) bytes, more than the \(limit) that are installed; split it"
    case .notUnpackable(let fault): "\(fault)"
    }
  }
}
