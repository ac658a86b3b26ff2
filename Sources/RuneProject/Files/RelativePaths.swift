/// Computes paths relative to a folder, independent of the spelling of the given paths.
package final class RelativePaths {
  private let folder: [Substring.UTF8View]
  private var realPaths: [String: String] = [:]

  package init(to folder: String) {
    self.folder = Self.components(Self.realPath(folder))
  }

  /// `../Sources/de.lproj/Localizable.strings`; unchanged if its folder no longer exists.
  package func path(of file: String) -> String {
    let parent = FilePaths.folder(of: file)
    guard let real = realPaths[parent] ?? FilePaths.realPath(parent) else { return file }
    realPaths[parent] = real
    let components = Self.components(real)
    var shared = 0
    while shared < min(folder.count, components.count), folder[shared].elementsEqual(components[shared]) {
      shared += 1
    }
    let steps = folder[shared...].map { _ in ".." } + components[shared...].map { String(Substring($0)) }
    return (steps + [FilePaths.name(of: file)]).joined(separator: "/")
  }

  /// The real path of a folder that may not exist yet.
  private static func realPath(_ folder: String) -> String {
    if let real = FilePaths.realPath(folder) { return real }
    let parent = FilePaths.folder(of: folder)
    return parent == folder ? folder : FilePaths.join(realPath(parent), FilePaths.name(of: folder))
  }

  private static func components(_ path: String) -> [Substring.UTF8View] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { $0 }
  }
}
