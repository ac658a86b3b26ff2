import RuneCompiler
import RuneModel
import RuneWorkbench

/// The places in code that use each key of a project. It takes new versions of files one by one, and new keys.
struct CodeIndex: Sendable {
  private struct Identity: Hashable {
    var table: UTF8Key
    var key: UTF8Key
  }

  private static let nowhere = SourceLocation(SourceFile(path: "", bytes: []), .start)

  private let typeName: String
  /// Each key once, without its place. Keys that are gone stay, so that the numbers of the others do not change.
  private var keys: [KnownKey] = []
  private var numbers: [Identity: Int] = [:]
  private var files: [UTF8Key: SourceFile] = [:]
  private var search: PlacedUses
  private var uses: [Int: [PlacedUse]] = [:]
  /// By path: the keys that a file uses.
  private var keysOfFile: [UTF8Key: Set<Int>] = [:]

  /// - Parameters:
  ///   - keys: the keys of all catalogs.
  ///   - typeName: the name of the generated type.
  init(_ keys: [KnownKey], typeName: String, in sources: [SourceFile]) {
    self.typeName = typeName
    for file in sources { files[UTF8Key(file.path)] = file }
    search = PlacedUses(of: [], typeName: typeName, in: [])
    add(keys)
    search = PlacedUses(of: self.keys, typeName: typeName, in: sources)
    for file in sources { read(file) }
  }

  /// The uses of a key, in the order in which their files were read.
  func uses(ofKey key: String, table: String) -> [PlacedUse] {
    numbers[Identity(table: UTF8Key(table), key: UTF8Key(key))].flatMap { uses[$0] } ?? []
  }

  // MARK: Changes

  /// Takes a new version of a file, or a new file.
  mutating func update(_ file: SourceFile) {
    let former = files.updateValue(file, forKey: UTF8Key(file.path))
    if file.concernsOthers || former?.concernsOthers ?? false { return readAll() }
    forget(UTF8Key(file.path))
    read(file)
  }

  mutating func remove(_ path: String) {
    guard let former = files.removeValue(forKey: UTF8Key(path)) else { return }
    if former.concernsOthers { return readAll() }
    forget(UTF8Key(path))
  }

  /// Takes the keys of the catalogs as they are now. Only files that may use a new key are read again.
  mutating func update(_ latest: [KnownKey]) {
    let changed = add(latest)
    guard !changed.isEmpty else { return }
    search = PlacedUses(of: keys, typeName: typeName, in: sources)
    let words = changed.flatMap { names(of: keys[$0]) }
    for file in sources where words.contains(where: file.mayHave) {
      forget(UTF8Key(file.path))
      read(file)
    }
  }

  private var sources: [SourceFile] { files.values.sorted { $0.path.isUTF8Ordered(before: $1.path) } }

  /// - Returns: the keys that are new, or have another accessor.
  @discardableResult
  private mutating func add(_ latest: [KnownKey]) -> [Int] {
    var changed: [Int] = []
    for var key in latest {
      // It would keep the file of that time in memory.
      key.location = Self.nowhere
      let identity = Identity(table: UTF8Key(key.table), key: UTF8Key(key.key))
      guard let number = numbers[identity] else {
        numbers[identity] = keys.count
        changed.append(keys.count)
        keys.append(key)
        continue
      }
      let known = keys[number]
      if known.accessor != key.accessor || known.hasCatalogSymbol != key.hasCatalogSymbol {
        changed.append(number)
      }
      keys[number] = key
    }
    return changed
  }

  /// What code has to contain to use a key: a part of the key, or the name of its accessor.
  private func names(of key: KnownKey) -> [String] {
    let part = key.key.utf8.split {
      $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"")
    }.first
    let accessor = key.accessor?.path.last
    // A symbol of Xcode has the letters of the key in another spelling.
    return key.hasCatalogSymbol
      ? [""] : [part.map { String(Substring($0)) } ?? "", accessor].compactMap(\.self)
  }

  private mutating func readAll() {
    (uses, keysOfFile) = ([:], [:])
    search = PlacedUses(of: keys, typeName: typeName, in: sources)
    for file in sources { read(file) }
  }

  private mutating func forget(_ path: UTF8Key) {
    for key in keysOfFile.removeValue(forKey: path) ?? [] {
      uses[key]?.removeAll { UTF8Key($0.location.file.path) == path }
    }
  }

  private mutating func read(_ file: SourceFile) {
    let found = search.uses(in: file)
    guard !found.isEmpty else { return }
    for use in found { uses[use.key, default: []].append(use) }
    keysOfFile[UTF8Key(file.path)] = Set(found.map(\.key))
  }
}

extension SourceFile {
  /// Whether the file may change what names in other files mean.
  fileprivate var concernsOthers: Bool { PlacedUses.concernsOtherFiles(self) }

  fileprivate func mayHave(_ name: String) -> Bool {
    text.utf8.withUnsafeBufferPointer { bytes in name.withUTF8Bytes { bytes.contains($0) } }
  }
}
