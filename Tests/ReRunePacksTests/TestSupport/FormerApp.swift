import Foundation
import ReRuneCore
import RuneModel
import RunePacks
import RuneSigning
import RuneTestSupport

@testable import ReRunePacks

/// An app whose former version has installed databases in its folder, and the sessions of its present version.
struct FormerApp {
  let folder = TemporaryFolder()
  let former = TemporaryFolder()
  static let support = "Library/Application Support"

  static func database(_ text: String) -> [UInt8] { Array("SQLite format 3\0 \(text)".utf8) }

  /// The app's own check.
  static let validator: PackSession.Validator = { url in
    guard try Data(contentsOf: url).starts(with: Array("SQLite format 3\0".utf8)) else { throw Refusal() }
  }

  struct Refusal: Error {}

  /// As a former version of the app has left it.
  func install(_ code: String, _ text: String, in support: String = support) throws {
    try former.write("\(support)/Languages/\(code).sqlite", Self.database(text))
  }

  func rig(
    trust: ContentTrust = .withoutKeys,
    validator: PackSession.Validator? = validator,
    freeBytes: @escaping @Sendable (URL) -> Int? = VolumeSpace.freeBytes
  ) throws -> PacksRig {
    try PacksRig(in: folder, trust: trust, validator: validator, former: former.url, freeBytes: freeBytes)
  }

  /// A package of the index whose content has this digest.
  static func package(_ id: String, version: String, content: [UInt8]? = nil) throws -> TestPackage {
    var package = try TestPackage.file(id, version: version, seed: 7)
    package.entry.installedSHA256 = content.map { SHA256Digest.digits(of: $0) }
    if let content { package.entry.installedSize = content.count }
    return package
  }

  /// All files below the folder, with their contents.
  func formerFiles() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: former.url.path)
    var files: [String: Data] = [:]
    for name in names {
      files[name] = (try? Data(contentsOf: former.url.appendingPathComponent(name))) ?? Data()
    }
    return files
  }
}
