import RuneCompiler
import RuneModel

extension SourceFile {
  /// The edits that replace the names of an accessor below the generated type.
  ///
  /// - Parameters:
  ///   - names: the ranges of the former names.
  ///   - path: the new names.
  /// - Returns: `nil` if something between the names would be lost.
  func edits(replacing names: [ByteRange], with path: [String]) -> [TextEdit]? {
    if names.count == path.count {
      return zip(names, path).compactMap { range, name in
        let former = text.utf8[range.offsets].filter { $0 != UInt8(ascii: "`") }
        return former.elementsEqual(name.utf8) ? nil : TextEdit(range, Array(name.utf8))
      }
    }
    guard let first = names.first, let last = names.last else { return nil }
    for (name, next) in zip(names, names.dropFirst()) {
      let between = text.utf8[Int(name.upper)..<Int(next.lower)]
      guard between.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ".") }) else { return nil }
    }
    let all = ByteRange(Int(first.lower), Int(last.upper))
    return [TextEdit(all, Array(path.joined(separator: ".").utf8))]
  }
}
