import Foundation
import ReRunePacks

/// The app's check of a database before it is installed. It is the only place that knows what a database must contain.
package enum WordValidation {
  /// Call it before `ReRunePacks.setup`, which may continue a download.
  package static func register() {
    ReRunePacks.validateFiles { pack, file in
      // Other files are not for this app.
      if WordPack(pack) != nil { try WordDatabase(file).check() }
    }
  }
}

extension WordDatabase {
  /// Reads the whole file. For the time before it is installed: later it is as it was.
  func check() throws(DatabaseFault) {
    let problems = try rows("PRAGMA quick_check(1)", steps: WorkLimit.stepsOfCheck) { $0.text(0) }
    guard problems == ["ok"] else {
      // The first line names the database.
      throw .damaged(problems.first?.split(separator: "\n").last.map(String.init) ?? "it cannot be checked")
    }
    let tables = try rows("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = 'entries_fts'") {
      $0.text(0).lowercased()
    }
    guard let table = tables.first, table.hasPrefix("create virtual table"), table.contains("using fts5")
    else { throw .foreign }
    // Fails if one of the columns is missing.
    _ = try entries(matching: "a")
  }
}
