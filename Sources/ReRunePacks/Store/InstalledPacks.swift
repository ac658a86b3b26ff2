import Foundation
import RuneModel
import RunePacks
import RuneSystem

/// The installed packages: their files, and the list of them.
struct InstalledPacks: Sendable {
  let folder: StoreFolder

  static let listName = "installed.json"

  /// The installed packages, sorted by id. Those whose file is missing or of another length are left out.
  func records() -> [InstalledRecord] {
    do throws(StoreFault) {
      var (list, bytes) = try list()
      for _ in 0..<Self.attempts {
        let usable = list.records.filter(isUsable)
        guard usable.count < list.records.count else { return usable }
        // Another process may have replaced a package after the list was read.
        let former = bytes
        (list, bytes) = try self.list()
        if bytes == former { return usable }
      }
      return list.records.filter(isUsable)
    } catch {
      folder.log("the installed packages are not used now: \(error)")
      return []
    }
  }

  /// The maximum number of attempts, far more than other processes cause when a user installs packages.
  private static let attempts = 100

  func url(of record: InstalledRecord) -> URL { URL(fileURLWithPath: path(of: record)) }

  func path(of record: InstalledRecord) -> String { "\(folder.path(of: .installed))/\(record.file)" }

  /// False only if the file is certainly not the installed one. A file that cannot be examined now may be readable
  /// later.
  private func isUsable(_ record: InstalledRecord) -> Bool {
    do throws(SystemError) {
      let files = try FileStatus(ofLinkOrFile: folder.path(of: .installed))
      let file = try FileStatus(ofLinkOrFile: path(of: record))
      return files.kind == .folder && file.kind == .file && file.size == record.bytes
    } catch {
      return !error.isMissing
    }
  }

  // MARK: Changing

  /// Takes a package off the list, and removes its file. Lookups have its texts in memory.
  func delete(_ id: PackID) throws(StoreFault) {
    guard try list().list[id] != nil else { return }
    try changeList { list in
      list[id] = nil
    }
  }

  /// Moves a complete file to the installed ones and lists it, in place of the package's former file. If that fails, or
  /// the process ends meanwhile, either the former or the new one is installed.
  ///
  /// - Parameter staged: a file in `staging` that is already on the disk.
  func install(_ record: InstalledRecord, from staged: String) throws(StoreFault) {
    let files = try folder.create(.installed)
    let destination = path(of: record)
    try changeList { list in
      list[record.id] = record
    } commit: { former, replaceList throws(SystemError) in
      try FileSystem.move(staged, inPlaceOf: destination)
      do throws(SystemError) {
        // Otherwise a power failure could leave the list without the file.
        FileSystem.synchronizeFolder(files)
        try replaceList()
      } catch {
        // A former file of this name has the same content.
        if !former.names(record.file) { FileSystem.removeIfPresent(destination) }
        throw error
      }
    }
  }

  /// The list, and the bytes that identify it; empty if there is none or it is damaged.
  private func list() throws(StoreFault) -> (list: InstalledList, bytes: [UInt8]?) {
    guard let bytes = try folder.contents(of: Self.listName, limit: Limits.packListBytes) else {
      return (InstalledList(), nil)
    }
    guard let list = InstalledList(bytes) else {
      folder.log(
        "\(folder.path)/\(Self.listName) is damaged, or of a later version of the app; packages must be downloaded again"
      )
      return (InstalledList(), bytes)
    }
    return (list, bytes)
  }

  /// Replaces the list, and removes the files that are no longer in it.
  ///
  /// - Parameters:
  ///   - change: called again if another process has replaced the list meanwhile.
  ///   - commit: called once, while no other process can change the list, with the former list and a function that
  ///     replaces it.
  private func changeList(
    _ change: (inout InstalledList) -> Void,
    commit: (InstalledList, () throws(SystemError) -> Void) throws(SystemError) -> Void = {
      _,
      replaceList throws(SystemError) in try replaceList()
    }
  ) throws(StoreFault) {
    while true {
      let (former, bytes) = try list()
      var list = former
      change(&list)
      let encoded = list.encoded
      guard encoded.count <= Limits.packListBytes else {
        throw StoreFault(
          "\(folder.path)/\(Self.listName) would have too many packages; delete some that are not needed"
        )
      }
      let file = try folder.write(encoded, for: Self.listName)
      let isChanged = try folder.locked { () throws(SystemError) in
        guard (try? folder.contents(of: Self.listName, limit: Limits.packListBytes)) == bytes else {
          return false
        }
        try commit(former) { () throws(SystemError) in
          try file.move(inPlaceOf: "\(folder.path)/\(Self.listName)")
        }
        FileSystem.synchronizeFolder(folder.path)
        for record in former.records where !list.names(record.file) { folder.remove(path(of: record)) }
        return true
      }
      if isChanged { return }
    }
  }

  // MARK: Leftovers

  /// Removes files that belong to no package, such as when a process ended between two steps of an installation. Files
  /// that the store does not write are kept.
  func removeOrphans() throws(StoreFault) {
    guard !folder.names(in: .installed).isEmpty else { return }
    // Something in the place of the list does not mean that no package is installed.
    let listKind = (try? FileStatus(ofLinkOrFile: "\(folder.path)/\(Self.listName)"))?.kind ?? .file
    guard listKind == .file else {
      return folder.log(
        "the files of former packages are kept: \(folder.path)/\(Self.listName) is not a file; delete it"
      )
    }
    try folder.locked { () throws(SystemError) in
      let list: InstalledList
      do throws(StoreFault) {
        list = try self.list().list
      } catch {
        // The list may be valid.
        return folder.log("the files of former packages are kept: \(error)")
      }
      let used = list.records.filter(isUsable).map { $0.file.lowercased() }
      for name in folder.names(in: .installed) where PackFileName.isInstalled(name) {
        // This includes the files that SQLite keeps beside it.
        guard !used.contains(where: name.lowercased().hasPrefix) else { continue }
        let orphan = "\(folder.path(of: .installed))/\(name)"
        guard let kind = (try? FileStatus(ofLinkOrFile: orphan))?.kind, kind != .folder else { continue }
        folder.remove(orphan)
      }
    }
  }
}
