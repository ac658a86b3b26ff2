import Foundation
import ReRunePacks

/// The installed dictionaries, whose packs can be installed, replaced and deleted while the app runs.
package actor Words {
  package static let shared = Words()

  /// The answer of one dictionary.
  struct Answer: Sendable {
    let pack: WordPack
    let entries: Result<[WordEntry], DatabaseFault>
  }

  /// The open databases, by the ids of their packs.
  private var databases: [String: WordDatabase] = [:]

  /// Asks all installed dictionaries, and opens those that are not open yet.
  ///
  /// - Returns: an answer for each dictionary; none if none is installed.
  func answers(to input: String) -> [Answer] {
    let installed = WordPack.installed
    for id in databases.keys where !installed.contains(where: { $0.pack.id == id }) { close(id) }
    return installed.map { pack, file in
      do throws(DatabaseFault) {
        return Answer(pack: pack, entries: .success(try entries(matching: input, in: pack, file)))
      } catch {
        return Answer(pack: pack, entries: .failure(error))
      }
    }
  }

  private func entries(
    matching input: String,
    in pack: WordPack,
    _ file: URL
  ) throws(DatabaseFault) -> [WordEntry] {
    // Each version has a file of its own, and an open connection reads the one that it has opened.
    if databases[pack.id]?.file != file { close(pack.id) }
    let database: WordDatabase
    if let open = databases[pack.id] { database = open } else { database = try WordDatabase(file) }
    databases[pack.id] = database
    return try database.entries(matching: input)
  }

  /// Frees the file of a dictionary, because the space of an open file stays occupied when it is replaced or removed.
  package func close(_ id: String) {
    databases[id] = nil
  }

  /// When the app is suspended: in an app group, one that is suspended with a lock on a file is ended by the system
  /// (`0xdead10cc`).
  package func closeAll() {
    databases = [:]
  }

  /// Closes each file that is about to be replaced. Does not end.
  package func closeBeforeChanges() async {
    for await change in ReRunePacks.changes {
      switch change.state {
      case .installing, .notInstalled: close(change.id)
      default: break
      }
    }
  }
}
