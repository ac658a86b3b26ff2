import Foundation
import ReRunePacks

/// The dictionary, whose pack can be installed, replaced and deleted while the app runs.
package actor Words {
  package static let shared = Words()
  package static let packID = "words-en-de"

  private var database: WordDatabase?

  /// - Returns: `nil` if the dictionary is not installed.
  package func entries(matching input: String) throws -> [WordEntry]? {
    guard let file = ReRunePacks.url(of: Self.packID) else {
      close()
      return nil
    }
    // Each version has a file of its own, and an open connection reads the one that it has opened.
    if database?.file != file { close() }
    let database = try self.database ?? WordDatabase(file)
    self.database = database
    return try database.entries(matching: input)
  }

  /// Frees the file: before it is replaced or removed, because the space of an open file stays occupied, and when the app
  /// is suspended. In an app group, one that is suspended with a lock on a file is ended by the system (`0xdead10cc`).
  package func close() {
    database = nil
  }

  /// Closes the file whenever it is about to be replaced. Does not end.
  package func closeBeforeChanges() async {
    for await change in ReRunePacks.changes where change.id == Self.packID {
      switch change.state {
      case .installing, .notInstalled: close()
      default: break
      }
    }
  }

  /// Before `ReRunePacks.setup`, which may continue a download.
  package static func validatePacks() {
    ReRunePacks.validate(packID) { file in try WordDatabase(file).check() }
  }
}
