/// Where a catalog is.
package enum CatalogFolder {
  /// The folder that holds the `.lproj` folders or the `.xcstrings`: `App` of `App/de.lproj/Localizable.strings`.
  package static func path(of file: String) -> String {
    let folder = parent(of: file)
    return folder.utf8.suffix(6).elementsEqual(".lproj".utf8) ? parent(of: folder) : folder
  }

  /// By bytes: a name may begin with a combining character, which as a `Character` would swallow the slash.
  private static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
