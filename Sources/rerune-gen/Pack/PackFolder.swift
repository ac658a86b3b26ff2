import RuneProject
import RuneSystem

/// The folder from which packs are published: `index.json`, `index.json.sig` and the files beside them.
///
/// Symbolic links at the folder and in it are neither followed nor written through. Each file is replaced in one step.
struct PackFolder {
  static let indexName = "index.json"
  static let signatureName = "index.json.sig"

  let path: String

  init(path: String) {
    self.path = FilePaths.tidy(path)
  }

  var index: String { file(Self.indexName) }

  func file(_ name: String) -> String { FilePaths.join(path, name) }

  // MARK: Writing

  /// Refuses a link, and a folder that belongs to something else. The folder may be missing.
  ///
  /// - Throws: `OutputWriter.Failure`.
  func checkUsable() throws {
    let folder: OpenFolder
    do {
      folder = try OpenFolder(path, followsLink: false)
    } catch let error as SystemError where error.isMissing {
      return
    } catch {
      return try naming(path) { throw error }
    }
    guard try naming(path, { try folder.kind(of: DownloadLayout.manifestName) }) == nil else {
      throw OutputWriter.Failure(
        path: path,
        reason: "it holds \(DownloadLayout.manifestName), a download; choose another folder"
      )
    }
  }

  func create() throws {
    try naming(path) { try FileWriter.createFolder(path) }
  }

  /// Writes a file unless it has these bytes already.
  ///
  /// - Throws: `OutputWriter.Failure`.
  func write(_ name: String, _ bytes: [UInt8]) throws {
    try write([(name, bytes)])
  }

  /// Writes several files. Each is complete under a temporary name before the first one is put in its place.
  ///
  /// - Throws: `OutputWriter.Failure`.
  func write(_ files: [(name: String, bytes: [UInt8])]) throws {
    let folder = try naming(path) { try OpenFolder(path, followsLink: false) }
    let names = try naming(path) { try folder.names() }
    var pending: [(name: String, temporary: String)] = []
    defer { for file in pending { folder.remove(file.temporary, levels: 0) } }
    for (name, bytes) in files {
      if try isCurrent(name, bytes, in: folder) { continue }
      for leftover in FileWriter.leftovers(of: name, among: names) { folder.remove(leftover, levels: 0) }
      let temporary = FileWriter.temporaryPath(for: name)
      try naming(file(name)) { try folder.create(temporary, bytes) }
      pending.append((name, temporary))
    }
    for (name, temporary) in pending {
      try naming(file(name)) { try folder.move(temporary, to: name) }
      pending.removeFirst()
    }
    try naming(path) { try folder.synchronize() }
  }

  private func isCurrent(_ name: String, _ bytes: [UInt8], in folder: OpenFolder) throws -> Bool {
    switch try naming(file(name), { try folder.kind(of: name) }) {
    case nil: return false
    case .file: return (try? folder.contents(of: name, limit: bytes.count).bytes) == bytes
    case .link:
      throw OutputWriter.Failure(
        path: file(name),
        reason: "a symbolic link is in its place, and pack writes through none; remove it"
      )
    case .folder: throw OutputWriter.Failure(path: file(name), reason: "a folder is in its place")
    case .other:
      throw OutputWriter.Failure(
        path: file(name),
        reason: "something that is not a regular file is in its place"
      )
    }
  }

  private func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SystemError {
      throw OutputWriter.Failure(path: path, reason: error.reason)
    } catch is FileReader.Refusal {
      throw OutputWriter.Failure(
        path: path,
        reason: "it is a symbolic link, and pack follows none; give the folder that it leads to, or remove it"
      )
    }
  }
}
