/// Why a path is not written.
package enum WriteRefusal: Error, Equatable {
  /// The path leads out of the folders in which its owner may write.
  case outside(target: String)
  /// The path leads into the folder in which a version control system keeps its own files.
  case repository(target: String)
  /// A symbolic link is in a place where none is followed.
  case link(String)
  /// A name that is no plain name of a file, such as `..`.
  case name(String)
  /// A folder is in the place of a file.
  case folder
  /// A pipe, a device or a socket is in the place of a file.
  case special

  /// The end of a sentence that begins with the path.
  package var reason: String {
    switch self {
    case .outside(let target): "it leads to \(target), outside of what may be written here"
    case .repository(let target):
      "it leads to \(target), which belongs to a version control system; choose another path"
    case .link(let path):
      "\(path) is a symbolic link, and none is followed there; remove it or choose another path"
    case .name(let name): "\(name.debugDescription) cannot be the name of a file"
    case .folder: "a folder is in its place"
    case .special: "something that is not a regular file is in its place"
    }
  }
}
