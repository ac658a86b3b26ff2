extension String {
  /// The parts of a path, as bytes: a name may begin with a combining mark, which makes one `Character` of itself and
  /// the slash before it.
  var pathComponents: [Substring.UTF8View] {
    utf8.split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }.map { Substring($0).utf8 }
  }
}

extension Substring.UTF8View {
  func hasSuffix(_ suffix: StaticString) -> Bool {
    let suffix = UnsafeBufferPointer(start: suffix.utf8Start, count: suffix.utf8CodeUnitCount)
    return count >= suffix.count && self.suffix(suffix.count).elementsEqual(suffix)
  }
}
