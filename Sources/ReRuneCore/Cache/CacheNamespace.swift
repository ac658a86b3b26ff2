import RuneModel

/// The name of the folder for the texts of one project and one version of one app: digests of app, version and
/// project.
///
/// App and version are separate because outside a sandbox all apps of a user share the parent folder, and only
/// folders of the same app and project may be removed. Two programs with the same name and project differ in their
/// version.
package struct CacheNamespace: Sendable, Hashable {
  private let app: String
  private let version: String
  private let project: String

  /// - Parameter identity: the project's identity, such as `DeliveryService.cacheIdentity`.
  init(identity: String, app: AppIdentity) {
    self.app = Self.digest(app.name)
    version = Self.digest("\(SnapshotFile.version) \(app.version)")
    project = Self.digest(identity)
  }

  var folderName: String { [app, version, project].joined(separator: String(Self.separator)) }

  /// Whether a folder belongs to the same app and project but to another version of the app.
  func isOutdated(_ name: String) -> Bool {
    let parts = name.split(separator: Self.separator, omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { $0.utf8.count == Self.digits } && parts[0] == app
      && parts[1] != version && parts[2] == project
  }

  /// The name of the folder for what all projects and versions of an app share.
  static func folderName(of app: AppIdentity) -> String { digest(app.name) }

  private static let separator: Character = "-"
  private static let digits = 16

  /// Hexadecimal digits. The identity can be a credential and must not appear on disk.
  package static func digest(_ text: String) -> String {
    let hash = text.withUTF8Bytes { Hash64.hash($0) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: Self.digits - digits.count) + digits
  }
}
