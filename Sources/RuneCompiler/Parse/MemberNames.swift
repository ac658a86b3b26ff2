import RuneModel

/// The member names of all open JSON objects, used to find duplicates.
///
/// All objects share one array, so that the many small ones of a catalog need no allocation.
struct MemberNames {
  private var tokens: [JSONReader.StringToken] = []
  /// Tokens beyond this count belong to closed objects. Removing them would take 4% of a debug build's time.
  private var count = 0
  private var frameStart = 0
  /// Whether the names of the innermost object have been ascending so far: Xcode sorts locales.
  private var isAscending = true
  /// The positions of the innermost object's names in `tokens`; empty until a linear search would be slow.
  private var indexOfName: [UTF8Key: Int] = [:]
  private static let longestSearch = 32

  /// The state of the enclosing objects, for `close`.
  struct Frame {
    fileprivate var count: Int
    fileprivate var frameStart: Int
    fileprivate var isAscending: Bool
    fileprivate var indexOfName: [UTF8Key: Int]
  }

  /// A member that is replaced by a later one with the same name.
  struct Replaced {
    var name: ByteRange
    /// Up to the name of the next member.
    var extent: ByteRange
  }

  mutating func open() -> Frame {
    let frame = Frame(
      count: count,
      frameStart: frameStart,
      isAscending: isAscending,
      indexOfName: indexOfName
    )
    frameStart = count
    indexOfName = [:]
    isAscending = true
    return frame
  }

  /// Closes the object that `open` returned the frame for, and those inside it.
  mutating func close(_ frame: Frame) {
    count = frame.count
    frameStart = frame.frameStart
    isAscending = frame.isAscending
    indexOfName = frame.indexOfName
  }

  /// Adds a name to the innermost object. Returns the last previous member with the same name.
  mutating func add(_ name: JSONReader.StringToken, in reader: JSONReader) -> Replaced? {
    if count < tokens.count { tokens[count] = name } else { tokens.append(name) }
    let last = count
    count &+= 1
    guard last > frameStart else { return nil }
    if isAscending {
      if reader.compare(tokens[last &- 1], name) < 0 { return nil }
      isAscending = false
    }
    guard let index = earlier(than: last, in: reader) else { return nil }
    let extent = ByteRange(Int(tokens[index].range.lower), Int(tokens[index &+ 1].range.lower))
    return Replaced(name: tokens[index].range, extent: extent)
  }

  /// The last member of the innermost object with the same name as the newest one.
  private mutating func earlier(than last: Int, in reader: JSONReader) -> Int? {
    if last - frameStart > Self.longestSearch {
      if indexOfName.isEmpty {
        for index in frameStart..<last { indexOfName[UTF8Key(reader.string(tokens[index]))] = index }
      }
      return indexOfName.updateValue(last, forKey: UTF8Key(reader.string(tokens[last])))
    }
    var index = last
    while index > frameStart {
      index &-= 1
      if reader.compare(tokens[index], tokens[last]) == 0 { return index }
    }
    return nil
  }
}

extension [Form] {
  /// Removes the forms that a replaced member has added.
  mutating func remove(_ replaced: MemberNames.Replaced?) {
    guard let extent = replaced?.extent else { return }
    removeAll { $0.range.lower >= extent.lower && $0.range.lower < extent.upper }
  }
}
