#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The gate for writing: an open folder in which files may be created, replaced and removed.
///
/// Whether writing is allowed is decided on the open folder, not on its path, so that a link or a folder that later
/// takes the path changes nothing. Three rules apply:
///
/// - Nothing is written into the folder of a repository, such as `.git`.
/// - A path of a project stays inside of the project after its links have been resolved.
/// - Below a folder that has been opened, no link is followed.
package final class WritableFolder {
  /// The path as the user or project wrote it, for messages.
  package let path: String
  /// The folder, for operations on names that `check` has approved.
  package let opened: OpenFolder
  private let realPath: String
  private let roots: [String]?
  /// The folder in which this one was created; `nil` if it existed.
  private let creator: WritableFolder?

  private init(
    _ path: String,
    _ opened: OpenFolder,
    realPath: String,
    roots: [String]?,
    createdIn creator: WritableFolder? = nil
  ) {
    self.path = path
    self.opened = opened
    self.realPath = realPath
    self.roots = roots
    self.creator = creator
  }

  /// Opens a folder, and creates it and its parents if they are missing. Links in its path are followed; where they lead
  /// is decided on the folder that they lead to.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  static func open(_ path: String, namedBy owner: WritePath.Owner) throws
    -> WritableFolder
  {
    var missing: [String] = []
    var existing = PathText.withoutTrailingSlashes(path)
    while true {
      do {
        var folder = try WritableFolder(existing: existing, owner)
        for name in missing.reversed() { folder = try folder.folder(name) }
        return folder
      } catch let error as SystemError where error.isMissingInFolder {
        let (parent, name) = PathText.split(existing)
        // The parent of a folder that does not exist is unknown.
        guard parent != existing, name != ".." else { throw error }
        missing.append(name)
        existing = parent
      }
    }
  }

  /// Decides whether a path may be written, as a folder or as a file, without creating anything.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  static func check(_ path: String, namedBy owner: WritePath.Owner) throws {
    do {
      let folder = try WritableFolder(existing: path, owner)
      return try folder.checkInside(folder.realPath)
    } catch let error as SystemError where error.isMissing {}
    let (parent, name) = PathText.split(PathText.withoutTrailingSlashes(path))
    guard parent != path else { return }
    do {
      let folder = try WritableFolder(existing: parent, owner)
      try folder.check(name)
      // A link would be replaced; its owner may have meant the file that it leads to.
      if let target = FileSystem.realPath(path) { try folder.checkInside(target) }
    } catch let error as SystemError where error.isMissing {
      guard !RepositoryFolder.isName(name) else { throw WriteRefusal.repository(target: path) }
      guard name != ".." else { throw WriteRefusal.outside(target: path) }
      try check(parent, namedBy: owner)
    }
  }

  private convenience init(existing path: String, _ owner: WritePath.Owner) throws {
    let opened = try OpenFolder(path.isEmpty ? "." : path, followsLink: true)
    let realPath = try opened.realPath(openedAs: path.isEmpty ? "." : path)
    if let repository = RepositoryFolder.containing(realPath) {
      throw WriteRefusal.repository(target: repository)
    }
    var roots: [String]?
    if case .project(let folders) = owner { roots = folders.compactMap(Self.root) }
    self.init(path, opened, realPath: realPath, roots: roots)
  }

  /// The real path of a folder or file in which a project may write. A file's path is in its folder, even if the file
  /// is a link to another place.
  private static func root(_ path: String) -> String? {
    guard let status = try? FileStatus(path: path), status.kind != .folder else {
      return FileSystem.realPath(path)
    }
    let (folder, name) = PathText.split(path)
    return FileSystem.realPath(folder).map { PathText.join($0, name) }
  }

  /// Decides whether a file or a folder of this name may be created, replaced or removed here.
  ///
  /// - Throws: `WriteRefusal`.
  package func check(_ name: String) throws {
    guard !name.isEmpty, name != ".", name != "..",
      !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "/") })
    else { throw WriteRefusal.name(name) }
    let target = PathText.join(realPath, name)
    guard !RepositoryFolder.isName(name) else { throw WriteRefusal.repository(target: target) }
    try checkInside(target)
  }

  /// - Parameter path: a real path.
  private func checkInside(_ path: String) throws {
    if let roots, !roots.contains(where: { PathText.contains($0, path) }) {
      throw WriteRefusal.outside(target: path)
    }
  }

  /// A file in this folder, which need not exist.
  ///
  /// - Throws: `WriteRefusal`.
  package func file(_ name: String) throws -> WritableFile {
    try check(name)
    return WritableFile(name: name, folder: self)
  }

  /// Opens a folder in this one, and creates it if it is missing.
  ///
  /// - Throws: `WriteRefusal` or `SystemError`.
  package func folder(_ name: String) throws -> WritableFolder {
    try check(name)
    let inner = PathText.join(path, name)
    let isNew = mkdirat(opened.descriptor, name, 0o777) == 0
    guard isNew || errno == EEXIST else { throw SystemError.current }
    do {
      return WritableFolder(
        inner,
        try opened.folder(name),
        realPath: PathText.join(realPath, name),
        roots: roots,
        createdIn: isNew ? self : nil
      )
    } catch FileReader.Refusal.link {
      throw WriteRefusal.link(inner)
    }
  }

  /// Removes the folders that opening this one has created, if they are empty.
  package func removeIfCreated() {
    guard let creator else { return }
    unlinkat(creator.opened.descriptor, PathText.split(path).name, AT_REMOVEDIR)
    creator.removeIfCreated()
  }

  /// Opens a folder below this one, and creates missing folders on the way.
  ///
  /// - Parameter path: relative, without `..`.
  /// - Throws: `WriteRefusal` or `SystemError`.
  package func folder(at path: String) throws -> WritableFolder {
    try PathText.components(of: path).lazy.filter { $0 != "." }.reduce(self) { try $0.folder($1) }
  }
}

extension OpenFolder {
  /// The path of the open folder, absolute and without symbolic links.
  ///
  /// - Parameter path: the path that it was opened with.
  fileprivate func realPath(openedAs path: String) throws(SystemError) -> String {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(MAXPATHLEN))
      try retryingInterrupts { fcntl(descriptor, F_GETPATH, &buffer) }
      return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    #else
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count - 1)
      if count > 0 {
        return String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
      // Without /proc: the path must still lead to the folder that is open.
      guard let real = FileSystem.realPath(path) else { throw .current }
      guard try FileStatus(path: real).identity == FileStatus(descriptor: descriptor).identity else {
        throw .busy
      }
      return real
    #endif
  }
}
