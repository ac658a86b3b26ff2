import RuneModel
import RuneSystem

/// A file that is being installed: in `staging`, and removed with the object unless it was moved away.
final class StagedFile {
  let path: String
  let file: PartialFile
  private let name: String
  private let store: PackStore

  /// - Parameter name: of the installed file.
  init(_ name: String, in store: PackStore) throws(StoreFault) {
    let folder = try store.create(.staging)
    self.store = store
    self.name = "\(ProcessNumber.own)-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))-\(name)"
    path = "\(folder)/\(self.name)"
    do throws(SystemError) {
      file = try PartialFile(path)
    } catch {
      throw StoreFault(path, "cannot be created", error)
    }
  }

  deinit {
    // SQLite may have left files beside it.
    for name in store.names(in: .staging) where name.hasPrefix(self.name) {
      store.remove("\(store.path(of: .staging))/\(name)")
    }
  }

  /// The process that has created such a file; `nil` for other names.
  static func process(of name: String) -> Int32? {
    let parts = name.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.allSatisfy({ $0.decimalDigitValue != nil }),
      let process = Int32(parts[0]), process > 0
    else { return nil }
    return process
  }
}
