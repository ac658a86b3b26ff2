import RuneModel
import RuneProject
import RuneSystem

/// Links to files that are changed under their own paths.
struct LinkedFiles {
  private var paths: Set<UTF8Key> = []

  init(_ files: [String]) {
    let targets = Set(files.filter { !FolderListing.isSymbolicLink($0) }.compactMap(FilePaths.realPath))
    for file in files where FolderListing.isSymbolicLink(file) {
      if let target = FilePaths.realPath(file), targets.contains(target) { paths.insert(UTF8Key(file)) }
    }
  }

  func contains(_ path: String) -> Bool { paths.contains(UTF8Key(path)) }
}
