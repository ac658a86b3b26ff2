import Foundation
import ReRuneCore

extension ReRune {
  /// Deletes what Crowdin's own SDK has stored on the device, for an app that used it before: its translations and
  /// screenshots, and nothing of ReRune.
  ///
  /// Call it after an update of the app, not in a build that still contains that SDK. It may be called at each launch:
  /// without such a folder it does nothing.
  ///
  /// That SDK has one folder with the app's bundle identifier in its name: in *Application Support* or *Caches*, and
  /// in its early versions in *Documents*. Only a folder of this name is deleted. Links are never followed: if a link is
  /// in its place, it stays.
  ///
  /// - Throws: the system's error if something could not be deleted. The rest is deleted nevertheless, and a later call
  ///   may succeed.
  public static func removeCrowdinFiles() async throws {
    guard let app = Bundle.main.bundleIdentifier else { return }
    try FormerCrowdinFolder(app: app).remove()
  }
}

/// The folder of Crowdin's SDK.
struct FormerCrowdinFolder {
  /// The bundle identifier.
  var app: String
  /// The folders in which the SDK's folder may be.
  var places = Self.systemPlaces

  private static var systemPlaces: [URL] {
    let places: [FileManager.SearchPathDirectory] = [
      .applicationSupportDirectory, .cachesDirectory, .documentDirectory,
    ]
    return places.flatMap { FileManager.default.urls(for: $0, in: .userDomainMask) }
  }

  private var name: String { "\(app).Crowdin" }

  /// - Throws: the first error. The other places are tried nevertheless.
  func remove() throws {
    var fault: (any Error)?
    for place in places {
      do {
        try remove(in: place)
      } catch {
        fault = fault ?? error
      }
    }
    if let fault { throw fault }
  }

  private func remove(in place: URL) throws {
    let files = FileManager.default
    let path = place.appendingPathComponent(name).path
    // Describes a link itself, and fails if there is nothing.
    guard let attributes = try? files.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeDirectory
    else { return }
    try files.removeItem(atPath: path)
  }
}
