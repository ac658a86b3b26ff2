/// The texts that a thread has made from table bytes: most are asked for again, and making one costs a check of
/// its UTF-8 and, above 15 bytes, an allocation. Measured with and without: 12 and 23 ns for a short text, 17 and
/// 94 ns for a long one.
///
/// Plain memory with an owner that deallocates it, so that a look costs no reference counting.
struct TextCache {
  private static let pageSize = 256
  /// Kept bytes above which a thread starts anew: an app's screens fit, a server's threads stay small.
  private static let byteLimit = 1 << 20

  private typealias Page = UnsafeMutablePointer<String?>

  /// Pages are made when a text of theirs is asked for.
  private let pages: UnsafeMutableBufferPointer<UnsafeMutablePointer<String?>?>
  private var keptBytes = 0

  static func pageCount(keys: Int) -> Int { (keys + pageSize - 1) / pageSize }

  init(pageCount: Int) {
    pages = .allocate(capacity: pageCount)
    pages.initialize(repeating: nil)
  }

  func deallocate() {
    for case let page? in pages {
      page.deinitialize(count: Self.pageSize)
      page.deallocate()
    }
    pages.deallocate()
  }

  /// The text of a key whose bytes in the current snapshot these are.
  ///
  /// - Parameters:
  ///   - firstPage: that of the key's table.
  ///   - id: a key of that table.
  @inline(__always)
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, firstPage: Int, id: Int) -> String {
    let place = id & (Self.pageSize - 1)
    if let text = pages[firstPage &+ id / Self.pageSize]?[place] { return text }
    return keep(bytes, page: firstPage &+ id / Self.pageSize, place: place)
  }

  @inline(never)
  private mutating func keep(_ bytes: UnsafeBufferPointer<UInt8>, page: Int, place: Int) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if keptBytes > Self.byteLimit { clear() }
    keptBytes += bytes.count
    let texts: Page
    if let known = pages[page] {
      texts = known
    } else {
      texts = .allocate(capacity: Self.pageSize)
      texts.initialize(repeating: nil, count: Self.pageSize)
      pages[page] = texts
    }
    texts[place] = text
    return text
  }

  private mutating func clear() {
    for case let page? in pages { page.update(repeating: nil, count: Self.pageSize) }
    keptBytes = 0
  }
}
