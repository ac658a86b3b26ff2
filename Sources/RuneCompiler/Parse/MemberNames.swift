import RuneModel

/// The names of the members of all open JSON objects, to find those that occur twice.
///
/// One array serves every object, so that the many small ones of a catalog cost no allocation.
struct MemberNames {
  private var tokens: [JSONReader.StringToken] = []
  /// The tokens behind are of objects that are closed. To remove them would cost a debug build 4% of its time.
  private var count = 0
  private var frameStart = 0
  /// Whether the names of the innermost object have come in ascending order so far, as Xcode sorts locales.
  private var isAscending = true
  /// Where the innermost object's names stand in `tokens`; empty until looking through them would take long.
  private var indexOfName: [UTF8Key: Int] = [:]
  private static let longestSearch = 32

  /// The state of the objects around one, for `close`.
  struct Frame {
    fileprivate var count: Int
    fileprivate var frameStart: Int
    fileprivate var isAscending: Bool
    fileprivate var indexOfName: [UTF8Key: Int]
  }

  /// A member that a later one of the same name replaces.
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

  /// Forgets the object that `open` gave the frame for, and those inside it.
  mutating func close(_ frame: Frame) {
    count = frame.count
    frameStart = frame.frameStart
    isAscending = frame.isAscending
    indexOfName = frame.indexOfName
  }

  /// Adds a name to the innermost object. Returns the last member before it that has the same one.
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

  /// The last one of the innermost object that has the name of the newest.
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
  /// Removes what a replaced member has put in.
  mutating func remove(_ replaced: MemberNames.Replaced?) {
    guard let extent = replaced?.extent else { return }
    removeAll { $0.range.lower >= extent.lower && $0.range.lower < extent.upper }
  }
}
