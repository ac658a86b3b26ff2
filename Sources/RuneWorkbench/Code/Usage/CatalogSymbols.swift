import RuneCompiler
import RuneModel

/// The symbols that Xcode 26 generates for manually managed keys of string catalogs:
/// `LocalizedStringResource.homeTitle` for `home.title`, and `.Legal.imprint` for `imprint` in the table `Legal`.
///
/// Names are compared without case and separators, so that Xcode's exact naming rule does not matter.
struct CatalogSymbols {
  private var keys: [[UTF8Key]: [Int]] = [:]

  /// - Parameter indices: those of the keys that are considered; `nil` for all.
  init(_ keys: [KnownKey], of indices: Set<Int>? = nil) {
    for (index, key) in keys.enumerated() where key.hasCatalogSymbol && indices?.contains(index) != false {
      let name = Self.folded(key.key)
      let path = key.table.hasSameUTF8(as: "Localizable") ? [name] : [Self.folded(key.table), name]
      self.keys[path, default: []].append(index)
    }
  }

  /// The keys whose symbols are used in code.
  func keys(usedBy uses: SourceUses) -> Set<Int> {
    guard !keys.isEmpty else { return [] }
    var found: Set<Int> = []
    for path in uses.implicitMembers { found.formUnion(keys(at: path[...])) }
    for path in uses.members {
      guard let type = path.firstIndex(of: "LocalizedStringResource") else { continue }
      found.formUnion(keys(at: path[(type + 1)...]))
    }
    return found
  }

  func keys(at path: [String]) -> [Int] { keys(at: path[...]) }

  private func keys(at path: ArraySlice<String>) -> [Int] {
    let names = path.prefix(2).map(Self.folded)
    return (1...2).flatMap { keys[Array(names.prefix($0))] ?? [] }
  }

  private static func folded(_ name: String) -> UTF8Key {
    let bytes = name.utf8.filter { $0 >= 0x80 || ($0.isIdentifierByte && $0 != UInt8(ascii: "_")) }
    return UTF8Key(String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self))
  }
}
