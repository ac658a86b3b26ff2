import RuneCompiler
import RuneModel

/// The entries of a version of a string catalog, as ranges of its text.
///
/// Two versions usually differ in few places: 5 MB are compared in a millisecond, and parsed in 30.
struct CatalogSlices {
  /// From the key to the end of the value, in file order.
  private(set) var entries: [ByteRange] = []

  /// - Throws: if the text is not a string catalog.
  init(_ file: SourceFile) throws(TextFault) {
    try file.text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
      var reader = JSONReader(text, from: file.text.start)
      try reader.enterObject()
      try readRoot(&reader)
    }
  }

  /// The slices of a file that resembles another one, which are read only where the two differ.
  ///
  /// - Parameters:
  ///   - known: the slices of the other file.
  ///   - changed: receives the indices of the slices that were not reused, in the other file and in this one.
  init(
    _ file: SourceFile,
    near known: CatalogSlices,
    of other: SourceFile,
    changed: inout (other: Range<Int>, own: Range<Int>)
  ) throws(TextFault) {
    try file.text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
      try other.text.utf8.withUnsafeBufferPointer { otherText throws(TextFault) in
        let (prefix, suffix) = text.commonEnds(with: otherText)
        // An entry that ends before the first difference is the same in both.
        let head = known.entries.partitioningIndex { Int($0.upper) >= prefix }
        guard head > 0 else {
          var reader = JSONReader(text, from: file.text.start)
          try reader.enterObject()
          try readRoot(&reader)
          changed = (0..<known.entries.count, 0..<entries.count)
          return
        }
        entries = Array(known.entries[..<(head - 1)])
        entries.reserveCapacity(known.entries.count)
        var reader = JSONReader(text, from: file.text.start)
        reader.resume(at: Int(known.entries[head - 1].lower), depth: 2)
        while let name = try reader.nextName() {
          let start = Int(name.range.lower)
          if start >= text.count - suffix, entries.count >= head {
            let counterpart = start + otherText.count - text.count
            let index = known.entries.partitioningIndex { Int($0.lower) >= counterpart }
            if index < known.entries.count, Int(known.entries[index].lower) == counterpart {
              changed = (head..<max(head, index), head..<entries.count)
              for entry in known.entries[index...] { entries.append(entry.moved(by: start - counterpart)) }
              return
            }
          }
          entries.append(ByteRange(start, Int(try reader.skipValue().upper)))
        }
        changed = (head..<known.entries.count, head..<entries.count)
        try readRest(&reader, hasStrings: true)
      }
    }
  }

  private mutating func readRoot(_ reader: inout JSONReader) throws(TextFault) {
    try readRest(&reader, hasStrings: false)
  }

  /// Reads the members of the root.
  private mutating func readRest(_ reader: inout JSONReader, hasStrings: Bool) throws(TextFault) {
    var hasStrings = hasStrings
    while let name = try reader.nextName() {
      guard reader.matches(name, "strings") else {
        try reader.skipValue()
        continue
      }
      guard !hasStrings else {
        throw TextFault(.jsonSyntax, "The catalog has \"strings\" twice. Remove one of them.", at: name.range)
      }
      hasStrings = true
      try reader.enterObject()
      while let name = try reader.nextName() {
        entries.append(ByteRange(Int(name.range.lower), Int(try reader.skipValue().upper)))
      }
    }
    try reader.finish()
  }
}

extension ByteRange {
  fileprivate func moved(by distance: Int) -> ByteRange {
    ByteRange(Int(lower) + distance, Int(upper) + distance)
  }
}

extension [ByteRange] {
  /// The index of the first element that satisfies the predicate; all later elements also satisfy it.
  fileprivate func partitioningIndex(where isSecond: (ByteRange) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isSecond(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The lengths of the beginning and of the end that both texts share, without overlap.
  fileprivate func commonEnds(with other: UnsafeBufferPointer<UInt8>) -> (prefix: Int, suffix: Int) {
    let shorter = Swift.min(count, other.count)
    guard let own = UnsafeRawPointer(baseAddress), let others = UnsafeRawPointer(other.baseAddress) else {
      return (0, 0)
    }
    func words(_ offset: Int, _ otherOffset: Int) -> Bool {
      own.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == others.loadUnaligned(fromByteOffset: otherOffset, as: UInt64.self)
    }
    var prefix = 0
    while prefix + 8 <= shorter, words(prefix, prefix) { prefix += 8 }
    while prefix < shorter, self[prefix] == other[prefix] { prefix += 1 }
    var suffix = 0
    while suffix + 8 <= shorter - prefix, words(count - suffix - 8, other.count - suffix - 8) { suffix += 8 }
    while suffix < shorter - prefix, self[count - suffix - 1] == other[other.count - suffix - 1] {
      suffix += 1
    }
    return (prefix, suffix)
  }
}
