/// The files of one catalog: a real repository has one for each module.
struct CatalogGroup: Equatable {
  /// The folder that holds the `.lproj` folders or the `.xcstrings`.
  var folder: String
  var files: [String]

  /// In the order in which each catalog's first file comes.
  static func groups(of files: [String]) -> [CatalogGroup] {
    var groups: [CatalogGroup] = []
    var positions: [String: Int] = [:]
    for file in files {
      let folder = catalogFolder(of: file)
      if let position = positions[folder] {
        groups[position].files.append(file)
      } else {
        positions[folder] = groups.count
        groups.append(CatalogGroup(folder: folder, files: [file]))
      }
    }
    return groups
  }

  private static func catalogFolder(of file: String) -> String {
    let folder = FilePaths.folder(of: file)
    return FilePaths.fileExtension(of: folder) == "lproj" ? FilePaths.folder(of: folder) : folder
  }
}
