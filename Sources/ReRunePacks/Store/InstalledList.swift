import RuneModel
import RunePacks

/// The list of installed packages, sorted by id, each id and each file once.
struct InstalledList: Hashable, Sendable {
  private(set) var records: [InstalledRecord] = []

  init() {}

  subscript(id: PackID) -> InstalledRecord? {
    get { records.first { $0.id == id } }
    set {
      records.removeAll { $0.id == id }
      if let newValue { records.append(newValue) }
      records.sort { $0.id < $1.id }
    }
  }

  /// Whether a file is in use. On some systems names that differ only in case are those of the same file.
  func names(_ file: String) -> Bool {
    records.contains { $0.file.lowercased() == file.lowercased() }
  }

  // MARK: Coding

  /// `nil` if it is damaged or of a later version. Records that the store does not write are left out; of two with the
  /// same id the last one is used.
  init?(_ bytes: [UInt8]) {
    let records = StoreDocument.read(bytes, limit: Limits.packListBytes, ["packs"]) { members, text in
      StoreDocument.elements(members["packs"], in: text)?.compactMap { InstalledRecord($0, in: text) }
    }
    guard let records else { return nil }
    let last = Dictionary(records.map { ($0.id, $0) }) { $1 }
    var files = Set<String>()
    self.records = last.values.sorted { $0.id < $1.id }.filter { files.insert($0.file.lowercased()).inserted }
  }

  /// Equal lists yield equal bytes.
  var encoded: [UInt8] {
    StoreDocument.bytes("packs", of: records) { $0.write(to: &$1) }
  }
}
