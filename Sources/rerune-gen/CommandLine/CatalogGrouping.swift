import RuneCompiler
import RuneSystem

/// The files of one catalog: a real repository has one for each module.
struct CatalogGroup: Equatable {
  /// The folder that holds the `.lproj` folders or the `.xcstrings`.
  var folder: String
  var files: [String]

  /// A folder is the same one however a path leads to it.
  private enum Place: Hashable {
    case folder(FileStatus.Identity)
    /// Of a folder that is not there, or not to be looked at.
    case path(String)

    init(_ path: String) {
      do {
        self = .folder(try FileStatus(path: path).identity)
      } catch {
        self = .path(path)
      }
    }
  }

  /// In the order in which each catalog's first file comes.
  static func groups(of files: [String]) -> [CatalogGroup] {
    var groups: [CatalogGroup] = []
    var places: [String: Place] = [:]
    var positions: [Place: Int] = [:]
    for file in files {
      let folder = CatalogFolder.path(of: file)
      let place = places[folder] ?? Place(folder)
      places[folder] = place
      if let position = positions[place] {
        groups[position].files.append(file)
      } else {
        positions[place] = groups.count
        groups.append(CatalogGroup(folder: folder, files: [file]))
      }
    }
    return groups
  }
}
