import RuneCompiler
import RuneProject
import RuneSystem

/// The files of one catalog; a repository usually has one per module.
struct CatalogGroup: Equatable {
  /// The folder that contains the `.lproj` folders or the `.xcstrings`.
  var folder: String
  var files: [String]

  /// Identifies a folder independent of its path.
  private enum Place: Hashable {
    case folder(FileStatus.Identity)
    /// A folder that does not exist or is not accessible.
    case path(String)

    init(_ path: String) {
      do {
        self = .folder(try FileStatus(path: path).identity)
      } catch {
        self = .path(path)
      }
    }
  }

  /// In the order of the first file of each catalog.
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

  /// The names of the `.lproj` folders.
  ///
  /// - Throws: `Abort` if the folder cannot be read.
  func localeFolders() throws -> [String] {
    do throws(SystemError) {
      return try FolderListing.names(in: folder).filter { FilePaths.fileExtension(of: $0) == "lproj" }
    } catch {
      throw Abort([.unreadableInput(folder, error)])
    }
  }
}
