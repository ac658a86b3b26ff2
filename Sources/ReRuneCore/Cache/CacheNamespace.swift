import RuneModel

/// The name of the folder that one project's texts are kept in, for one version of one app: digests of app,
/// version and project.
///
/// App and version are told apart because outside a sandbox the folder's parent is shared by all apps of the user:
/// only folders of the same app and project are ever removed. Two programs of one name with one project differ in their
/// version.
struct CacheNamespace: Sendable, Hashable {
  private let app: String
  private let version: String
  private let project: String

  /// - Parameter identity: of the project, such as `DeliveryService.cacheIdentity`.
  init(identity: String, app: AppIdentity) {
    self.app = Self.digest(app.name)
    version = Self.digest("\(SnapshotFile.version) \(app.version)")
    project = Self.digest(identity)
  }

  var folderName: String { [app, version, project].joined(separator: String(Self.separator)) }

  /// Whether a folder of that name belongs to the same project of another version of the same app.
  func isOutdated(_ name: String) -> Bool {
    let parts = name.split(separator: Self.separator, omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { $0.utf8.count == Self.digits } && parts[0] == app
      && parts[1] != version && parts[2] == project
  }

  private static let separator: Character = "-"
  private static let digits = 16

  /// Hexadecimal digits. The identity can be a credential and does not appear on the disk.
  private static func digest(_ text: String) -> String {
    let hash = text.withUTF8Bytes { Hash64.hash($0) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: Self.digits - digits.count) + digits
  }
}
